package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SchemaStore;
import io.curcuma.SerializationException;
import io.curcuma.fastinfoset.FastInfosetFormat;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.Rounds;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A verdict depends on the bytes of the message alone: not on what lies around it in a larger array, nor on what its thread has read before;
 * and the place of an error is a place in the message. {@code -Ddamage.mutants} says how many damaged messages there are for each schema and
 * format, {@code -Ddamage.seed} which.
 */
class DamagedMessagesTest {
    private static final int MUTANTS = Integer.getInteger("damage.mutants", Rounds.of(300));
    private static final long SEED = Long.getLong("damage.seed", 1);
    private static final int BEANS = 3;
    private static final int MARGIN = 70;

    /** A message of a format, and an adapter to read it with. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Sample(Format format, SchemaStore schemas, Adapter<?> adapter, byte[] message) {
        Sample with(byte[] other) {
            return new Sample(format, schemas, adapter, other);
        }

        Outcome outcome() {
            return Outcome.of(format, adapter, message, 0, message.length);
        }

        /** The same, of a format that has read nothing yet. */
        Outcome fresh() {
            try {
                Format fresh = format.getClass()
                        .getConstructor()
                        .newInstance()
                        .withRoot(XmlImplementations.root(adapter))
                        .withSchemas(schemas);
                return with(fresh).outcome();
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        private Sample with(Format other) {
            return new Sample(other, schemas, adapter, message);
        }

        @Override
        public String toString() {
            return format.id() + " of " + adapter.shape() + ": "
                    + HexFormat.of().formatHex(message);
        }
    }

    /** A bean, or how the message was refused. */
    private record Outcome(@Nullable FieldTree bean, String refusal) {
        static <T> Outcome of(Format format, Adapter<T> adapter, byte[] array, int offset, int length) {
            try {
                T bean = format.read(adapter, array, offset, length, Limits.DEFAULT);
                return new Outcome(FieldTree.of(adapter, bean), "");
            } catch (SerializationException e) {
                assertThat(e.offset()).as("%s of %d bytes", e, length).isBetween(-1, length);
                return new Outcome(null, e.getMessage());
            }
        }
    }

    static List<String> schemas() {
        return List.of("everything", "open");
    }

    private static Stream<Format> formats(Compiled compiled) {
        return Stream.concat(
                compiled.serializer().formats().stream()
                        .filter(format -> !format.id().equals(JaxbXmlFormat.ID)
                                && !format.id().equals(FastInfosetFormat.ID)),
                Stream.of(new JaxbXmlFormat(), new FastInfosetFormat()));
    }

    private static List<Sample> samples(Compiled compiled, Format format) {
        List<Sample> samples = new ArrayList<>();
        for (Adapter<?> adapter : compiled.adapters()) {
            Format rooted = format.withRoot(XmlImplementations.root(adapter));
            for (int seed = 0; seed < BEANS; seed++) {
                add(rooted, compiled.serializer().schemas(), adapter, seed, samples);
            }
        }
        return samples;
    }

    private static <T> void add(
            Format format, SchemaStore schemas, Adapter<T> adapter, int seed, List<Sample> samples) {
        byte[] message;
        try {
            message = format.write(adapter, RandomBeans.of(adapter, seed, 2 + seed * 8), Limits.DEFAULT);
        } catch (SerializationException e) {
            // a text that XML cannot hold
            return;
        }
        if (message.length > 0) {
            samples.add(new Sample(format, schemas, adapter, message));
        }
    }

    @Test
    void thereAreFourteenFormats() {
        assertThat(formats(Compiled.of("open")).map(Format::id).distinct()).hasSize(14);
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void aMessageInALargerArrayIsWhatItIsAlone(String schema) {
        Compiled compiled = Compiled.of(schema);
        formats(compiled).forEach(format -> {
            Mutants mutants = new Mutants(SEED);
            Random random = new Random(SEED);
            List<Sample> samples = samples(compiled, format);
            for (int i = 0; i < MUTANTS; i++) {
                Sample whole = samples.get(random.nextInt(samples.size()));
                byte[] before = samples.get(random.nextInt(samples.size())).message();
                sameAmongOthers(whole, before, new byte[0]);
                for (byte[] message : List.of(
                        mutants.of(whole.message()),
                        Arrays.copyOf(whole.message(), random.nextInt(whole.message().length)))) {
                    Sample damaged = whole.with(message);
                    // as if the message went on
                    int rest = Math.min(message.length, whole.message().length);
                    sameAmongOthers(
                            damaged,
                            before,
                            Arrays.copyOfRange(whole.message(), rest, whole.message().length + MARGIN));
                    for (int hostile : new int[] {0, 0xff, 0x80, 1, '"', '>'}) {
                        byte[] margin = new byte[MARGIN];
                        Arrays.fill(margin, (byte) hostile);
                        sameAmongOthers(damaged, margin, margin);
                    }
                    byte[] noise = new byte[MARGIN];
                    random.nextBytes(noise);
                    sameAmongOthers(damaged, noise, noise);
                }
            }
        });
    }

    private static void sameAmongOthers(Sample alone, byte[] before, byte[] after) {
        byte[] message = alone.message();
        byte[] array = Arrays.copyOf(before, before.length + message.length + after.length);
        System.arraycopy(message, 0, array, before.length, message.length);
        System.arraycopy(after, 0, array, before.length + message.length, after.length);
        assertThat(Outcome.of(alone.format(), alone.adapter(), array, before.length, message.length))
                .as("between %d bytes and %s: %s", before.length, HexFormat.of().formatHex(after), alone)
                .isEqualTo(alone.outcome());
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void noVerdictDependsOnWhatTheThreadHasReadBefore(String schema) {
        Compiled compiled = Compiled.of(schema);
        List<List<Sample>> samples =
                formats(compiled).map(format -> samples(compiled, format)).toList();
        Mutants mutants = new Mutants(SEED);
        Random random = new Random(SEED);
        for (int i = 0; i < MUTANTS * samples.size(); i++) {
            List<Sample> ofFormat = samples.get(random.nextInt(samples.size()));
            Sample whole = ofFormat.get(random.nextInt(ofFormat.size()));
            Sample next = random.nextInt(4) == 0 ? whole : whole.with(mutants.of(whole.message()));
            assertThat(next.outcome()).as("after %d others: %s", i, next).isEqualTo(next.fresh());
        }
    }
}

package io.curcuma.fuzz;

import fuzz.Tree;
import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.rollout.EnvelopeFrame;
import io.curcuma.rollout.Form;
import io.curcuma.rollout.Frame;
import io.curcuma.rollout.Modes;
import io.curcuma.rollout.ReadMode;
import io.curcuma.rollout.Rollout;
import io.curcuma.rollout.Step;
import io.curcuma.rollout.Stored;
import io.curcuma.rollout.WriteMode;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.RandomBeans;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Records of a roll-out: a bean, or one typed exception, in every read mode. An input is a byte that says which parts there are and
 * whether the new part's stamp is forged around it, two bytes for the length of the plain part, then plain part and new part.
 */
final class RecordTarget implements Target {
    private static final int HEADER = 3;
    private static final int PLAIN = 1;
    private static final int NEW = 2;
    private static final int FORGED = 4;
    private static final int MAX_OUTPUT = 1 << 18;

    private static final EnvelopeFrame FRAME = EnvelopeFrame.of(
            Codecs.load(), envelopes -> envelopes.withMinBytes(0).withMaxBytes(MAX_OUTPUT));

    private final Form<Tree> plain;
    private final Form<Tree> next;
    private final List<Rollout<Tree>> readers;

    RecordTarget() {
        Serializer serializer = Serializer.forPackages(MessageTypes.PACKAGES);
        plain = Form.of(serializer, Tree.class, Format.JSON);
        next = Form.of(serializer, Tree.class, Format.PROTOBUF);
        readers = Arrays.stream(ReadMode.values())
                .map(mode -> rollout(FRAME, new Modes(true, "zstd", WriteMode.DUAL, mode)))
                .toList();
    }

    private Rollout<Tree> rollout(Frame frame, Modes modes) {
        return Rollout.migrate("fuzz", plain, next, frame, () -> modes);
    }

    @SuppressWarnings("unchecked") // the type at this place
    private static Tree tree(int seed) {
        return RandomBeans.of((Adapter<Tree>) MessageTypes.at((byte) 2), seed, 12);
    }

    @Override
    public List<byte[]> seeds() {
        List<byte[]> seeds = new ArrayList<>();
        for (Step step : Step.values()) {
            for (String codec : List.of("none", "gzip", "zstd", "snappy")) {
                Stored record = rollout(FRAME, new Modes(true, codec, step.write(), step.read()))
                        .write(tree(seeds.size()));
                seeds.add(input(record.plainPart(), record.newPart(), 0));
            }
        }
        byte[] framed = FRAME.wrap(next.encode(tree(1)), "gzip");
        seeds.add(input(plain.encode(tree(1)), framed, FORGED));
        seeds.add(input(null, framed, FORGED));
        return seeds;
    }

    private static byte[] input(byte @Nullable [] plainPart, byte @Nullable [] newPart, int flags) {
        byte[] first = plainPart == null ? new byte[0] : plainPart;
        byte[] second = newPart == null ? new byte[0] : newPart;
        return ByteBuffer.allocate(HEADER + first.length + second.length)
                .put((byte) ((plainPart == null ? 0 : PLAIN) + (newPart == null ? 0 : NEW) + flags))
                .putShort((short) first.length)
                .put(first)
                .put(second)
                .array();
    }

    @Override
    public void run(byte[] input) {
        if (input.length < HEADER) {
            return;
        }
        int flags = input[0];
        int end = HEADER + Math.min(ByteBuffer.wrap(input).getShort(1) & 0xffff, input.length - HEADER);
        byte[] first = (flags & PLAIN) == 0 ? null : Arrays.copyOfRange(input, HEADER, end);
        byte[] second = (flags & NEW) == 0 ? null : Arrays.copyOfRange(input, end, input.length);
        if (second != null && (flags & FORGED) != 0) {
            second = forged(first, second);
        }
        Stored record = new Stored(first, second);
        List<@Nullable Tree> answers = new ArrayList<>();
        readers.forEach(reader -> answers.add(read(reader, record)));
        // which part answers is the mode's matter; whether one can is not
        if (answers.stream().anyMatch(Objects::isNull) && answers.stream().anyMatch(Objects::nonNull)) {
            throw new Violation("a record is read in one mode and refused in another: " + record);
        }
        if (!Arrays.equals(bytes(answers.get(0)), bytes(answers.get(1)))) {
            throw new Violation("verifying changes the answer: " + record);
        }
    }

    /** The body in a stamp as a writer makes it, which vouches for the plain part. */
    private byte[] forged(byte @Nullable [] first, byte[] body) {
        Forger forger = new Forger();
        Form<Tree> stored = new Form<>() {
            @Override
            public String name() {
                return plain.name();
            }

            @Override
            public byte[] encode(Tree value) {
                return first == null ? new byte[0] : first;
            }

            @Override
            public Tree decode(byte[] bytes) {
                return plain.decode(bytes);
            }
        };
        WriteMode mode = first == null ? WriteMode.COMPRESS_ONLY : WriteMode.DUAL;
        Modes modes = new Modes(true, "none", mode, ReadMode.COMPRESS_ONLY);
        Rollout<Tree> writer = Rollout.migrate("fuzz", stored, next, forger, () -> modes);
        forger.body = body;
        return Objects.requireNonNull(writer.write(tree(1)).newPart());
    }

    /** Frames whatever it is given as a body that it was told before. */
    private static final class Forger implements Frame {
        private byte @Nullable [] body;

        @Override
        public byte[] wrap(byte[] bytes, String codec) {
            return body == null ? bytes : body;
        }

        @Override
        public byte[] unwrap(byte[] framed) {
            return framed;
        }
    }

    private static @Nullable Tree read(Rollout<Tree> reader, Stored record) {
        try {
            return reader.read(record);
        } catch (SerializationException e) {
            return null;
        }
    }

    private byte @Nullable [] bytes(@Nullable Tree answer) {
        return answer == null ? null : next.encode(answer);
    }
}

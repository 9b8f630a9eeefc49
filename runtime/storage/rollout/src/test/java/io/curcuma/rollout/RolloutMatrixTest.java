package io.curcuma.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.compression.Codec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Every step reads what every step wrote. */
class RolloutMatrixTest {
    private static final Frame FRAME = Texts.FRAME;
    private static final String VALUE = "a cart, a cart, a cart, a cart, a cart";

    private final AtomicReference<Modes> modes = new AtomicReference<>(Modes.OFF);
    private final Counts counts = new Counts();

    private List<Rollout<String>> rollouts() {
        return List.of(
                Rollout.compress("compress", Texts.MARKED, FRAME, modes::get),
                Rollout.migrate("migrate", Texts.MARKED, Texts.BACKWARDS, modes::get),
                Rollout.migrate("both", Texts.MARKED, Texts.BACKWARDS, FRAME, modes::get));
    }

    private static Modes at(Step step, String codec) {
        return new Modes(true, codec, step.write(), step.read());
    }

    @Test
    void everyStepReadsWhatEveryStepWroteWithAnyCodec() {
        int cells = 0;
        for (Rollout<String> rollout : rollouts()) {
            List<Stored> records = new ArrayList<>(List.of(new Stored(Texts.MARKED.encode(VALUE), null)));
            for (Step writer : Step.values()) {
                for (String codec : List.of(Codec.GZIP, Codec.LZ4, Codec.ZSTD)) {
                    modes.set(at(writer, codec));
                    Stored record = rollout.write(VALUE);
                    assertThat(record.plainPart() != null).isEqualTo(writer.write() != WriteMode.COMPRESS_ONLY);
                    assertThat(record.newPart() != null).isEqualTo(writer.write() != WriteMode.NO_COMPRESS);
                    records.add(record);
                }
            }
            for (Step reader : Step.values()) {
                modes.set(at(reader, Codec.GZIP));
                for (Stored record : records) {
                    assertThat(rollout.read(record)).isEqualTo(VALUE);
                    cells++;
                }
            }
            modes.set(new Modes(false, "none", WriteMode.DUAL, ReadMode.COMPRESS_ONLY));
            for (Stored record : records) {
                assertThat(rollout.read(record)).isEqualTo(VALUE);
            }
            assertThat(rollout.write(VALUE)).isEqualTo(records.get(0));
        }
        assertThat(cells).isEqualTo(3 * 7 * 22);
    }

    @Test
    void whatIsNotTheModesOwnPartIsCounted() {
        Rollout<String> rollout = rollouts().get(2).withMetrics(counts);
        Map<String, String> expected = new TreeMap<>();
        Map<String, String> counted = new TreeMap<>();
        for (Step reader : Step.values()) {
            for (WriteMode written : WriteMode.values()) {
                modes.set(new Modes(true, Codec.LZ4, written, ReadMode.COMPRESS_ONLY));
                Stored record = rollout.write(VALUE);
                counts.clear();
                modes.set(at(reader, Codec.LZ4));
                assertThat(rollout.read(record)).isEqualTo(VALUE);
                counted.put(reader + " of " + written, counts.oddities().toString());
                expected.put(
                        reader + " of " + written,
                        "{"
                                + switch (reader.read()) {
                                    case NO_COMPRESS -> written == WriteMode.COMPRESS_ONLY ? "PLAIN_ABSENT=1" : "";
                                    case VERIFY_COMPRESS ->
                                        switch (written) {
                                            case NO_COMPRESS -> "NEW_ABSENT=1";
                                            case DUAL -> "SAME=1";
                                            case COMPRESS_ONLY -> "PLAIN_ABSENT=1, PLAIN_UNUSABLE=1";
                                        };
                                    case COMPRESS_ONLY -> written == WriteMode.NO_COMPRESS ? "NEW_ABSENT=1" : "";
                                }
                                + "}");
            }
        }
        assertThat(counted).isEqualTo(expected);
    }

    @Test
    void aPlainPartThatSomebodyElseWroteLaterIsTheAnswerInEveryMode() {
        for (Rollout<String> rollout : rollouts()) {
            for (WriteMode written : List.of(WriteMode.DUAL, WriteMode.COMPRESS_ONLY)) {
                modes.set(new Modes(true, Codec.LZ4, written, ReadMode.COMPRESS_ONLY));
                Stored later = new Stored(
                        Texts.MARKED.encode("later"), rollout.write(VALUE).newPart());
                for (Step reader : Step.values()) {
                    modes.set(at(reader, Codec.LZ4));
                    counts.clear();
                    assertThat(rollout.withMetrics(counts).read(later)).isEqualTo("later");
                    assertThat(counts.of("NEW_STALE")).isEqualTo(reader.read() == ReadMode.NO_COMPRESS ? 0 : 1);
                }
            }
        }
    }

    @Test
    void verifyingComparesValuesAndAnswersFromThePlainPart() {
        // a new form that keeps the size and loses the value, which the sizes alone would not tell
        Form<String> lossy = new Form<>() {
            @Override
            public String name() {
                return "lossy";
            }

            @Override
            public byte[] encode(String value) {
                return Texts.OPEN.encode(value.replace('a', 'o'));
            }

            @Override
            public String decode(byte[] bytes) {
                return Texts.OPEN.decode(bytes);
            }
        };
        Rollout<String> rollout =
                Rollout.migrate("lossy", Texts.MARKED, lossy, modes::get).withMetrics(counts);
        modes.set(at(Step.VERIFY, "none"));
        Stored record = rollout.write(VALUE);
        try (LogLines log = new LogLines(Rollout.class)) {
            for (int i = 0; i < 5; i++) {
                assertThat(rollout.read(record)).isEqualTo(VALUE);
            }
            assertThat(log.warnings())
                    .singleElement()
                    .asString()
                    .contains("lossy", "DIFFERENT")
                    .doesNotContain("cart,");
        }
        assertThat(counts.of(VerificationVerdict.DIFFERENT)).isEqualTo(5);
        assertThat(counts.of(VerificationVerdict.SAME)).isZero();
    }

    @Test
    void oldPlainBytesThatTheEncoderWouldWriteOtherwiseAreTheSameValue() {
        Form<String> trimming = new Form<>() {
            @Override
            public String name() {
                return "trimming";
            }

            @Override
            public byte[] encode(String value) {
                return Texts.MARKED.encode(value);
            }

            @Override
            public String decode(byte[] bytes) {
                return Texts.MARKED.decode(bytes).strip();
            }
        };
        Rollout<String> rollout =
                Rollout.migrate("spaces", trimming, Texts.BACKWARDS, modes::get).withMetrics(counts);
        modes.set(at(Step.VERIFY, "none"));
        byte[] old = Texts.MARKED.encode("  " + VALUE + " ");
        Stored record = new Stored(old, Stamp.seal(Texts.BACKWARDS.encode(VALUE), "BACKWARDS", false, "none", old));
        assertThat(rollout.read(record)).isEqualTo(VALUE);
        assertThat(counts.of(VerificationVerdict.SAME)).isEqualTo(1);
    }

    @Test
    void whateverTheNewFormThrowsFailsNoAuditAndNoWrite() {
        for (Throwable thrown : List.of(
                new IllegalStateException("payload"),
                new StackOverflowError(),
                new NoClassDefFoundError("codec"),
                new OutOfMemoryError())) {
            Form<String> broken = new Form<>() {
                @Override
                public String name() {
                    return "broken";
                }

                @Override
                public byte[] encode(String value) {
                    throw sneaky(thrown);
                }

                @Override
                public String decode(byte[] bytes) {
                    throw sneaky(thrown);
                }
            };
            Rollout<String> rollout =
                    Rollout.migrate("broken", Texts.MARKED, broken, modes::get).withMetrics(counts);
            byte[] plain = Texts.MARKED.encode(VALUE);
            Stored record = new Stored(plain, Stamp.seal(plain, "broken", false, "none", plain));
            try (LogLines log = new LogLines(Rollout.class)) {
                for (Step step : Step.values()) {
                    counts.clear();
                    modes.set(at(step, "none"));
                    assertThat(rollout.read(record)).isEqualTo(VALUE);
                    assertThat(counts.of("NEW_DAMAGED")).isEqualTo(step.read() == ReadMode.NO_COMPRESS ? 0 : 1);
                    assertThat(rollout.write(VALUE)).isEqualTo(new Stored(plain, null));
                    assertThat(counts.of("NEW_NOT_WRITTEN")).isEqualTo(step.write() == WriteMode.NO_COMPRESS ? 0 : 1);
                }
                assertThat(log.warnings()).hasSize(2).noneMatch(line -> line.contains("payload"));
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException sneaky(Throwable thrown) throws E {
        throw (E) thrown;
    }

    @Test
    void aCodecThatIsNotHereIsRefusedBeforeTheFirstRecord() {
        modes.set(at(Step.WRITE_BOTH, "lzo"));
        assertThatThrownBy(() -> Rollout.compress("cart", Texts.MARKED, FRAME, modes::get))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("CONFIG_INVALID")
                .hasMessageContaining("compressionCodec lzo");
    }

    @Test
    void aNodeWithAnotherNewFormAnswersFromThePlainPartOrRefuses() {
        modes.set(at(Step.READ_NEW, Codec.LZ4));
        Stored record = rollouts().get(2).write(VALUE);
        for (Rollout<String> other : rollouts().subList(0, 2)) {
            assertThat(other.withMetrics(counts).read(record)).isEqualTo(VALUE);
            assertThatThrownBy(() -> other.read(new Stored(null, record.newPart())))
                    .isInstanceOf(SerializationException.class)
                    .hasMessageContaining("UNSUPPORTED_FORMAT");
        }
        assertThat(counts.of("NEW_DAMAGED")).isEqualTo(2);
    }

    @Test
    void whatMetricsThrowReachesNobody() {
        RolloutMetrics failing = (RolloutMetrics) java.lang.reflect.Proxy.newProxyInstance(
                RolloutMetrics.class.getClassLoader(), new Class<?>[] {RolloutMetrics.class}, (proxy, method, args) -> {
                    throw new IllegalStateException("registry closed");
                });
        modes.set(at(Step.VERIFY, Codec.LZ4));
        Rollout<String> rollout = rollouts().get(0).withMetrics(failing);
        try (LogLines log = new LogLines(Rollout.class)) {
            assertThat(rollout.read(rollout.write(VALUE))).isEqualTo(VALUE);
            modes.set(at(Step.READ_NEW, Codec.LZ4));
            assertThat(rollout.read(new Stored(Texts.MARKED.encode(VALUE), null)))
                    .isEqualTo(VALUE);
            assertThat(log.warnings()).hasSize(1);
        }
    }

    @Test
    void codecsThatRecordsNameAreFewTimeSeries() {
        Rollout<String> rollout = rollouts().get(1).withMetrics(counts);
        modes.set(at(Step.READ_NEW, "none"));
        for (int i = 0; i < 1000; i++) {
            byte[] part = Stamp.seal(Texts.BACKWARDS.encode(VALUE), "BACKWARDS", false, "codec" + i, null);
            assertThat(rollout.read(new Stored(null, part))).isEqualTo(VALUE);
        }
        assertThat(counts.all()).hasSize(CodecNames.MAX_NAMES + 1);
        assertThat(counts.of("decoded NEW BACKWARDS other")).isEqualTo(1000 - CodecNames.MAX_NAMES);
    }

    @Test
    void codecAndFormAreTold() {
        Rollout<String> rollout = rollouts().get(2).withMetrics(counts);
        modes.set(at(Step.VERIFY, Codec.ZSTD));
        rollout.read(rollout.write(VALUE));
        assertThat(counts.all())
                .isEqualTo(Map.of(
                        "encoded PLAIN MARKED none", 1,
                        "encoded NEW BACKWARDS zstd", 1,
                        "decoded PLAIN MARKED none", 1,
                        "decoded NEW BACKWARDS zstd", 1,
                        "SAME", 1));
    }
}

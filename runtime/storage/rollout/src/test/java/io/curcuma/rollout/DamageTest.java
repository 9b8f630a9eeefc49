package io.curcuma.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.compression.Codec;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the store cut short, changed or lost. */
class DamageTest {
    private static final String VALUE = "canary canary canary canary";

    /** Where the numbers in a stamp start, behind the names. */
    private static final int START = 5 + Texts.MARKED.name().length() + Codec.LZ4.length();

    private final AtomicReference<Modes> modes = new AtomicReference<>(at(Step.READ_NEW));
    private final Counts counts = new Counts();
    private final Rollout<String> rollout =
            Rollout.compress("cart", Texts.MARKED, Texts.FRAME, modes::get).withMetrics(counts);

    private static Modes at(Step step) {
        return new Modes(true, Codec.LZ4, step.write(), step.read());
    }

    private final byte[] plain = Texts.MARKED.encode(VALUE);
    private final byte[] both = Objects.requireNonNull(rollout.write(VALUE).newPart());

    private byte[] alone() {
        modes.set(at(Step.NEW_ONLY));
        return Objects.requireNonNull(rollout.write(VALUE).newPart());
    }

    private String read(Step step, byte @Nullable [] plainPart, byte @Nullable [] newPart) {
        modes.set(at(step));
        return rollout.read(new Stored(plainPart, newPart));
    }

    private SerializationException refused(Step step, byte @Nullable [] plainPart, byte @Nullable [] newPart) {
        Throwable thrown = catchThrowable(() -> read(step, plainPart, newPart));
        assertThat(thrown).isInstanceOf(SerializationException.class).hasMessageNotContaining("canary");
        return (SerializationException) thrown;
    }

    @Test
    void aNewPartCutAnywhereFallsBackToThePlainOne() {
        for (int length = 0; length < both.length; length++) {
            byte[] cut = Arrays.copyOf(both, length);
            for (Step step : Step.values()) {
                counts.clear();
                assertThat(read(step, plain, cut)).isEqualTo(VALUE);
                assertThat(counts.of("NEW_DAMAGED")).isEqualTo(step.read() == ReadMode.NO_COMPRESS ? 0 : 1);
            }
        }
    }

    @Test
    void aNewPartWithAnyBitFlippedFallsBackToThePlainOne() {
        for (int bit = 0; bit < 8 * both.length; bit++) {
            byte[] flipped = flip(both, bit);
            for (Step step : Step.values()) {
                counts.clear();
                assertThat(read(step, plain, flipped)).isEqualTo(VALUE);
                assertThat(counts.of("NEW_DAMAGED")).isEqualTo(step.read() == ReadMode.NO_COMPRESS ? 0 : 1);
            }
        }
    }

    @Test
    void aNewPartAloneThatIsDamagedIsATypedFailure() {
        byte[] alone = alone();
        for (Step step : Step.values()) {
            for (int length = 0; length < alone.length; length++) {
                assertThat(refused(step, null, Arrays.copyOf(alone, length)).code())
                        .isIn(Code.TRUNCATED, Code.CHECKSUM);
            }
            for (int bit = 0; bit < 8 * alone.length; bit++) {
                refused(step, null, flip(alone, bit));
            }
        }
        assertThat(counts.of(Failure.ALL_DAMAGED)).isEqualTo(Step.values().length * 9 * alone.length);
    }

    @Test
    void aPlainPartCutAnywhereFallsBackToTheNewOne() {
        for (int length = 0; length < plain.length; length++) {
            for (Step step : Step.values()) {
                counts.clear();
                assertThat(read(step, Arrays.copyOf(plain, length), both)).isEqualTo(VALUE);
                Fallback cause = length == 0 ? Fallback.PLAIN_LOST : Fallback.PLAIN_DAMAGED;
                assertThat(counts.of(cause)).isEqualTo(length == 0 && step.read() == ReadMode.COMPRESS_ONLY ? 0 : 1);
            }
        }
    }

    @Test
    void aHalfThatIsLostFallsBackToTheOther() {
        for (Step step : Step.values()) {
            counts.clear();
            assertThat(read(step, null, both)).isEqualTo(VALUE);
            assertThat(counts.of(Fallback.PLAIN_LOST)).isEqualTo(step.read() == ReadMode.COMPRESS_ONLY ? 0 : 1);
            counts.clear();
            assertThat(read(step, plain, null)).isEqualTo(VALUE);
            assertThat(counts.of("NEW_ABSENT")).isEqualTo(step.read() == ReadMode.NO_COMPRESS ? 0 : 1);
        }
    }

    /** The form has no end, so that no bytes are a value. */
    @Test
    void aPlainPartThatTheStoreEmptiedIsNoValue() {
        Rollout<String> open =
                Rollout.compress("open", Texts.OPEN, Texts.FRAME, modes::get).withMetrics(counts);
        for (WriteMode write : new WriteMode[] {WriteMode.DUAL, WriteMode.COMPRESS_ONLY}) {
            modes.set(new Modes(true, Codec.LZ4, write, ReadMode.COMPRESS_ONLY));
            byte[] part = open.write(VALUE).newPart();
            for (Step step : Step.values()) {
                modes.set(at(step));
                assertThat(open.read(new Stored(new byte[0], part))).isEqualTo(VALUE);
            }
        }
        modes.set(at(Step.READ_NEW));
        Stored empty = open.write("");
        assertThat(empty.plainPart()).isEmpty();
        for (Step step : Step.values()) {
            modes.set(at(step));
            assertThat(open.read(empty)).isEmpty();
            assertThat(open.read(new Stored(new byte[0], null))).isEmpty();
        }
    }

    @Test
    void bothHalvesDamagedIsATypedFailureThatTellsOfBoth() {
        byte[] badPlain = Arrays.copyOf(plain, plain.length - 2);
        for (Step step : Step.values()) {
            for (byte[] bad : new byte[][] {Arrays.copyOf(both, both.length - 1), flip(both, 40), {}}) {
                counts.clear();
                assertThat(refused(step, badPlain, bad).getSuppressed()).hasSize(1);
                assertThat(counts.oddities().keySet()).containsExactly("ALL_DAMAGED");
            }
            counts.clear();
            assertThat(refused(step, null, null).code()).isEqualTo(Code.MALFORMED);
            assertThat(counts.of(Failure.NOTHING_STORED)).isEqualTo(1);
        }
    }

    @Test
    void aNewerVersionOfTheStampIsUnsupportedAndThePlainPartReadable() {
        byte[] newer = both.clone();
        newer[1] = 2;
        assertThat(read(Step.READ_NEW, plain, newer)).isEqualTo(VALUE);
        assertThat(refused(Step.READ_NEW, null, newer).code()).isEqualTo(Code.UNSUPPORTED_FORMAT);
    }

    /** As somebody with a wrong program writes it: the checksum of the stamp is right. */
    @Test
    void aStampThatLiesFallsBackOrFailsAndNeverAnswersWrongly() {
        int id = START - 4;
        for (int field : new int[] {4 + id, 8 + id, 12 + id, 16 + id, 20 + id}) {
            for (int lie : new int[] {-1, 0, 1, Integer.MAX_VALUE, Integer.MIN_VALUE, both.length, plain.length + 1}) {
                byte[] liar = both.clone();
                ByteBuffer.wrap(liar).putInt(field, lie);
                resum(liar, 24 + id);
                for (Step step : Step.values()) {
                    assertThat(read(step, plain, liar)).isEqualTo(VALUE);
                    if (field < 12 + id) {
                        refused(step, null, liar);
                    } else {
                        assertThat(read(step, null, liar)).isEqualTo(VALUE);
                    }
                }
            }
        }
    }

    @Test
    void aStampThatNamesAnotherCodecIsOnlyCountedWrongly() {
        byte[] liar = both.clone();
        liar[START - Codec.LZ4.length()] = 'x';
        resum(liar, START + 20);
        counts.clear();
        assertThat(read(Step.READ_NEW, plain, liar)).isEqualTo(VALUE);
        assertThat(counts.of("decoded NEW MARKED xz4")).isEqualTo(1);
    }

    @Test
    void aLengthThatNobodyHasTakesNoMemory() {
        byte[] huge = both.clone();
        huge[3] = (byte) 0xFF;
        assertThat(refused(Step.READ_NEW, null, huge).code()).isEqualTo(Code.TRUNCATED);
        assertThat(read(Step.READ_NEW, plain, huge)).isEqualTo(VALUE);
    }

    @Test
    void theNextRecordIsReadAfterAnyFailure() {
        refused(Step.READ_NEW, null, new byte[100]);
        assertThat(read(Step.READ_NEW, plain, both)).isEqualTo(VALUE);
    }

    private static void resum(byte[] part, int end) {
        CRC32C sum = new CRC32C();
        sum.update(part, 0, end);
        ByteBuffer.wrap(part).putInt(end, (int) sum.getValue());
    }

    private static byte[] flip(byte[] bytes, int bit) {
        byte[] flipped = bytes.clone();
        flipped[bit / 8] ^= (byte) (1 << bit % 8);
        return flipped;
    }
}

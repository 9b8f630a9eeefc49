package io.curcuma.compression;

import static io.curcuma.compression.EnvelopesTest.refused;
import static io.curcuma.compression.Samples.allocated;
import static io.curcuma.compression.Samples.document;
import static io.curcuma.compression.Samples.noise;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HostileEnvelopesTest {
    private static final Codecs CODECS = Codecs.load();
    private static final Envelopes READER = envelopes("none");

    private static Stream<String> names() {
        return EnvelopesTest.names();
    }

    private static Envelopes envelopes(String name) {
        return Envelopes.of(CODECS, CODECS.named(name)).withMinBytes(0);
    }

    private static @Nullable SerializationException refusal(byte[] frame) {
        try {
            READER.unwrap(frame);
            return null;
        } catch (SerializationException e) {
            return e;
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyFlippedBitIsRefused(String name) {
        for (byte[] plain : List.of(document(687), new byte[0], noise(40), new byte[3_000])) {
            byte[] frame = envelopes(name).wrap(plain);
            for (int bit = 0; bit < frame.length * 8; bit++) {
                flip(frame, bit);
                assertThat(refusal(frame)).as("bit %d", bit).isNotNull();
                flip(frame, bit);
            }
            assertThat(READER.unwrap(frame)).isEqualTo(plain);
        }
    }

    @Test
    void everyTwoFlippedBitsOfAShortFrameAreRefused() {
        byte[] frame = envelopes("zstd").wrap(new byte[60]);
        for (int one = 0; one < frame.length * 8; one++) {
            flip(frame, one);
            for (int other = one + 1; other < frame.length * 8; other++) {
                flip(frame, other);
                assertThat(refusal(frame)).as("bits %d and %d", one, other).isNotNull();
                flip(frame, other);
            }
            flip(frame, one);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void damageOfALargeFrameIsRefused(String name) {
        Random random = new Random(name.hashCode());
        byte[] plain = document(300_000);
        byte[] frame = envelopes(name).wrap(plain);
        for (int i = 0; i < 300; i++) {
            byte[] damaged = frame.clone();
            int odd = 1 + 2 * random.nextInt(4);
            for (int bit :
                    random.ints(0, frame.length * 8).distinct().limit(odd).toArray()) {
                flip(damaged, bit);
            }
            assertThat(refusal(damaged)).as("damage %d", i).isNotNull();
            byte[] burst = frame.clone();
            int first = random.nextInt((frame.length - 5) * 8);
            flip(burst, first);
            for (int bit = 1; bit < 32; bit++) {
                if (random.nextBoolean()) {
                    flip(burst, first + bit);
                }
            }
            assertThat(refusal(burst)).as("burst %d", i).isNotNull();
        }
        assertThat(READER.unwrap(frame)).isEqualTo(plain);
    }

    private static void flip(byte[] bytes, int bit) {
        bytes[bit >> 3] ^= (byte) (1 << (bit & 7));
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyTruncationAndEveryByteTooManyIsRefused(String name) {
        byte[] frame = envelopes(name).wrap(document(5_000));
        for (int length = 0; length < frame.length; length++) {
            assertThat(refusal(Arrays.copyOf(frame, length)))
                    .as("%d bytes", length)
                    .extracting("code")
                    .isEqualTo(Code.TRUNCATED);
        }
        refused(() -> READER.unwrap(Arrays.copyOf(frame, frame.length + 1)), Code.MALFORMED, "after the end");
        refused(() -> READER.unwrap(Samples.concat(frame, frame)), Code.MALFORMED, "after the end");
        byte[] large = envelopes(name).wrap(document(300_000));
        for (int length : new Random(1).ints(1_000, 0, large.length).toArray()) {
            assertThat(refusal(Arrays.copyOf(large, length))).isNotNull();
        }
    }

    /** A frame with its checksum made right, as somebody forges it. */
    private static byte[] forged(byte[] frame, int offset, int value) {
        byte[] forged = frame.clone();
        LittleEndian.putInt(forged, offset, value);
        return sealed(forged);
    }

    private static byte[] sealed(byte[] frame) {
        byte[] checked = Samples.concat(Arrays.copyOf(frame, 20), Arrays.copyOfRange(frame, 24, frame.length));
        LittleEndian.putInt(frame, 20, FrameHeader.checksum(checked, 0, checked.length));
        return frame;
    }

    @ParameterizedTest
    @MethodSource("names")
    void aForgedFieldIsRefused(String name) {
        byte[] frame = envelopes(name).wrap(document(5_000));
        assertThat(READER.unwrap(forged(frame, 4, 5_000))).isEqualTo(document(5_000));
        for (int size : new int[] {0, 1, 4_999, 5_001, 65_536}) {
            refused(() -> READER.unwrap(forged(frame, 4, size)), Code.MALFORMED, "uncompressedSize is " + size);
        }
        for (int size : new int[] {-1, Integer.MIN_VALUE}) {
            refused(() -> READER.unwrap(forged(frame, 4, size)), Code.LIMIT_SIZE, "");
        }
        refused(() -> READER.unwrap(forged(frame, 4, Integer.MAX_VALUE)), Code.LIMIT_SIZE, "maxBytes");
        for (int size : new int[] {frame.length - 23, Integer.MAX_VALUE, Integer.MIN_VALUE, -1}) {
            refused(() -> READER.unwrap(forged(frame, 8, size)), Code.TRUNCATED, "");
        }
        for (int size : new int[] {0, frame.length - 25}) {
            refused(() -> READER.unwrap(forged(frame, 8, size)), Code.MALFORMED, "after the end");
        }
        refused(() -> READER.unwrap(forged(frame, 12, 7)), Code.UNSUPPORTED_FORMAT, "no dictionary 7");
        refused(
                () -> READER.unwrap(forged(frame, 16, LittleEndian.getInt(frame, 16) + 1)),
                Code.CHECKSUM,
                "checksum of the message");
        byte[] version = frame.clone();
        version[2] = 2;
        refused(() -> READER.unwrap(sealed(version)), Code.UNSUPPORTED_FORMAT, "version 2");
        byte[] unknown = frame.clone();
        unknown[3] = (byte) 200;
        refused(() -> READER.unwrap(sealed(unknown)), Code.UNSUPPORTED_FORMAT, "number 200");
    }

    @ParameterizedTest
    @MethodSource("names")
    void theCodecOfAnotherIsRefused(String name) {
        int own = CODECS.named(name).number();
        for (int length : new int[] {0, 1, 5_000}) {
            byte[] plain = document(length);
            byte[] compressed = compressed(name, plain);
            for (Codec other : CODECS.byNumber().values()) {
                if (other.number() == own) {
                    continue;
                }
                byte[] frame = new FrameHeader(
                                other.number(), length, compressed.length, 0, FrameHeader.checksum(plain, 0, length))
                        .write(compressed);
                assertThat(refusal(frame)).as("%s as %s", name, other.id()).isNotNull();
                PackedMessage packed = packed(other.id(), compressed.length, length, plain, compressed);
                assertThat(unpackRefusal(packed))
                        .as("%s as %s", name, other.id())
                        .isNotNull();
            }
        }
    }

    private static byte[] compressed(String name, byte[] plain) {
        return CODECS.named(name).compress(plain, 0, plain.length);
    }

    private static PackedMessage packed(
            String codec, long compressedSize, long uncompressedSize, byte[] plain, byte[] bytes) {
        long checksum = Integer.toUnsignedLong(FrameHeader.checksum(plain, 0, plain.length));
        return new PackedMessage(new Envelope(1, codec, compressedSize, uncompressedSize, checksum, 0), bytes);
    }

    private static @Nullable SerializationException unpackRefusal(PackedMessage packed) {
        try {
            READER.unpack(packed);
            return null;
        } catch (SerializationException e) {
            return e;
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void metadataThatLiesIsRefused(String name) {
        byte[] plain = document(5_000);
        byte[] bytes = compressed(name, plain);
        int size = bytes.length;
        assertThat(unpackRefusal(packed(name, size, 5_000, plain, bytes))).isNull();
        for (String codec :
                List.of("", "../x", "a".repeat(10_000), "LZ4HIGH", "lz4:9", "zstd:19", "gzip\r\n", "\uD800")) {
            assertThat(unpackRefusal(packed(codec, size, 5_000, plain, bytes)))
                    .as(codec)
                    .extracting("code")
                    .isEqualTo(Code.UNSUPPORTED_FORMAT);
        }
        for (long lie : new long[] {-1, 0, size - 1L, size + 1L, 1L << 31, Long.MAX_VALUE, Long.MIN_VALUE}) {
            refused(
                    () -> READER.unpack(packed(name, lie, 5_000, plain, bytes)),
                    Code.MALFORMED,
                    "compressedSize is " + lie);
        }
        for (long lie : new long[] {-1, Long.MIN_VALUE, 0, 4_999, 5_001}) {
            refused(
                    () -> READER.unpack(packed(name, size, lie, plain, bytes)),
                    Code.MALFORMED,
                    "uncompressedSize is " + lie);
        }
        for (long lie : new long[] {1L << 31, Long.MAX_VALUE, Integer.MAX_VALUE}) {
            refused(() -> READER.unpack(packed(name, size, lie, plain, bytes)), Code.LIMIT_SIZE, "maxBytes");
        }
        refused(() -> READER.unpack(packed(name, size, 5_000, document(4_000), bytes)), Code.CHECKSUM, "message");
        for (long checksum : new long[] {-1, 1L << 32, Long.MAX_VALUE}) {
            Envelope lie = new Envelope(1, name, size, 5_000, checksum, 0);
            refused(() -> READER.unpack(new PackedMessage(lie, bytes)), Code.CHECKSUM, "message");
        }
        for (int version : new int[] {0, 2, -1}) {
            Envelope lie = new Envelope(version, name, size, 5_000, null, 0);
            refused(() -> READER.unpack(new PackedMessage(lie, bytes)), Code.UNSUPPORTED_FORMAT, "version " + version);
        }
        for (long dictionary : new long[] {1, -1, Long.MAX_VALUE}) {
            Envelope lie = new Envelope(1, name, size, 5_000, null, dictionary);
            refused(() -> READER.unpack(new PackedMessage(lie, bytes)), Code.UNSUPPORTED_FORMAT, "no dictionary");
        }
        // documents that others wrote have no checksum
        assertThat(READER.unpack(new PackedMessage(new Envelope(1, name, size, 5_000, null, 0), bytes)))
                .isEqualTo(plain);
    }

    @ParameterizedTest
    @MethodSource("names")
    void aBombTakesNoMoreThanAMessageOfTheLimit(String name) {
        int cap = 256 << 10;
        Envelopes reader = READER.withMaxBytes(cap);
        byte[] honest = envelopes(name).wrap(new byte[cap]);
        byte[] zeros = new byte[16 << 20];
        byte[] bomb = compressed(name, zeros);
        // says that it is as long as the limit allows
        byte[] frame = new FrameHeader(CODECS.named(name).number(), cap, bomb.length, 0, 0).write(bomb);
        for (int i = 0; i < 3; i++) {
            reader.unwrap(honest);
            refused(() -> reader.unwrap(frame), Code.MALFORMED, "uncompressedSize is " + cap);
        }
        long before = allocated();
        reader.unwrap(honest);
        long ofHonest = allocated() - before;
        before = allocated();
        SerializationException refusal = null;
        try {
            reader.unwrap(frame);
        } catch (SerializationException e) {
            refusal = e;
        }
        long ofBomb = allocated() - before;
        assertThat(refusal).isNotNull();
        // a block of bzip2 and a dictionary of xz are as large as the writer's message was, up to what the codec allows
        long state = name.equals("bzip2") || name.equals("xz") ? 9 << 20 : 0;
        assertThat(ofBomb).isLessThan(ofHonest + cap + (64 << 10) + state);
        // one that tells the truth costs nothing
        byte[] open = new FrameHeader(CODECS.named(name).number(), zeros.length, bomb.length, 0, 0).write(bomb);
        refused(() -> reader.unwrap(open), Code.LIMIT_SIZE, "maxBytes");
        before = allocated();
        refusal(reader, open);
        assertThat(allocated() - before).isLessThan(16 << 10);
    }

    private static void refusal(Envelopes reader, byte[] frame) {
        try {
            reader.unwrap(frame);
            throw new AssertionError("taken");
        } catch (SerializationException e) {
            assertThat(e.code()).isEqualTo(Code.LIMIT_SIZE);
        }
    }

    @Test
    @SuppressWarnings("NullAway") // beans know no such contract
    void whatADocumentLeavesOutIsRefused() {
        refused(() -> new Envelope(1, null, 0, 0, null, 0), Code.MALFORMED, "without a codec");
        Envelope envelope = new Envelope(1, "GZIP", 0, 0, null, 0);
        refused(() -> new PackedMessage(envelope, null), Code.MALFORMED, "without compressed bytes");
    }

    @Test
    void aFrameInAFrameIsOneLayer() {
        byte[] inner = envelopes("gzip").wrap(document(5_000));
        assertThat(READER.unwrap(envelopes("zstd").wrap(inner))).isEqualTo(inner);
    }

    @Test
    void afterARefusalTheNextMessageIsRight() {
        byte[] secret = document(5_000);
        byte[] other = noise(5_000);
        for (String name : names().toList()) {
            byte[] frame = envelopes(name).wrap(secret);
            byte[] damaged = forged(frame, 16, 1);
            for (int i = 0; i < 20; i++) {
                assertThat(refusal(damaged)).isNotNull();
                assertThat(READER.unwrap(frame)).isEqualTo(secret);
                assertThat(READER.unwrap(envelopes(name).wrap(other))).isEqualTo(other);
            }
        }
    }

    @Test
    void noMessageQuotesThePayload() {
        byte[] frame = envelopes("none").wrap("canary-secret".repeat(10).getBytes(StandardCharsets.US_ASCII));
        for (int bit = 0; bit < frame.length * 8; bit++) {
            flip(frame, bit);
            assertThat(refusal(frame)).message().doesNotContain("canary").hasSizeLessThan(513);
            flip(frame, bit);
        }
        String wire = "canary\n" + "x".repeat(100);
        assertThat(unpackRefusal(packed(wire, 0, 0, new byte[0], new byte[0])))
                .message()
                .doesNotContain("canary");
    }
}

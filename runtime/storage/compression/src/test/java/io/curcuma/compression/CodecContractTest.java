package io.curcuma.compression;

import static io.curcuma.compression.Samples.allocated;
import static io.curcuma.compression.Samples.compress;
import static io.curcuma.compression.Samples.decompress;
import static io.curcuma.compression.Samples.document;
import static io.curcuma.compression.Samples.noise;
import static io.curcuma.compression.Samples.refusal;
import static io.curcuma.compression.Samples.refusalIfAny;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("one-jdk")
class CodecContractTest {
    private static final Codecs CODECS = Codecs.load();
    private static final int MANY = 64 << 20;

    private static final Map<String, byte[]> BOMBS = new ConcurrentHashMap<>();

    private static byte[] bomb(Codec codec) {
        return BOMBS.computeIfAbsent(named(codec), id -> compress(codec, new byte[MANY]));
    }

    /** The codecs that are found, and those in Java for machines where their native code does not run. */
    static Stream<Named<Codec>> codecs() {
        return Stream.concat(found(), Samples.inJava().stream()).map(codec -> Named.of(named(codec), codec));
    }

    private static Stream<Codec> found() {
        return CODECS.ids().stream().map(CODECS::codec);
    }

    private static String named(Codec codec) {
        return codec.name() + " " + codec.engine();
    }

    /** What a codec takes besides its output: the library takes a dictionary or a block as soon as one is declared. */
    private static long state(Codec codec) {
        return codec.id().equals(Codec.XZ) || codec.id().equals(Codec.BZIP2) || isZstdInJava(codec) ? 9 << 20 : 0;
    }

    private static boolean isZstdInJava(Codec codec) {
        return codec.id().equals(Codec.ZSTD) && codec.engine() == Engine.JAVA;
    }

    @Test
    void allEightCodecsAreHere() {
        assertThat(CODECS.ids()).containsExactly("br", "bzip2", "deflate", "gzip", "lz4", "snappy", "xz", "zstd");
    }

    @Test
    void nativeCodeDoesTheWorkWhereThereIsSome() {
        assertThat(found().filter(codec -> codec.engine() == Engine.JAVA).map(Codec::id))
                .containsExactly("bzip2", "xz");
        assertThat(Samples.inJava()).allMatch(codec -> codec.engine() == Engine.JAVA);
    }

    @Test
    void noTwoCodecsHaveOneNumber() {
        assertThat(found().map(Codec::number)).doesNotHaveDuplicates().allMatch(number -> number > 0 && number < 128);
    }

    @Test
    void bothEnginesReadEachOthersBytes() {
        for (Codec java : Samples.inJava()) {
            Codec machine = CODECS.codec(java.id());
            for (int length : new int[] {0, 1, 687, 65_536, 300_000}) {
                for (byte[] bytes : List.of(document(length), noise(length))) {
                    assertThat(decompress(java, compress(machine, bytes), length))
                            .isEqualTo(bytes);
                    assertThat(decompress(machine, compress(java, bytes), length))
                            .isEqualTo(bytes);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void everyLengthComesBack(Codec codec) {
        for (int length : new int[] {0, 1, 687, 40 << 10, 65_535, 65_536, 65_537, 4 << 20}) {
            for (byte[] bytes : List.of(document(length), noise(length), new byte[Math.min(length, 200_000)])) {
                byte[] compressed = compress(codec, bytes);
                assertThat(decompress(codec, compressed, bytes.length))
                        .as("%d bytes", length)
                        .isEqualTo(bytes);
            }
        }
        assertThat(compress(codec, document(40 << 10))).hasSizeLessThan(20 << 10);
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aPartOfAnArrayIsReadAndNothingAroundIt(Codec codec) {
        byte[] bytes = document(1_000);
        byte[] compressed = codec.compress(bytes, 100, 700);
        byte[] within = Arrays.copyOf(Samples.concat(noise(50), compressed), 50 + compressed.length + 50);
        assertThat(codec.decompress(within, 50, compressed.length, 700)).isEqualTo(Arrays.copyOfRange(bytes, 100, 800));
        assertThatThrownBy(() -> codec.decompress(within, 60, within.length, 700))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void theSameBytesAreCompressedToTheSameBytes(Codec codec) {
        byte[] bytes = document(100_000);
        byte[] first = compress(codec, bytes);
        compress(codec, noise(10_000));
        assertThat(compress(codec, bytes)).isEqualTo(first);
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void theBytesOfEveryOtherCodecAreRefused(Codec codec) {
        found().filter(other -> !other.id().equals(codec.id())).forEach(other -> {
            for (int length : new int[] {0, 1, 687, 40 << 10}) {
                byte[] foreign = compress(other, document(length));
                assertThat(refusal(codec, foreign, 1 << 20))
                        .as("%d bytes of %s", length, other.id())
                        .isNotNull();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void everyTruncationIsRefused(Codec codec) {
        for (byte[] bytes : List.of(document(687), new byte[0])) {
            byte[] message = compress(codec, bytes);
            for (int length = 0; length < message.length; length++) {
                byte[] cut = Arrays.copyOf(message, length);
                SerializationException refusal = refusal(codec, cut, 1 << 20);
                assertThat(refusal.code())
                        .as("%d of %d bytes", length, message.length)
                        .isEqualTo(Code.TRUNCATED);
                assertThat(refusal.offset()).isEqualTo(length);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void everyFlippedBitIsRefusedOrHarmlessAndCheap(Codec codec) {
        byte[] bytes = document(687);
        byte[] message = compress(codec, bytes);
        int maxBytes = 64 << 10;
        // output doubles as it grows; xz takes the dictionary that a block declares
        long bound = (64 << 10) + 64L * message.length + 4L * maxBytes + state(codec);
        for (int bit = 0; bit < message.length * 8; bit++) {
            byte[] flipped = message.clone();
            flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
            long before = allocated();
            SerializationException refusal = refusalIfAny(codec, flipped, maxBytes);
            if (allocated() - before >= bound) {
                // the first failure of its kind loads classes, which it pays once
                before = allocated();
                refusal = refusalIfAny(codec, flipped, maxBytes);
            }
            assertThat(allocated() - before).as("bytes taken, bit %d", bit).isLessThan(bound);
            // Brotli alone has no checksum
            if (refusal == null && !codec.id().equals(Codec.BROTLI)) {
                assertThat(decompress(codec, flipped, maxBytes))
                        .as("bit %d", bit)
                        .isEqualTo(bytes);
            }
        }
        assertThat(decompress(codec, message, maxBytes)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void whatFollowsTheEndIsRefused(Codec codec) {
        for (byte[] bytes : List.of(document(687), new byte[0])) {
            byte[] message = compress(codec, bytes);
            for (byte[] rest : List.of(new byte[1], new byte[100], noise(100))) {
                assertThat(refusal(codec, Samples.concat(message, rest), 1 << 20))
                        .isNotNull();
            }
            if (!codec.id().equals(Codec.GZIP)) {
                assertThat(refusal(codec, Samples.concat(message, message), 1 << 20))
                        .as("the message twice")
                        .isNotNull();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void theLimitIsTheLongestOutput(Codec codec) {
        for (byte[] bytes : List.of(document(100_000), noise(100_000))) {
            byte[] message = compress(codec, bytes);
            assertThat(decompress(codec, message, 100_000)).isEqualTo(bytes);
            for (int limit : new int[] {99_999, 1, 0}) {
                SerializationException refusal = refusal(codec, message, limit);
                assertThat(refusal.code()).isEqualTo(Code.LIMIT_SIZE);
                assertThat(refusal.limitName()).isEqualTo("decompressedBytes");
                assertThat(refusal.limitValue()).isEqualTo(limit);
                assertThat(refusal.format()).isEqualTo(codec.id());
            }
        }
        assertThatThrownBy(() -> codec.decompress(new byte[10], 0, 10, -1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aBombStopsAtTheLimit(Codec codec) {
        byte[] bomb = bomb(codec);
        int limit = 1 << 20;
        long before = allocated();
        SerializationException refusal = refusal(codec, bomb, limit);
        assertThat(allocated() - before).isLessThan(4L * limit + state(codec));
        assertThat(refusal.code()).isEqualTo(Code.LIMIT_SIZE);
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aBombStopsAtTheRatioWhereTheLimitIsFar(Codec codec) {
        byte[] bomb = bomb(codec);
        boolean beyond = MANY / bomb.length >= Codec.RATIO;
        SerializationException refusal = refusalIfAny(codec, bomb, Integer.MAX_VALUE);
        assertThat(refusal != null).isEqualTo(beyond);
        if (refusal != null) {
            assertThat(refusal.code()).isEqualTo(Code.LIMIT_SIZE);
            assertThat(refusal.limitName()).isEqualTo("decompressionRatio");
        } else {
            // LZ4 reaches 255, Snappy 21
            assertThat(codec.id()).isIn(Codec.LZ4, Codec.SNAPPY);
        }
        assertThat(decompress(codec, compress(codec, new byte[Codec.RATIO_FREE_BYTES]), Integer.MAX_VALUE))
                .hasSize(Codec.RATIO_FREE_BYTES);
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aBombInABombIsOneLayer(Codec codec) {
        byte[] inner = bomb(codec);
        assertThat(decompress(codec, compress(codec, inner), inner.length)).isEqualTo(inner);
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void emptyInputIsTruncated(Codec codec) {
        assertThatThrownBy(() -> decompress(codec, new byte[0], 100))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.TRUNCATED));
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void everyLevelComesBackAndOthersAreRefused(Codec codec) {
        byte[] bytes = document(40 << 10);
        int levels = 0;
        for (int level = -2; level < 30; level++) {
            try {
                assertThat(decompress(codec, compress(codec.withLevel(level), bytes), bytes.length))
                        .isEqualTo(bytes);
                levels++;
            } catch (SerializationException e) {
                assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID);
                assertThat(e).hasMessageContaining(codec.id()).hasMessageContaining("level");
            }
        }
        assertThat(levels)
                .isEqualTo(
                        switch (codec.id()) {
                            case Codec.BROTLI -> 12;
                            case Codec.GZIP, Codec.DEFLATE -> 9;
                            case Codec.LZ4 -> 18;
                            case Codec.XZ -> 7;
                            case Codec.BZIP2 -> 9;
                            case Codec.ZSTD -> isZstdInJava(codec) ? 1 : 19;
                            default -> 0;
                        });
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void manyThreadsShareOneCodec(Codec codec) {
        Stream.iterate(1, i -> i + 1).limit(200).parallel().forEach(i -> {
            byte[] bytes = document(i * 100);
            assertThat(decompress(codec, compress(codec, bytes), bytes.length)).isEqualTo(bytes);
        });
    }
}

package io.curcuma.compression;

import static io.curcuma.compression.Samples.document;
import static io.curcuma.compression.Samples.noise;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EnvelopesTest {
    private static final Codecs CODECS = Codecs.load();
    private static final byte[] DOCUMENT = document(5_000);

    /** A name for every codec that a frame can have. */
    static Stream<String> names() {
        return Stream.of("none", "gzip", "deflate", "zstd", "xz", "lz4-fast", "lz4-high", "snappy", "br", "bzip2");
    }

    private static Envelopes envelopes(String name) {
        return Envelopes.of(CODECS, CODECS.named(name)).withMinBytes(0);
    }

    @ParameterizedTest
    @MethodSource("names")
    void whatIsWrappedComesBack(String name) {
        Envelopes envelopes = envelopes(name);
        for (int length : new int[] {0, 1, 687, 5_000, 65_536, 200_000}) {
            for (byte[] plain : List.of(document(length), noise(length))) {
                byte[] frame = envelopes.wrap(plain);
                assertThat(envelopes("none").unwrap(frame)).isEqualTo(plain);
                assertThat(envelopes.unpack(envelopes.pack(plain))).isEqualTo(plain);
                assertThat(frame).hasSizeLessThanOrEqualTo(plain.length + 24);
                assertThat(envelopes.wrap(plain)).isEqualTo(frame);
            }
        }
    }

    @Test
    void theLayoutIsTheDocumentedOne() {
        byte[] frame = envelopes("zstd:19").wrap(DOCUMENT);
        assertThat(frame).startsWith(0xC5, 0x5A, 1, 3);
        assertThat(LittleEndian.getInt(frame, 4)).isEqualTo(5_000);
        assertThat(LittleEndian.getInt(frame, 8)).isEqualTo(frame.length - 24);
        assertThat(LittleEndian.getInt(frame, 12)).isZero();
        assertThat(LittleEndian.getInt(frame, 16)).isEqualTo(crc(DOCUMENT));
        byte[] all = Samples.concat(Arrays.copyOf(frame, 20), Arrays.copyOfRange(frame, 24, frame.length));
        assertThat(LittleEndian.getInt(frame, 20)).isEqualTo(crc(all));
        assertThat(new ZstdCodec().decompress(frame, 24, frame.length - 24, 5_000))
                .isEqualTo(DOCUMENT);
        assertThat(Envelope.of(frame, CODECS))
                .isEqualTo(new Envelope(1, "zstd", frame.length - 24, 5_000, Integer.toUnsignedLong(crc(DOCUMENT)), 0));
    }

    private static int crc(byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes);
        return (int) crc.getValue();
    }

    @Test
    void numbersInFramesStayForEver() {
        assertThat(names().map(name -> name + " " + CODECS.named(name).number()))
                .containsExactly(
                        "none 0",
                        "gzip 1",
                        "deflate 2",
                        "zstd 3",
                        "xz 4",
                        "lz4-fast 5",
                        "lz4-high 5",
                        "snappy 6",
                        "br 7",
                        "bzip2 8");
    }

    @Test
    void metadataIsSpelledAsStoredDocumentsHaveIt() {
        assertThat(Stream.of("snappy", "lz4-fast", "lz4-high", "gzip", "zstd:19", "none", "br", "bzip2", "lz4:12")
                        .map(name -> envelopes(name).pack(DOCUMENT).envelope().codec()))
                .containsExactly("SNAPPY", "LZ4_FAST", "LZ4_HIGH", "GZIP", "ZSTD", "NONE", "BR", "BZIP2", "LZ4");
        Envelope envelope = envelopes("lz4-high").pack(DOCUMENT).envelope();
        assertThat(envelope.uncompressedSize()).isEqualTo(5_000);
        assertThat(envelope.checksum()).isEqualTo(Integer.toUnsignedLong(crc(DOCUMENT)));
    }

    @Test
    void shortMessagesAndThoseThatDoNotShrinkStayAsTheyAre() {
        Envelopes envelopes = Envelopes.of(CODECS, CODECS.named("gzip"));
        assertThat(Envelope.of(envelopes.wrap(document(1_023)), CODECS).codec()).isEqualTo("none");
        assertThat(Envelope.of(envelopes.wrap(document(1_024)), CODECS).codec()).isEqualTo("gzip");
        assertThat(Envelope.of(envelopes.withMinBytes(100).wrap(document(687)), CODECS)
                        .codec())
                .isEqualTo("gzip");
        assertThat(Envelope.of(envelopes.wrap(noise(10_000)), CODECS).codec()).isEqualTo("none");
    }

    @Test
    void theCodecCanBeChangedAtAnyTimeAndEachReadsAll() {
        List<String> names = names().toList();
        for (String writer : names) {
            for (String reader : names) {
                assertThat(envelopes(reader).unwrap(envelopes(writer).wrap(DOCUMENT)))
                        .isEqualTo(DOCUMENT);
                assertThat(envelopes(reader).unpack(envelopes(writer).pack(DOCUMENT)))
                        .isEqualTo(DOCUMENT);
            }
        }
    }

    @Test
    void aReaderMayTakeFewerCodecs() {
        Envelopes few = envelopes("zstd").withReadable(Set.of("gzip", "lz4"));
        assertThat(few.unwrap(envelopes("gzip").wrap(DOCUMENT))).isEqualTo(DOCUMENT);
        assertThat(few.unwrap(envelopes("none").wrap(DOCUMENT))).isEqualTo(DOCUMENT);
        for (String other : List.of("zstd", "bzip2")) {
            refused(() -> few.unwrap(envelopes(other).wrap(DOCUMENT)), Code.UNSUPPORTED_FORMAT, "gzip, lz4, none");
            refused(() -> few.unpack(envelopes(other).pack(DOCUMENT)), Code.UNSUPPORTED_FORMAT, "gzip, lz4, none");
        }
        refused(() -> envelopes("gzip").withReadable(Set.of("lzo")), Code.CONFIG_INVALID, "no codec 'lzo'");
    }

    @Test
    void theLongestMessageIsALimitOfWritersAndReaders() {
        Envelopes narrow = envelopes("gzip").withMaxBytes(4_999);
        refused(() -> narrow.wrap(DOCUMENT), Code.LIMIT_SIZE, "maxBytes = 4999, asked for 5000");
        refused(() -> narrow.pack(DOCUMENT), Code.LIMIT_SIZE, "maxBytes = 4999, asked for 5000");
        for (String name : names().toList()) {
            byte[] frame = envelopes(name).wrap(DOCUMENT);
            refused(() -> narrow.unwrap(frame), Code.LIMIT_SIZE, "maxBytes = 4999, asked for 5000");
            assertThat(narrow.withMaxBytes(5_000).unwrap(frame)).isEqualTo(DOCUMENT);
        }
        refused(() -> narrow.withMaxBytes(-1), Code.CONFIG_INVALID, "maxBytes");
        refused(() -> narrow.withMinBytes(-1), Code.CONFIG_INVALID, "minBytes");
    }

    @Test
    void dictionariesAreFoundByTheirId() {
        List<byte[]> samples = Stream.iterate(300, i -> i + 1)
                .limit(800)
                .map(Samples::document)
                .toList();
        Dictionary dictionary = Dictionary.train(samples, 4 << 10);
        Envelopes writer = Envelopes.of(CODECS, CODECS.named("zstd:9").withDictionary(dictionary))
                .withMinBytes(0);
        byte[] plain = document(900);
        byte[] frame = writer.wrap(plain);
        assertThat(Envelope.of(frame, CODECS).dictionary()).isEqualTo(dictionary.id());
        assertThat(frame.length).isLessThan(envelopes("zstd:9").wrap(plain).length);
        assertThat(writer.unwrap(frame)).isEqualTo(plain);
        assertThat(writer.unpack(writer.pack(plain))).isEqualTo(plain);
        refused(() -> envelopes("zstd").unwrap(frame), Code.UNSUPPORTED_FORMAT, "no dictionary " + dictionary.id());
        Envelopes reader = envelopes("gzip").withDictionaries(Dictionaries.NONE.with(dictionary));
        assertThat(reader.unwrap(frame)).isEqualTo(plain);
        assertThat(writer.withDictionaries(Dictionaries.NONE).unwrap(frame)).isEqualTo(plain);
    }

    @Test
    void manyThreadsShareOne() {
        Envelopes envelopes = envelopes("lz4-high");
        Stream.iterate(1, i -> i + 1).limit(500).parallel().forEach(i -> {
            byte[] plain = document(i * 50);
            assertThat(envelopes.unwrap(envelopes.wrap(plain))).isEqualTo(plain);
        });
    }

    static void refused(Runnable call, Code code, String problem) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(problem);
    }
}

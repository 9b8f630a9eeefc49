package io.curcuma.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CodecNameTest {
    private static final Codecs CODECS = Codecs.load();

    @ParameterizedTest
    @CsvSource({
        "zstd:19, zstd, zstd:19",
        "zstd:3, zstd, zstd",
        "ZSTD, zstd, zstd",
        "gzip:1, gzip, gzip:1",
        "GZIP, gzip, gzip",
        "deflate:9, deflate, deflate:9",
        "LZ4_FAST, lz4, lz4-fast",
        "LZ4_HIGH, lz4, lz4-high",
        "lz4, lz4, lz4-fast",
        "lz4-high, lz4, lz4-high",
        "lz4:9, lz4, lz4-high",
        "lz4:17, lz4, lz4:17",
        "SNAPPY, snappy, snappy",
        "bzip2, bzip2, bzip2",
        "bzip2:1, bzip2, bzip2:1",
        "xz:6, xz, xz:6",
        "br, br, br",
        "Brotli, br, br",
        "br:11, br, br:11",
        "none, none, none",
    })
    void aNameIsACodecAtItsLevel(String name, String id, String canonical) {
        Codec codec = CODECS.named(name);
        assertThat(codec.id()).isEqualTo(id);
        assertThat(codec.name()).isEqualTo(canonical);
        assertThat(CODECS.named(canonical).name()).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "zstd:20 | codec 'zstd' has the levels 1 to 19, not 20",
                "zstd:0 | codec 'zstd' has the levels 1 to 19, not 0",
                "zstd:-5 | codec 'zstd' has the levels 1 to 19, not -5",
                "gzip:10 | codec 'gzip' has the levels 1 to 9, not 10",
                "deflate:0 | codec 'deflate' has the levels 1 to 9, not 0",
                "lz4:18 | codec 'lz4' has the levels 0 to 17, not 18",
                "bzip2:0 | codec 'bzip2' has the levels 1 to 9, not 0",
                "xz:7 | codec 'xz' has the levels 0 to 6, not 7",
                "br:12 | codec 'br' has the levels 0 to 11, not 12",
                "snappy:1 | codec 'snappy' has no levels",
                "none:1 | codec 'none' has no levels",
                "lzo | no codec 'lzo'; available: br, bzip2, deflate, gzip, lz4, snappy, xz, zstd",
                "zstd:3@7 | no dictionary 7; available: []",
            })
    void theErrorNamesWhatThereIs(String name, String problem) {
        assertThatThrownBy(() -> CODECS.named(name))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID))
                .hasMessage("CONFIG_INVALID: " + problem);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":",
                "zstd:",
                "zstd:x",
                "zstd:19:1",
                "zstd:1e3",
                "zstd:9999999999",
                "../x",
                "gzip\n",
                "zstd@x"
            })
    void whatIsNoNameIsRefused(String name) {
        assertThatThrownBy(() -> CODECS.named(name))
                .hasMessageStartingWith("CONFIG_INVALID: codec ")
                .hasMessageContaining("as in zstd:19");
        assertThatThrownBy(() -> CODECS.named("a".repeat(10_000) + name)).hasMessageStartingWith("CONFIG_INVALID: ");
    }

    @Test
    void aLevelOutOfRangeIsRefusedByEveryConstructor() {
        for (Runnable made : new Runnable[] {
            () -> new GzipCodec(0),
            () -> new DeflateCodec(10),
            () -> new ZstdCodec(20),
            () -> new XzCodec(7),
            () -> new Lz4Codec(-1),
            () -> new BrotliCodec(12),
            () -> new Bzip2Codec(0)
        }) {
            assertThatThrownBy(made::run)
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID));
        }
    }
}

package io.curcuma.compression;

import static io.curcuma.compression.Samples.compress;
import static io.curcuma.compression.Samples.concat;
import static io.curcuma.compression.Samples.decompress;
import static io.curcuma.compression.Samples.document;
import static io.curcuma.compression.Samples.noise;
import static io.curcuma.compression.Samples.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdOutputStream;
import io.curcuma.SerializationException.Code;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ZstdCodecTest {
    private static final byte[] DOCUMENT = document(1_000);
    private static final Codec ZSTD = new ZstdCodec();
    private static final Codec IN_JAVA = new ZstdCodec(3, null, new ZstdJava());

    @Test
    void theLibraryReadsWhatWeWriteAndWeReadWhatItWrites() {
        assertThat(Zstd.decompress(compress(ZSTD, DOCUMENT), 1_000)).isEqualTo(DOCUMENT);
        assertThat(decompress(ZSTD, Zstd.compress(DOCUMENT), 1_000)).isEqualTo(DOCUMENT);
    }

    @Test
    void windowsUpToEightMebibytesAreRead() {
        byte[] large = noise(20 << 20);
        assertThat(decompress(ZSTD, compress(ZSTD.withLevel(19), noise(9 << 20)), 9 << 20))
                .hasSize(9 << 20);
        assertThat(decompress(ZSTD, window(large, 23), large.length)).isEqualTo(large);
        assertThat(refusal(ZSTD, window(large, 24), large.length))
                .extracting("code", "limitName", "limitValue")
                .containsExactly(Code.LIMIT_SIZE, "windowBytes", 8L << 20);
    }

    private static byte[] window(byte[] bytes, int log) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            return context.setLevel(1).setWindowLog(log).compress(bytes);
        }
    }

    @Test
    void oneFrameIsAMessage() {
        byte[] frame = compress(ZSTD, DOCUMENT);
        assertThat(refusal(ZSTD, concat(frame, frame), 10_000))
                .hasMessageContaining("after the end")
                .extracting("offset")
                .isEqualTo(frame.length);
        byte[] skippable = {0x50, 0x2A, 0x4D, 0x18, 1, 0, 0, 0, 9};
        assertThat(refusal(ZSTD, skippable, 10_000)).hasMessageContaining("not zstd");
        assertThat(refusal(ZSTD, concat(skippable, frame), 10_000)).isNotNull();
        assertThat(refusal(ZSTD, concat(frame, skippable), 10_000)).isNotNull();
    }

    @Test
    void aWindowOfTwoGibibytesIsRefusedBeforeItIsTaken() {
        for (Codec zstd : List.of(ZSTD, IN_JAVA)) {
            // no single segment, window of 2^31; one raw block of one byte, the last
            byte[] message = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, (byte) (21 << 3), 9, 0, 0, 'x'};
            assertThat(refusal(zstd, message, 1_000))
                    .extracting("code", "limitName")
                    .containsExactly(Code.LIMIT_SIZE, "windowBytes");
        }
    }

    @Test
    void sixteenKibibytesThatBecomeHalfAGibibyteStopAtTheLimit() {
        byte[] header = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, 13 << 3};
        byte[] blocks = new byte[4 * 4_096];
        for (int i = 0; i < blocks.length; i += 4) {
            // a run of 128 KiB
            int word = (128 << 10) << 3 | 1 << 1 | (i == blocks.length - 4 ? 1 : 0);
            blocks[i] = (byte) word;
            blocks[i + 1] = (byte) (word >> 8);
            blocks[i + 2] = (byte) (word >> 16);
        }
        byte[] message = concat(header, blocks);
        for (Codec zstd : List.of(ZSTD, IN_JAVA)) {
            long before = Samples.allocated();
            assertThat(refusal(zstd, message, 1 << 20)).extracting("code").isEqualTo(Code.LIMIT_SIZE);
            assertThat(Samples.allocated() - before).isLessThan(32 << 20);
            assertThat(refusal(zstd, message, Integer.MAX_VALUE))
                    .extracting("limitName")
                    .isEqualTo("decompressionRatio");
        }
    }

    @Test
    void framesWithoutTheirSizeAreReadInPieces() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZstdOutputStream stream = new ZstdOutputStream(out)) {
            stream.write(document(300_000));
        }
        for (Codec zstd : List.of(ZSTD, IN_JAVA)) {
            assertThat(decompress(zstd, out.toByteArray(), 300_000)).isEqualTo(document(300_000));
            assertThat(refusal(zstd, out.toByteArray(), 299_999))
                    .extracting("code")
                    .isEqualTo(Code.LIMIT_SIZE);
        }
    }

    @Test
    void dictionariesAreRefused() {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            byte[] dictionary = trained();
            byte[] message = context.loadDict(dictionary).setDictID(true).compress(DOCUMENT);
            assertThat(refusal(ZSTD, message, 1_000)).isNotNull();
        }
    }

    private static byte[] trained() {
        byte[][] samples = new byte[200][];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = document(200 + i);
        }
        byte[] dictionary = new byte[4_096];
        long size = Zstd.trainFromBuffer(samples, dictionary);
        assertThat(Zstd.isError(size)).isFalse();
        return Arrays.copyOf(dictionary, (int) size);
    }

    @Test
    void aDeclaredSizeTakesNoMemory() {
        // magic, single segment with four bytes of size: 2,147,483,647; one raw block of one byte, the last
        byte[] message = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, (byte) 0xA0, -1, -1, -1, 0x7F, 9, 0, 0, 'x'};
        long before = Samples.allocated();
        assertThat(refusal(ZSTD, message, 64 << 20)).isNotNull();
        assertThat(Samples.allocated() - before).isLessThan(1 << 20);
    }

    @Test
    void theChecksumIsChecked() {
        byte[] message = compress(ZSTD, DOCUMENT);
        message[message.length - 1]++;
        assertThat(refusal(ZSTD, message, 1_000)).extracting("code").isEqualTo(Code.CHECKSUM);
    }
}

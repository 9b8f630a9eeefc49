package io.curcuma.compression;

import static io.curcuma.compression.Samples.allocated;
import static io.curcuma.compression.Samples.compress;
import static io.curcuma.compression.Samples.concat;
import static io.curcuma.compression.Samples.decompress;
import static io.curcuma.compression.Samples.document;
import static io.curcuma.compression.Samples.noise;
import static io.curcuma.compression.Samples.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.SerializationException.Code;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;

class Bzip2CodecTest {
    private static final byte[] DOCUMENT = document(1_000);
    private static final Codec BZIP2 = new Bzip2Codec();

    @Test
    void theLibraryReadsWhatWeWriteAndWeReadWhatItWrites() throws IOException {
        assertThat(new BZip2CompressorInputStream(new ByteArrayInputStream(compress(BZIP2, DOCUMENT))).readAllBytes())
                .isEqualTo(DOCUMENT);
        ByteArrayOutputStream theirs = new ByteArrayOutputStream();
        try (BZip2CompressorOutputStream out = new BZip2CompressorOutputStream(theirs)) {
            out.write(DOCUMENT);
        }
        assertThat(decompress(BZIP2, theirs.toByteArray(), 1_000)).isEqualTo(DOCUMENT);
    }

    @Test
    void whatTheReferenceProgramWritesIsRead() {
        // printf 'hello' | bzip2
        byte[] hello = HexFormat.of()
                .parseHex("425a68393141592653591931653d00000081000244a000219a68334d07338bb9229c28480c98b29e80");
        assertThat(decompress(BZIP2, hello, 5)).isEqualTo("hello".getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void blocksAreNoLargerThanTheMessage() {
        assertThat(compress(BZIP2, DOCUMENT)[3]).isEqualTo((byte) '1');
        assertThat(compress(BZIP2, document(1_000_000))[3]).isEqualTo((byte) '9');
        assertThat(compress(new Bzip2Codec(2), document(1_000_000))[3]).isEqualTo((byte) '2');
        // the block size of the longest message that fits one is still enough for it
        for (int length : new int[] {79_983, 79_984, 79_985}) {
            for (byte[] bytes : List.of(new byte[length], noise(length))) {
                assertThat(decompress(BZIP2, compress(BZIP2, bytes), length)).isEqualTo(bytes);
            }
        }
    }

    @Test
    void streamsInARowAreRefused() {
        byte[] message = compress(BZIP2, DOCUMENT);
        assertThat(refusal(BZIP2, concat(message, message), 10_000))
                .hasMessageContaining("after the end")
                .extracting("offset")
                .isEqualTo(message.length);
    }

    @Test
    void theHeaderIsCheckedBeforeMemoryIsTaken() {
        byte[] message = compress(BZIP2, DOCUMENT);
        for (byte level : new byte[] {'0', ':', 0, -1}) {
            byte[] other = message.clone();
            other[3] = level;
            long before = allocated();
            assertThat(refusal(BZIP2, other, 10_000)).hasMessageContaining("not bzip2");
            assertThat(allocated() - before).isLessThan(64 << 10);
        }
        byte[] large = message.clone();
        large[3] = '9';
        long before = allocated();
        assertThat(decompress(BZIP2, large, 1_000)).isEqualTo(DOCUMENT);
        assertThat(allocated() - before).isLessThan(6 << 20);
    }

    @Test
    void everyChecksumIsChecked() {
        byte[] message = compress(BZIP2, DOCUMENT);
        message[10]++; // of the block, behind its mark
        assertThat(refusal(BZIP2, message, 1_000)).extracting("code").isIn(Code.CHECKSUM, Code.MALFORMED);
        byte[] whole = compress(BZIP2, DOCUMENT);
        whole[whole.length - 2] ^= 0x10;
        assertThat(refusal(BZIP2, whole, 1_000)).extracting("code").isIn(Code.CHECKSUM, Code.MALFORMED);
    }
}

package io.curcuma.compression;

import static io.curcuma.compression.Samples.compress;
import static io.curcuma.compression.Samples.concat;
import static io.curcuma.compression.Samples.decompress;
import static io.curcuma.compression.Samples.document;
import static io.curcuma.compression.Samples.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.SerializationException.Code;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xerial.snappy.Snappy;
import org.xerial.snappy.SnappyFramedInputStream;
import org.xerial.snappy.SnappyFramedOutputStream;

class SnappyCodecTest {
    private static final byte[] START = {(byte) 0xFF, 6, 0, 0, 's', 'N', 'a', 'P', 'p', 'Y'};
    private static final byte[] DOCUMENT = document(200_000);
    private static final Codec SNAPPY = new SnappyCodec();

    @Test
    void theLibraryReadsWhatWeWriteAndWeReadWhatItWrites() throws IOException {
        for (byte[] bytes : new byte[][] {DOCUMENT, Samples.noise(100_000), document(65_536), {7}}) {
            ByteArrayOutputStream theirs = new ByteArrayOutputStream();
            try (SnappyFramedOutputStream out = new SnappyFramedOutputStream(theirs)) {
                out.write(bytes);
            }
            assertThat(compress(SNAPPY, bytes)).isEqualTo(theirs.toByteArray());
        }
        for (byte[] bytes : new byte[][] {DOCUMENT, new byte[0]}) {
            assertThat(new SnappyFramedInputStream(new ByteArrayInputStream(compress(SNAPPY, bytes))).readAllBytes())
                    .isEqualTo(bytes);
        }
        ByteArrayOutputStream theirs = new ByteArrayOutputStream();
        try (SnappyFramedOutputStream out = new SnappyFramedOutputStream(theirs)) {
            out.write(DOCUMENT);
        }
        assertThat(decompress(SNAPPY, theirs.toByteArray(), DOCUMENT.length)).isEqualTo(DOCUMENT);
    }

    @Test
    void noStartOfAChunkIsReadForEver() {
        for (int type = 0; type < 256; type++) {
            for (int length = 0; length < 6; length++) {
                byte[] chunk = {(byte) type, (byte) length, 0, 0, 0};
                assertThat(refusal(SNAPPY, concat(START, chunk), 1_000)).isNotNull();
            }
        }
    }

    @Test
    void blocksThatDeclareMoreThanTheyHoldAreRefusedByBothEngines() {
        for (Codec snappy : List.of(SNAPPY, new SnappyCodec(new SnappyJava()))) {
            // declares 64 bytes: a literal of one, then copies from before the start
            byte[] body = {64, 0, 'a', (byte) 0xFE, 9, 0, 0, 0, 0, 0};
            byte[] chunk = concat(new byte[] {0, (byte) (body.length + 4), 0, 0, 1, 2, 3, 4}, body);
            assertThat(refusal(snappy, concat(START, chunk), 1_000)).hasMessageContaining("not a snappy block");
            byte[] vector = concat(new byte[] {0, 9, 0, 0, 1, 2, 3, 4}, new byte[] {-1, -1, -1, -1, 7});
            assertThat(refusal(snappy, concat(START, vector), 1_000)).hasMessageContaining("impossible");
        }
    }

    @Test
    void rawBlocksAreRefused() throws IOException {
        assertThat(refusal(SNAPPY, Snappy.compress(DOCUMENT), DOCUMENT.length))
                .hasMessageContaining("not framed snappy");
    }

    @Test
    void onlyDataFollowsTheStart() {
        byte[] message = compress(SNAPPY, document(100));
        byte[] data = Arrays.copyOfRange(message, START.length, message.length);
        for (int type : new int[] {0x02, 0x7F, 0x80, 0xFD, 0xFE}) {
            byte[] chunk = {(byte) type, 4, 0, 0, 0, 0, 0, 0};
            assertThat(refusal(SNAPPY, concat(START, chunk, data), 1_000)).hasMessageContaining("not data");
            assertThat(refusal(SNAPPY, concat(message, chunk), 1_000)).hasMessageContaining("not data");
        }
        assertThat(refusal(SNAPPY, concat(START, message), 1_000)).hasMessageContaining("not data");
        assertThat(refusal(SNAPPY, data, 1_000)).hasMessageContaining("not framed snappy");
    }

    @Test
    void lengthsThatLieAreRefusedAndTakeNoMemory() {
        long before = Samples.allocated();
        for (int type : new int[] {0, 1}) {
            for (int length : new int[] {0, 3}) {
                byte[] chunk = {(byte) type, (byte) length, 0, 0, 0, 0, 0, 0};
                assertThat(refusal(SNAPPY, concat(START, chunk), 1_000)).hasMessageContaining("impossible");
            }
            byte[] huge = {(byte) type, -1, -1, -1, 0, 0, 0, 0};
            assertThat(refusal(SNAPPY, concat(START, huge), 1_000)).hasMessageContaining("impossible");
            byte[] cut = {(byte) type, 100, 0, 0, 0, 0, 0, 0};
            assertThat(refusal(SNAPPY, concat(START, cut), 1_000))
                    .extracting("code")
                    .isEqualTo(Code.TRUNCATED);
        }
        byte[] block = {0, 9, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, 7};
        assertThat(refusal(SNAPPY, concat(START, block), Integer.MAX_VALUE)).isNotNull();
        assertThat(Samples.allocated() - before).isLessThan(1 << 20);
    }
}

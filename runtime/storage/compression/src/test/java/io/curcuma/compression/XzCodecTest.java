package io.curcuma.compression;

import static io.curcuma.compression.Samples.allocated;
import static io.curcuma.compression.Samples.compress;
import static io.curcuma.compression.Samples.decompress;
import static io.curcuma.compression.Samples.document;
import static io.curcuma.compression.Samples.noise;
import static io.curcuma.compression.Samples.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.tukaani.xz.ARMOptions;
import org.tukaani.xz.DeltaOptions;
import org.tukaani.xz.FilterOptions;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.X86Options;
import org.tukaani.xz.XZInputStream;
import org.tukaani.xz.XZOutputStream;

class XzCodecTest {
    private static final byte[] DOCUMENT = document(1_000);
    private static final Codec XZ = new XzCodec();

    @Test
    void theLibraryReadsWhatWeWriteAndWeReadWhatItWrites() throws IOException {
        assertThat(new XZInputStream(new ByteArrayInputStream(compress(XZ, DOCUMENT))).readAllBytes())
                .isEqualTo(DOCUMENT);
        assertThat(decompress(XZ, xz(DOCUMENT, 1, new LZMA2Options(6)), 1_000)).isEqualTo(DOCUMENT);
        assertThat(decompress(XZ, xz(DOCUMENT, 1, new X86Options(), new LZMA2Options(6)), 1_000))
                .isEqualTo(DOCUMENT);
    }

    private static byte[] xz(byte[] bytes, int blocks, FilterOptions... filters) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (XZOutputStream xz = new XZOutputStream(out, filters)) {
            for (int i = 0; i < blocks; i++) {
                xz.write(bytes);
                xz.endBlock();
            }
        }
        return out.toByteArray();
    }

    @Test
    void threeFiltersBeforeTheLastAreRead() throws IOException {
        byte[] message = xz(DOCUMENT, 1, new DeltaOptions(3), new X86Options(), new ARMOptions(), new LZMA2Options(6));
        assertThat(decompress(XZ, message, 1_000)).isEqualTo(DOCUMENT);
        // no filter has this number
        byte[] unknown = message.clone();
        unknown[14] = 0x20;
        LittleEndian.putInt(unknown, 12 + headerSize(unknown) - 4, crc(unknown, 12, headerSize(unknown) - 4));
        assertThat(refusal(XZ, unknown, 1_000)).extracting("code").isEqualTo(Code.MALFORMED);
    }

    private static int headerSize(byte[] message) {
        return 4 * (message[12] + 1);
    }

    private static int crc(byte[] bytes, int from, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, from, length);
        return (int) crc.getValue();
    }

    @Test
    void aCheckThatNobodyKnowsIsRefused() {
        byte[] message = compress(XZ, DOCUMENT);
        for (int check = 0; check < 16; check++) {
            byte[] other = message.clone();
            other[7] = (byte) check;
            LittleEndian.putInt(other, 8, crc(other, 6, 2));
            boolean same = other[7] == message[7];
            assertThat(Samples.refusalIfAny(XZ, other, 1_000) == null)
                    .as("check %d", check)
                    .isEqualTo(same);
        }
    }

    @Test
    void anIndexThatLiesIsRefused() throws IOException {
        byte[] message = xz(DOCUMENT, 2, new LZMA2Options(0));
        int footer = message.length - 12;
        int index = footer - 4 * (LittleEndian.getInt(message, footer + 4) + 1);
        assertThat(message[index]).isZero();
        int end = footer - 4;
        for (int at = index; at < end; at++) {
            for (int lie : new int[] {1, 0x7F, 0x80, 0xFF}) {
                byte[] lying = message.clone();
                lying[at] ^= (byte) lie;
                LittleEndian.putInt(lying, end, crc(lying, index, end - index));
                assertThat(Samples.refusalIfAny(XZ, lying, 2_000))
                        .as("byte %d of the index by %02x", at - index, lie)
                        .isNotNull();
            }
        }
        for (int size : new int[] {0, 1, 1 << 20, -1}) {
            byte[] lying = message.clone();
            LittleEndian.putInt(lying, footer + 4, size);
            LittleEndian.putInt(lying, footer, crc(lying, footer + 4, 6));
            long before = allocated();
            assertThat(Samples.refusalIfAny(XZ, lying, 2_000) == null)
                    .as("size %d", size)
                    .isEqualTo(size == LittleEndian.getInt(message, footer + 4));
            assertThat(allocated() - before).isLessThan(1 << 20);
        }
    }

    @Test
    void aDictionaryAboveEightMebibytesIsRefusedBeforeItIsTaken() throws IOException {
        for (int preset = 7; preset <= 9; preset++) {
            byte[] message = xz(DOCUMENT, 1, new LZMA2Options(preset));
            long before = allocated();
            assertThat(refusal(XZ, message, 1_000))
                    .extracting("code", "limitName")
                    .containsExactly(Code.LIMIT_SIZE, "memoryKiB");
            assertThat(allocated() - before).isLessThan(1 << 20);
        }
    }

    @Test
    void noByteThatNamesADictionaryTakesMoreThanItsLimit() {
        byte[] message = compress(XZ, DOCUMENT);
        // after the head of the stream: size, flags, filter 21, one byte of properties, which is the dictionary
        assertThat(message[14]).isEqualTo((byte) 0x21);
        for (int dictionary = 18; dictionary <= 41; dictionary++) {
            byte[] wide = message.clone();
            wide[16] = (byte) dictionary;
            LittleEndian.putInt(wide, 20, crc(wide, 12, 8));
            long before = allocated();
            SerializationException refusal = Samples.refusalIfAny(XZ, wide, 1_000);
            assertThat(allocated() - before).as("byte %d", dictionary).isLessThan(9 << 20);
            assertThat(refusal == null).as("byte %d", dictionary).isEqualTo(dictionary <= 22);
        }
    }

    @Test
    void manyBlocksTakeTheirDictionaryOnce() throws IOException {
        byte[] message = xz(new byte[] {'x'}, 200, new LZMA2Options(6));
        assertThat(decompress(XZ, message, 200)).hasSize(200);
        long before = allocated();
        decompress(XZ, message, 200);
        assertThat(allocated() - before).isLessThan(20L << 20);
    }

    @Test
    void aShortMessageAsksItsReaderForLittle() {
        byte[] message = compress(XZ, DOCUMENT);
        decompress(XZ, message, 1_000);
        long before = allocated();
        decompress(XZ, message, 1_000);
        assertThat(allocated() - before).isLessThan(200 << 10);
        assertThat(compress(XZ, noise(1_000))).hasSizeLessThan(1_100);
    }
}

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
import java.util.Collections;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class GzipCodecTest {
    private static final byte[] DOCUMENT = document(1_000);
    private static final Codec GZIP = new GzipCodec();

    @Test
    void theJdkReadsWhatWeWriteAndWeReadWhatItWrites() throws IOException {
        byte[] ours = compress(GZIP, DOCUMENT);
        assertThat(new GZIPInputStream(new ByteArrayInputStream(ours)).readAllBytes())
                .isEqualTo(DOCUMENT);
        ByteArrayOutputStream theirs = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(theirs)) {
            gzip.write(DOCUMENT);
        }
        assertThat(decompress(GZIP, theirs.toByteArray(), 1_000)).isEqualTo(DOCUMENT);
    }

    @Test
    void membersInARowAreOneMessageUpToTheirLimit() {
        byte[] two = concat(compress(GZIP, DOCUMENT), compress(GZIP, DOCUMENT));
        assertThat(decompress(GZIP, two, 2_000)).isEqualTo(concat(DOCUMENT, DOCUMENT));
        assertThat(refusal(GZIP, two, 1_999)).isNotNull();

        byte[] empty = compress(GZIP, new byte[0]);
        byte[] hundred = concat(Collections.nCopies(100, empty).toArray(new byte[0][]));
        assertThat(decompress(GZIP, hundred, 0)).isEmpty();
        byte[] many = concat(Collections.nCopies(200_000, empty).toArray(new byte[0][]));
        assertThat(refusal(GZIP, many, 0))
                .hasMessageContaining("more than 100 members")
                .extracting("offset")
                .isEqualTo(hundred.length);
    }

    @Test
    void everyOptionalPartOfTheHeaderIsReadOrRefused() {
        byte[] plain = compress(GZIP, DOCUMENT);
        byte[] header = {0x1F, (byte) 0x8B, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, (byte) 0xFF};
        byte[] parts = concat(header, new byte[] {3, 0, 1, 2, 3}, new byte[] {'n', 0}, new byte[] {'c', 0});
        CRC32 crc = new CRC32();
        crc.update(parts);
        byte[] hash = {(byte) crc.getValue(), (byte) (crc.getValue() >> 8)};
        byte[] message = concat(parts, hash, Arrays.copyOfRange(plain, 10, plain.length));
        assertThat(decompress(GZIP, message, 1_000)).isEqualTo(DOCUMENT);
        for (int length = 0; length < parts.length + 2; length++) {
            assertThat(refusal(GZIP, Arrays.copyOf(message, length), 1_000))
                    .extracting("code")
                    .isEqualTo(Code.TRUNCATED);
        }

        message[parts.length]++;
        assertThat(refusal(GZIP, message, 1_000)).hasMessageContaining("checksum of the header");

        byte[] endless = concat(header, new byte[] {(byte) 0xFF, (byte) 0xFF, 1, 2, 3});
        assertThat(refusal(GZIP, endless, 1_000)).extracting("code").isEqualTo(Code.TRUNCATED);

        byte[] reserved = plain.clone();
        reserved[3] = 0x20;
        assertThat(refusal(GZIP, reserved, 1_000)).hasMessageContaining("reserved");
    }

    @Test
    void partsOfSixtyFourKibibytesInTheHeaderAreSkipped() {
        byte[] plain = compress(GZIP, DOCUMENT);
        byte[] header = {0x1F, (byte) 0x8B, 8, 4 | 8, 0, 0, 0, 0, 0, (byte) 0xFF};
        byte[] extra = new byte[2 + 0xFFFF];
        extra[0] = (byte) 0xFF;
        extra[1] = (byte) 0xFF;
        byte[] name = new byte[64 << 10];
        Arrays.fill(name, 0, name.length - 1, (byte) 'n');
        byte[] message = concat(header, extra, name, Arrays.copyOfRange(plain, 10, plain.length));
        assertThat(decompress(GZIP, message, 1_000)).isEqualTo(DOCUMENT);
    }

    @Test
    void theChecksumAndTheLengthAreThoseOfTheContent() {
        byte[] message = compress(GZIP, DOCUMENT);
        byte[] checksum = message.clone();
        checksum[message.length - 8]++;
        assertThat(refusal(GZIP, checksum, 1_000)).extracting("code").isEqualTo(Code.CHECKSUM);
        byte[] length = message.clone();
        length[message.length - 4]++;
        assertThat(refusal(GZIP, length, 1_000)).hasMessageContaining("length");
    }

    @Test
    void deflateIsTheContainerOfZlib() {
        byte[] message = compress(new DeflateCodec(), DOCUMENT);
        assertThat(message[0]).isEqualTo((byte) 0x78);
        byte[] bare = Arrays.copyOfRange(message, 2, message.length - 4);
        assertThat(refusal(new DeflateCodec(), bare, 1_000)).isNotNull();
        byte[] dictionary = message.clone();
        dictionary[1] = (byte) 0xBB; // FDICT, and the check bits for it
        assertThat(refusal(new DeflateCodec(), dictionary, 1_000)).hasMessageContaining("dictionary");
    }
}

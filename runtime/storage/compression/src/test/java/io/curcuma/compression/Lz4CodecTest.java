package io.curcuma.compression;

import static io.curcuma.compression.Samples.allocated;
import static io.curcuma.compression.Samples.compress;
import static io.curcuma.compression.Samples.decompress;
import static io.curcuma.compression.Samples.document;
import static io.curcuma.compression.Samples.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import net.jpountz.lz4.LZ4FrameInputStream;
import net.jpountz.lz4.LZ4FrameOutputStream;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;
import net.jpountz.lz4.LZ4FrameOutputStream.FLG.Bits;
import net.jpountz.xxhash.XXHashFactory;
import org.junit.jupiter.api.Test;

class Lz4CodecTest {
    private static final byte[] DOCUMENT = document(200_000);
    private static final Codec LZ4 = new Lz4Codec();

    @Test
    void theLibraryReadsWhatWeWriteAndWeReadWhatItWrites() throws IOException {
        assertThat(new LZ4FrameInputStream(new ByteArrayInputStream(compress(LZ4, DOCUMENT))).readAllBytes())
                .isEqualTo(DOCUMENT);
        for (BLOCKSIZE size : BLOCKSIZE.values()) {
            byte[] theirs = library(size, Bits.BLOCK_INDEPENDENCE, Bits.BLOCK_CHECKSUM);
            assertThat(decompress(LZ4, theirs, DOCUMENT.length)).isEqualTo(DOCUMENT);
        }
    }

    private static byte[] library(BLOCKSIZE size, Bits... bits) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (LZ4FrameOutputStream frame = new LZ4FrameOutputStream(out, size, bits)) {
            frame.write(DOCUMENT);
        }
        return out.toByteArray();
    }

    @Test
    void theBytesAreThoseOfTheLibrarysStream() throws IOException {
        for (Lz4Engine engine : List.of(Lz4Engine.ofMachine(), Lz4Engine.ofJava())) {
            for (int level : new int[] {0, 9}) {
                for (int length : new int[] {0, 1, 687, 65_536, 200_000, 300_000, 5 << 20}) {
                    for (byte[] bytes : List.of(document(length), Samples.noise(length))) {
                        ByteArrayOutputStream theirs = new ByteArrayOutputStream();
                        BLOCKSIZE size = length <= 64 << 10
                                ? BLOCKSIZE.SIZE_64KB
                                : length <= 256 << 10
                                        ? BLOCKSIZE.SIZE_256KB
                                        : length <= 1 << 20 ? BLOCKSIZE.SIZE_1MB : BLOCKSIZE.SIZE_4MB;
                        try (LZ4FrameOutputStream frame = new LZ4FrameOutputStream(
                                theirs,
                                size,
                                length,
                                engine.compressor(level),
                                engine.hash(),
                                Bits.BLOCK_INDEPENDENCE,
                                Bits.CONTENT_SIZE,
                                Bits.CONTENT_CHECKSUM)) {
                            frame.write(bytes);
                        }
                        assertThat(compress(new Lz4Codec(level, engine), bytes))
                                .as("%s, level %d, %d bytes", engine.kind(), level, length)
                                .isEqualTo(theirs.toByteArray());
                    }
                }
            }
        }
    }

    @Test
    void aMenuCostsItsOwnSizeAndNoBuffersOfBlocks() {
        byte[] message = compress(LZ4, DOCUMENT);
        decompress(LZ4, message, DOCUMENT.length);
        long before = allocated();
        compress(LZ4, DOCUMENT);
        assertThat(allocated() - before).isLessThan(2L * DOCUMENT.length);
        before = allocated();
        decompress(LZ4, message, DOCUMENT.length);
        assertThat(allocated() - before).isLessThan(DOCUMENT.length + (4 << 10));
    }

    @Test
    void runsOfLengthsThatPassTheEndAreRefused() {
        for (Lz4Engine engine : List.of(Lz4Engine.ofMachine(), Lz4Engine.ofJava())) {
            Codec lz4 = new Lz4Codec(0, engine);
            for (int token : new int[] {0xF0, 0x0F, 0x1F, 0xFF}) {
                byte[] body = new byte[1_000];
                Arrays.fill(body, (byte) 0xFF);
                body[0] = (byte) token;
                byte[] block = Samples.concat(new byte[] {(byte) 0xE8, 3, 0, 0}, body, new byte[4]);
                assertThat(refusal(lz4, frame(0x60, 0x40, block), 1 << 20)).isNotNull();
            }
            byte[] skippable = {0x50, 0x2A, 0x4D, 0x18, -1, -1, -1, -1, 9};
            assertThat(refusal(lz4, skippable, 10_000)).hasMessageContaining("not an LZ4 frame");
        }
    }

    @Test
    void everyChecksumIsChecked() throws IOException {
        byte[] content = compress(LZ4, DOCUMENT);
        content[content.length - 1]++;
        assertThat(refusal(LZ4, content, DOCUMENT.length))
                .hasMessageContaining("CHECKSUM: lz4: wrong checksum of the content");
        byte[] header = compress(LZ4, DOCUMENT);
        header[6]++;
        assertThat(refusal(LZ4, header, DOCUMENT.length)).hasMessageContaining("checksum of the header");
        byte[] block = library(BLOCKSIZE.SIZE_64KB, Bits.BLOCK_INDEPENDENCE, Bits.BLOCK_CHECKSUM);
        block[block.length - 5]++; // before the end mark
        assertThat(refusal(LZ4, block, DOCUMENT.length)).hasMessageContaining("checksum of the block");
    }

    @Test
    void headersThatLieAreRefusedAndTakeNoMemory() {
        byte[] block = {2, 0, 0, (byte) 0x80, 'h', 'i', 0, 0, 0, 0};
        assertThat(decompress(LZ4, frame(0x60, 0x40, block), 2)).isEqualTo(new byte[] {'h', 'i'});
        long before = allocated();
        byte[] longBlock = {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x7F, 0, 0};
        assertThat(refusal(LZ4, frame(0x60, 0x70, longBlock), 1 << 20)).hasMessageContaining("longer than the header");
        byte[] cutBlock = {0, 0, 0x30, 0, 0, 0};
        assertThat(refusal(LZ4, frame(0x60, 0x70, cutBlock), 1 << 20))
                .extracting("code")
                .isEqualTo(Code.TRUNCATED);
        assertThat(refusal(LZ4, frame(0x60, 0x70, new byte[] {2, 0, 0, (byte) 0x80, 'h', 'i'}), 2))
                .extracting("code")
                .isEqualTo(Code.TRUNCATED);
        byte[] size = {-1, -1, -1, -1, -1, -1, -1, 0x7F};
        assertThat(refusal(LZ4, frame(0x68, 0x70, size), 1 << 20))
                .extracting("code")
                .isEqualTo(Code.LIMIT_SIZE);
        byte[] negative = {-1, -1, -1, -1, -1, -1, -1, -1};
        assertThat(refusal(LZ4, frame(0x68, 0x70, negative), 1 << 20)).hasMessageContaining("63 bits");
        assertThat(refusal(LZ4, frame(0x61, 0x70, block), 1 << 20)).hasMessageContaining("dictionary");
        assertThat(refusal(LZ4, frame(0xA0, 0x70, block), 1 << 20)).hasMessageContaining("version");
        assertThat(refusal(LZ4, frame(0x60, 0x30, block), 1 << 20)).hasMessageContaining("version");
        assertThat(allocated() - before).isLessThan(4 << 20);
    }

    @Test
    void aWrongSizeOfTheContentIsRefused() {
        byte[] rest = {3, 0, 0, 0, 0, 0, 0, 0};
        byte[] head = frame(0x68, 0x40, rest);
        byte[] hi = {2, 0, 0, (byte) 0x80, 'h', 'i', 0, 0, 0, 0};
        assertThat(refusal(LZ4, Samples.concat(head, hi), 10)).hasMessageContaining("length");
    }

    /** The start of a frame, with the checksum of its header after the size, where the flags say that there is one. */
    private static byte[] frame(int flags, int sizes, byte[] rest) {
        byte[] descriptor = {(byte) flags, (byte) sizes};
        byte[] size = (flags & 8) == 0 ? new byte[0] : Arrays.copyOf(rest, 8);
        byte[] hashed = Samples.concat(descriptor, size);
        int hash = XXHashFactory.safeInstance().hash32().hash(hashed, 0, hashed.length, 0) >> 8;
        return Samples.concat(
                new byte[] {4, 0x22, 0x4D, 0x18},
                hashed,
                new byte[] {(byte) hash},
                Arrays.copyOfRange(rest, size.length, rest.length));
    }

    @Test
    void blocksBehindTheContentAreRefused() {
        // one byte of content, a block of five bytes that are not compressed, and one that is
        byte[] frame = HexFormat.of().parseHex("04224d186c4001000000000000004905000080614149052f0100000000000000");
        assertThatThrownBy(() -> new Lz4Codec().decompress(frame, 0, frame.length, 1 << 18))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.MALFORMED));
    }

    @Test
    void aMatchBeforeTheStartIsRefused() {
        // one literal, then a match at distance 0, and at distance 9
        for (byte distance : new byte[] {0, 9}) {
            byte[] block = {9, 0, 0, 0, 0x1F, 'a', distance, 0, 0, 0x50, 'b', 'c', 'd', 0, 0, 0, 0};
            for (Lz4Engine engine : List.of(Lz4Engine.ofMachine(), Lz4Engine.ofJava())) {
                assertThat(refusal(new Lz4Codec(0, engine), frame(0x60, 0x40, block), 100))
                        .isNotNull();
            }
        }
    }

    @Test
    void blocksThatDependOnEachOtherAreReadWhileThereIsOne() throws IOException {
        byte[] one = {2, 0, 0, (byte) 0x80, 'h', 'i', 0, 0, 0, 0};
        assertThat(decompress(LZ4, frame(0x40, 0x40, one), 2)).isEqualTo(new byte[] {'h', 'i'});
        byte[] two = Samples.concat(Arrays.copyOf(one, 6), one);
        assertThat(refusal(LZ4, frame(0x40, 0x40, two), 4)).hasMessageContaining("depend on each other");
    }
}

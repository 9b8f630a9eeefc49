package io.curcuma.compression;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Objects;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4FrameOutputStream;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;
import net.jpountz.lz4.LZ4FrameOutputStream.FLG.Bits;
import net.jpountz.xxhash.XXHashFactory;

/**
 * One LZ4 frame, written with its size and the checksum of its content, which the library would leave out. The library's safe
 * instances do the work: plain Java, so that no native code meets hostile bytes, and the same bytes on every machine.
 *
 * @param level 0 for the fast compressor, 1 to 17 for the high one
 */
public record Lz4Codec(int level) implements Codec {
    private static final int SMALL = 64 << 10;

    /** The fast compressor. */
    public Lz4Codec() {
        this(0);
    }

    @Override
    public String id() {
        return LZ4;
    }

    @Override
    public Codec withLevel(int other) {
        return new Lz4Codec(Refusal.level(LZ4, other, 0, 17));
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length) {
        LZ4Factory factory = LZ4Factory.safeInstance();
        LZ4Compressor compressor = level == 0 ? factory.fastCompressor() : factory.highCompressor(level);
        ByteArrayOutputStream out = new ByteArrayOutputStream(64 + length / 2);
        try (LZ4FrameOutputStream frame = new LZ4FrameOutputStream(
                out,
                length <= SMALL ? BLOCKSIZE.SIZE_64KB : BLOCKSIZE.SIZE_4MB,
                length,
                compressor,
                XXHashFactory.safeInstance().hash32(),
                Bits.BLOCK_INDEPENDENCE,
                Bits.CONTENT_SIZE,
                Bits.CONTENT_CHECKSUM)) {
            frame.write(bytes, offset, length);
        } catch (IOException e) {
            throw Refusal.broken(LZ4, e);
        }
        return out.toByteArray();
    }

    @Override
    public byte[] decompress(byte[] bytes, int offset, int length, int maxBytes) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        return new Lz4Frame(bytes, offset, length).decompress(new Output(LZ4, length, maxBytes));
    }
}

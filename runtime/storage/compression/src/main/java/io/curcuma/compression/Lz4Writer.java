package io.curcuma.compression;

import java.util.Arrays;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.xxhash.XXHash32;

/**
 * Writes one frame of the LZ4 frame format, version 1.6, from array to array. The library's own stream takes two buffers of the size
 * of a block for each message, 8 MiB where a message is longer than 64 KiB.
 */
final class Lz4Writer {
    /** Version 01, independent blocks, size and checksum of the content. */
    private static final int FLAGS = 0x6C;

    private static final int HEADER = 15;
    private static final int RAW = 1 << 31;

    private Lz4Writer() {}

    static byte[] compress(byte[] bytes, int offset, int length, LZ4Compressor compressor, XXHash32 hash) {
        int sizeId = 4;
        while (sizeId < 7 && blockSize(sizeId) < length) {
            sizeId++;
        }
        int block = Math.min(length, blockSize(sizeId));
        long blocks = block == 0 ? 0 : (length + (long) block - 1) / block;
        // what a block can be longer than its content is free again after it
        long longest = HEADER + length + blocks * 4 + (compressor.maxCompressedLength(block) - block) + 8;
        byte[] out = new byte[(int) Math.min(Integer.MAX_VALUE - 8L, longest)];
        LittleEndian.putInt(out, 0, Lz4Frame.MAGIC);
        out[4] = FLAGS;
        out[5] = (byte) (sizeId << 4);
        LittleEndian.putLong(out, 6, length);
        out[14] = (byte) (hash.hash(out, 4, 10, 0) >> 8);
        int size = HEADER;
        for (long done = 0; done < length; done += block) {
            size += writeBlock(bytes, offset + (int) done, (int) Math.min(block, length - done), compressor, out, size);
        }
        LittleEndian.putInt(out, size, 0);
        LittleEndian.putInt(out, size + 4, hash.hash(bytes, offset, length, 0));
        return Arrays.copyOf(out, size + 8);
    }

    static int blockSize(int sizeId) {
        return 1 << 8 + 2 * sizeId;
    }

    private static int writeBlock(byte[] bytes, int start, int length, LZ4Compressor compressor, byte[] out, int at) {
        int compressed;
        try {
            compressed = compressor.compress(bytes, start, length, out, at + 4);
        } catch (LZ4Exception e) {
            throw Refusal.broken(Codec.LZ4, e);
        }
        if (compressed < length) {
            LittleEndian.putInt(out, at, compressed);
            return compressed + 4;
        }
        LittleEndian.putInt(out, at, length | RAW);
        System.arraycopy(bytes, start, out, at + 4, length);
        return length + 4;
    }
}

package io.curcuma.compression;

import org.jspecify.annotations.Nullable;

/** Snappy's raw blocks, which know nothing of frames and checksums. */
interface SnappyBlocks {
    Engine kind();

    /**
     * Compresses a chunk.
     *
     * @param out has room for 32 bytes and seven sixths of the length
     * @return the length of the block
     */
    int compress(byte[] bytes, int offset, int length, byte[] out, int at);

    /**
     * Decompresses a block.
     *
     * @param length the length that the block itself declares, for which there is room
     * @return the bytes that came
     * @throws IllegalArgumentException if it is not such a block
     */
    int decompress(byte[] bytes, int offset, int size, byte[] out, int at, int length);

    /** @throws io.curcuma.SerializationException {@code CONFIG_INVALID} if no library is there */
    static SnappyBlocks best() {
        SnappyBlocks found = Best.found;
        if (found == null) {
            found = Engines.first(Codec.SNAPPY, () -> new SnappyNative(), () -> new SnappyJava());
            Best.found = found;
        }
        return found;
    }

    /** What was found, for all codecs. */
    final class Best {
        private static volatile @Nullable SnappyBlocks found;

        private Best() {}
    }
}

package io.curcuma.compression;

import org.jspecify.annotations.Nullable;

/** An implementation of Zstandard. */
interface ZstdEngine {
    Engine kind();

    /** @throws io.curcuma.SerializationException {@code CONFIG_INVALID} if it has no such level, or takes no dictionaries */
    void check(int level, @Nullable Dictionary dictionary);

    byte[] compress(byte[] bytes, int offset, int length, int level, @Nullable Dictionary dictionary);

    /** @param dictionary the one that the frame names, null if it names none */
    void decompress(byte[] bytes, int offset, int length, ZstdFrame frame, @Nullable Dictionary dictionary, Output out);

    /** @throws io.curcuma.SerializationException {@code CONFIG_INVALID} if no library is there */
    static ZstdEngine best() {
        ZstdEngine found = Best.found;
        if (found == null) {
            found = Engines.first(Codec.ZSTD, () -> new ZstdNative(), () -> new ZstdJava());
            Best.found = found;
        }
        return found;
    }

    /** What was found, for all codecs. */
    final class Best {
        private static volatile @Nullable ZstdEngine found;

        private Best() {}
    }
}

package io.curcuma.compression;

import java.io.IOException;
import org.xerial.snappy.Snappy;
import org.xerial.snappy.SnappyError;

/** Google's library, by snappy-java. */
final class SnappyNative implements SnappyBlocks {
    SnappyNative() {
        try {
            Object unused = Snappy.getNativeLibraryVersion();
            compress(new byte[1], 0, 1, new byte[64], 0);
        } catch (SnappyError e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Engine kind() {
        return Engine.NATIVE;
    }

    @Override
    public int compress(byte[] bytes, int offset, int length, byte[] out, int at) {
        try {
            return Snappy.compress(bytes, offset, length, out, at);
        } catch (IOException | SnappyError e) {
            throw Refusal.broken(Codec.SNAPPY, e);
        }
    }

    @Override
    public int decompress(byte[] bytes, int offset, int size, byte[] out, int at, int length) {
        try {
            return Snappy.uncompress(bytes, offset, size, out, at);
        } catch (IOException | SnappyError e) {
            throw new IllegalArgumentException(e);
        }
    }
}

package io.curcuma.compression;

import io.airlift.compress.snappy.SnappyCompressor;
import io.airlift.compress.snappy.SnappyDecompressor;

/**
 * aircompressor, from 2.0.3 on: versions before could give bytes of a buffer that was used before (CVE-2025-67721), or leave it
 * (CVE-2024-36114).
 */
final class SnappyJava implements SnappyBlocks {
    SnappyJava() {
        compress(new byte[1], 0, 1, new byte[64], 0);
    }

    @Override
    public Engine kind() {
        return Engine.JAVA;
    }

    @Override
    public int compress(byte[] bytes, int offset, int length, byte[] out, int at) {
        // neither compressor nor decompressor may be shared, and both are cheap
        return new SnappyCompressor().compress(bytes, offset, length, out, at, out.length - at);
    }

    @Override
    public int decompress(byte[] bytes, int offset, int size, byte[] out, int at, int length) {
        try {
            return new SnappyDecompressor().decompress(bytes, offset, size, out, at, length);
        } catch (RuntimeException e) {
            throw new IllegalArgumentException(e);
        }
    }
}

package io.curcuma.benchmarks.published;

import io.curcuma.compression.Codec;
import java.util.Arrays;

/**
 * A codec at one level, measured with one message.
 *
 * @param codec its name and level
 * @param engine the library that implements it
 * @param bytes uncompressed
 * @param compressed bytes
 * @param compressMillis CPU time, the median of warm calls
 * @param decompressMillis the same
 */
record CodecLevel(
        String codec, String engine, int bytes, int compressed, double compressMillis, double decompressMillis) {
    private static final double MB = 1e6;
    private static final double SECOND = 1e3;

    /** Measures, after a check that the message is read back unchanged. */
    static CodecLevel of(Codec codec, byte[] message, Effort effort) {
        byte[] compressed = codec.compress(message, 0, message.length);
        if (!Arrays.equals(message, codec.decompress(compressed, 0, compressed.length, message.length))) {
            throw new IllegalStateException(codec.name() + " did not give back what it was given");
        }
        return new CodecLevel(
                codec.name(),
                codec.engine().name(),
                message.length,
                compressed.length,
                WarmTime.millis(effort, () -> codec.compress(message, 0, message.length)),
                WarmTime.millis(effort, () -> codec.decompress(compressed, 0, compressed.length, message.length)));
    }

    double ratio() {
        return (double) bytes / compressed;
    }

    /** Megabytes of the message that are compressed in a second. */
    double megabytesPerSecond() {
        return bytes / MB / (compressMillis / SECOND);
    }
}

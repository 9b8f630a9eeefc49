package io.curcuma.compression;

import static io.curcuma.compression.Codec.BZIP2;

import io.curcuma.SerializationException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;

/** The work of {@link Bzip2Codec}; a class of its own, since the JVM wants the library to be there before any of its methods runs. */
final class Bzip2Stream {
    private Bzip2Stream() {}

    /** The library has libraries of its own, which may be absent too. */
    static boolean load() {
        byte[] none = compress(new byte[0], 0, 0, 1);
        try (BZip2CompressorInputStream in = new BZip2CompressorInputStream(new ByteArrayInputStream(none), false)) {
            return in.read() < 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param blocks the size of blocks, in 100,000 bytes */
    static byte[] compress(byte[] bytes, int offset, int length, int blocks) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(64 + length / 4);
        try (BZip2CompressorOutputStream bzip2 = new BZip2CompressorOutputStream(out, blocks)) {
            bzip2.write(bytes, offset, length);
        } catch (IOException e) {
            throw Refusal.broken(BZIP2, e);
        }
        return out.toByteArray();
    }

    static void decompress(byte[] bytes, int offset, int length, Output out) {
        Counting in = new Counting(new ByteArrayInputStream(bytes, offset, length));
        try (BZip2CompressorInputStream bzip2 = new BZip2CompressorInputStream(in, false)) {
            out.readFrom(bzip2);
        } catch (IOException | RuntimeException e) {
            if (e instanceof SerializationException ours) {
                throw ours;
            }
            // the library has one exception for all, and some of the JDK's for damage that it does not look for
            throw in.ended() ? Refusal.truncated(BZIP2, length) : Refusal.malformed(BZIP2, "not a bzip2 stream", -1, e);
        }
        if (in.left() > 0) {
            throw Refusal.trailing(BZIP2, length - in.left());
        }
    }
}

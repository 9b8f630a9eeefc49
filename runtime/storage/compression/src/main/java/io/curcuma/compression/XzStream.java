package io.curcuma.compression;

import static io.curcuma.compression.Codec.XZ;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import org.tukaani.xz.BasicArrayCache;
import org.tukaani.xz.LZMA2InputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.SingleXZInputStream;
import org.tukaani.xz.XZOutputStream;

/** The work of {@link XzCodec}; a class of its own, since the JVM wants the library to be there before any of its methods runs. */
final class XzStream {
    private static final int DICTIONARY = 8 << 20;
    /** What the filters for machine code take beside it. */
    private static final int FILTERS_KIB = 16;

    private XzStream() {}

    static int memoryKib() {
        return LZMA2InputStream.getMemoryUsage(DICTIONARY) + FILTERS_KIB;
    }

    static byte[] compress(byte[] bytes, int offset, int length, int level) {
        try {
            LZMA2Options options = new LZMA2Options(level);
            // no wider than the message: the reader, and the match finder here, would take the memory for nothing
            options.setDictSize(Math.max(LZMA2Options.DICT_SIZE_MIN, Math.min(options.getDictSize(), length)));
            ByteArrayOutputStream out = new ByteArrayOutputStream(64 + length / 4);
            try (XZOutputStream xz = new XZOutputStream(out, options)) {
                xz.write(bytes, offset, length);
            }
            return out.toByteArray();
        } catch (IOException e) {
            throw Refusal.broken(XZ, e);
        }
    }

    static void decompress(byte[] bytes, int offset, int length, Output out) {
        int memoryKib = memoryKib();
        ByteArrayInputStream in = new ByteArrayInputStream(bytes, offset, length);
        // the cache lets a stream of many small blocks take its dictionary once
        try (SingleXZInputStream xz = new SingleXZInputStream(in, memoryKib, true, new BasicArrayCache())) {
            out.readFrom(xz);
        } catch (MemoryLimitException e) {
            throw SerializationException.limit(
                            Code.LIMIT_SIZE, "memoryKiB", memoryKib, Math.max(-1, e.getMemoryNeeded()))
                    .at(XZ, length - in.available(), "");
        } catch (EOFException e) {
            throw Refusal.truncated(XZ, length);
        } catch (IOException e) {
            throw Refusal.malformed(XZ, "not an xz stream", length - in.available(), e);
        }
        if (in.available() > 0) {
            throw Refusal.trailing(XZ, length - in.available());
        }
    }
}

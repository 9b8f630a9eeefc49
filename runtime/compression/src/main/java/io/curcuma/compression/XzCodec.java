package io.curcuma.compression;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Objects;
import org.tukaani.xz.BasicArrayCache;
import org.tukaani.xz.LZMA2InputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.SingleXZInputStream;
import org.tukaani.xz.XZOutputStream;

/**
 * LZMA2 in the .xz container: exactly one stream, written with CRC64. The dictionary is taken whole as soon as a block declares
 * it, so blocks that declare more than 8 MiB are refused; a message may cost that much however short it is.
 *
 * @param level 0 to 6: the presets above have wider dictionaries
 */
public record XzCodec(int level) implements Codec {
    private static final int DICTIONARY = 8 << 20;
    /** With what the filters for machine code take. */
    private static final int MEMORY_KIB = LZMA2InputStream.getMemoryUsage(DICTIONARY) + 16;

    private static final int DEFAULT_LEVEL = 3;

    /** Level {@value #DEFAULT_LEVEL}. */
    public XzCodec() {
        this(DEFAULT_LEVEL);
    }

    @Override
    public String id() {
        return XZ;
    }

    @Override
    public Codec withLevel(int other) {
        return new XzCodec(Refusal.level(XZ, other, 0, 6));
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length) {
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

    @Override
    public byte[] decompress(byte[] bytes, int offset, int length, int maxBytes) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        Output out = new Output(XZ, length, maxBytes);
        ByteArrayInputStream in = new ByteArrayInputStream(bytes, offset, length);
        // the cache lets a stream of many small blocks take its dictionary once
        try (SingleXZInputStream xz = new SingleXZInputStream(in, MEMORY_KIB, true, new BasicArrayCache())) {
            out.readFrom(xz);
        } catch (MemoryLimitException e) {
            throw SerializationException.limit(
                            Code.LIMIT_SIZE, "memoryKiB", MEMORY_KIB, Math.max(-1, e.getMemoryNeeded()))
                    .at(XZ, length - in.available(), "");
        } catch (EOFException e) {
            throw Refusal.truncated(XZ, length);
        } catch (IOException e) {
            throw Refusal.malformed(XZ, "not an xz stream", length - in.available(), e);
        }
        if (in.available() > 0) {
            throw Refusal.trailing(XZ, length - in.available());
        }
        return out.toByteArray();
    }
}

package io.curcuma.compression;

import static io.curcuma.compression.Codec.ZSTD;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import io.curcuma.SerializationException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Meta's library, by zstd-jni. Contexts wait for the next call where they are small: one for a message of 256 KiB at level 9 has some
 * 2 MiB of native memory, one for 8 MiB at level 19 more than 80.
 */
final class ZstdNative implements ZstdEngine {
    private static final int KEPT_LEVEL = 9;
    private static final int KEPT_LENGTH = 256 << 10;
    /** A declared size up to this many bytes, or up to this many times the frame's length, is trusted when memory is allocated. */
    private static final int BELIEVED = 64 << 10;

    private static final long BELIEVED_RATIO = 32;
    private static final byte[] NO_DICTIONARY = new byte[0];

    private static final Pool<ZstdCompressCtx> COMPRESSORS = new Pool<>();
    private static final Pool<ZstdDecompressCtx> DECOMPRESSORS = new Pool<>();

    ZstdNative() {
        compress(new byte[1], 0, 1, ZstdCodec.DEFAULT_LEVEL, null);
    }

    @Override
    public Engine kind() {
        return Engine.NATIVE;
    }

    @Override
    public void check(int level, @Nullable Dictionary dictionary) {
        if (dictionary != null) {
            dictionary.digests().forDecompressing();
        }
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length, int level, @Nullable Dictionary dictionary) {
        ZstdCompressCtx waiting = COMPRESSORS.take();
        ZstdCompressCtx context = waiting == null ? new ZstdCompressCtx() : waiting;
        try {
            context.setLevel(level).setChecksum(true);
            if (dictionary != null) {
                context.loadDict(dictionary.digests().forCompressing(level));
            }
            byte[] out = new byte[(int) Math.min(Integer.MAX_VALUE - 8L, Zstd.compressBound(length))];
            return Arrays.copyOf(out, context.compressByteArray(out, 0, out.length, bytes, offset, length));
        } catch (ZstdException e) {
            throw Refusal.broken(ZSTD, e);
        } finally {
            giveBack(context, level <= KEPT_LEVEL && length <= KEPT_LENGTH, dictionary != null);
        }
    }

    private static void giveBack(ZstdCompressCtx context, boolean small, boolean withDictionary) {
        if (small) {
            context.reset();
            if (withDictionary) {
                context.loadDict(NO_DICTIONARY);
            }
        }
        if (!small || !COMPRESSORS.give(context)) {
            context.close();
        }
    }

    @Override
    public void decompress(
            byte[] bytes, int offset, int length, ZstdFrame frame, @Nullable Dictionary dictionary, Output out) {
        long size = frame.contentSize();
        try {
            if (size != ZstdFrame.UNKNOWN && size <= Math.max(BELIEVED, BELIEVED_RATIO * length)) {
                atOnce(bytes, offset, length, (int) size, dictionary, out);
            } else {
                inPieces(bytes, offset, length, dictionary, out);
            }
        } catch (ZstdException e) {
            throw refused(e.getErrorCode(), length, e);
        } catch (ZstdIOException e) {
            throw refused(e.getErrorCode(), length, e);
        } catch (IOException e) {
            throw refused(0, length, e);
        }
    }

    private static SerializationException refused(long code, int length, Throwable cause) {
        return code == Zstd.errChecksumWrong()
                ? Refusal.checksum(ZSTD, "content", length - 4)
                : Refusal.malformed(ZSTD, "not a zstd frame", -1, cause);
    }

    private static void atOnce(
            byte[] bytes, int offset, int length, int size, @Nullable Dictionary dictionary, Output out) {
        out.reserve(size);
        ZstdDecompressCtx waiting = DECOMPRESSORS.take();
        ZstdDecompressCtx context = waiting == null ? new ZstdDecompressCtx() : waiting;
        try {
            if (dictionary != null) {
                context.loadDict(dictionary.digests().forDecompressing());
            }
            out.advance(context.decompressByteArray(out.array(), 0, size, bytes, offset, length));
        } finally {
            context.reset();
            if (dictionary != null) {
                context.loadDict(NO_DICTIONARY);
            }
            if (!DECOMPRESSORS.give(context)) {
                context.close();
            }
        }
    }

    private static void inPieces(byte[] bytes, int offset, int length, @Nullable Dictionary dictionary, Output out)
            throws IOException {
        try (ZstdInputStreamNoFinalizer in =
                new ZstdInputStreamNoFinalizer(new ByteArrayInputStream(bytes, offset, length))) {
            in.setLongMax(ZstdFrame.WINDOW_LOG);
            if (dictionary != null) {
                in.setDict(dictionary.digests().forDecompressing());
            }
            out.readFrom(in);
        }
    }
}

package io.curcuma.compression;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdException;
import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;

/**
 * Zstandard (RFC 8878): exactly one frame, written with its size and checksum. A frame with a window above 8 MiB (RFC 9659), a
 * dictionary or skippable parts is refused; so the library takes at most some 8 MiB of native memory.
 *
 * @param level 1 to 19: the levels above take wider windows
 */
public record ZstdCodec(int level) implements Codec {
    private static final int MAGIC = 0xFD2FB528;
    private static final int WINDOW_LOG = 23;
    private static final int DEFAULT_LEVEL = 3;

    /** The library's default level, {@value #DEFAULT_LEVEL}. */
    public ZstdCodec() {
        this(DEFAULT_LEVEL);
    }

    @Override
    public String id() {
        return ZSTD;
    }

    @Override
    public Codec withLevel(int other) {
        return new ZstdCodec(Refusal.level(ZSTD, other, 1, 19));
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            context.setLevel(level).setChecksum(true);
            byte[] out = new byte[(int) Math.min(Integer.MAX_VALUE - 8L, Zstd.compressBound(length))];
            int size = context.compressByteArray(out, 0, out.length, bytes, offset, length);
            return Arrays.copyOf(out, size);
        } catch (ZstdException e) {
            throw Refusal.broken(ZSTD, e);
        }
    }

    @Override
    public byte[] decompress(byte[] bytes, int offset, int length, int maxBytes) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        Output out = new Output(ZSTD, length, maxBytes);
        checkOneFrame(bytes, offset, length);
        try (ZstdInputStreamNoFinalizer in =
                new ZstdInputStreamNoFinalizer(new ByteArrayInputStream(bytes, offset, length))) {
            in.setLongMax(WINDOW_LOG);
            out.readFrom(in);
        } catch (ZstdIOException e) {
            throw e.getErrorCode() == Zstd.errFrameParameterWindowTooLarge()
                    ? SerializationException.limit(Code.LIMIT_SIZE, "windowBytes", 1 << WINDOW_LOG, -1)
                            .at(ZSTD, 0, "")
                    : e.getErrorCode() == Zstd.errChecksumWrong()
                            ? Refusal.checksum(ZSTD, "content", length - 4)
                            : Refusal.malformed(ZSTD, "not a zstd frame", -1, e);
        } catch (IOException e) {
            throw Refusal.malformed(ZSTD, "not a zstd frame", -1, e);
        }
        return out.toByteArray();
    }

    /** The lengths of the frame's blocks say where it ends, before anything is decompressed. */
    private static void checkOneFrame(byte[] bytes, int offset, int length) {
        if (length < 4) {
            throw Refusal.truncated(ZSTD, length);
        }
        if (LittleEndian.getInt(bytes, offset) != MAGIC) {
            throw Refusal.malformed(ZSTD, "not zstd", 0);
        }
        long size;
        try {
            size = Zstd.findFrameCompressedSize(bytes, offset, length);
        } catch (ZstdException e) {
            throw e.getErrorCode() == Zstd.errSrcSizeWrong()
                    ? Refusal.truncated(ZSTD, length)
                    : Refusal.malformed(ZSTD, "not a zstd frame", -1, e);
        }
        if (size != length) {
            throw Refusal.trailing(ZSTD, (int) size);
        }
    }
}

package io.curcuma.compression;

import static io.curcuma.compression.Codec.ZSTD;

import io.airlift.compress.zstd.ZstdCompressor;
import io.airlift.compress.zstd.ZstdInputStream;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** aircompressor, from 2.0.3 on: one level, no dictionaries. */
final class ZstdJava implements ZstdEngine {
    ZstdJava() {
        compress(new byte[1], 0, 1, ZstdCodec.DEFAULT_LEVEL, null);
    }

    @Override
    public Engine kind() {
        return Engine.JAVA;
    }

    @Override
    public void check(int level, @Nullable Dictionary dictionary) {
        if (level != ZstdCodec.DEFAULT_LEVEL) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "codec 'zstd' has the level " + ZstdCodec.DEFAULT_LEVEL
                            + " alone in Java, where native code does not" + " run, not " + level);
        }
        if (dictionary != null) {
            throw new SerializationException(
                    Code.CONFIG_INVALID, "codec 'zstd' takes no dictionaries in Java, where native code does not run");
        }
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length, int level, @Nullable Dictionary dictionary) {
        ZstdCompressor compressor = new ZstdCompressor();
        byte[] out = new byte[compressor.maxCompressedLength(length)];
        return Arrays.copyOf(out, compressor.compress(bytes, offset, length, out, 0, out.length));
    }

    @Override
    public void decompress(
            byte[] bytes, int offset, int length, ZstdFrame frame, @Nullable Dictionary dictionary, Output out) {
        try (ZstdInputStream in = new ZstdInputStream(new ByteArrayInputStream(bytes, offset, length))) {
            out.readFrom(in);
        } catch (SerializationException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // the library checks what it knows, and leaves the rest to the bounds of arrays
            throw Refusal.malformed(ZSTD, "not a zstd frame", -1, e);
        }
    }
}

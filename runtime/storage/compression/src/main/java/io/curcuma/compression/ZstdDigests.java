package io.curcuma.compression;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdDictCompress;
import com.github.luben.zstd.ZstdDictDecompress;
import com.github.luben.zstd.ZstdException;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What the library makes of a dictionary, once for all messages; a class of its own, since the library may be absent. */
final class ZstdDigests {
    private final byte[] dictionary;
    private final Map<Integer, ZstdDictCompress> byLevel = new ConcurrentHashMap<>();
    private volatile @Nullable ZstdDictDecompress reading;

    ZstdDigests(byte[] dictionary) {
        this.dictionary = dictionary;
    }

    /** @throws SerializationException {@code CONFIG_INVALID} if the library can make nothing of the samples */
    static byte[] train(List<byte[]> samples, int maxBytes) {
        byte[] trained = new byte[maxBytes];
        try {
            long size = Zstd.trainFromBuffer(samples.toArray(new byte[0][]), trained);
            if (Zstd.isError(size)) {
                throw new ZstdException(size);
            }
            return Arrays.copyOf(trained, (int) size);
        } catch (ZstdException e) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "no dictionary can be trained from " + samples.size()
                            + " samples: too few, too short or too much alike",
                    e);
        }
    }

    ZstdDictCompress forCompressing(int level) {
        return byLevel.computeIfAbsent(level, wanted -> new ZstdDictCompress(dictionary, wanted));
    }

    /** @throws SerializationException {@code CONFIG_INVALID} if the library finds it damaged */
    ZstdDictDecompress forDecompressing() {
        ZstdDictDecompress made = reading;
        if (made == null) {
            try {
                made = new ZstdDictDecompress(dictionary);
            } catch (IllegalStateException e) {
                throw new SerializationException(Code.CONFIG_INVALID, "a damaged dictionary", e);
            }
            reading = made;
        }
        return made;
    }
}

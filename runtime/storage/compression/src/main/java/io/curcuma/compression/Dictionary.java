package io.curcuma.compression;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What messages of one kind have in common, trained from samples, so that Zstandard compresses short messages well. A reader needs the same
 * dictionary as long as such messages exist. Immutable and thread-safe.
 */
public final class Dictionary {
    /** The longest dictionary that is taken, in bytes; 112,640 are what zstd's own tool makes. */
    public static final int MAX_BYTES = 1 << 20;

    private static final int MAGIC = 0xEC30A437;
    private static final int HEADER = 8;

    private final byte[] bytes;
    private final long id;
    private volatile @Nullable ZstdDigests digests;

    private Dictionary(byte[] bytes, long id) {
        this.bytes = bytes;
        this.id = id;
    }

    /**
     * A dictionary as {@link #train} or zstd's tool made it.
     *
     * @param bytes are copied
     * @throws SerializationException {@code CONFIG_INVALID} if they are not a dictionary with an id, or more than
     *     {@link #MAX_BYTES}
     */
    public static Dictionary of(byte[] bytes) {
        if (bytes.length > MAX_BYTES) {
            throw SerializationException.limit(Code.CONFIG_INVALID, "dictionaryBytes", MAX_BYTES, bytes.length);
        }
        if (bytes.length < HEADER || LittleEndian.getInt(bytes, 0) != MAGIC || LittleEndian.getInt(bytes, 4) == 0) {
            throw new SerializationException(Code.CONFIG_INVALID, "not a zstd dictionary with an id");
        }
        return new Dictionary(bytes.clone(), LittleEndian.getInt(bytes, 4) & 0xFFFF_FFFFL);
    }

    /**
     * Trains a dictionary, as zstd's {@code --train} does; the same samples in the same order give the same dictionary. Its id comes
     * from its content.
     *
     * @param samples messages of the kind, a hundred and more; together some hundred times {@code maxBytes}
     * @param maxBytes its longest size, at least 256; the more, the slower it is to load
     * @throws SerializationException {@code CONFIG_INVALID} if the samples are too few or too much alike, or zstd-jni does not run here
     */
    public static Dictionary train(List<byte[]> samples, int maxBytes) {
        if (maxBytes < 256 || maxBytes > MAX_BYTES) {
            throw new SerializationException(
                    Code.CONFIG_INVALID, "a dictionary has 256 to " + MAX_BYTES + " bytes, not " + maxBytes);
        }
        if (ZstdEngine.best().kind() != Engine.NATIVE) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "dictionaries are trained by com.github.luben:zstd-jni, which does not run here");
        }
        return of(ZstdDigests.train(samples, maxBytes));
    }

    /** The number that compressed messages name it by: 1 to 4,294,967,295. */
    public long id() {
        return id;
    }

    /** A copy of the dictionary, in zstd's format. */
    public byte[] bytes() {
        return bytes.clone();
    }

    ZstdDigests digests() {
        ZstdDigests made = digests;
        if (made == null) {
            made = new ZstdDigests(bytes);
            digests = made;
        }
        return made;
    }

    boolean hasBytes(Dictionary other) {
        return Arrays.equals(bytes, other.bytes);
    }

    @Override
    public String toString() {
        return "dictionary " + id + " of " + bytes.length + " bytes";
    }
}

package io.curcuma.compression;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import org.jspecify.annotations.Nullable;

/**
 * A compression algorithm, from bytes to bytes; it knows no format. Implementations are found by
 * {@link java.util.ServiceLoader} through {@link Codecs}; they are immutable and thread-safe. None takes null.
 * If the library of a codec is absent, its constructor throws {@code CONFIG_INVALID} and names the library.
 *
 * <p>Compressing is deterministic: the same bytes, level, engine and version of the library give the same bytes. Decompressing treats its input as
 * hostile: memory is allocated for output that exists, never because a header declares a size. The output is limited by the caller and,
 * beyond {@value #RATIO_FREE_BYTES} bytes, to {@value #RATIO} times the input. Truncated input, bytes after the end and a wrong checksum
 * are refused.
 */
public interface Codec {
    /** The bytes as they are; not among {@link Codecs#ids}, since a message without compression names no codec. */
    String NONE = "none";
    /** RFC 1952: module of the JDK. At most {@value GzipCodec#MAX_MEMBERS} members in a row. */
    String GZIP = "gzip";
    /** The coding of RFC 9110 8.4.1.2, which is zlib's container (RFC 1950); bare RFC 1951 is refused. Module of the JDK. */
    String DEFLATE = "deflate";
    /**
     * RFC 8878, one frame, windows up to 8 MiB (RFC 9659), checksum written: library {@code com.github.luben:zstd-jni}, or
     * {@code io.airlift:aircompressor} where no native code runs.
     */
    String ZSTD = "zstd";
    /** LZMA2 in the .xz container, one stream, dictionaries up to 8 MiB: library {@code org.tukaani:xz}. */
    String XZ = "xz";
    /** One LZ4 frame of independent blocks, checksum written: library {@code at.yawk.lz4:lz4-java}. */
    String LZ4 = "lz4";
    /**
     * Snappy's framing format, whose chunks have checksums: library {@code org.xerial.snappy:snappy-java}, or
     * {@code io.airlift:aircompressor} where no native code runs.
     */
    String SNAPPY = "snappy";
    /** RFC 7932, which has no checksum of its own: library {@code com.aayushatharva.brotli4j:brotli4j}. */
    String BROTLI = "br";
    /** One stream of bzip2, whose blocks have checksums: library {@code org.apache.commons:commons-compress}. */
    String BZIP2 = "bzip2";

    /** Output up to here may have any ratio to the input: real documents of this size have reached 1 : 80. */
    int RATIO_FREE_BYTES = 1 << 20;
    /** Bytes of output for a byte of input beyond {@link #RATIO_FREE_BYTES}. */
    int RATIO = 1000;

    /** Stable identifier: lower case, digits and hyphens; HTTP's name of the coding where it has one. */
    String id();

    /**
     * What {@link Codecs#named} takes for this codec: the id, and the level where it is not the default, as in {@code zstd:19};
     * {@code lz4-fast} and {@code lz4-high} are such names.
     */
    default String name() {
        return id();
    }

    /** The byte that names the codec in a frame of {@link Envelopes}: 1 to 127 are this library's, 128 to 255 for others. */
    int number();

    /** Whether native code or Java does the work here, on this machine. */
    Engine engine();

    /** The dictionary that {@link #compress} uses; null if there is none. */
    default @Nullable Dictionary dictionary() {
        return null;
    }

    /**
     * This codec with a dictionary: what it compresses can be decompressed with that dictionary alone; it still decompresses what
     * was compressed without one.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the codec takes none, or not this one
     */
    default Codec withDictionary(Dictionary dictionary) {
        throw new SerializationException(Code.CONFIG_INVALID, "codec '" + id() + "' takes no dictionaries");
    }

    /**
     * This codec with a level of its library: higher is smaller and slower.
     *
     * @throws SerializationException {@code CONFIG_INVALID}, naming the range, if there is no such level
     */
    default Codec withLevel(int level) {
        throw new SerializationException(Code.CONFIG_INVALID, "codec '" + id() + "' has no levels");
    }

    /** The compressed bytes of a part of an array, which may be empty. */
    byte[] compress(byte[] bytes, int offset, int length);

    /**
     * What {@link #compress} was given.
     *
     * @param maxBytes the longest output that is accepted, not negative
     * @throws SerializationException {@code TRUNCATED}, {@code MALFORMED} or {@code CHECKSUM} for bytes that are not exactly one
     *     message of this codec, {@code LIMIT_SIZE} for one that is too long, takes too wide a window or passes the ratio
     */
    byte[] decompress(byte[] bytes, int offset, int length, int maxBytes);
}

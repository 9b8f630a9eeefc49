package io.curcuma.compression;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/**
 * A compression algorithm, from bytes to bytes; it knows no format. Implementations are found by
 * {@link java.util.ServiceLoader} through {@link Codecs}; they are immutable and safe for any number of threads.
 *
 * <p>Compressing is deterministic: the same bytes, level and library give the same bytes. Decompressing treats its input as
 * hostile: memory is taken as output comes, never because a header declares a size; the output ends at a limit of the caller
 * and, beyond {@value #RATIO_FREE_BYTES} bytes, at {@value #RATIO} times the input; truncated input, bytes after the end and a
 * wrong checksum are refused.
 */
public interface Codec {
    /** RFC 1952: module of the JDK. At most {@value GzipCodec#MAX_MEMBERS} members in a row. */
    String GZIP = "gzip";
    /** The coding of RFC 9110 8.4.1.2, which is zlib's container (RFC 1950); bare RFC 1951 is refused. Module of the JDK. */
    String DEFLATE = "deflate";
    /** RFC 8878, one frame, windows up to 8 MiB (RFC 9659), checksum written: library {@code com.github.luben:zstd-jni}. */
    String ZSTD = "zstd";
    /** LZMA2 in the .xz container, one stream, dictionaries up to 8 MiB: library {@code org.tukaani:xz}. */
    String XZ = "xz";
    /** One LZ4 frame of independent blocks, checksum written: library {@code at.yawk.lz4:lz4-java}. */
    String LZ4 = "lz4";
    /** Snappy's framing format, whose chunks have checksums: library {@code org.xerial.snappy:snappy-java}. */
    String SNAPPY = "snappy";
    /** RFC 7932, which has no checksum of its own: library {@code com.aayushatharva.brotli4j:brotli4j}. */
    String BROTLI = "br";

    /** Output up to here may have any ratio to the input: real documents of this size have reached 1 : 80. */
    int RATIO_FREE_BYTES = 1 << 20;
    /** Bytes of output for a byte of input beyond {@link #RATIO_FREE_BYTES}. */
    int RATIO = 1000;

    /** Stable identifier: lower case, digits and hyphens; HTTP's name of the coding where it has one. */
    String id();

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

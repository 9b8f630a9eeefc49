package io.curcuma.kafka;

/**
 * The record headers, each UTF-8 text of at most {@value #MAX_BYTES} bytes. A record has one set for its value and, with
 * {@value #KEY_PREFIX} in place of {@value #PREFIX}, one for its key. No header names a class.
 */
public final class CurcumaHeaders {
    /** The prefix of every header of Curcuma. */
    public static final String PREFIX = "curcuma-";
    /** The prefix of every header of Curcuma about the key. */
    public static final String KEY_PREFIX = "curcuma-key-";

    /** Id of the format, such as {@code protobuf}. Always present: it distinguishes Curcuma's records from others. */
    public static final String FORMAT = PREFIX + "format";
    /** Id of the codec, such as {@code zstd}; absent if the bytes are not compressed. */
    public static final String CODEC = PREFIX + "codec";
    /** Bytes before compression, in decimal; present if and only if {@link #CODEC} is. */
    public static final String SIZE = PREFIX + "size";
    /** The bean's global element, {@code {namespace}name}; absent for a type that no global element has. */
    public static final String TYPE = PREFIX + "type";
    /**
     * The CRC-64-AVRO fingerprint of the writer's Avro schema of the type, as 16 hexadecimal digits, for every format; absent for a type
     * without one.
     */
    public static final String SCHEMA = PREFIX + "schema";

    /** The {@code version} of the writer's schema; absent if the schema has none, or if its catalog is not on the class path. */
    public static final String VERSION = PREFIX + "version";

    /** {@link #FORMAT} of the key. */
    public static final String KEY_FORMAT = KEY_PREFIX + "format";
    /** {@link #CODEC} of the key. */
    public static final String KEY_CODEC = KEY_PREFIX + "codec";
    /** {@link #SIZE} of the key. */
    public static final String KEY_SIZE = KEY_PREFIX + "size";
    /** {@link #TYPE} of the key. */
    public static final String KEY_TYPE = KEY_PREFIX + "type";
    /** {@link #SCHEMA} of the key. */
    public static final String KEY_SCHEMA = KEY_PREFIX + "schema";
    /** {@link #VERSION} of the key. */
    public static final String KEY_VERSION = KEY_PREFIX + "version";

    /** The longest value of a header that is read. */
    public static final int MAX_BYTES = 256;

    private CurcumaHeaders() {}
}

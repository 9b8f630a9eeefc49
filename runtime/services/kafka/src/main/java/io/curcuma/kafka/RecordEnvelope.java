package io.curcuma.kafka;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/**
 * What the headers say about a key or a value.
 *
 * @param size bytes before compression, -1 without a codec
 */
record RecordEnvelope(
        String format,
        @Nullable String codec,
        int size,
        @Nullable String type,
        @Nullable String schema,
        @Nullable String version) {
    private static final int MOST_DIGITS = 10;

    /**
     * Reads the headers.
     *
     * @return null if the record has none of Curcuma's headers
     * @throws SerializationException {@code MALFORMED} or {@code INVALID_UTF8} for headers that no writer produces
     */
    static @Nullable RecordEnvelope read(Headers headers, HeaderNames names) {
        String format = text(headers, names.format());
        String codec = text(headers, names.codec());
        String size = text(headers, names.size());
        String type = text(headers, names.type());
        String schema = text(headers, names.schema());
        String version = text(headers, names.version());
        if (format == null) {
            if (codec != null || size != null || type != null || schema != null || version != null) {
                throw malformed("headers without '" + names.format() + "'");
            }
            return null;
        }
        if ((codec == null) != (size == null)) {
            throw malformed("header '" + names.codec() + "' or '" + names.size() + "' without the other");
        }
        return new RecordEnvelope(format, codec, size == null ? -1 : number(size, names.size()), type, schema, version);
    }

    /** Refuses unknown headers, which may have a meaning in a later version. */
    static void refuseUnknown(Headers headers) {
        for (Header header : headers) {
            if (header.key().startsWith(CurcumaHeaders.PREFIX) && !HeaderNames.OURS.contains(header.key())) {
                throw malformed("a header of ours that this version does not know");
            }
        }
    }

    /** Removes the headers: they may have been copied from another record. */
    static void clear(Headers headers, HeaderNames names) {
        names.ours().forEach(headers::remove);
        headers.remove(names.confluent());
    }

    void write(Headers headers, HeaderNames names) {
        put(headers, names.format(), format);
        put(headers, names.codec(), codec);
        put(headers, names.size(), size < 0 ? null : Integer.toString(size));
        put(headers, names.type(), type);
        put(headers, names.schema(), schema);
        put(headers, names.version(), version);
    }

    private static void put(Headers headers, String name, @Nullable String value) {
        if (value != null) {
            headers.add(name, value.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static @Nullable String text(Headers headers, String name) {
        String text = null;
        for (Header header : headers.headers(name)) {
            byte[] bytes = header.value();
            if (bytes == null) {
                throw malformed("header '" + name + "' is null");
            }
            if (bytes.length > CurcumaHeaders.MAX_BYTES) {
                throw malformed("header '" + name + "' is longer than " + CurcumaHeaders.MAX_BYTES + " bytes");
            }
            String next = utf8(bytes, name);
            if (text != null && !text.equals(next)) {
                throw malformed("header '" + name + "' is there twice, with different values");
            }
            text = next;
        }
        return text;
    }

    static String utf8(byte[] bytes, String name) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new SerializationException(Code.INVALID_UTF8, "header '" + name + "' is not UTF-8");
        }
    }

    /** Digit by digit: an exception of the JDK would quote the header. */
    static int number(String text, String name) {
        boolean number =
                !text.isEmpty() && text.length() <= MOST_DIGITS && text.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!number || Long.parseLong(text) > Integer.MAX_VALUE) {
            throw malformed("header '" + name + "' is not a size in decimal digits");
        }
        return Integer.parseInt(text);
    }

    private static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }
}

package io.curcuma.kafka;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.utils.ByteUtils;
import org.jspecify.annotations.Nullable;

/**
 * Confluent's framing, in a header or in front of the bytes: 0x00 and four bytes of id, or 0x01 and sixteen of GUID, then, for
 * Protobuf, the path to the message in the {@code .proto} as zigzag varints, where a single 0 stands for the first message.
 *
 * @param schema id or GUID
 * @param message indexes joined by dots; {@code ""} for other formats than Protobuf
 * @param body position of the first byte of the message
 */
record Confluent(String schema, String message, int body) {
    private static final int MAX_NESTING = 100;

    /** The framing of a record, header first; null if it has none. */
    static @Nullable Confluent find(Headers headers, HeaderNames names, byte[] data, boolean protobuf) {
        Header header = headers.lastHeader(names.confluent());
        if (header == null) {
            return parse(data, protobuf);
        }
        Confluent framing = header.value() == null ? null : parse(header.value(), protobuf);
        if (framing == null || framing.body != header.value().length) {
            throw new SerializationException(Code.MALFORMED, "header '" + names.confluent() + "' is not a schema id");
        }
        return new Confluent(framing.schema, framing.message, 0);
    }

    /** Whether the schema is an id. A GUID has hyphens between its digits. */
    boolean isNumbered() {
        return schema.indexOf('-', 1) < 0;
    }

    private static @Nullable Confluent parse(byte[] bytes, boolean protobuf) {
        if (bytes.length == 0 || bytes[0] != 0 && bytes[0] != 1) {
            return null;
        }
        ByteBuffer in = ByteBuffer.wrap(bytes);
        try {
            String schema =
                    in.get() == 0 ? Integer.toString(in.getInt()) : new UUID(in.getLong(), in.getLong()).toString();
            String message = protobuf ? message(in) : "";
            return new Confluent(schema, message, in.position());
        } catch (BufferUnderflowException e) {
            throw new SerializationException(Code.TRUNCATED, "Confluent's framing ends too early", e);
        } catch (IllegalArgumentException e) {
            throw new SerializationException(
                    Code.MALFORMED, "message indexes of Confluent's framing are not varints", e);
        }
    }

    private static String message(ByteBuffer in) {
        int count = ByteUtils.readVarint(in);
        if (count < 0 || count > MAX_NESTING) {
            throw new SerializationException(Code.MALFORMED, count + " message indexes in Confluent's framing");
        }
        List<String> indexes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            indexes.add(Integer.toString(ByteUtils.readVarint(in)));
        }
        return count == 0 ? "0" : String.join(".", indexes);
    }
}

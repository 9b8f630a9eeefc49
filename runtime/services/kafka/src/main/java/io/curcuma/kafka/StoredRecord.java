package io.curcuma.kafka;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * A message with what the headers say about it, for places that keep no headers, such as the state stores of Kafka Streams.
 *
 * <pre>
 * F7 43 75 72    magic
 * 01             version of this layout
 * 4 bytes        CRC-32C of all that follows, little-endian
 * 5 texts        format, codec, size, type, schema as in the headers: a byte with the length, and UTF-8; empty for none
 * the message
 * </pre>
 *
 * @param envelope what the headers would say
 * @param from where the message begins
 */
record StoredRecord(RecordEnvelope envelope, int from) {
    private static final byte[] MAGIC = {(byte) 0xf7, 'C', 'u', 'r'};
    private static final byte VERSION = 1;
    private static final int CHECKSUM = MAGIC.length + 1;
    private static final int TEXTS = CHECKSUM + Integer.BYTES;
    private static final int MAX_TEXT = 255;

    /** The bytes of a message and its description. Equal ones give equal bytes. */
    static byte[] bytes(RecordEnvelope envelope, byte[] message) {
        List<byte[]> texts = new ArrayList<>();
        int length = TEXTS + message.length;
        for (String text : texts(envelope)) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            if (utf8.length > MAX_TEXT) {
                throw new SerializationException(
                        Code.CONFIG_INVALID, "the name of an element is longer than " + MAX_TEXT + " bytes");
            }
            texts.add(utf8);
            length += 1 + utf8.length;
        }
        ByteBuffer out = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        out.put(MAGIC).put(VERSION).putInt(0);
        for (byte[] text : texts) {
            out.put((byte) text.length).put(text);
        }
        out.put(message);
        out.putInt(CHECKSUM, checksum(out.array()));
        return out.array();
    }

    private static List<String> texts(RecordEnvelope envelope) {
        return List.of(
                envelope.format(),
                orEmpty(envelope.codec()),
                envelope.size() < 0 ? "" : Integer.toString(envelope.size()),
                orEmpty(envelope.type()),
                orEmpty(envelope.schema()));
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static int checksum(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, TEXTS, bytes.length - TEXTS);
        return (int) checksum.getValue();
    }

    /**
     * What some bytes say.
     *
     * @return null if they are a message alone
     * @throws SerializationException {@code MALFORMED} if they are damaged, or of a later version
     */
    static @Nullable StoredRecord find(byte[] data) {
        if (data.length < TEXTS) {
            return null;
        }
        for (int i = 0; i < MAGIC.length; i++) {
            if (data[i] != MAGIC[i]) {
                return null;
            }
        }
        if (data[MAGIC.length] != VERSION) {
            throw malformed("a record of a store of version " + data[MAGIC.length] + ", which this one does not know");
        }
        ByteBuffer in = ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN);
        if (in.getInt(CHECKSUM) != checksum(data)) {
            throw malformed("a record of a store whose checksum is wrong");
        }
        in.position(TEXTS);
        String format = text(in);
        String codec = text(in);
        String size = text(in);
        String type = text(in);
        String schema = text(in);
        if (format == null || (codec == null) != (size == null)) {
            throw malformed("a record of a store without its format or size");
        }
        RecordEnvelope envelope = new RecordEnvelope(
                format, codec, size == null ? -1 : RecordEnvelope.number(size, "size"), type, schema, null);
        return new StoredRecord(envelope, in.position());
    }

    private static @Nullable String text(ByteBuffer in) {
        int length = in.hasRemaining() ? Byte.toUnsignedInt(in.get()) : MAX_TEXT + 1;
        if (length > in.remaining()) {
            throw malformed("a record of a store that ends too early");
        }
        byte[] utf8 = new byte[length];
        in.get(utf8);
        return length == 0 ? null : RecordEnvelope.utf8(utf8, "format");
    }

    private static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }
}

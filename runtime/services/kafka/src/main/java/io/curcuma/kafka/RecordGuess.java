package io.curcuma.kafka;

import io.curcuma.internal.bytes.Guess;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.UUID;

/**
 * A guess at what bytes are, for the message of an exception. It influences nothing else.
 *
 * @param text such as {@code JSON}
 * @param confluent whether that is Confluent's framing
 */
record RecordGuess(String text, boolean confluent) {
    static RecordGuess of(byte[] data) {
        if (data.length == 0) {
            return new RecordGuess("nothing at all", false);
        }
        if (data[0] == 0 && data.length >= 5) {
            int id = ByteBuffer.wrap(data, 1, 4).getInt();
            if (id >= 0) {
                return new RecordGuess("Confluent " + inside(data, 5) + ", schema id " + id, true);
            }
        }
        if (data[0] == 1 && data.length >= 17) {
            ByteBuffer in = ByteBuffer.wrap(data, 1, 16);
            UUID guid = new UUID(in.getLong(), in.getLong());
            return new RecordGuess("Confluent " + inside(data, 17) + ", schema GUID " + guid, true);
        }
        Guess known = Guess.of(data, 0, data.length);
        return new RecordGuess(known == null ? "nothing that we know" : known.text(), false);
    }

    private static String inside(byte[] data, int start) {
        return start < data.length && (data[start] == '{' || data[start] == '[') ? "JSON" : "Avro or Protobuf";
    }

    /** The first bytes, too few to reveal a secret. */
    static String start(byte[] data) {
        byte[] start = Arrays.copyOf(data, Math.min(data.length, 6));
        return HexFormat.ofDelimiter(" ").formatHex(start);
    }
}

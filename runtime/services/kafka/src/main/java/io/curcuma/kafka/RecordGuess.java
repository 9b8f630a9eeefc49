package io.curcuma.kafka;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/**
 * A guess at what bytes are, for the message of an exception. It influences nothing else.
 *
 * @param text such as {@code JSON}
 * @param confluent whether that is Confluent's framing
 */
record RecordGuess(String text, boolean confluent) {
    private static final Map<String, String> STARTS = new LinkedHashMap<>();

    static {
        STARTS.put("c301", "Avro single-object encoding");
        STARTS.put("4f626a01", "an Avro container file");
        STARTS.put("1f8b08", "gzip");
        STARTS.put("28b52ffd", "zstd");
        STARTS.put("fd377a585a00", "xz");
        STARTS.put("04224d18", "an LZ4 frame");
        STARTS.put("ff060000734e", "framed Snappy");
        STARTS.put("82534e41505059", "Snappy of snappy-java");
        STARTS.put("aced0005", "Java serialization");
        STARTS.put("3a290a", "Smile");
        STARTS.put("d9d9f7", "CBOR");
        STARTS.put("e0000001", "Fast Infoset");
        STARTS.put("efbbbf", "text with a byte order mark");
    }

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
        String hex = HexFormat.of().formatHex(Arrays.copyOf(data, Math.min(data.length, 8)));
        for (Map.Entry<String, String> start : STARTS.entrySet()) {
            if (hex.startsWith(start.getKey())) {
                return new RecordGuess(start.getValue(), false);
            }
        }
        int first = 0;
        while (first < Math.min(data.length, 100) && Character.isWhitespace(data[first])) {
            first++;
        }
        return switch (first < data.length ? data[first] : 0) {
            case '{', '[' -> new RecordGuess("JSON", false);
            case '<' -> new RecordGuess("XML", false);
            default -> new RecordGuess("nothing that we know", false);
        };
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

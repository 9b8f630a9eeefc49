package io.curcuma.internal.bytes;

import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A guess at what bytes are, for the message of an exception. It influences nothing else.
 *
 * @param text such as {@code JSON}
 * @param format the beginning of the ids of formats that are so; {@code ""} for none
 */
public record Guess(String text, String format) {
    private static final int WHITE = 100;

    /** Loaded with the first message that cannot be read. */
    private record Start(String hex, Guess guess) {
        private static final List<Start> ALL = List.of(
                start("c301", "Avro single-object encoding", "avro"),
                start("4f626a01", "an Avro container file", ""),
                start("1f8b08", "gzip", ""),
                start("28b52ffd", "zstd", ""),
                start("fd377a585a00", "xz", ""),
                start("04224d18", "an LZ4 frame", ""),
                start("ff060000734e", "framed Snappy", ""),
                start("82534e41505059", "Snappy of snappy-java", ""),
                start("504b0304", "a ZIP archive", ""),
                start("aced0005", "Java serialization", ""),
                start("3a290a", "Smile", "smile"),
                start("d9d9f7", "CBOR", "cbor"),
                start("e0000001", "Fast Infoset", "fastinfoset"),
                start("efbbbf", "text with a byte order mark", "xml"));

        private static Start start(String hex, String text, String format) {
            return new Start(hex, new Guess(text, format));
        }
    }

    /** What the bytes begin as; null if that is nothing that we know. */
    public static @Nullable Guess of(byte[] bytes, int offset, int length) {
        String hex = HexFormat.of().formatHex(bytes, offset, offset + Math.min(length, Long.BYTES));
        for (Start start : Start.ALL) {
            if (hex.startsWith(start.hex())) {
                return start.guess();
            }
        }
        int end = offset + Math.min(length, WHITE);
        int first = skipWhite(bytes, offset, end);
        int next = skipWhite(bytes, first + 1, end);
        if (next >= end) {
            return null;
        }
        char after = (char) (bytes[next] & 0xff);
        return switch (bytes[first]) {
            case '{' -> after == '"' || after == '}' ? new Guess("JSON", "json") : null;
            case '[' -> "[{]\"".indexOf(after) >= 0 ? new Guess("JSON", "json") : null;
            case '<' -> "?!_".indexOf(after) >= 0 || Character.isLetter(after) ? new Guess("XML", "xml") : null;
            default -> null;
        };
    }

    private static int skipWhite(byte[] bytes, int from, int end) {
        int i = from;
        while (i < end && (bytes[i] == ' ' || bytes[i] == '\n' || bytes[i] == '\t' || bytes[i] == '\r')) {
            i++;
        }
        return i;
    }
}

package io.curcuma.generator.intake;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The lines of a document, for messages only: what cannot be decoded shows as U+FFFD. */
final class SourceText {
    private static final Pattern ENCODING =
            Pattern.compile("<\\?xml[^>]*?encoding\\s*=\\s*[\"']([A-Za-z][\\w.-]*)[\"']");

    private final String text;
    /** Where each line starts, and one more behind the last. */
    private final int[] starts;

    SourceText(byte[] bytes) {
        String decoded = new String(bytes, charset(bytes));
        text = decoded.startsWith("\uFEFF") ? decoded.substring(1) : decoded;
        starts = starts(text);
    }

    private static int[] starts(String text) {
        IntStream.Builder starts = IntStream.builder().add(0);
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\r' && (i + 1 == length || text.charAt(i + 1) != '\n')) {
                starts.add(i + 1);
            }
        }
        return starts.add(length + 1).build().toArray();
    }

    /**
     * A line.
     *
     * @param number from 1
     */
    Optional<String> line(int number) {
        return number >= 1 && number < starts.length ? Optional.of(text(number)) : Optional.empty();
    }

    private String text(int number) {
        int start = starts[number - 1];
        // without what ends the line; the last has no end
        int end = starts[number] - 1;
        boolean crlf = end < text.length() && end > start && text.charAt(end) == '\n' && text.charAt(end - 1) == '\r';
        return text.substring(start, crlf ? end - 1 : end);
    }

    /** Line and column where the tag starts that ends just before a position; the position itself if no tag does. */
    int[] tagStart(int line, int column) {
        int[] same = {line, column};
        if (column < 2 || line(line).filter(l -> l.startsWith(">", column - 2)).isEmpty()) {
            return same;
        }
        int end = column - 2;
        for (int number = line; number >= 1; number--) {
            // an attribute value cannot hold '<'
            int start = text(number).lastIndexOf('<', end);
            if (start >= 0) {
                return new int[] {number, start + 1};
            }
            end = Integer.MAX_VALUE;
        }
        return same;
    }

    /** The whole text, without a byte order mark. */
    String all() {
        return text;
    }

    /** Where a position is in the text; both count from 1. */
    int offset(int line, int column) {
        return starts[line - 1] + column - 1;
    }

    /** A text in the encoding of some bytes, with a byte order mark if they have one. */
    static byte[] encode(String text, byte[] like) {
        Charset charset = charset(like);
        boolean marked = !charset.equals(StandardCharsets.UTF_8) && new String(like, charset).startsWith("\uFEFF");
        return (marked ? "\uFEFF" + text : text).getBytes(charset);
    }

    static Charset charset(byte[] bytes) {
        if (startsWith(bytes, 0xFE, 0xFF) || startsWith(bytes, 0x00, '<')) {
            return StandardCharsets.UTF_16BE;
        }
        if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, '<', 0x00)) {
            return StandardCharsets.UTF_16LE;
        }
        String head = new String(bytes, 0, Math.min(bytes.length, 200), StandardCharsets.ISO_8859_1);
        Matcher declared = ENCODING.matcher(head);
        return declared.find() && Charset.isSupported(declared.group(1))
                ? Charset.forName(declared.group(1))
                : StandardCharsets.UTF_8;
    }

    private static boolean startsWith(byte[] bytes, int first, int second) {
        return bytes.length >= 2 && (bytes[0] & 0xFF) == first && (bytes[1] & 0xFF) == second;
    }
}

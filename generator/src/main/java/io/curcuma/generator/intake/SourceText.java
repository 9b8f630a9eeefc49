package io.curcuma.generator.intake;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of a document, for messages only: what can not be decoded shows as U+FFFD. */
final class SourceText {
    private static final Pattern ENCODING =
            Pattern.compile("<\\?xml[^>]*?encoding\\s*=\\s*[\"']([A-Za-z][\\w.-]*)[\"']");
    private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");

    private final List<String> lines;

    SourceText(byte[] bytes) {
        String text = new String(bytes, charset(bytes));
        lines = List.of(LINE_END.split(text.startsWith("\uFEFF") ? text.substring(1) : text, -1));
    }

    /**
     * A line.
     *
     * @param number from 1
     */
    Optional<String> line(int number) {
        return number >= 1 && number <= lines.size() ? Optional.of(lines.get(number - 1)) : Optional.empty();
    }

    /** Line and column where the tag starts that ends just before a position; the position itself if no tag does. */
    int[] tagStart(int line, int column) {
        int[] same = {line, column};
        if (column < 2 || line(line).filter(l -> l.startsWith(">", column - 2)).isEmpty()) {
            return same;
        }
        int end = column - 2;
        for (int number = line; number >= 1; number--) {
            // an attribute value can not hold '<'
            int start = lines.get(number - 1).lastIndexOf('<', end);
            if (start >= 0) {
                return new int[] {number, start + 1};
            }
            end = Integer.MAX_VALUE;
        }
        return same;
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

package io.curcuma.generator.idl;

import java.util.ArrayList;
import java.util.List;

/** Text that a schema brings, made fit to stand in code: no line terminator and no invisible character survives. */
public final class CodeText {
    private static final int WIDTH = 100;
    /** Thrift's compiler reads a line of documentation into 1,024 bytes and drops what follows a longer one. */
    private static final int LONGEST = 240;

    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    private CodeText() {}

    /** The lines of a string, trimmed and wrapped, without empty ones at the start, at the end and in a row. */
    static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        boolean gap = false;
        for (String raw : text.split("\\R", -1)) {
            String line = visible(raw).strip();
            if (line.isEmpty()) {
                gap = !lines.isEmpty();
                continue;
            }
            if (gap) {
                lines.add("");
                gap = false;
            }
            wrap(line, lines);
        }
        return lines;
    }

    /** The text in one line, cut after {@code max} characters. */
    public static String oneLine(String text, int max) {
        String line = visible(text.replaceAll("\\R", " ")).strip();
        return line.length() <= max ? line : line.substring(0, cut(line, max)) + "…";
    }

    /** The text in one line and in quotes. */
    static String quote(String text) {
        return '"' + oneLine(text, LONGEST).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static void wrap(String line, List<String> lines) {
        int from = 0;
        while (line.length() - from > WIDTH) {
            // a window and not the rest: the line may be millions of characters long
            String window = line.substring(from, Math.min(line.length(), from + LONGEST + 2));
            int at = window.lastIndexOf(' ', WIDTH);
            if (at <= 0) {
                at = window.indexOf(' ');
            }
            if (at <= 0 || at > LONGEST) {
                at = cut(window, LONGEST);
            }
            lines.add(window.substring(0, at).strip());
            from += at;
            while (from < line.length() && Character.isWhitespace(line.charAt(from))) {
                from++;
            }
        }
        if (from < line.length()) {
            lines.add(line.substring(from).stripTrailing());
        }
    }

    /** The greatest index up to {@code max} that does not separate a surrogate pair. */
    private static int cut(String text, int max) {
        int at = Math.min(max, text.length());
        return at > 0 && at < text.length() && Character.isHighSurrogate(text.charAt(at - 1)) ? at - 1 : at;
    }

    private static String visible(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (c == '\t') {
                out.append(' ');
            } else if (!isInvisible(c)) {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }

    /**
     * Controls, lone surrogates, and what reorders the text around it, so that code reads as something else than it is. The two
     * joiners stay: Persian and Hindi are not spelled without them.
     */
    private static boolean isInvisible(int c) {
        int type = Character.getType(c);
        return type == Character.CONTROL
                || type == Character.SURROGATE
                || (type == Character.FORMAT && c != ZERO_WIDTH_NON_JOINER && c != ZERO_WIDTH_JOINER);
    }
}

package io.curcuma.generator.diagnostic;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The text form of diagnostics: for each its headline, the source line with a caret below the column, and the hint; at the end one
 * line that counts.
 */
public final class DiagnosticPrinter {
    private static final int WIDTH = 110;
    private static final int TAB = 4;
    /** How often the same hint is shown. */
    private static final int REPEATED = 5;

    private static final String RED = "\u001B[31m";
    private static final String YELLOW = "\u001B[33m";
    private static final String BLUE = "\u001B[34m";
    private static final String BOLD = "\u001B[1m";
    private static final String RESET = "\u001B[0m";

    private final Function<Location, Optional<String>> sourceLine;
    private final boolean colour;

    /**
     * A printer.
     *
     * @param sourceLine the line of the source that a location points into
     * @param colour whether to use ANSI colours
     */
    public DiagnosticPrinter(Function<Location, Optional<String>> sourceLine, boolean colour) {
        this.sourceLine = sourceLine;
        this.colour = colour;
    }

    /**
     * The reported ones, with LF and a last line such as {@code 2 errors, 1 warning}; empty for no diagnostics. Where the same hint comes many
     * times, the later ones are a headline each.
     *
     * @param option that shows all
     */
    public String print(ReportedDiagnostics reported, String option) {
        if (reported.shown().isEmpty()) {
            return "";
        }
        StringBuilder out = new StringBuilder();
        Map<String, Integer> hints = new HashMap<>();
        for (Diagnostic diagnostic : reported.shown()) {
            String hint = diagnostic.problem().code() + diagnostic.hint();
            boolean isKnown = hints.merge(hint, 1, Integer::sum) > REPEATED;
            out.append(isKnown ? headline(diagnostic) : print(diagnostic)).append('\n');
        }
        reported.leftLines(option).forEach(line -> out.append(line).append('\n'));
        return out.append(reported.summary()).append('\n').toString();
    }

    /** One diagnostic; every line ends with LF. */
    public String print(Diagnostic diagnostic) {
        StringBuilder out = new StringBuilder(headline(diagnostic)).append('\n');
        Location location = diagnostic.location();
        if (location.line() > 0) {
            sourceLine.apply(location).ifPresent(line -> snippet(out, line, location.column(), diagnostic.severity()));
        }
        if (!diagnostic.hint().isEmpty()) {
            out.append("  ")
                    .append(paint(BOLD, "hint:"))
                    .append(' ')
                    .append(clean(diagnostic.hint()))
                    .append('\n');
        }
        return out.toString();
    }

    private String headline(Diagnostic diagnostic) {
        String text = clean(diagnostic.headline());
        String mark = diagnostic.severity().word() + "[" + diagnostic.problem().code() + "]";
        int at = text.indexOf(mark);
        return at < 0
                ? text
                : text.substring(0, at)
                        + paint(colourOf(diagnostic.severity()), mark)
                        + text.substring(at + mark.length());
    }

    private void snippet(StringBuilder out, String line, int column, Severity severity) {
        int at = Math.min(Math.max(column - 1, 0), line.length());
        String before = expand(line.substring(0, at));
        String after = expand(line.substring(at));
        int cut = Math.max(0, before.length() - WIDTH / 2);
        if (before.length() + after.length() <= WIDTH) {
            cut = 0;
        }
        String head = cut == 0 ? before : "…" + before.substring(cut);
        int room = WIDTH - head.length();
        String tail = after.length() <= room ? after : after.substring(0, room) + "…";
        out.append("  ").append((head + tail).stripTrailing()).append('\n');
        if (column > 0) {
            out.append("  ")
                    .append(" ".repeat(head.length()))
                    .append(paint(colourOf(severity), "^"))
                    .append('\n');
        }
    }

    /** Tabs become spaces, so that the caret stands below its column; control characters cannot reach the terminal. */
    private static String expand(String text) {
        StringBuilder out = new StringBuilder();
        text.chars().forEach(c -> {
            if (c == '\t') {
                out.append(" ".repeat(TAB));
            } else {
                out.append(isControl(c) ? '\uFFFD' : (char) c);
            }
        });
        return out.toString();
    }

    private static String clean(String text) {
        StringBuilder out = new StringBuilder();
        text.chars().forEach(c -> out.append(isControl(c) ? ' ' : (char) c));
        return out.toString();
    }

    /** What controls a terminal, begins a line or turns the direction of writing: the reader would see another text than the compiler. */
    private static boolean isControl(int c) {
        return Character.isISOControl(c)
                || c == 0x061C
                || c == 0x200E
                || c == 0x200F
                || c >= 0x2028 && c <= 0x202E
                || c >= 0x2066 && c <= 0x2069;
    }

    private static String colourOf(Severity severity) {
        return switch (severity) {
            case ERROR -> RED;
            case WARNING -> YELLOW;
            case INFO -> BLUE;
        };
    }

    private String paint(String escape, String text) {
        return colour ? escape + text + RESET : text;
    }
}

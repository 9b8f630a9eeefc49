package io.curcuma.embedded.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The table of documents and formats, in as many parts as the width asks for. */
final class TableLayout {
    private static final String GAP = "  ";
    private static final String NAME = "document";
    private static final String SOURCE = "source";

    private final VerificationReport report;
    private final int width;
    /** The folder that all documents are in, which is told once. */
    private final String folder;

    private final int name;
    private final int source;
    private final List<Integer> columns;

    TableLayout(VerificationReport report, int width) {
        this.report = report;
        this.width = width;
        folder = folder(report);
        source = report.documents().stream()
                .mapToInt(document -> number(document.bytes()).length())
                .reduce(SOURCE.length(), Math::max);
        columns = new ArrayList<>();
        for (int i = 0; i < report.formats().size(); i++) {
            int column = i;
            columns.add(report.documents().stream()
                    .filter(document -> !document.cells().isEmpty())
                    .mapToInt(document -> text(document.cells().get(column)).length())
                    .reduce(report.formats().get(i).length(), Math::max));
        }
        int longest = report.documents().stream()
                .mapToInt(document -> document.name().length() - folder.length())
                .reduce(NAME.length(), Math::max);
        int others = GAP.length() + source;
        for (int column : columns) {
            others += GAP.length() + column;
        }
        // names may take what the formats leave, and two fifths in any case
        name = Math.min(longest, Math.max(Math.max(NAME.length(), width * 2 / 5), width - others));
    }

    private static String folder(VerificationReport report) {
        if (report.documents().isEmpty()) {
            return "";
        }
        String common = report.documents().get(0).name();
        for (DocumentReport document : report.documents()) {
            int same = 0;
            int end = Math.min(common.length(), document.name().length());
            while (same < end && common.charAt(same) == document.name().charAt(same)) {
                same++;
            }
            common = common.substring(0, same);
        }
        return common.substring(0, common.lastIndexOf('/') + 1);
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (!folder.isEmpty()) {
            lines.add("in " + folder);
        }
        int from = 0;
        do {
            int to = fitting(from);
            if (from > 0) {
                lines.add("");
            }
            lines.add(header(from, to));
            for (DocumentReport document : report.documents()) {
                // what has no cells is said once
                if (from == 0 || !document.cells().isEmpty()) {
                    lines.add(row(document, from, to));
                }
            }
            from = to;
        } while (from < columns.size());
        return lines;
    }

    /** The end of the formats that fit beside each other, at least one. */
    private int fitting(int from) {
        int to = from;
        int used = name + GAP.length() + source;
        while (to < columns.size() && (to == from || used + GAP.length() + columns.get(to) <= width)) {
            used += GAP.length() + columns.get(to);
            to++;
        }
        return to;
    }

    private String header(int from, int to) {
        StringBuilder line = new StringBuilder(left(NAME, name)).append(GAP).append(right(SOURCE, source));
        for (int i = from; i < to; i++) {
            line.append(GAP).append(right(report.formats().get(i), columns.get(i)));
        }
        return line.toString();
    }

    private String row(DocumentReport document, int from, int to) {
        StringBuilder line = new StringBuilder(left(shortened(document.name().substring(folder.length())), name))
                .append(GAP)
                .append(right(number(document.bytes()), source));
        for (int i = from; i < to && i < document.cells().size(); i++) {
            line.append(GAP).append(right(text(document.cells().get(i)), columns.get(i)));
        }
        if (document.unreadable().isPresent()) {
            line.append(GAP).append("unreadable");
        }
        document.noMessage()
                .ifPresent(reason -> line.append(GAP).append("not a message: ").append(reason));
        return line.toString();
    }

    private static String text(Cell cell) {
        return switch (cell.verdict()) {
            case LOSSLESS -> number(cell.bytes());
            case LOST -> "LOST";
            case REFUSED -> "refused";
        };
    }

    private static String number(int value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private static String left(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    /** The end of a path is what tells it from others. */
    private String shortened(String path) {
        return path.length() <= name ? path : "..." + path.substring(path.length() - name + 3);
    }
}

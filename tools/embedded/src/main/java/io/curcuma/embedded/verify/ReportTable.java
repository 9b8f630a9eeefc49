package io.curcuma.embedded.verify;

import io.curcuma.embedded.verify.Cell.Verdict;
import java.util.ArrayList;
import java.util.List;

/** A report for people: a table of documents and formats, what is wrong in full, and one line that sums up. ASCII but for what it quotes. */
public final class ReportTable {
    private ReportTable() {}

    /**
     * A row for each document, a column for each format.
     *
     * @param width columns of the terminal; a table that needs more is parted into several with some of the formats each
     */
    public static List<String> table(VerificationReport report, int width) {
        return new TableLayout(report, width).lines();
    }

    /** {@code documents x formats = cells}, and what they are. */
    public static String summary(VerificationReport report) {
        StringBuilder text = new StringBuilder();
        int messages = report.documents().size() - report.unreadable() - report.noMessage();
        text.append(counted(messages, "document"))
                .append(" x ")
                .append(counted(report.formats().size(), "format"))
                .append(" = ")
                .append(counted(report.cells(), "cell"))
                .append(": ");
        for (Verdict verdict : Verdict.values()) {
            text.append(report.count(verdict))
                    .append(' ')
                    .append(verdict.text())
                    .append(", ");
        }
        text.append(counted(report.jaxbOwn(), "difference")).append(" JAXB's own");
        append(text, report.unreadable(), "unreadable");
        append(text, report.noMessage(), "without a message");
        append(text, report.broken(), "valid and not carried by every format");
        append(text, report.misjudged(), "judged otherwise by validators");
        append(text, report.invalid(), "invalid");
        return text.toString();
    }

    private static void append(StringBuilder text, int count, String what) {
        if (count > 0) {
            text.append("; ").append(counted(count, "document")).append(' ').append(what);
        }
    }

    private static String counted(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    /** A line for each document that cannot be read, for each lost cell, and for each reason to refuse a document. */
    public static List<String> failures(VerificationReport report) {
        List<String> lines = new ArrayList<>();
        for (DocumentReport document : report.documents()) {
            String name = document.name() + ": ";
            document.unreadable().ifPresent(finding -> lines.add(located(document, "", finding)));
            document.readings().stream()
                    .filter(reading -> !reading.isLossless() && counts(document, reading))
                    .forEach(reading -> lines.add(name + as(reading)));
            document.rules().ifPresent(said -> lines.add(name + "validators " + said));
            document.cells()
                    .forEach(cell ->
                            cell.difference().ifPresent(first -> lines.add(name + cell.format() + " loses " + first)));
            refusals(document).forEach(line -> lines.add(name + line));
        }
        return lines;
    }

    /** What else there is to know of the documents and of the run: no failures. */
    public static List<String> remarks(VerificationReport report) {
        List<String> lines = new ArrayList<>();
        for (DocumentReport document : report.documents()) {
            document.invalid().ifPresent(finding -> lines.add(located(document, "invalid: ", finding)));
            document.readings().stream()
                    .filter(reading -> !reading.isLossless() && !counts(document, reading))
                    .forEach(reading -> lines.add(document.name() + ": " + as(reading)));
            document.bean().ifPresent(first -> lines.add(document.name() + ": differs from JAXB's bean: " + first));
            document.jaxbFirst()
                    .ifPresent(first -> lines.add(document.name() + ": JAXB's own: "
                            + counted(document.jaxbOwn(), "difference") + ", first " + first));
        }
        report.notes().forEach(note -> lines.add("note: " + note));
        return lines;
    }

    private static String located(DocumentReport document, String kind, Finding finding) {
        DocumentPlace place = finding.place();
        String position = place.line() > 0 ? place.line() + ":" + place.column() + ": " : " ";
        String path = place.path().isEmpty() ? "" : " at " + place.path();
        return document.name() + ":" + position + kind + finding.message() + path;
    }

    /** Nobody owes an invalid document anything, and JAXB's reading is its own. */
    private static boolean counts(DocumentReport document, Cell reading) {
        return document.invalid().isEmpty() && !reading.isJaxb();
    }

    private static String as(Cell reading) {
        return "read as " + reading.format() + ": "
                + reading.difference().map(first -> "loses " + first).orElseGet(() -> "refused: " + reading.reason());
    }

    /** Formats that refuse a document for one reason share a line. */
    private static List<String> refusals(DocumentReport document) {
        List<Cell> refused = document.cells().stream()
                .filter(cell -> cell.verdict() == Verdict.REFUSED)
                .toList();
        return refused.stream()
                .map(ReportTable::reason)
                .distinct()
                .map(reason -> refused.stream()
                                .filter(cell -> reason(cell).equals(reason))
                                .map(Cell::format)
                                .reduce((a, b) -> a + ", " + b)
                                .orElse("")
                        + ": refused: " + reason)
                .toList();
    }

    private static String reason(Cell cell) {
        return cell.reason().replace(": " + cell.format() + ": ", ": ");
    }
}

package io.curcuma.samples.flights.demo;

import io.curcuma.samples.flights.client.Encoding;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The demo's lines as text and as CSV, and beside the sizes of the case study that the sample follows. */
public final class DemoTable {
    private static final int KB = 1024;

    private record Published(String name, Encoding ours, int kilobytes) {}

    /** The average request with 1,000 flights, from the case study. */
    private static final List<Published> EXPEDIA = List.of(
            new Published("JSON", Encoding.parse("json"), 329),
            new Published("JSON + gzip", Encoding.parse("json+gzip"), 22),
            new Published("JSON + LZMA2", Encoding.parse("json+xz"), 15),
            new Published("Protobuf", Encoding.parse("protobuf"), 154),
            new Published("Protobuf + gzip", Encoding.parse("protobuf+gzip"), 18),
            new Published("Protobuf + LZMA2", Encoding.parse("protobuf+xz"), 13));

    private DemoTable() {}

    /** The table for people. */
    public static String text(List<DemoRow> rows) {
        StringBuilder out = new StringBuilder();
        out.append(format(
                "%-16s %-9s %9s  %6s  %9s  %9s%n", "format", "coding", "bytes", "flight", "encode ms", "call ms"));
        for (DemoRow row : rows) {
            out.append(format(
                    "%-16s %-9s %,9d  %6d  %9.2f  %9.2f%n",
                    row.encoding().format(),
                    row.encoding().isPlain() ? "" : row.encoding().coding(),
                    row.bytes(),
                    row.flightId(),
                    row.encodeMillis(),
                    row.callMillis()));
        }
        return out.toString();
    }

    /** The sizes of the case study, and ours. */
    public static String published(List<DemoRow> rows) {
        StringBuilder out = new StringBuilder();
        out.append(format("%-18s %9s %7s   %9s %7s%n", "", "Expedia", "", "here", ""));
        double theirs = EXPEDIA.get(0).kilobytes();
        double ours = (double) bytes(rows, EXPEDIA.get(0).ours()) / KB;
        for (Published line : EXPEDIA) {
            double size = (double) bytes(rows, line.ours()) / KB;
            out.append(format(
                    "%-18s %6d KB %6.1f%%   %6.0f KB %6.1f%%%n",
                    line.name(), line.kilobytes(), 100 * line.kilobytes() / theirs, size, 100 * size / ours));
        }
        return out.append(
                        "Per cent of JSON. Their flights are not published and these are made up: compare the shares, not the bytes.\n")
                .toString();
    }

    private static int bytes(List<DemoRow> rows, Encoding encoding) {
        return rows.stream()
                .filter(row -> row.encoding().equals(encoding))
                .findFirst()
                .orElseThrow()
                .bytes();
    }

    /** The table for programs, with a header. */
    public static String csv(List<DemoRow> rows) {
        return rows.stream()
                .map(row -> format(
                        "%s,%s,%d,%d,%.3f,%.3f%n",
                        row.encoding().format(),
                        row.encoding().coding(),
                        row.bytes(),
                        row.flightId(),
                        row.encodeMillis(),
                        row.callMillis()))
                .collect(Collectors.joining("", "format,coding,bytes,flight,encode_ms_p50,call_ms_p50\n", ""));
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}

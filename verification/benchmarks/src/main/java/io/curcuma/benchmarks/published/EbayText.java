package io.curcuma.benchmarks.published;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The tables of {@link EbayCodecs}. */
final class EbayText {
    static final String NOTES = """
            Milliseconds; Ratio is bytes of JSON for a byte that is stored. First run: each cart once, in the order of the table, in a new JVM, by the
            clock. Its first Comp_time has all that a codec loads: its classes and its native library, which is unpacked first. Warm: the median of
            many calls, CPU time of the thread. eBay's table does not say which of its times are which: its first row of SNAPPY is a first run.
            """;
    static final String LZ4_NOTES = """
            In eBay's table LZ4_FAST decompresses 687 bytes in 16.6 ms and 4.5 MB in 26.0 ms, LZ4_HIGH 687 bytes in 0.03 ms and 4.5 MB in 8.6 ms.
            The format gives no reason for that: what both write is decompressed by the same code here, in a time that grows with the size.
            """;

    private static final String HEAD = "%-10s %11s %8s %10s %10s %10s  |%11s %8s %10s %10s %10s  |%10s %10s %10s%n";
    private static final String LINE =
            "%-10d %11s %8s %10s %10s %10s  |%11d %8.3f %10.3f %10.3f %10.3f  |%10.4f %10.4f %10.4f%n";
    private static final String PROTOBUF_HEAD = "%-10s %10s %11s %8s %10s %10s %10s  |%11s %10s %10s%n";
    private static final String PROTOBUF_LINE =
            "%-10d %10d %11d %8.3f %10.4f %10.4f %10.4f  |%10.1f%% %9.1f%% %9.1f%%%n";

    private EbayText() {}

    /** Published and measured, of carts as JSON. */
    static String table(String codec, List<Integer> sizes, List<CodecTimes> times, int runs, int jvms) {
        StringBuilder out = new StringBuilder(format("Running test for: %s (%s)%n", codec, engine(times)));
        out.append(format(
                "%-65s|%-54s|%s%n",
                "           published by eBay",
                " here, first run in a new JVM" + (jvms > 1 ? ", the least of " + jvms : ""),
                " here, warm: median of " + runs));
        out.append(format(
                HEAD,
                "Orig_size",
                "Compressed",
                "Ratio",
                "Comp_time",
                "Decom_time",
                "Total_time",
                "Compressed",
                "Ratio",
                "Comp_time",
                "Decom_time",
                "Total_time",
                "Comp_time",
                "Decom_time",
                "Total_time"));
        for (int i = 0; i < times.size(); i++) {
            Optional<EbayRow> theirs = EbayRow.of(codec, sizes.get(i));
            CodecTimes ours = times.get(i);
            out.append(format(
                    LINE,
                    ours.originalBytes(),
                    theirs.map(row -> String.valueOf(row.compressedBytes())).orElse("-"),
                    theirs.map(row -> millis(row.ratio())).orElse("-"),
                    theirs.map(row -> millis(row.compressMillis())).orElse("-"),
                    theirs.map(row -> millis(row.decompressMillis())).orElse("-"),
                    theirs.map(row -> millis(row.totalMillis())).orElse("-"),
                    ours.compressedBytes(),
                    ours.ratio(ours.originalBytes()),
                    ours.firstCompress(),
                    ours.firstDecompress(),
                    ours.firstCompress() + ours.firstDecompress(),
                    ours.compress(),
                    ours.decompress(),
                    ours.compress() + ours.decompress()));
        }
        CodecTimes first = times.get(0);
        return out.append(format(
                        "of the first Comp_time, %.1f ms made the codec, of which %.1f ms CPU time%n",
                        first.startMillis(), first.startCpuMillis()))
                .toString();
    }

    /** The same carts as Protobuf: the first half of the times is of JSON. */
    static String protobuf(String codec, List<Integer> sizes, List<CodecTimes> times) {
        StringBuilder out =
                new StringBuilder(format("The same carts as Protobuf: %s (%s), warm%n", codec, engine(times)));
        out.append(format("%-76s| of what JSON takes%n", ""));
        out.append(format(
                PROTOBUF_HEAD,
                "Orig_size",
                "Protobuf",
                "Compressed",
                "Ratio",
                "Comp_time",
                "Decom_time",
                "Total_time",
                "Compressed",
                "Comp_time",
                "Decom_time"));
        for (int i = 0; i < sizes.size(); i++) {
            CodecTimes json = times.get(i);
            CodecTimes ours = times.get(sizes.size() + i);
            out.append(format(
                    PROTOBUF_LINE,
                    json.originalBytes(),
                    ours.originalBytes(),
                    ours.compressedBytes(),
                    ours.ratio(json.originalBytes()),
                    ours.compress(),
                    ours.decompress(),
                    ours.compress() + ours.decompress(),
                    100.0 * ours.compressedBytes() / json.compressedBytes(),
                    100 * ours.compress() / json.compress(),
                    100 * ours.decompress() / json.decompress()));
        }
        return out.toString();
    }

    private static String engine(List<CodecTimes> times) {
        return times.get(0).engine().toLowerCase(Locale.ROOT);
    }

    private static String millis(double value) {
        return format("%.3f", value);
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}

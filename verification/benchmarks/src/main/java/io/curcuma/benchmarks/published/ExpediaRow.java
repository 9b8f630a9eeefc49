package io.curcuma.benchmarks.published;

import java.util.List;

/**
 * A row of the table of sizes in "A case study about compression and binary formats for a REST service".
 *
 * @param name as the post has it, {@code JSON+Gzip}
 * @param format ours
 * @param codec ours
 * @param kilobytes of 1,024 bytes
 */
record ExpediaRow(String name, String format, String codec, int kilobytes) {
    /** The request that was measured: "an average request in JSON, with one thousand flights". */
    static final int FLIGHTS = 1_000;
    /** "An ideal compression should not take longer than 20 milliseconds". */
    static final int BUDGET_MILLIS = 20;
    /** Bytes of a kilobyte. */
    static final int KB = 1_024;

    /** All rows, in the order of the post. */
    static final List<ExpediaRow> ALL = List.of(
            new ExpediaRow("JSON", "json", "none", 329),
            new ExpediaRow("JSON+Gzip", "json", "gzip", 22),
            new ExpediaRow("JSON+LZMA2", "json", "xz", 15),
            new ExpediaRow("Protobuf", "protobuf", "none", 154),
            new ExpediaRow("Protobuf+Gzip", "protobuf", "gzip", 18),
            new ExpediaRow("Protobuf+LZMA2", "protobuf", "xz", 13));

    /** The bytes of the post's JSON. */
    static int jsonBytes() {
        return ALL.get(0).kilobytes() * KB;
    }
}

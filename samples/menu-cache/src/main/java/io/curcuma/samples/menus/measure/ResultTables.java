package io.curcuma.samples.menus.measure;

import io.curcuma.Format;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Results as text: bytes and memory, then seconds, and all of that as CSV. */
public final class ResultTables {
    private static final double MB = 1e6;
    private static final double NANOS = 1e9;
    private static final double PERCENT = 100;
    /** Bits per second of the network of the last column. */
    private static final double GIGABIT = 1e9;

    private ResultTables() {}

    /** Bytes of the values, and what the server allocates for them. */
    public static String bytes(List<Result> results) {
        StringBuilder out = new StringBuilder(format(
                "%-18s %-7s %13s %10s %8s %10s   %14s %9s   %11s%n",
                "value",
                "engine",
                "serialized MB",
                "stored MB",
                "of JSON",
                "mean ratio",
                "Redis MB, from",
                "to",
                "1 Gbit/s, s"));
        for (Result each : results) {
            out.append(format(
                    "%-18s %-7s %13.1f %10.1f %8s %9.1f%%   %14.1f %9.1f   %11.2f%n",
                    each.form(),
                    each.form().engine(),
                    each.serializedBytes() / MB,
                    each.storedBytes() / MB,
                    ofJson(each, results),
                    PERCENT * each.meanRatio(),
                    each.memoryBefore() / MB,
                    each.memoryAfter() / MB,
                    each.storedBytes() * (double) Byte.SIZE / GIGABIT));
        }
        return out.append("""
                mean ratio: stored by serialized bytes, the mean of all menus. 1 Gbit/s: seconds that the stored bytes take on such a
                network, once; computed, not measured: client and server share a machine unless you name another server.
                """).toString();
    }

    /** Stored bytes as a share of all JSON, if that was measured. */
    private static String ofJson(Result result, List<Result> all) {
        return all.stream()
                .filter(each -> each.form().format().equals(Format.JSON))
                .findFirst()
                .map(json -> format("%.1f%%", PERCENT * result.storedBytes() / json.serializedBytes()))
                .orElse("");
    }

    /** Where the time went. */
    public static String seconds(List<Result> results) {
        StringBuilder out = new StringBuilder(format("%-26s %-42s   %-42s%n", "", "SET, seconds", "GET, seconds"));
        out.append(format(
                "%-18s %-7s %10s %7s %7s %7s %7s   %7s %7s %10s %7s %7s%n",
                "value",
                "engine",
                "serializer",
                "codec",
                "Redis",
                "p50 ms",
                "p99 ms",
                "Redis",
                "codec",
                "serializer",
                "p50 ms",
                "p99 ms"));
        for (Result each : results) {
            out.append(format(
                    "%-18s %-7s %10.2f %7.2f %7.2f %7.3f %7.3f   %7.2f %7.2f %10.2f %7.3f %7.3f%n",
                    each.form(),
                    each.form().engine(),
                    each.set().serializer() / NANOS,
                    each.set().codec() / NANOS,
                    each.set().redis() / NANOS,
                    Result.millis(each.setNanos(), 50),
                    Result.millis(each.setNanos(), 99),
                    each.get().redis() / NANOS,
                    each.get().codec() / NANOS,
                    each.get().serializer() / NANOS,
                    Result.millis(each.getNanos(), 50),
                    Result.millis(each.getNanos(), 99)));
        }
        return out.append("p50, p99: of one call, codec and Redis.\n").toString();
    }

    /** For programs, with a header; times in seconds, the last four of one call, sizes in bytes. */
    public static String csv(List<Result> results) {
        return results.stream()
                .map(each -> format(
                        "%s,%s,%s,%d,%d,%d,%.4f,%d,%d,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.6f,%.6f,%.6f,%.6f%n",
                        each.form().format(),
                        each.form().codec().name(),
                        each.form().engine(),
                        each.menus(),
                        each.serializedBytes(),
                        each.storedBytes(),
                        each.meanRatio(),
                        each.memoryBefore(),
                        each.memoryAfter(),
                        each.set().serializer() / NANOS,
                        each.set().codec() / NANOS,
                        each.set().redis() / NANOS,
                        each.get().redis() / NANOS,
                        each.get().codec() / NANOS,
                        each.get().serializer() / NANOS,
                        Result.millis(each.setNanos(), 50) / 1e3,
                        Result.millis(each.setNanos(), 99) / 1e3,
                        Result.millis(each.getNanos(), 50) / 1e3,
                        Result.millis(each.getNanos(), 99) / 1e3))
                .collect(Collectors.joining(
                        "",
                        "format,codec,engine,menus,serialized_bytes,stored_bytes,mean_ratio,memory_before,memory_after,"
                                + "set_serializer,set_codec,set_redis,get_redis,get_codec,get_serializer,set_p50,set_p99,get_p50,get_p99\n",
                        ""));
    }

    static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}

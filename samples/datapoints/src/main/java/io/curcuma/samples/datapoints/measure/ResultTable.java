package io.curcuma.samples.datapoints.measure;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Results as text and as CSV. */
public final class ResultTable {
    private static final String UNKNOWN = "?";

    private ResultTable() {}

    /** The table for people. */
    public static String text(List<Result> results) {
        StringBuilder out = new StringBuilder(format(
                "%-24s %6s %10s %11s %9s %9s %9s %9s %8s%n",
                "layout", "points", "requests/s", "points/s", "client us", "server us", "sent B", "disk B", "hour ms"));
        for (Result result : results) {
            out.append(format(
                    "%-24s %6d %,10.0f %,11.0f %9.2f %9s %9.1f %9s %8.1f%n",
                    result.scenario().layout().name(),
                    result.scenario().points(),
                    result.requestsPerSecond(),
                    result.pointsPerSecond(),
                    result.clientMicros(),
                    known("%.2f", result.serverMicros()),
                    result.sentPerPoint(),
                    known("%.1f", result.diskBytes()),
                    result.readMillis()));
        }
        out.append("""
                points: of one request; client, server: processor time for a point, the server's until it is in a file on the disk;
                sent: from the client to the server for a point; disk: the table's files for a point; hour: read 3,600 points, to beans
                """);
        if (results.stream().anyMatch(result -> result.diskBytes().isEmpty())) {
            out.append("?: not known of a server that is not our own\n");
        }
        return out.toString();
    }

    private static String known(String pattern, OptionalDouble value) {
        return value.isPresent() ? format(pattern, value.getAsDouble()) : UNKNOWN;
    }

    /** The table for programs, with a header; what is not known is empty. */
    public static String csv(List<Result> results) {
        StringBuilder out = new StringBuilder(
                "layout,points_per_request,points,seconds,client_us,server_us,sent_bytes,disk_bytes,hour_ms\n");
        for (Result result : results) {
            out.append(format(
                    "%s,%d,%d,%.3f,%.3f,%s,%.2f,%s,%.3f%n",
                    result.scenario().layout().name(),
                    result.scenario().points(),
                    result.points(),
                    result.seconds(),
                    result.clientMicros(),
                    known("%.3f", result.serverMicros()).replace(UNKNOWN, ""),
                    result.sentPerPoint(),
                    known("%.2f", result.diskBytes()).replace(UNKNOWN, ""),
                    result.readMillis()));
        }
        return out.toString();
    }

    static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}

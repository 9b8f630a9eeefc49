package io.curcuma.generator;

import java.util.Locale;

/**
 * What a run cost, in one line.
 *
 * @param types how many types got an adapter
 * @param bytes of all generated files
 * @param nanos time that it took
 */
public record GenerationCost(int types, long bytes, long nanos) {
    private static final double KILO = 1e3;
    private static final double MEGA = 1e6;
    private static final double GIGA = 1e9;

    /** The cost of a result that took the given time. */
    public static GenerationCost of(GenerationResult result, long nanos) {
        long bytes =
                result.files().stream().mapToLong(file -> file.content().length).sum();
        return new GenerationCost(result.types(), bytes, nanos);
    }

    /** Such as {@code 3,000 types, 41.0 MB, 38.2 s: 13.7 KB and 12.7 ms per type}; the same in every locale. */
    @Override
    public String toString() {
        String size = bytes < MEGA ? text("%.1f KB", bytes / KILO) : text("%.1f MB", bytes / MEGA);
        String all = text("%,d type%s, %s, %.1f s", types, types == 1 ? "" : "s", size, nanos / GIGA);
        return types == 0
                ? all
                : all + text(": %.1f KB and %.1f ms per type", bytes / KILO / types, nanos / MEGA / types);
    }

    private static String text(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }
}

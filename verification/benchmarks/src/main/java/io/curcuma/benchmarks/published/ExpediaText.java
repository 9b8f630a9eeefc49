package io.curcuma.benchmarks.published;

import io.curcuma.Format;
import io.curcuma.compression.Codec;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The tables of {@link ExpediaSizes}. */
final class ExpediaText {
    /** Ours, as the post has them. */
    private static final Map<String, String> NAMES = Map.of(
            Format.JSON,
            "JSON",
            Format.PROTOBUF,
            "Protobuf",
            Codec.GZIP,
            "Gzip",
            Codec.XZ,
            "LZMA2",
            Codec.BZIP2,
            "Bzip2",
            Codec.BROTLI,
            "Brotli");

    private static final String SETTING = "%-8s %-13s %-10s %9s %7s %12s %8s %14s%n";

    private ExpediaText() {}

    /** Names a measurement. */
    static String key(String format, String codec) {
        return format + "+" + codec;
    }

    /** The table of sizes, published and measured. */
    static String sizes(Map<String, byte[]> messages, List<Codec> codecs, Map<String, CodecLevel> measured) {
        double all = Objects.requireNonNull(messages.get(Format.JSON)).length;
        StringBuilder out =
                new StringBuilder(format("%-16s %16s | %29s %13s %14s%n", "", "Expedia    ", "here         ", "", ""));
        out.append(format(
                "%-16s %6s %9s | %9s %9s %9s %13s %14s%n",
                "Format", "Size", "of JSON", "bytes", "Size", "of JSON", "compress ms", "decompress ms"));
        messages.forEach((format, message) -> {
            out.append(line(name(format), published(format, Codec.NONE), message.length, all, "", ""));
            for (Codec codec : codecs) {
                CodecLevel level = Objects.requireNonNull(measured.get(key(format, codec.id())));
                out.append(line(
                        name(format) + "+" + name(codec.id()),
                        published(format, codec.id()),
                        level.compressed(),
                        all,
                        millis(level.compressMillis()),
                        millis(level.decompressMillis())));
            }
        });
        return out.append(
                        "KB of 1,024 bytes. Each codec at its default level: gzip 6, xz (LZMA2) 3, bzip2 9, zstd 3, br 5. Their flights are not"
                                + " published, ours are\nmade up; what the schema lets be absent is left out of them until the JSON has the published size.\n")
                .toString();
    }

    private static String line(
            String name, Optional<ExpediaRow> theirs, int bytes, double all, String compress, String decompress) {
        double published = ExpediaRow.jsonBytes() / (double) ExpediaRow.KB;
        return format(
                "%-16s %6s %9s | %,9d %6.0f KB %8.1f%% %13s %14s%n",
                name,
                theirs.map(row -> row.kilobytes() + " KB").orElse("-"),
                theirs.map(row -> format("%.1f%%", 100 * row.kilobytes() / published))
                        .orElse("-"),
                bytes,
                (double) bytes / ExpediaRow.KB,
                100 * bytes / all,
                compress,
                decompress);
    }

    private static Optional<ExpediaRow> published(String format, String codec) {
        return ExpediaRow.ALL.stream()
                .filter(row -> row.format().equals(format) && row.codec().equals(codec))
                .findFirst();
    }

    /** The experiment. */
    static String settings(Map<String, Settings> settings, double budget) {
        String second = format("below %.0f ms", budget);
        StringBuilder out = new StringBuilder("The experiment: three settings of each codec, JSON\n");
        out.append(
                format(SETTING, "codec", "setting", "level", "bytes", "ratio", "compress ms", "MB/s", "decompress ms"));
        settings.forEach((codec, three) -> {
            out.append(setting(name(codec), "fastest", Optional.of(three.fastest())));
            out.append(setting("", second, three.within()));
            out.append(setting("", "best", Optional.of(three.best())));
        });
        out.append("Expedia: LZMA2 compressed best, then Bzip, then Gzip; below 20 ms LZMA2 level 3 was the best.\n");
        return out.append(format("Here, smallest first: %s;%n", order(settings)))
                .append(format("below %.0f ms the best is %s.%n", budget, bestWithin(settings)))
                .toString();
    }

    private static String setting(String codec, String name, Optional<CodecLevel> level) {
        return level.map(found -> format(
                        SETTING,
                        codec,
                        name,
                        found.codec(),
                        format("%,d", found.compressed()),
                        format("%.2f", found.ratio()),
                        millis(found.compressMillis()),
                        format("%.1f", found.megabytesPerSecond()),
                        millis(found.decompressMillis())))
                .orElse(format(SETTING, codec, name, "none", "", "", "", "", ""));
    }

    private static String order(Map<String, Settings> settings) {
        return String.join(
                ", ",
                settings.values().stream()
                        .map(Settings::best)
                        .sorted((a, b) -> Integer.compare(a.compressed(), b.compressed()))
                        .map(CodecLevel::codec)
                        .toList());
    }

    private static String bestWithin(Map<String, Settings> settings) {
        return settings.values().stream()
                .flatMap(three -> three.within().stream())
                .min((a, b) -> Integer.compare(a.compressed(), b.compressed()))
                .map(level ->
                        format("%s, %,d bytes in %.1f ms", level.codec(), level.compressed(), level.compressMillis()))
                .orElse("none");
    }

    /** A format or codec as the post has it. */
    static String name(String id) {
        return NAMES.getOrDefault(id, id);
    }

    private static String millis(double value) {
        return format("%.2f", value);
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}

package io.curcuma.samples.menus.measure;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import io.curcuma.samples.menus.cache.MenuValues;
import io.curcuma.samples.menus.cache.ValueForm;
import io.curcuma.samples.menus.source.MenuMaker;
import io.curcuma.schemas.menu.StoreMenu;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The tables of the case study, and ours beside them. */
public final class Published {
    private static final double NANOS = 1e9;
    private static final double PERCENT = 100;
    private static final int OPERATIONS = 10_000;
    private static final int HEADER = 24;

    /** Seconds for 10,000 operations, and the average ratio, as far as it is published. */
    private record Line(
            String name,
            String codec,
            double set,
            double get,
            @Nullable Double ratio) {}

    private static final List<Line> LINES = List.of(
            new Line("none", Codec.NONE, 16.526179, 12.047090, null),
            new Line("Snappy", Codec.SNAPPY, 12.635553, 7.560119, 0.3971),
            new Line("LZ4", Codec.LZ4, 12.802149, 6.434711, 0.3854));

    /** A menu of a chain, and its bytes behind two codecs. */
    private record Menu(int json, int lz4, int snappy) {}

    private static final List<Menu> MENUS =
            List.of(new Menu(64_220, 10_199, 11_414), new Menu(350_333, 67_863, 77_048));

    private Published() {}

    /**
     * Times and ratios of JSON beside theirs, and of Protobuf too; empty if JSON without compression was not measured, which is what all is compared with.
     */
    public static String times(List<Result> results) {
        Optional<Result> plain = find(results, Format.JSON, Codec.NONE);
        if (plain.isEmpty()) {
            return "";
        }
        StringBuilder out = new StringBuilder(ResultTables.format(
                "%-24s %9s %7s %9s %7s %7s   | %9s %7s %9s %7s %7s%n",
                "DoorDash | here, ms each", "SET", "", "GET", "", "ratio", "SET", "", "GET", "", "ratio"));
        for (Result each : results) {
            out.append(
                    ResultTables.format("%-18s %-6s", each.form(), each.form().engine()));
            out.append(theirs(each.form())).append("   | ").append(ours(each, plain.get()));
        }
        return out.append("""
                Per cent of JSON without compression; ms of codec and Redis together, which is what theirs are: 10,000 SETs and GETs in
                16.53 and 12.05 s, 12.64 and 7.56 s behind Snappy, 12.80 and 6.43 s behind LZ4. ratio: as above.
                """).toString();
    }

    private static String theirs(ValueForm form) {
        Line none = LINES.get(0);
        return LINES.stream()
                .filter(line -> form.format().equals(Format.JSON)
                        && line.codec().equals(form.codec().id()))
                .findFirst()
                .map(line -> ResultTables.format(
                        "%9.3f %6.1f%% %9.3f %6.1f%% %7s",
                        1e3 * line.set() / OPERATIONS,
                        PERCENT * line.set() / none.set(),
                        1e3 * line.get() / OPERATIONS,
                        PERCENT * line.get() / none.get(),
                        line.ratio() == null ? "" : ResultTables.format("%.2f%%", PERCENT * line.ratio())))
                .orElse(" ".repeat(43));
    }

    private static String ours(Result each, Result plain) {
        return ResultTables.format(
                "%9.3f %6.1f%% %9.3f %6.1f%% %6.2f%%%n",
                1e3 * each.set().codecAndRedis() / NANOS / each.menus(),
                PERCENT * each.set().codecAndRedis() / plain.set().codecAndRedis(),
                1e3 * each.get().codecAndRedis() / NANOS / each.menus(),
                PERCENT * each.get().codecAndRedis() / plain.get().codecAndRedis(),
                PERCENT * each.meanRatio());
    }

    private static Optional<Result> find(List<Result> results, String format, String codec) {
        return results.stream()
                .filter(each -> each.form().format().equals(format)
                        && each.form().codec().id().equals(codec))
                .findFirst();
    }

    /** Two menus of exactly the published sizes in some forms; the bytes of compressed ones without the {@value #HEADER} of the envelope. */
    public static String sizes(Serializer serializer, Codecs codecs, List<ValueForm> forms) {
        StringBuilder out = new StringBuilder(
                ResultTables.format("%-18s %-7s %22s %26s%n", "bytes of a menu", "engine", "DoorDash", "here"));
        MenuMaker maker = new MenuMaker(serializer);
        for (Menu published : MENUS) {
            StoreMenu menu = maker.ofJsonBytes(published.json(), published.json());
            for (ValueForm form : forms) {
                MenuValues values = new MenuValues(serializer, codecs, form);
                int bytes = values.enveloped(values.serialized(menu)).length - HEADER;
                out.append(ResultTables.format(
                        "%-18s %-7s %22s %,18d %6.1f%%%n",
                        form, form.engine(), theirs(published, form), bytes, PERCENT * bytes / published.json()));
            }
        }
        return out.append("Per cent of the menu's JSON.\n").toString();
    }

    private static String theirs(Menu published, ValueForm form) {
        if (!form.format().equals(Format.JSON)) {
            return "";
        }
        int bytes =
                switch (form.codec().id()) {
                    case Codec.NONE -> published.json();
                    case Codec.LZ4 -> published.lz4();
                    case Codec.SNAPPY -> published.snappy();
                    default -> 0;
                };
        return bytes == 0 ? "" : ResultTables.format("%,d %6.1f%%", bytes, PERCENT * bytes / published.json());
    }
}

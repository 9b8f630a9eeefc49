package io.curcuma.benchmarks.published;

import io.curcuma.Format;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Repeats the sizes of Expedia's request, and the experiment with three settings of each codec. */
@Command(
        name = "expedia-sizes",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "The sizes of \"A case study about compression and binary formats for a REST service\", of a generated request with as many flights and"
                    + " as many bytes of JSON, beside the published ones; then its experiment with three settings of each codec: the fastest, the"
                    + " best below 20 ms and the best.",
            "Every level of every codec is measured; times are medians of CPU time, warm."
        })
public final class ExpediaSizes extends PublishedCommand {
    private static final List<String> CODECS = List.of("gzip", "xz", "bzip2", "zstd", "br");
    private static final List<String> FORMATS = List.of(Format.JSON, Format.PROTOBUF);

    @Option(
            names = "--codecs",
            split = ",",
            paramLabel = "C",
            description = "ids; default gzip,xz,bzip2,zstd,br; gzip and xz are always in the table of sizes")
    private List<String> names = CODECS;

    @Option(names = "--flights", paramLabel = "N", description = "in the request" + SHOWN)
    private int flights = ExpediaRow.FLIGHTS;

    @Option(
            names = "--bytes",
            paramLabel = "N",
            description =
                    "of the request's JSON, to which parts of flights are left out; 0 for all that is generated, 397 KB of 1,000 flights"
                            + SHOWN)
    private int bytes = ExpediaRow.jsonBytes();

    @Option(names = "--budget", paramLabel = "MS", description = "of the second setting, milliseconds" + SHOWN)
    private double budget = ExpediaRow.BUDGET_MILLIS;

    private ExpediaSizes(PrintStream out, PrintStream err) {
        super(out, err);
    }

    /** See {@code --help}. */
    public static int run(List<String> arguments, PrintStream out, PrintStream err) {
        return run(new ExpediaSizes(out, err), arguments);
    }

    @Override
    void measure() throws IOException {
        List<Codec> codecs = codecs(available());
        Map<String, byte[]> messages = messages();
        byte[] json = Objects.requireNonNull(messages.get(Format.JSON));
        Map<String, CodecLevel> sizes = new LinkedHashMap<>();
        Map<String, List<CodecLevel>> levels = new LinkedHashMap<>();
        List<Codec> table = new ArrayList<>(codecs(List.of(Codec.GZIP, Codec.XZ)));
        codecs.stream()
                .filter(codec -> table.stream().noneMatch(one -> one.id().equals(codec.id())))
                .forEach(table::add);
        int steps = FORMATS.size() * table.size()
                + codecs.stream()
                        .mapToInt(codec -> CodecRecipe.levels(codec).size())
                        .sum();
        try (Steps progress = steps("levels", steps)) {
            messages.forEach((format, message) -> {
                for (Codec codec : table) {
                    sizes.put(ExpediaText.key(format, codec.id()), CodecLevel.of(codec, message, effort()));
                    progress.done(format + "+" + codec.name());
                }
            });
            for (Codec codec : codecs) {
                List<CodecLevel> all = new ArrayList<>();
                for (Codec level : CodecRecipe.levels(codec)) {
                    all.add(CodecLevel.of(level, json, effort()));
                    progress.done(level.name());
                }
                levels.put(codec.id(), all);
            }
        }
        print(ExpediaText.sizes(messages, table, sizes));
        Map<String, Settings> settings = new LinkedHashMap<>();
        levels.forEach((codec, all) -> settings.put(codec, Settings.of(all, budget)));
        print(ExpediaText.settings(settings, budget));
        plot(ExpediaPlots.of(levels, settings, budget));
    }

    /** Those that were asked for, or those by default that run here: Brotli has no code but native one. */
    private List<String> available() {
        if (!names.equals(CODECS)) {
            return names;
        }
        List<String> ids = Codecs.load().ids();
        CODECS.stream()
                .filter(name -> !ids.contains(name))
                .forEach(name -> print(name + " does not run here and is left out"));
        return CODECS.stream().filter(ids::contains).toList();
    }

    private Map<String, byte[]> messages() {
        try {
            FlightRequests requests = new FlightRequests(flights);
            FlightSelectionRequest request = bytes == 0 ? requests.whole() : requests.of(bytes);
            Map<String, byte[]> messages = new LinkedHashMap<>();
            FORMATS.forEach(format -> messages.put(format, requests.bytes(request, format)));
            return messages;
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }
}

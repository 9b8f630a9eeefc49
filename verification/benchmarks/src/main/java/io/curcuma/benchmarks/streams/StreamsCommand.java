package io.curcuma.benchmarks.streams;

import io.curcuma.benchmarks.measure.CustomDataset;
import io.curcuma.benchmarks.measure.Datasets;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures streams of elements. */
@Command(
        name = "streams",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Reads elements of XML documents that are made while they are read: their rate beside that of the same bytes as documents in"
                    + " memory, the time of an element in documents of three lengths, one long document in a heap of "
                    + LongDocument.HEAP
                    + ", and what beans take that stay, with and without shared values. Times are CPU time."
        })
public final class StreamsCommand implements Callable<Integer> {
    /** Data of another schema. */
    static final class Own {
        @Option(names = "--schema", paramLabel = "XSD", required = true, description = "data of another schema")
        private Path schema = Path.of("");

        @Option(
                names = "--document",
                paramLabel = "XML",
                required = true,
                description = "the document of an element, or a folder of them with one root element")
        private Path document = Path.of("");
    }

    private final PrintStream out;

    @Option(names = "--quick", description = "fewer rounds, and a long document of 0.2 GB")
    private boolean quick;

    @Option(names = "--bytes", paramLabel = "N", description = "bytes of the long document; default 10,000,000,000")
    private long bytes;

    @ArgGroup(exclusive = false, multiplicity = "0..*")
    private @Nullable List<Own> own;

    private StreamsCommand(PrintStream out) {
        this.out = out;
    }

    /** See {@code --help}. */
    public static int run(List<String> arguments, PrintStream out, PrintStream err) {
        return new CommandLine(new StreamsCommand(out))
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .execute(arguments.toArray(String[]::new));
    }

    static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    @Override
    public Integer call() throws Exception {
        List<String> names = new ArrayList<>(List.of("message/1K", "cart/18K", "menu/20K"));
        for (Own one : own == null ? List.<Own>of() : own) {
            names.add(CustomDataset.name(one.schema, one.document));
        }
        out.println(text("%-32s %s", "elements", "rate (quartiles)    us an element in documents of 4, 40, 400 MB"));
        List<StreamedData<?>> all = new ArrayList<>();
        for (String name : names) {
            StreamedData<?> data = StreamedData.of(Datasets.of(name));
            all.add(data);
            StreamRate rate = StreamRate.of(data, quick ? 5 : 15);
            out.println(text(
                    "%-32s %.2f (%.2f - %.2f)  %10.2f %10.2f %10.2f",
                    rate.label(),
                    rate.rate().median(),
                    rate.rate().lower(),
                    rate.rate().upper(),
                    rate.micros().get(0),
                    rate.micros().get(1),
                    rate.micros().get(2)));
        }
        out.println();
        out.println(text("%-32s %s", "beans that stay", "bytes a bean    shared   ratio   time"));
        for (StreamedData<?> data : all) {
            KeptHeap kept = KeptHeap.of(data);
            out.println(text(
                    "%-32s %,12.0f %,9.0f %7.2f %6.2f",
                    kept.label(), kept.bytes(), kept.sharedBytes(), kept.sharedBytes() / kept.bytes(), kept.time()));
        }
        out.println();
        out.println(LongDocument.read(names.get(0), bytes > 0 ? bytes : quick ? 200_000_000L : 10_000_000_000L));
        return 0;
    }
}

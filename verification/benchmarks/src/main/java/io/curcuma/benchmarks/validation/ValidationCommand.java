package io.curcuma.benchmarks.validation;

import io.curcuma.Format;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures validation. */
@Command(
        name = "validation",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Reads documents with and without validation, in one JVM and in turns: by Curcuma in three formats, by JAXB with and without a"
                    + " schema, by Jackson and networknt's validator, and by protobuf-java and protovalidate. Times are CPU time of this thread, the best of all rounds."
        })
public final class ValidationCommand implements Callable<Integer> {
    private static final List<String> FORMATS = List.of(Format.PROTOBUF, Format.JSON, Format.XML);

    /** Data of a schema. */
    static final class Data {
        @Option(names = "--schema", paramLabel = "XSD", required = true, description = "an entry schema")
        private Path schema = Path.of("");

        @Option(names = "--document", paramLabel = "XML", required = true, description = "a valid document")
        private Path document = Path.of("");
    }

    private final PrintStream out;

    @Option(names = "--rounds", paramLabel = "N", description = "rounds; default ${DEFAULT-VALUE}", defaultValue = "15")
    private int rounds;

    @ArgGroup(exclusive = false, multiplicity = "1..*")
    private @Nullable List<Data> data;

    private ValidationCommand(PrintStream out) {
        this.out = out;
    }

    /** See {@code --help}. */
    public static int run(List<String> arguments, PrintStream out, PrintStream err) {
        return new CommandLine(new ValidationCommand(out))
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .execute(arguments.toArray(String[]::new));
    }

    @Override
    public Integer call() throws Exception {
        out.printf(
                Locale.ROOT,
                "%-28s %-14s %10s %10s %6s %12s%n",
                "document",
                "reader",
                "plain us",
                "valid us",
                "ratio",
                "valid/JAXB's");
        List<List<Double>> ratios = new ArrayList<>();
        for (Data one : Objects.requireNonNull(data)) {
            ValidationTimes times = ValidationTimes.of(one.schema, one.document, FORMATS, rounds);
            String name = String.valueOf(one.document.getFileName());
            double jaxb = times.jaxb().checked();
            for (int i = 0; i < FORMATS.size(); i++) {
                row(name, FORMATS.get(i), times.formats().get(i), jaxb);
            }
            row(name, "JAXB", times.jaxb(), jaxb);
            row(name, "networknt", times.jackson(), jaxb);
            row(name, "protovalidate", times.protobuf(), jaxb);
            out.printf(Locale.ROOT, "%-28s %-14s %21.2f%n", name, "validate", times.alone());
            ratios.add(times.formats().stream().map(ValidationTimes.Pair::ratio).toList());
        }
        for (int i = 0; i < FORMATS.size(); i++) {
            int format = i;
            double logs = ratios.stream()
                    .mapToDouble(row -> Math.log(row.get(format)))
                    .average()
                    .orElseThrow();
            out.printf(Locale.ROOT, "%-28s %-14s %28.2f%n", "geometric mean", FORMATS.get(i), Math.exp(logs));
        }
        return 0;
    }

    private void row(String document, String reader, ValidationTimes.Pair times, double jaxb) {
        out.printf(
                Locale.ROOT,
                "%-28s %-14s %10.2f %10.2f %6.2f %12.2f%n",
                document,
                reader,
                times.plain(),
                times.checked(),
                times.ratio(),
                times.checked() / jaxb);
    }
}

package io.curcuma.benchmarks.services;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.library.ComparedLibrary;
import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import io.curcuma.benchmarks.measure.CustomDataset;
import io.curcuma.benchmarks.measure.Dataset;
import io.curcuma.benchmarks.measure.Datasets;
import io.curcuma.benchmarks.report.Folders;
import io.curcuma.benchmarks.report.ForkedJvm;
import io.curcuma.benchmarks.report.Jvm;
import io.curcuma.benchmarks.services.ColdStarts.Archive;
import io.curcuma.benchmarks.services.ColdStarts.First;
import io.curcuma.benchmarks.services.ThreadRates.Virtual;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures what a service sees. */
@Command(
        name = "services",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Measures messages of many threads at the same time, formats that take turns beside each of them alone, and the first document of a JVM. Times of"
                    + " threads and of the first document are elapsed time, which needs a quiet machine."
        })
public final class ServicesCommand implements Callable<Integer> {
    private static final List<Integer> THREADS = List.of(1, 2, 4, 16);
    private static final int VIRTUAL_THREADS = 10_000;

    /** What is measured. */
    enum Part {
        THREADS,
        FORMATS,
        START
    }

    /** Data of another schema. */
    static final class Own {
        @Option(
                names = "--schema",
                paramLabel = "XSD",
                required = true,
                description = "data of another schema, for the first document")
        private Path schema = Path.of("");

        @Option(
                names = "--document",
                paramLabel = "XML",
                required = true,
                description = "a document, or a folder of them with one root element")
        private Path document = Path.of("");
    }

    private final PrintStream out;

    @Option(names = "--parts", split = ",", description = "some of ${COMPLETION-CANDIDATES}; all by default")
    private Set<Part> parts = Set.of(Part.values());

    @Option(names = "--data", split = ",", paramLabel = "NAME", description = "default: ${DEFAULT-VALUE}")
    private List<String> data = List.of("cart/18K", "flights/100");

    @Option(
            names = "--formats",
            split = ",",
            paramLabel = "ID",
            description = "that take turns; default: ${DEFAULT-VALUE}")
    private List<String> formats = List.of("json", "protobuf", "avro", "thrift-compact", "cbor", "xml");

    @Option(names = "--seconds", paramLabel = "N", description = "for a number of threads; default: ${DEFAULT-VALUE}")
    private int seconds = 5;

    @ArgGroup(exclusive = false, multiplicity = "0..*")
    private @Nullable List<Own> own;

    private ServicesCommand(PrintStream out) {
        this.out = out;
    }

    /** See {@code --help}. */
    public static int run(List<String> arguments, PrintStream out, PrintStream err) {
        return new CommandLine(new ServicesCommand(out))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .execute(arguments.toArray(String[]::new));
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    @Override
    public Integer call() throws Exception {
        if (parts.contains(Part.THREADS)) {
            for (String name : data) {
                threads(Datasets.of(name));
            }
        }
        if (parts.contains(Part.FORMATS)) {
            for (String name : data) {
                formats(name);
            }
        }
        if (parts.contains(Part.START)) {
            start();
        }
        return 0;
    }

    private <B> void threads(Dataset<B> dataset) throws Exception {
        ThreadRates<B> rates = new ThreadRates<>(dataset.beans(), seconds);
        out.println(text(
                "%-40s %s  10,000 virtual: rate  bytes kept by each",
                dataset.name() + " " + dataset.size() + ", messages a second",
                THREADS.stream().map(count -> text("%9d", count)).collect(Collectors.joining())));
        for (BenchmarkFormat format : List.of(BenchmarkFormat.PROTOBUF, BenchmarkFormat.JSON, BenchmarkFormat.XML)) {
            List<ComparedLibrary<B>> libraries = new ArrayList<>();
            // safe for use by several threads: one for all
            var curcuma = dataset.curcuma(format);
            libraries.add(new ComparedLibrary<>("curcuma", Role.SAME_FORMAT, () -> curcuma));
            libraries.add(dataset.libraries(format).get(0));
            for (ComparedLibrary<B> library : libraries) {
                StringBuilder line = new StringBuilder(text("%-40s ", format.label() + ", " + library.name()));
                rates.warmUp(library);
                for (int count : THREADS) {
                    line.append(text("%9.0f", rates.platform(library, count)));
                }
                if (ThreadRates.hasVirtual()) {
                    Virtual virtual = rates.virtual(library, VIRTUAL_THREADS);
                    line.append(text("  %20.0f %19.0f", virtual.rate(), virtual.keptBytes()));
                }
                out.println(line);
            }
        }
        out.println();
    }

    private void formats(String name) throws IOException, InterruptedException {
        JsonNode together = formats(name, String.join(",", formats));
        out.println(text("%-30s %s", name, "us alone   in turns"));
        for (String format : formats) {
            double alone = formats(name, format).get(format).asDouble();
            double inTurns = together.get(format).asDouble();
            out.println(text("%-30s %8.2f %7.2f (%.2f)", format, alone, inTurns, inTurns / alone));
        }
        out.println();
    }

    private static JsonNode formats(String name, String ids) throws IOException, InterruptedException {
        List<String> said = ForkedJvm.run(
                new Jvm("formats", Jvm.here(), List.of()), List.of(), FormatsTogether.class, List.of(name, ids));
        return JsonMapper.builder().build().readTree(said.get(0));
    }

    private void start() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("services");
        try {
            out.println(text("%-42s %s", "first document", "curcuma ms  classes   JAXB ms  classes   ratio"));
            for (String name : data) {
                start(Datasets.of(name), List.of(), folder);
            }
            for (Own one : own == null ? List.<Own>of() : own) {
                Path classes = folder.resolve("classes-" + one.schema.getFileName());
                Dataset<?> dataset = Datasets.of(CustomDataset.name(one.schema, one.document));
                CustomDataset.compile(one.schema).compiled().writeTo(classes);
                start(dataset, List.of(classes.toString()), folder);
            }
        } finally {
            Folders.delete(folder);
        }
    }

    private void start(Dataset<?> dataset, List<String> classPath, Path folder)
            throws IOException, InterruptedException {
        Path document = Files.write(folder.resolve("document.xml"), dataset.document());
        List<Archive> archives = new ArrayList<>(List.of(Archive.NONE, Archive.APP_CDS));
        if (Runtime.version().feature() >= 25) {
            archives.add(Archive.AOT_CACHE);
        }
        // an archive has no classes of folders, and is for one class path
        if (!classPath.isEmpty()) {
            archives.retainAll(List.of(Archive.NONE));
        }
        for (Archive archive : archives) {
            List<First> found = new ArrayList<>();
            for (String library : List.of("curcuma", "jaxb")) {
                found.add(new ColdStarts(Jvm.here(), folder)
                        .first(
                                archive,
                                classPath,
                                List.of(
                                        library,
                                        dataset.type().getName(),
                                        dataset.root().toString(),
                                        document.toString())));
            }
            out.println(text(
                    "%-42s %10.0f %8d %9.0f %8d %7.2f",
                    dataset.name() + " " + dataset.size()
                            + (archive == Archive.NONE
                                    ? ""
                                    : ", "
                                            + archive.name()
                                                    .toLowerCase(Locale.ROOT)
                                                    .replace('_', ' ')),
                    found.get(0).millis(),
                    found.get(0).classes(),
                    found.get(1).millis(),
                    found.get(1).classes(),
                    found.get(0).millis() / found.get(1).millis()));
        }
    }
}

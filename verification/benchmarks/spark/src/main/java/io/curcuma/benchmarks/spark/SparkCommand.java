package io.curcuma.benchmarks.spark;

import io.curcuma.benchmarks.spark.Fidelity.Outcome;
import io.curcuma.benchmarks.spark.Source.Columns;
import io.curcuma.schemas.Documents;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Compares sources of rows. */
@Command(
        name = "spark",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Compares Curcuma's source in Apache Spark with Spark's own for XML, with both of its parsers, and with spark-xml: what of the documents is still there when rows"
                    + " are XML again, rows of files that are divided, rows of files with broken elements, and times."
        })
public final class SparkCommand implements Callable<Integer> {
    /** What is compared. */
    enum Part {
        FIDELITY,
        SPLITS,
        BROKEN,
        SPEED
    }

    /** Data of another schema. */
    static final class Own {
        @Option(
                names = "--schema",
                paramLabel = "XSD",
                required = true,
                description = "data of another schema, instead of carts")
        private Path schema = Path.of("");

        @Option(
                names = "--document",
                paramLabel = "XML",
                required = true,
                description = "a document, or a folder of documents")
        private Path document = Path.of("");
    }

    private static final int CARTS = 48;
    private static final int CART_BYTES = 2_500;

    private final PrintStream out;

    @Option(names = "--parts", split = ",", description = "some of ${COMPLETION-CANDIDATES}; all by default")
    private Set<Part> parts = Set.of(Part.values());

    @Option(
            names = "--repository",
            paramLabel = "DIR",
            description = "where the constructs and samples of schemas are; default: this folder")
    private Path repository = Path.of("");

    @Option(
            names = "--spark-xml",
            paramLabel = "FILE",
            description = "a file with the class path of spark-xml and its Spark, to compare with that too")
    private Path sparkXml = Path.of("");

    @Option(
            names = "--corpus",
            paramLabel = "DIR",
            description =
                    "a folder of families, each a folder with xsd/ and instances/, beside the constructs; documents that are not valid"
                            + " are left out")
    private Path corpus = Path.of("");

    @Option(
            names = "--sources",
            split = ",",
            paramLabel = "NAME",
            description =
                    "in whose name one of these is; all by default. Curcuma's, with which others are compared, is among them")
    private List<String> only = List.of("");

    @Option(names = "--megabytes", paramLabel = "N", description = "of a file that is timed; default ${DEFAULT-VALUE}")
    private int megabytes = 1_000;

    @Option(names = "--heap", paramLabel = "SIZE", description = "of a JVM; default ${DEFAULT-VALUE}")
    private String heap = "4g";

    @ArgGroup(exclusive = false, multiplicity = "0..*")
    private @Nullable List<Own> own;

    private SparkCommand(PrintStream out) {
        this.out = out;
    }

    /** See {@code --help}. */
    public static int run(List<String> arguments, PrintStream out, PrintStream err) {
        return new CommandLine(new SparkCommand(out))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .execute(arguments.toArray(String[]::new));
    }

    /** See {@code --help}. */
    public static void main(String[] args) {
        System.exit(run(List.of(args), System.out, System.err));
    }

    @Override
    public Integer call() throws Exception {
        Path folder = Files.createTempDirectory("curcuma-spark");
        try {
            List<Dataset> ownData = ownData(folder);
            SourceFork fork = new SourceFork(folder, heap);
            List<Source> others = Sources.others(sparkXml).stream()
                    .filter(source -> only.stream().anyMatch(source.label()::contains))
                    .toList();
            if (parts.contains(Part.FIDELITY)) {
                fidelity(others, fork, families(ownData, folder), folder);
            }
            List<Dataset> large = ownData.isEmpty() ? List.of(carts(folder)) : ownData;
            List<Source> all = new ArrayList<>(others);
            all.add(0, Sources.curcuma());
            for (Dataset data : large) {
                if (parts.contains(Part.SPLITS)) {
                    splits(all, data, fork, folder);
                }
                if (parts.contains(Part.BROKEN)) {
                    broken(all, data, fork, folder);
                }
                if (parts.contains(Part.SPEED)) {
                    speed(all, data, fork, folder);
                }
            }
        } finally {
            delete(folder);
        }
        return 0;
    }

    private List<Dataset> ownData(Path folder) throws IOException {
        List<Dataset> all = new ArrayList<>();
        for (Own one : own == null ? List.<Own>of() : own) {
            String name = one.schema.getFileName().toString();
            Dataset dataset = Dataset.of(
                    name,
                    one.schema,
                    List.of(),
                    Dataset.files(one.document, ""),
                    folder.resolve("classes").resolve(name));
            if (dataset.instances().isEmpty()) {
                out.println(name + ": no document of it in " + one.document);
            } else {
                all.add(dataset);
            }
        }
        return all;
    }

    private List<Dataset> families(List<Dataset> ownData, Path folder) throws IOException {
        List<Dataset> all = new ArrayList<>(ownData);
        if (!corpus.toString().isEmpty()) {
            all.addAll(new Families(folder.resolve("classes"), out).of(corpus));
        }
        return all;
    }

    private List<Dataset> constructs(Path folder) throws IOException {
        List<Dataset> all = new ArrayList<>();
        for (Path construct : Dataset.files(
                repository.resolve(Path.of("verification", "interop", "src", "test", "constructs")), "")) {
            String name = construct.getFileName().toString();
            all.add(Dataset.of(
                    name,
                    construct.resolve(name + ".xsd"),
                    Dataset.files(construct, ".xjb"),
                    Dataset.files(construct.resolve("instances"), ".xml"),
                    folder.resolve("classes").resolve(name)));
        }
        return all;
    }

    /** Carts of guests and of families. */
    private Dataset carts(Path folder) throws IOException {
        Path documents = Files.createDirectories(folder.resolve("carts"));
        for (int seed = 0; seed < CARTS; seed++) {
            try (OutputStream cart = Files.newOutputStream(documents.resolve("cart" + seed + ".xml"))) {
                Documents.cart(seed, CART_BYTES << seed % 3, cart);
            }
        }
        Path schema = repository.resolve(Path.of("schemas", "cart"));
        return Dataset.of(
                "cart",
                schema.resolve("cart.xsd"),
                List.of(schema.resolve("cart.xjb")),
                Dataset.files(documents, ".xml"),
                folder.resolve("classes").resolve("cart"));
    }

    private void splits(List<Source> sources, Dataset data, SourceFork fork, Path folder)
            throws IOException, InterruptedException {
        int count = ElementFile.of(data).count(2 << 20);
        out.println();
        out.println(text(
                "%s: %d elements in splits of   4 KiB        64 KiB         1 MiB         whole  (rows that are not there, rows too many)",
                data.label(), count));
        for (Source source : sources) {
            List<Rows> rows = Rows.ofSplits(source, data, count, fork, Files.createTempDirectory(folder, "splits"));
            out.println(text(
                    "%-40s %s",
                    source.label(),
                    rows.stream()
                            .map(one -> text("%7d,%6d", one.wanted() - one.kept(), one.other()))
                            .collect(Collectors.joining(" "))));
            reasons(rows);
        }
    }

    private void broken(List<Source> sources, Dataset data, SourceFork fork, Path folder)
            throws IOException, InterruptedException {
        int count = ElementFile.of(data).count(20 << 20);
        out.println();
        out.println(text(
                "%s: %d elements, one in %d broken       good rows kept      lost   other rows",
                data.label(), count, ElementFile.BROKEN));
        for (Source source : sources) {
            Rows rows = Rows.ofBroken(source, data, count, fork, Files.createTempDirectory(folder, "broken"));
            out.println(text(
                    "%-50s %10d %10d %10d", source.label(), rows.kept(), rows.wanted() - rows.kept(), rows.other()));
            reasons(List.of(rows));
        }
    }

    private void reasons(List<Rows> rows) {
        rows.stream()
                .map(Rows::refusal)
                .filter(reason -> !reason.isEmpty())
                .distinct()
                .forEach(reason -> out.println("    " + reason));
    }

    private void speed(List<Source> sources, Dataset data, SourceFork fork, Path folder)
            throws IOException, InterruptedException {
        ElementFile elements = ElementFile.of(data);
        Path file = folder.resolve("speed.xml");
        elements.write(file, elements.count(megabytes * 1_000_000L));
        out.println();
        out.println(text(
                "%s: seconds for %d MB           one core: given   inferred  two cores: given   inferred",
                data.label(), Files.size(file) / 1_000_000));
        List<Speed> first = new ArrayList<>();
        for (Source source : sources) {
            List<Speed> speeds = new ArrayList<>();
            for (int cores = 1; cores <= 2; cores++) {
                speeds.add(Speed.of(source, data, file, cores, fork, Files.createTempDirectory(folder, "speed")));
            }
            first = first.isEmpty() ? speeds : first;
            out.println(text(
                    "%-40s %s %s",
                    source.label(), columns(speeds.get(0), first.get(0)), columns(speeds.get(1), first.get(1))));
        }
        out.println(text(
                "curcuma with two cores: %.2f times the rate of one",
                first.get(0).given() / first.get(1).given()));
        Files.delete(file);
    }

    private static String columns(Speed speed, Speed ours) {
        return text("%6.1f (%4.1f) ", speed.given(), speed.given() / ours.given())
                + (speed.inferred() < 0
                        ? " ".repeat(13)
                        : text("%6.1f (%4.1f)", speed.inferred(), speed.inferred() / ours.given()));
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private void fidelity(List<Source> others, SourceFork fork, List<Dataset> ownData, Path folder)
            throws IOException, InterruptedException {
        List<Dataset> constructs = constructs(folder);
        int all = constructs.size() + ownData.size();
        List<Source> sources = new ArrayList<>(List.of(Sources.curcuma()));
        for (Source other : others) {
            sources.add(other);
            sources.add(other.withColumns(Columns.XSD));
        }
        out.println("XML -> rows -> XML, of " + all + " schema sets   equal  if restored   refused   lost in silence");
        for (Source source : sources) {
            Map<String, Outcome> outcomes =
                    Fidelity.of(source, constructs, fork, Files.createTempDirectory(folder, "fidelity"));
            // two of them may have different beans in one package
            for (Dataset one : ownData) {
                outcomes.putAll(Fidelity.of(source, List.of(one), fork, Files.createTempDirectory(folder, "fidelity")));
            }
            Map<Outcome, List<String>> by = new EnumMap<>(Outcome.class);
            outcomes.forEach((name, outcome) ->
                    by.computeIfAbsent(outcome, one -> new ArrayList<>()).add(name));
            out.println(text(
                    "%-40s %s",
                    source.fullLabel(),
                    Stream.of(Outcome.values())
                            .map(one -> String.format(
                                    Locale.ROOT,
                                    "%10d",
                                    by.getOrDefault(one, List.of()).size()))
                            .collect(Collectors.joining())));
            by.forEach((outcome, names) -> {
                if (names.size() < all) {
                    out.println("    " + outcome.name().toLowerCase(Locale.ROOT) + ": " + String.join(", ", names));
                }
            });
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}

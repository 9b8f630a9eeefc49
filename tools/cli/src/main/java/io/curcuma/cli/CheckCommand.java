package io.curcuma.cli;

import io.curcuma.embedded.check.GitTree;
import io.curcuma.embedded.check.JarTree;
import io.curcuma.embedded.check.SchemaPlace;
import io.curcuma.embedded.check.VersionCheck;
import io.curcuma.generator.check.Bump;
import io.curcuma.generator.check.ChangeReport;
import io.curcuma.generator.check.ChangeReportJson;
import io.curcuma.generator.check.ChangeReportTable;
import io.curcuma.generator.check.GithubAnnotations;
import io.curcuma.generator.output.AtomicFile;
import io.curcuma.progress.Progress;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code curcuma check}. */
@Command(
        name = "check",
        description = "Shows what a change of the schemas means in each format, and which version bump it needs.",
        footer = {
            "",
            "OLD and NEW are XSD or WSDL files, folders with schemas, bindings and catalogs,",
            "or jars. OLD may also be git:REF[:PATH]: PATH in a commit, by default that of",
            "NEW. Of several OLD, the oldest first, the last is compared; numbers of all of",
            "them may not mean anything else now. A folder or jar may have several versions",
            "side by side: folders, files or namespaces that differ in their last number.",
            "",
            "Without --declared, the bump is taken from xs:schema/@version, if both schemas",
            "have one.",
            "",
            "Example:",
            "  curcuma check released/cart.xsd cart.xsd --declared minor",
            "  curcuma check git:v1.4.0 src/main/xsd --json check.json",
            "  curcuma check cart-1.2.jar cart-1.3.jar src/main/xsd"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed; a message says why", "2:invalid usage", "3:the declared bump is too small"
        })
final class CheckCommand extends SubCommand {
    /** The declared bump is too small. */
    static final int TOO_SMALL = 3;

    private static final String GIT = "git:";

    @Parameters(
            arity = "2..*",
            paramLabel = "OLD... NEW",
            hideParamSyntax = true,
            description = "the released versions, and the one that follows them")
    private List<String> places = List.of();

    @Option(
            names = "--numbers",
            paramLabel = "FILE",
            description = "numbers file of both versions; default the curcuma.numbers beside each, otherwise new "
                    + "numbers that both share")
    private Optional<Path> numbers = Optional.empty();

    @Option(
            names = "--declared",
            paramLabel = "BUMP",
            converter = BumpConverter.class,
            description = "declared bump of the new version: none, maintenance, minor or major")
    private Optional<Bump> declared = Optional.empty();

    @Option(names = "--all", description = "show each change, however many there are")
    private boolean all;

    @Option(names = "--json", paramLabel = "FILE", description = "write the report as JSON to this file")
    private Optional<Path> json = Optional.empty();

    @Option(
            names = "--annotations",
            paramLabel = "KIND",
            description = "also print the changes as annotations: ${COMPLETION-CANDIDATES}")
    private Optional<Annotations> annotations = Optional.empty();

    @Mixin
    private final SchemaOptions options = new SchemaOptions();

    /** In lower case, as the option has them. */
    enum Annotations {
        github
    }

    @Override
    public Integer call() throws IOException {
        ChangeReport report;
        try (Progress progress = curcuma.progress()) {
            progress.phase("comparing");
            report = report();
        }
        if (json.isPresent()) {
            AtomicFile.write(json.get(), ChangeReportJson.of(report).getBytes(StandardCharsets.UTF_8));
        }
        PrintWriter out = spec.commandLine().getOut();
        ChangeReportTable.lines(report, all).forEach(out::println);
        if (annotations.isPresent()) {
            GithubAnnotations.lines(report).forEach(out::println);
        }
        out.flush();
        return report.isTooSmall() ? TOO_SMALL : ExitCode.OK;
    }

    private ChangeReport report() throws IOException {
        List<String> released = places.subList(0, places.size() - 1);
        String last = places.get(places.size() - 1);
        Deque<Closeable> trees = new ArrayDeque<>();
        try {
            List<SchemaPlace> before = new ArrayList<>();
            for (String place : released) {
                before.add(place.startsWith(GIT) ? committed(place, Path.of(last), trees) : place(place, trees));
            }
            return compare(before, place(last, trees));
        } finally {
            close(trees);
        }
    }

    private static void close(Deque<Closeable> trees) throws IOException {
        while (!trees.isEmpty()) {
            trees.pop().close();
        }
    }

    private static SchemaPlace committed(String place, Path now, Deque<Closeable> trees) throws IOException {
        String[] parts = place.substring(GIT.length()).split(":", 2);
        GitTree tree = GitTree.read(folder(now), parts[0]);
        trees.push(tree);
        return tree.place(parts.length == 2 ? Path.of(parts[1]) : now);
    }

    private static SchemaPlace place(String place, Deque<Closeable> trees) throws IOException {
        if (!place.toLowerCase(Locale.ROOT).endsWith(".jar")) {
            return SchemaPlace.of(Path.of(place));
        }
        JarTree tree = JarTree.read(Path.of(place), place);
        trees.push(tree);
        return tree.place();
    }

    private static Path folder(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        Path parent = absolute.getParent();
        return absolute.toFile().isDirectory() || parent == null ? absolute : parent;
    }

    private ChangeReport compare(List<SchemaPlace> before, SchemaPlace after) throws IOException {
        Optional<String> text = numbers.isPresent() ? SchemaOptions.numbers(numbers.get()) : Optional.empty();
        String name = numbers.map(Path::toString).orElse(SchemaPlace.NUMBERS);
        ChangeReport report = new VersionCheck(options.request(List.of()), text, name).check(before, after);
        return declared.isPresent() ? report.withDeclared(declared) : report;
    }

    /** Reads a bump. */
    static final class BumpConverter implements ITypeConverter<Bump> {
        @Override
        public Bump convert(String value) {
            return Bump.parse(value)
                    .orElseThrow(() -> new TypeConversionException(
                            "no bump '" + value + "'; available: none, maintenance, minor, major"));
        }
    }
}

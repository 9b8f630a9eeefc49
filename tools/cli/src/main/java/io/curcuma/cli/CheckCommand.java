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
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
            "OLD and NEW are XSD or WSDL files, or folders with schemas, bindings and",
            "catalogs. OLD may also be a jar, or git:REF[:PATH]: PATH in a commit, by default",
            "that of NEW.",
            "",
            "Without --declared, the bump is taken from xs:schema/@version, if both schemas",
            "have one.",
            "",
            "Example:",
            "  curcuma check released/cart.xsd cart.xsd --declared minor",
            "  curcuma check git:v1.4.0 src/main/xsd --json check.json"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed; a message says why", "2:invalid usage", "3:the declared bump is too small"
        })
final class CheckCommand extends SubCommand {
    /** The declared bump is too small. */
    static final int TOO_SMALL = 3;

    private static final String GIT = "git:";

    @Parameters(index = "0", paramLabel = "OLD", description = "the released version")
    private String old = "";

    @Parameters(index = "1", paramLabel = "NEW", description = "the version that follows it")
    private Path now = Path.of("");

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
        ChangeReportTable.lines(report).forEach(out::println);
        if (annotations.isPresent()) {
            GithubAnnotations.lines(report).forEach(out::println);
        }
        out.flush();
        return report.isTooSmall() ? TOO_SMALL : ExitCode.OK;
    }

    private ChangeReport report() throws IOException {
        SchemaPlace after = SchemaPlace.of(now);
        if (old.startsWith(GIT)) {
            String[] parts = old.substring(GIT.length()).split(":", 2);
            Path path = parts.length == 2 ? Path.of(parts[1]) : now;
            try (GitTree tree = GitTree.read(folder(now), parts[0])) {
                return compare(tree.place(path), after);
            }
        }
        if (old.toLowerCase(Locale.ROOT).endsWith(".jar")) {
            try (JarTree tree = JarTree.read(Path.of(old), old)) {
                return compare(tree.place(), after);
            }
        }
        return compare(SchemaPlace.of(Path.of(old)), after);
    }

    private static Path folder(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        Path parent = absolute.getParent();
        return absolute.toFile().isDirectory() || parent == null ? absolute : parent;
    }

    private ChangeReport compare(SchemaPlace before, SchemaPlace after) throws IOException {
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

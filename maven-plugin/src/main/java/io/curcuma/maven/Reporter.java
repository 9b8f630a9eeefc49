package io.curcuma.maven;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.DiagnosticPrinter;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.ReportedDiagnostics;
import io.curcuma.generator.output.OutputWriter;
import io.curcuma.generator.plan.numbers.NumbersChanges;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/**
 * Says what there is to say: a few lines in the log, the diagnostics in the log and in the IDE, reasons with {@code -X}.
 *
 * @param allWarnings whether the log has each warning of one problem, however many there are
 */
record Reporter(Log log, ProjectPaths project, IdeMarkers markers, boolean allWarnings) {
    void info(String line) {
        log.info(line);
    }

    /** What became of the numbers file. A component that was most likely renamed has lost its number, unless somebody acts now. */
    void numbers(String file, Optional<String> history, NumbersChanges changes) {
        info("Wrote " + file + ": commit it"
                + history.map(folder -> ", and " + folder).orElse(""));
        changes.summary().forEach(log::info);
        changes.renames().forEach(log::warn);
    }

    void debug(List<String> lines) {
        lines.forEach(log::debug);
    }

    void written(int types, int schemas, OutputWriter.Result count) {
        log.info(String.format(
                Locale.ROOT,
                "Generated %s from %s: %s written, %d unchanged, %d deleted",
                counted(types, "type"),
                counted(schemas, "schema"),
                counted(count.written(), "file"),
                count.unchanged(),
                count.deleted()));
    }

    private static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    /** Shows the diagnostics of one run. @throws MojoFailureException if one of them is an error */
    void report(List<Diagnostic> diagnostics, List<Path> inputs) throws MojoFailureException {
        markers.clear(inputs);
        DiagnosticPrinter printer = new DiagnosticPrinter(new SourceLines(project), false);
        diagnostics.forEach(markers::show);
        ReportedDiagnostics reported =
                allWarnings ? ReportedDiagnostics.whole(diagnostics) : ReportedDiagnostics.of(diagnostics);
        for (Diagnostic diagnostic : reported.shown()) {
            Consumer<String> level =
                    switch (diagnostic.severity()) {
                        case ERROR -> log::error;
                        case WARNING -> log::warn;
                        case INFO -> log::info;
                    };
            printer.print(inProject(diagnostic)).lines().forEach(level);
        }
        reported.leftLines("-Dcurcuma.allWarnings").forEach(log::warn);
        long errors = diagnostics.stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .count();
        if (errors > 0) {
            throw new MojoFailureException(counted(errors, "error") + " in the schemas; see above");
        }
    }

    /** The diagnostic with the names of files as they are in the project: short, and clickable in a terminal. */
    private Diagnostic inProject(Diagnostic diagnostic) {
        Location location = diagnostic.location();
        String path = location.path().isEmpty() ? "" : project.name(project.path(location.path()));
        return new Diagnostic(
                diagnostic.problem(),
                diagnostic.severity(),
                new Location(path, location.line(), location.column()),
                project.shorten(diagnostic.message()),
                project.shorten(diagnostic.hint()));
    }
}

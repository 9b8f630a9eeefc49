package io.curcuma.cli;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.DiagnosticPrinter;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.ReportedDiagnostics;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/** What the generator says, on standard error. */
final class DiagnosticOutput {
    private static final int HEADLINES_SHOWN = 20;

    private final PrintWriter err;
    private final boolean colored;
    private final boolean allWarnings;
    private final Map<String, List<String>> sources = new HashMap<>();

    DiagnosticOutput(CommandLine command) {
        err = command.getErr();
        colored = command.getColorScheme().ansi().enabled();
        allWarnings = Curcuma.of(command).wantsAllWarnings();
    }

    /** With the source lines, the hints and a count; nothing for none. Many warnings of one problem are cut short, unless all are wanted. */
    void print(List<Diagnostic> diagnostics) {
        ReportedDiagnostics reported =
                allWarnings ? ReportedDiagnostics.whole(diagnostics) : ReportedDiagnostics.of(diagnostics);
        err.print(new DiagnosticPrinter(this::sourceLine, colored).print(reported, Curcuma.ALL_WARNINGS));
        err.flush();
    }

    /** A line each, so that they do not bury what a command is about. */
    void printHeadlines(List<Diagnostic> diagnostics) {
        DiagnosticPrinter printer = new DiagnosticPrinter(location -> Optional.empty(), colored);
        for (Diagnostic diagnostic : diagnostics.subList(0, Math.min(HEADLINES_SHOWN, diagnostics.size()))) {
            err.println(printer.print(diagnostic).lines().findFirst().orElse(""));
        }
        int more = diagnostics.size() - HEADLINES_SHOWN;
        if (more > 0) {
            err.println("… and " + more + " more; run generate to see all");
        }
    }

    private Optional<String> sourceLine(Location location) {
        List<String> lines = sources.computeIfAbsent(location.path(), DiagnosticOutput::lines);
        return location.line() <= lines.size() ? Optional.of(lines.get(location.line() - 1)) : Optional.empty();
    }

    private static List<String> lines(String path) {
        try {
            // replaces what is not UTF-8: better than no line at all
            return new String(Files.readAllBytes(Path.of(path)), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException | InvalidPathException e) {
            return List.of();
        }
    }
}

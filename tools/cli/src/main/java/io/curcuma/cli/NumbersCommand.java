package io.curcuma.cli;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.output.AtomicFile;
import io.curcuma.generator.plan.numbers.NumbersRepair;
import io.curcuma.generator.plan.numbers.NumbersRepair.Repaired;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code curcuma numbers}. */
@Command(
        name = "numbers",
        description = "Checks a numbers file after a merge and repairs it.",
        footer = {
            "",
            "A released number never changes. If two unreleased components have one number,",
            "that of your side of the merge keeps it, and the other one gets the next free",
            "number. Without --released, everything outside conflict markers counts as",
            "released.",
            "",
            "Example:",
            "  git show v1.4:cart.numbers > released.numbers",
            "  curcuma numbers --repair cart.numbers --released released.numbers"
        })
final class NumbersCommand extends SubCommand {
    @Parameters(paramLabel = "FILE", description = "the numbers file, with or without conflict markers")
    private Path file = Path.of("");

    @Option(
            names = "--repair",
            description =
                    "write the repaired file; without this option, print the changes and exit with code 1 if there are any")
    private boolean repair;

    @Option(names = "--released", paramLabel = "FILE", description = "the numbers file of the last release")
    private Optional<Path> released = Optional.empty();

    @Override
    public Integer call() throws IOException {
        String text = text(file);
        Optional<String> old = released.isPresent() ? Optional.of(text(released.get())) : Optional.empty();
        Diagnostics diagnostics = new Diagnostics();
        Repaired repaired = NumbersRepair.repair(
                text, file.toString(), old, released.map(Path::toString).orElse(""), diagnostics);
        if (diagnostics.hasErrors()) {
            new DiagnosticOutput(spec.commandLine()).print(diagnostics.toList());
            return ExitCode.SOFTWARE;
        }
        boolean isSame = repaired.text().equals(text);
        if (!curcuma.isQuiet()) {
            PrintWriter err = spec.commandLine().getErr();
            repaired.changes().forEach(change -> err.println(file + ": " + change));
            err.println(summary(isSame));
        }
        if (repair && !isSame) {
            AtomicFile.write(file, repaired.text().getBytes(StandardCharsets.UTF_8));
        }
        return repair || isSame ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private static String text(Path from) throws IOException {
        return SchemaOptions.numbers(from).orElseThrow(() -> new NoSuchFileException(from.toString()));
    }

    private String summary(boolean isSame) {
        if (isSame) {
            return file + ": nothing to repair";
        }
        return file
                + (repair ? ": repaired; run the build, and commit it with the schema" : ": --repair would change it");
    }
}

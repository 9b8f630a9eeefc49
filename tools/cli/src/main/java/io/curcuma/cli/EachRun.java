package io.curcuma.cli;

import io.curcuma.cli.each.EachConversion;
import io.curcuma.cli.each.EachInput;
import io.curcuma.cli.each.Rejects;
import io.curcuma.generator.output.AtomicFile;
import io.curcuma.progress.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

/**
 * Files and messages around a conversion of elements.
 *
 * @param command prints messages
 * @param in a file, or {@value ConvertCommand#STANDARD_STREAM}
 * @param out a file, or {@value ConvertCommand#STANDARD_STREAM}
 * @param rejects where refused elements are kept
 */
record EachRun(CommandLine command, String in, String out, Optional<Path> rejects) {
    /** @return the exit code */
    int run(EachConversion conversion, Progress progress) throws IOException {
        PrintWriter err = command.getErr();
        long written;
        long refused;
        try (Rejects kept = new Rejects(
                rejects,
                conversion.isText(),
                problem -> progress.aside(() -> Failures.print(new DocumentException(in, problem), command)))) {
            written = converted(conversion, kept, progress);
            kept.commit();
            refused = kept.count();
            if (kept.hidden() > 0) {
                progress.aside(() -> err.println("... and " + elements(kept.hidden()) + " more"));
            }
        }
        if (refused > 0) {
            progress.aside(
                    () -> err.println(elements(refused) + " of " + String.format(Locale.ROOT, "%,d", written + refused)
                            + " refused" + rejects.map(file -> "; see " + file).orElse("; --rejects FILE keeps them")));
            return ExitCode.SOFTWARE;
        }
        if (!Curcuma.of(command).isQuiet() && !isStream(out)) {
            progress.aside(() -> err.println("converted " + elements(written) + " into " + out));
        }
        return ExitCode.OK;
    }

    private long converted(EachConversion conversion, Rejects kept, Progress progress) throws IOException {
        try (EachInput source =
                isStream(in) ? EachInput.of(Curcuma.of(command).surroundings().in()) : EachInput.of(Path.of(in))) {
            if (isStream(out)) {
                return conversion.run(source, Curcuma.of(command).surroundings().out(), kept, progress);
            }
            try (AtomicFile whole = AtomicFile.begin(Path.of(out))) {
                long written;
                try (OutputStream target = Files.newOutputStream(whole.path())) {
                    written = conversion.run(source, target, kept, progress);
                }
                whole.commit();
                return written;
            }
        } catch (RuntimeException e) {
            throw isStream(in) ? e : new DocumentException(in, e);
        }
    }

    private static boolean isStream(String file) {
        return file.equals(ConvertCommand.STANDARD_STREAM);
    }

    private static String elements(long count) {
        return String.format(Locale.ROOT, count == 1 ? "%,d element" : "%,d elements", count);
    }
}

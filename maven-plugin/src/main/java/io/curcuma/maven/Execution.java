package io.curcuma.maven;

import io.curcuma.generator.GenerationCost;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.AtomicFile;
import io.curcuma.generator.output.HistoryFolder;
import io.curcuma.generator.output.OutputWriter;
import io.curcuma.generator.plan.numbers.NumbersChanges;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/**
 * One run of a goal:
 *
 * <ol>
 *   <li>find the inputs;
 *   <li>compare them, the settings and the outputs with what the last run recorded: if all is equal, that is all;
 *   <li>generate, which touches no file;
 *   <li>write what changed: the files, the numbers, and last the record for the next run.
 * </ol>
 *
 * @param bindings binding file to write with the names of Java that the run chooses
 */
record Execution(GenerateSettings settings, Reporter reporter, Claims claims, Optional<Path> bindings) {
    void run() throws MojoExecutionException, MojoFailureException {
        Inputs inputs = Inputs.of(settings.schemas().sources());
        if (inputs.schemas().isEmpty()) {
            Diagnostics diagnostics = new Diagnostics();
            String folder = settings.project().name(settings.schemas().sources().schemaDirectory());
            diagnostics.add(Problem.NO_SCHEMA, Location.NONE, folder);
            reporter.report(diagnostics.toList(), List.of());
        }
        try {
            List<String> description = settings.describe(inputs);
            reporter.debug(description);
            claims.numbers(
                    settings.project().basedir().toString(),
                    settings.execution(),
                    settings.numbersFile().toString());
            register();
            Outputs outputs = new Outputs(settings);
            String configuration = ContentDigests.of(description);
            Optional<State> last = State.read(settings.folders().state());
            Optional<String> staleness = last.isEmpty()
                    ? Optional.of("there is no record of an earlier run")
                    : last.get().staleness(configuration, settings.project());
            if (staleness.isEmpty()) {
                claims.files(settings.execution(), outputs.absolute(last.get().outputs()));
                reporter.info("Nothing changed");
            } else {
                reporter.debug(List.of("generating because " + staleness.get()));
                generate(inputs, configuration, last, outputs);
            }
        } catch (OutputWriter.RefusedException e) {
            reporter.report(List.of(e.diagnostic()), List.of());
        } catch (IOException e) {
            throw new MojoExecutionException(e.toString(), e);
        } catch (UncheckedIOException e) {
            throw new MojoExecutionException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Before this execution looks whether its output is there: from then on no other one deletes what both have. */
    private void register() throws IOException {
        synchronized (claims.manifests()) {
            claims.manifests().add(settings.folders().manifest());
            claims.manifests().addAll(settings.folders().manifestsOfTheProject());
        }
    }

    private void generate(Inputs inputs, String configuration, Optional<State> last, Outputs outputs)
            throws IOException, MojoFailureException {
        Instant start = Instant.now();
        long startNanos = System.nanoTime();
        Optional<String> numbers = settings.schemas().numbers();
        Path historyFolder = HistoryFolder.of(settings.numbersFile());
        SortedMap<String, String> history =
                HistoryFolder.read(historyFolder, settings.project().name(historyFolder));
        GenerationResult result =
                Generator.generate(settings.request(inputs, numbers).withHistory(history));
        Optional<String> names = bindings.isPresent() ? result.bindingFile() : Optional.empty();
        if (names.isPresent()) {
            write(bindings.get(), names.get());
            reporter.info(
                    "Wrote " + settings.project().name(bindings.get()) + ": edit it, and move it to the bindings");
        }
        reporter.report(result.diagnostics(), result.inputs());

        SortedMap<String, String> digests = outputs.digests(result.files());
        claims.files(settings.execution(), outputs.absolute(digests));
        OutputWriter.Result count = outputs.write(result.files(), claims.manifests());
        if (last.isPresent()) {
            outputs.deleteCopies(last.get().outputs().keySet(), digests.keySet());
        }
        boolean changed = !numbers.equals(Optional.of(result.numbers()));
        if (changed) {
            write(settings.numbersFile(), result.numbers());
        }
        HistoryFolder.write(historyFolder, result.history());
        reporter.markers().refresh(settings.folders());
        reporter.written(result.types(), inputs.schemas().size(), count);
        if (changed) {
            reporter.numbers(
                    settings.project().name(settings.numbersFile()),
                    result.history().isEmpty()
                            ? Optional.empty()
                            : Optional.of(settings.project().name(historyFolder)),
                    NumbersChanges.of(numbers.orElse(""), result.numbers()));
        }
        reporter.info(GenerationCost.of(result, System.nanoTime() - startNanos).toString());

        if (!changedSince(start, result.inputs())) {
            TreeSet<Path> read = new TreeSet<>(result.inputs());
            read.addAll(inputs.all());
            read.add(settings.numbersFile());
            result.history().keySet().forEach(schema -> read.add(historyFolder.resolve(schema)));
            new State(configuration, State.digests(read, settings.project()), digests)
                    .write(settings.folders().state());
        }
    }

    private static void write(Path file, String text) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        // which may be a link: before JDK 20, createDirectories refuses one
        if (folder != null && !Files.isDirectory(folder)) {
            Files.createDirectories(folder);
        }
        AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Whether someone saved an input while it was being used: then nobody knows which of its versions was read. */
    private static boolean changedSince(Instant start, List<Path> files) throws IOException {
        for (Path file : files) {
            if (Files.getLastModifiedTime(file).compareTo(FileTime.from(start)) >= 0) {
                return true;
            }
        }
        return false;
    }
}

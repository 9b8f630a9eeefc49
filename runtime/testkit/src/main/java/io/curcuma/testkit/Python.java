package io.curcuma.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import org.opentest4j.TestAbortedException;

/**
 * The machine's Python with the libraries that {@code requirements.txt} beside the scripts pins, and no others. They are installed
 * once for each content of that file, below {@code target}. For tests with JUnit.
 */
public final class Python {
    private static final int INSTALL_SECONDS = 45;
    private static final int RUN_SECONDS = 60;

    private final Path scripts;
    private final Path libraries;

    private Python(Path scripts, Path libraries) {
        this.scripts = scripts;
        this.libraries = libraries;
    }

    /**
     * What a command said.
     *
     * @param exit its exit code, -1 if it did not end in time
     * @param output standard output and standard error
     */
    public record Outcome(int exit, String output) {}

    /** Aborts the test where there is no Python, or where the libraries can not be had. */
    public static Python withLibraries(Path scripts) throws IOException, InterruptedException {
        Path requirements = scripts.resolve("requirements.txt");
        CRC32 content = new CRC32();
        content.update(Files.readAllBytes(requirements));
        Path libraries = Path.of("target", "python-" + HexFormat.of().toHexDigits((int) content.getValue()));
        if (!Files.isDirectory(libraries)) {
            Path partial = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "python-");
            List<String> install = List.of(
                    "-m",
                    "pip",
                    "install",
                    "--quiet",
                    "--no-input",
                    "--no-deps",
                    "--disable-pip-version-check",
                    "--only-binary",
                    ":all:",
                    "--target",
                    partial.toString(),
                    "--requirement",
                    requirements.toString());
            Outcome outcome = run(INSTALL_SECONDS, Map.of(), install);
            assumeTrue(outcome.exit() == 0, () -> "pip cannot install the libraries: " + outcome.output());
            Files.move(partial, libraries);
        }
        return new Python(scripts, libraries);
    }

    /** Runs a script. */
    public Outcome run(String script, String... arguments) throws IOException, InterruptedException {
        // -S: the libraries of the machine are not seen; -B: nothing is written beside the scripts
        List<String> command =
                new ArrayList<>(List.of("-S", "-B", scripts.resolve(script).toString()));
        command.addAll(List.of(arguments));
        return run(RUN_SECONDS, Map.of("PYTHONPATH", libraries.toString()), command);
    }

    private static Outcome run(int seconds, Map<String, String> environment, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("python3"));
        command.addAll(arguments);
        Path output = Files.createTempFile("python", ".txt");
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            Process process = start(builder);
            if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
                return new Outcome(-1, "not ready after " + seconds + " seconds");
            }
            return new Outcome(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
        } finally {
            Files.delete(output);
        }
    }

    private static Process start(ProcessBuilder builder) {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new TestAbortedException("no python3 on this machine", e);
        }
    }
}

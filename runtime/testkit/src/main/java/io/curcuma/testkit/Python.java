package io.curcuma.testkit;

import io.curcuma.testkit.Command.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The machine's Python with the libraries that {@code requirements.txt} beside the scripts pins, and no others. They are installed
 * once for each content of that file, below {@code target}. For tests with JUnit.
 */
public final class Python {
    private static final Path HERE = Path.of("").toAbsolutePath();

    private final Path scripts;
    private final Path libraries;

    private Python(Path scripts, Path libraries) {
        this.scripts = scripts;
        this.libraries = libraries;
    }

    /**
     * Aborts the test where there is no Python.
     *
     * @throws AssertionError if the libraries cannot be installed
     */
    public static Python withLibraries(Path scripts) throws IOException, InterruptedException {
        Path requirements = scripts.resolve("requirements.txt");
        return new Python(
                scripts, Libraries.installed("python", requirements, folder -> install(requirements, folder)));
    }

    private static Outcome install(Path requirements, Path folder) throws IOException, InterruptedException {
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
                folder.toString(),
                "--requirement",
                requirements.toString());
        return python(Map.of(), install);
    }

    /** Runs a script. */
    public Outcome run(String script, String... arguments) throws IOException, InterruptedException {
        // -S: the libraries of the machine are not seen; -B: nothing is written beside the scripts
        List<String> command =
                new ArrayList<>(List.of("-S", "-B", scripts.resolve(script).toString()));
        command.addAll(List.of(arguments));
        return python(Map.of("PYTHONPATH", libraries.toString()), command);
    }

    private static Outcome python(Map<String, String> environment, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("python3"));
        command.addAll(arguments);
        return Command.run(HERE, environment, command);
    }
}

package io.curcuma.benchmarks.report;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Runs a class of this jar in a JVM of its own. */
public final class ForkedJvm {
    /** Enough for the beans of 48 messages of 1 MB and the objects of five libraries for them. */
    static final String HEAP = "3g";

    private ForkedJvm() {}

    /**
     * Runs a main class, and returns the lines of JSON that it prints.
     *
     * @param classPath in front of this class path; may be empty
     * @throws IOException if it fails, with its other output
     */
    public static List<String> run(Jvm jvm, List<String> classPath, Class<?> main, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(jvm.home().resolve(Path.of("bin", "java")).toString());
        command.add("-Xmx" + HEAP);
        command.addAll(jvm.options());
        command.add("-cp");
        List<String> path = new ArrayList<>(classPath);
        path.addAll(classPath());
        command.add(String.join(File.pathSeparator, path));
        command.add(main.getName());
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            List<String> lines = reader.lines().toList();
            if (process.waitFor() != 0) {
                throw new IOException(main.getSimpleName() + " " + String.join(" ", arguments) + " failed: "
                        + lines.stream()
                                .filter(line -> !isJson(line))
                                .collect(Collectors.joining(System.lineSeparator())));
            }
            // the JVM and libraries print warnings among them
            return lines.stream().filter(ForkedJvm::isJson).toList();
        } finally {
            process.destroyForcibly();
        }
    }

    private static boolean isJson(String line) {
        return line.startsWith("{");
    }

    private static List<String> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .toList();
    }
}

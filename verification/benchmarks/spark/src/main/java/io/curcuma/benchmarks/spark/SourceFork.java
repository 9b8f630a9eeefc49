package io.curcuma.benchmarks.spark;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs {@link SourceRun}. */
final class SourceFork {
    /** What Spark's launcher opens. */
    private static final List<String> OPENED = List.of(
            "java.base/java.lang",
            "java.base/java.lang.invoke",
            "java.base/java.lang.reflect",
            "java.base/java.io",
            "java.base/java.net",
            "java.base/java.nio",
            "java.base/java.util",
            "java.base/java.util.concurrent",
            "java.base/java.util.concurrent.atomic",
            "java.base/sun.nio.ch",
            "java.base/sun.nio.cs",
            "java.base/sun.security.action",
            "java.base/sun.util.calendar");

    private final Path folder;
    private final String heap;

    /**
     * Forks with a heap.
     *
     * @param folder for temporary files
     */
    SourceFork(Path folder, String heap) {
        this.folder = folder;
        this.heap = heap;
    }

    /** Linux alone has what this needs. */
    private static List<String> onOneProcessor() throws IOException {
        Path taskset = Path.of("/usr/bin/taskset");
        if (!Files.isExecutable(taskset)) {
            return List.of();
        }
        Pattern allowed = Pattern.compile("Cpus_allowed_list:\\s*(\\d+)");
        Matcher found = allowed.matcher(Files.readString(Path.of("/proc/self/status")));
        return found.find() ? List.of(taskset.toString(), "-c", found.group(1)) : List.of();
    }

    /**
     * Does tasks one after the other.
     *
     * @param beans folders with classes of beans
     * @param cores that the JVM may use, for everything that it does
     * @return a line for each task, beginning with {@link SourceRun#DONE} or {@link SourceRun#FAILED}
     */
    List<String> run(Source source, List<Path> beans, int cores, List<Task> tasks)
            throws IOException, InterruptedException {
        Path file = Files.createTempFile(folder, "tasks", ".txt");
        Files.write(file, tasks.stream().map(Task::line).toList());
        List<String> command = new ArrayList<>();
        if (cores == 1) {
            // else the collector and the compiler of the JVM have another one
            command.addAll(onOneProcessor());
        }
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx" + heap);
        command.add("-XX:ActiveProcessorCount=" + cores);
        command.add("-XX:+UseG1GC");
        OPENED.forEach(opened -> command.add("--add-opens=" + opened + "=ALL-UNNAMED"));
        source.properties().forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.add("-cp");
        command.add(Stream.concat(source.classPath().stream(), beans.stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator)));
        command.add(SourceRun.class.getName());
        command.addAll(List.of(Integer.toString(cores), folder.toString(), file.toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            List<String> lines = reader.lines().toList();
            List<String> outcomes = lines.stream()
                    .filter(line -> line.startsWith(SourceRun.DONE) || line.startsWith(SourceRun.FAILED))
                    .toList();
            if (process.waitFor() != 0 || outcomes.size() != tasks.size()) {
                throw new IOException(source.fullLabel() + " failed: " + String.join(System.lineSeparator(), lines));
            }
            return outcomes;
        } finally {
            process.destroyForcibly();
        }
    }
}

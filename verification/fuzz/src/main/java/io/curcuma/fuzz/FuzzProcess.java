package io.curcuma.fuzz;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** One target in a process of its own. Everything goes below a folder: corpus, findings, log. */
final class FuzzProcess {
    /** Longer inputs find little more and take long. */
    private static final int MAX_INPUT = 4_096;
    /** The time for one input, after which it is a finding. */
    private static final int TIMEOUT_SECONDS = 25;

    private static final Pattern PROGRESS = Pattern.compile("#(\\d+)\\s.*cov: (\\d+).*");
    private static final Pattern TOTAL = Pattern.compile("stat::number_of_executed_units:\\s*(\\d+)");

    private final String name;
    private final Path folder;
    private final long started = System.nanoTime();
    private volatile long executions;
    private volatile long covered;
    private volatile long ended;

    private FuzzProcess(String name, Path folder) {
        this.name = name;
        this.folder = folder;
    }

    static FuzzProcess of(String name, Path work) {
        return new FuzzProcess(name, work.resolve(name));
    }

    /**
     * Fuzzes to the end.
     *
     * @param known findings of earlier runs, which are seeds as well
     * @return whether nothing was found
     */
    boolean run(FuzzOptions options, Path known) throws IOException, InterruptedException {
        prepare();
        Process process = new ProcessBuilder(command(options, known))
                .redirectErrorStream(true)
                .start();
        try (BufferedReader lines = process.inputReader(StandardCharsets.ISO_8859_1);
                Writer log = Files.newBufferedWriter(folder.resolve("log"), StandardCharsets.ISO_8859_1)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                log.write(line + "\n");
                look(line);
            }
        } finally {
            process.destroy();
        }
        int exit = process.waitFor();
        ended = System.nanoTime();
        return exit == 0 && findings().isEmpty();
    }

    private void prepare() throws IOException {
        Files.createDirectories(folder.resolve("corpus"));
        Files.createDirectories(folder.resolve("findings"));
        Target target = Targets.of(name);
        int number = 0;
        for (byte[] seed : target.seeds()) {
            Files.write(folder.resolve("corpus/seed-" + number++), seed);
        }
        List<String> words = target.pieces().stream().map(FuzzProcess::word).toList();
        Files.write(folder.resolve("words"), words);
    }

    /** A line of the fuzzer's dictionary. */
    private static String word(String piece) {
        StringBuilder word = new StringBuilder("\"");
        for (byte each : piece.getBytes(StandardCharsets.UTF_8)) {
            word.append(String.format("\\x%02X", each & 0xff));
        }
        return word.append('"').toString();
    }

    private List<String> command(FuzzOptions options, Path known) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-XX:+UseSerialGC",
                // most inputs are refused, and most of the time would go into the traces; --replay shows the whole one
                "-XX:MaxJavaStackTraceDepth=8",
                "-cp",
                System.getProperty("java.class.path"),
                "com.code_intelligence.jazzer.Jazzer",
                "--target_class=" + FuzzerEntry.class.getName(),
                "--target_args=" + name,
                // what comparisons would tell the fuzzer takes more of the heap than what is compared
                "--trace=cov",
                // what is not ours steers nothing, and would take most of the time
                "--instrumentation_includes=io.curcuma.**:fuzz.**",
                "--instrumentation_excludes=io.curcuma.fuzz.**:io.curcuma.testkit.**",
                "--custom_hook_excludes=**",
                "--keep_going=" + options.findings(),
                "--reproducer_path=" + folder,
                "-artifact_prefix=" + folder.resolve("findings") + "/",
                "-max_total_time=" + options.time().toSeconds(),
                "-seed=" + options.seed(),
                "-max_len=" + MAX_INPUT,
                "-timeout=" + TIMEOUT_SECONDS,
                "-report_slow_units=" + TIMEOUT_SECONDS,
                "-rss_limit_mb=0",
                "-print_final_stats=1",
                folder.resolve("corpus").toString()));
        if (!Targets.of(name).pieces().isEmpty()) {
            // an empty dictionary is an error
            command.add("-dict=" + folder.resolve("words"));
        }
        if (Files.isDirectory(known)) {
            command.add(known.toString());
        }
        return command;
    }

    private void look(String line) {
        Matcher progress = PROGRESS.matcher(line);
        if (progress.matches()) {
            executions = Long.parseLong(progress.group(1));
            covered = Long.parseLong(progress.group(2));
        }
        Matcher total = TOTAL.matcher(line);
        if (total.matches()) {
            executions = Long.parseLong(total.group(1));
        }
    }

    /** Inputs that break a promise. */
    List<Path> findings() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("findings"))) {
            return files.sorted().toList();
        }
    }

    String name() {
        return name;
    }

    Path log() {
        return folder.resolve("log");
    }

    @Override
    public String toString() {
        long seconds = Math.max(1, ((ended == 0 ? System.nanoTime() : ended) - started) / 1_000_000_000);
        return String.format(
                "%-20s %,12d executions %,9d/s %,7d edges", name, executions, executions / seconds, covered);
    }

    boolean isRunning() {
        return ended == 0;
    }

    long executions() {
        return executions;
    }
}

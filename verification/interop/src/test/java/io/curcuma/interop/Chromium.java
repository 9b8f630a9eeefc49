package io.curcuma.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/** The machine's Chromium without a window, in a profile of its own that is deleted afterwards. */
final class Chromium {
    /**
     * What came out.
     *
     * @param output such as the document after its scripts ran
     * @param log with a line of {@code CONSOLE} for each message of the page
     */
    record Outcome(String output, String log) {}

    private Chromium() {}

    /** The document at a URL after its scripts ran, as markup. Aborts the test where there is no Chromium. */
    static Outcome document(String url) throws IOException, InterruptedException {
        return run(List.of("--dump-dom", "--virtual-time-budget=5000"), url);
    }

    /** A picture of the document at a URL. */
    static Outcome picture(String url, Path file, String size, boolean dark) throws IOException, InterruptedException {
        List<String> options =
                new ArrayList<>(List.of("--window-size=" + size, "--screenshot=" + file.toAbsolutePath()));
        if (dark) {
            options.add("--blink-settings=preferredColorScheme=0");
        }
        return run(options, url);
    }

    private static Outcome run(List<String> options, String url) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("chromium");
        try {
            List<String> command = new ArrayList<>(List.of(
                    "chromium",
                    "--headless",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-quic",
                    "--disable-dev-shm-usage",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync",
                    "--enable-logging=stderr",
                    // whatever the page asks for elsewhere fails, and is a message
                    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                    "--user-data-dir=" + folder.resolve("profile")));
            command.addAll(options);
            command.add(url);
            Path output = folder.resolve("output");
            Path log = folder.resolve("log");
            Process process = start(
                    new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(log.toFile()));
            int unused = process.waitFor();
            return new Outcome(
                    Files.readString(output, StandardCharsets.UTF_8),
                    new String(Files.readAllBytes(log), StandardCharsets.ISO_8859_1));
        } finally {
            delete(folder);
        }
    }

    private static Process start(ProcessBuilder builder) throws IOException {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new TestAbortedException("no chromium on this machine: apt-get install chromium", e);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (UncheckedIOException e) {
            // a process of the browser was still deleting its own files
        }
    }
}

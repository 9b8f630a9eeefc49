package io.curcuma.samples.cart.fleet;

import io.curcuma.rollout.Step;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A {@link Node} in a JVM of its own. For one thread. */
final class NodeProcess {
    private static final int SECONDS = 120;
    private static final int LOG_LINES = 20;

    private final Process process;
    private final BufferedReader answers;
    private final Writer commands;
    private final Path log;

    private NodeProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
        this.answers = process.inputReader(StandardCharsets.UTF_8);
        this.commands = process.outputWriter(StandardCharsets.UTF_8);
    }

    /** Starts a node in a folder, which is its own. */
    static NodeProcess start(NodeSettings settings, Path folder) throws IOException, InterruptedException {
        Path file = folder.resolve("settings.properties");
        settings.write(file);
        Path log = folder.resolve("log");
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx192m",
                // several JVMs share few processors, and live for seconds
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                Node.class.getName(),
                file.toString());
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        builder.redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
        NodeProcess node = new NodeProcess(builder.start(), log);
        try {
            node.expect(Node.READY);
            return node;
        } catch (IOException | InterruptedException | RuntimeException e) {
            node.kill();
            throw e;
        }
    }

    /** The step that all calls under way are in; empty while it changes. */
    Optional<Step> step() throws IOException, InterruptedException {
        String step = ask(Node.STEP);
        return step.equals(Node.MOVING) ? Optional.empty() : Optional.of(Step.valueOf(step));
    }

    Tally counts() throws IOException, InterruptedException {
        return Tally.parse(ask(Node.COUNTS));
    }

    /** Puts every cart into the cache again. */
    void rewrite() throws IOException, InterruptedException {
        send(Node.REWRITE);
        expect(Node.READY);
    }

    private String ask(String command) throws IOException, InterruptedException {
        send(command);
        return answer();
    }

    private void send(String command) throws IOException {
        commands.write(command + "\n");
        commands.flush();
    }

    private void expect(String answer) throws IOException, InterruptedException {
        String line = answer();
        if (!line.equals(answer)) {
            throw new IOException("a node answers " + line);
        }
    }

    private String answer() throws IOException, InterruptedException {
        try {
            String line = CompletableFuture.supplyAsync(this::read).get(SECONDS, TimeUnit.SECONDS);
            if (!line.isEmpty()) {
                return line;
            }
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("a node does not answer; its log ends with\n" + logEnd(), e);
        }
        throw new IOException("a node has ended; its log ends with\n" + logEnd());
    }

    private String read() {
        try {
            String line = answers.readLine();
            return line == null ? "" : line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String logEnd() throws IOException {
        List<String> lines = Files.readAllLines(log);
        return String.join("\n", lines.subList(Math.max(0, lines.size() - LOG_LINES), lines.size()));
    }

    /** Ends the node when its calls under way have ended. */
    void stop() throws IOException, InterruptedException {
        commands.close();
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            kill();
            throw new IOException("a node does not end");
        }
    }

    /** Ends the node at once, whatever it is doing. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }
}

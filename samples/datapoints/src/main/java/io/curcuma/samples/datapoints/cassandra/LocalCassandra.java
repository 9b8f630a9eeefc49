package io.curcuma.samples.datapoints.cassandra;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A Cassandra in a JVM of its own, on 127.0.0.1 and free ports, with its data in a temporary folder that goes with it. It ends with
 * {@link #close}, with this JVM, and, since it reads its standard input to the end, when this JVM is killed.
 *
 * <p>One thread at a time.
 */
public final class LocalCassandra implements Cluster {
    private static final int JAVA = 17;
    private static final String ANSWER = "answer ";
    private static final int SECONDS_TO_START = 120;
    private static final int SECONDS_TO_END = 10;

    private final NodeFolder folder;
    private final Process process;
    private final BufferedReader answers;
    private final BufferedWriter commands;
    private final Thread atExit = new Thread(this::end, "end of Cassandra");
    private InetSocketAddress contact = InetSocketAddress.createUnresolved("not.started", 0);

    private LocalCassandra(NodeFolder folder, Process process) {
        this.folder = folder;
        this.process = process;
        this.answers = process.inputReader(StandardCharsets.UTF_8);
        this.commands = process.outputWriter(StandardCharsets.UTF_8);
    }

    /** Why Cassandra does not run on this JVM; null if it does. */
    public static @Nullable String unfit() {
        int here = Runtime.version().feature();
        return here == JAVA
                ? null
                : "Cassandra 5.0 runs on Java 17 and not on Java " + here
                        + ": start the sample with a JDK 17, or name a cluster that runs already, -Dcql.contact=host:port";
    }

    /**
     * Starts one and waits until it takes requests.
     *
     * @throws IOException if it does not start; the message says why, with its own output
     */
    public static LocalCassandra start() throws IOException {
        String unfit = unfit();
        if (unfit != null) {
            throw new IOException(unfit);
        }
        NodeFolder folder = NodeFolder.unpack();
        Path output = folder.path().resolve("output");
        Process process;
        try {
            process = new ProcessBuilder(folder.command())
                    .redirectError(output.toFile())
                    .start();
        } catch (IOException e) {
            folder.delete();
            throw e;
        }
        LocalCassandra node = new LocalCassandra(folder, process);
        Runtime.getRuntime().addShutdownHook(node.atExit);
        boolean started = false;
        try {
            node.awaitStart(output);
            started = true;
            return node;
        } finally {
            if (!started) {
                node.close();
            }
        }
    }

    private void awaitStart(Path output) throws IOException {
        // whatever keeps it from starting ends it, and its end ends the wait for its answer
        Thread patience = new Thread(this::endIfLate, "start of Cassandra");
        patience.setDaemon(true);
        patience.start();
        try {
            int port = (int) answer();
            contact = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        } catch (IOException e) {
            throw new IOException("Cassandra does not start: " + e.getMessage() + "\n" + text(output), e);
        } finally {
            patience.interrupt();
        }
    }

    private static String text(Path output) {
        try {
            return Files.readString(output);
        } catch (IOException e) {
            return "";
        }
    }

    private void endIfLate() {
        try {
            TimeUnit.SECONDS.sleep(SECONDS_TO_START);
            process.destroyForcibly();
        } catch (InterruptedException e) {
            return; // it has started
        }
    }

    @Override
    public InetSocketAddress contact() {
        return contact;
    }

    @Override
    public Optional<Duration> cpu() {
        return process.toHandle().info().totalCpuDuration();
    }

    @Override
    public OptionalLong diskBytes(String table) throws IOException {
        ask("flush " + table);
        return OptionalLong.of(ask("disk " + table));
    }

    private long ask(String command) throws IOException {
        try {
            commands.write(command);
            commands.newLine();
            commands.flush();
        } catch (IOException e) {
            throw new IOException("Cassandra has ended" + state(), e);
        }
        return answer();
    }

    private long answer() throws IOException {
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("Cassandra has ended" + state());
        }
        if (!line.startsWith(ANSWER)) {
            throw new IOException("Cassandra: " + line);
        }
        return Long.parseLong(line.substring(ANSWER.length()));
    }

    @Override
    public String state() {
        try {
            // what closes a connection may be a process that is about to end
            return process.waitFor(1, TimeUnit.SECONDS)
                    ? "; its process has ended with exit code " + process.exitValue()
                    : "; its process " + process.pid() + " still runs";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    /** The process of the server. */
    public Process process() {
        return process;
    }

    /** Where its data are while it runs. */
    public Path data() {
        return folder.path();
    }

    @Override
    public void close() {
        end();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            return; // this JVM is ending, and the hook does the same
        }
    }

    private void end() {
        try {
            commands.close();
        } catch (IOException e) {
            // it has ended before
        }
        try {
            if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor(SECONDS_TO_END, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        folder.delete();
    }
}

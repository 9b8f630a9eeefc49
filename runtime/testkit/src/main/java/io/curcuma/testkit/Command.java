package io.curcuma.testkit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opentest4j.TestAbortedException;

/** Runs programs of the machine. For tests with JUnit. */
public final class Command {
    private Command() {}

    /**
     * The result of a command.
     *
     * @param exit its exit code
     * @param output standard output and standard error
     */
    public record Outcome(int exit, String output) {}

    /**
     * Runs a command and waits for it. Aborts the test where the machine has no such program.
     *
     * @param folder where it runs
     * @param environment what it sees beside this process's variables
     * @param command the program and its arguments
     */
    public static Outcome run(Path folder, Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        Path output = Files.createTempFile("command", ".txt");
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            Process process = start(builder);
            return new Outcome(process.waitFor(), Files.readString(output, StandardCharsets.UTF_8));
        } finally {
            Files.delete(output);
        }
    }

    private static Process start(ProcessBuilder builder) {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new TestAbortedException("no " + builder.command().get(0) + " on this machine", e);
        }
    }
}

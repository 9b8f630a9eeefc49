package io.curcuma.interop.compilers;

import io.curcuma.testkit.Command;
import io.curcuma.testkit.Command.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs programs that say no by their exit code. */
final class Tool {
    private static final int LINES = 6;

    private Tool() {}

    /** A compiler did not take what it was given. */
    static final class RefusedException extends Exception {
        private static final long serialVersionUID = 1L;

        RefusedException(String output) {
            super(output.lines().limit(LINES).collect(Collectors.joining("\n")));
        }
    }

    /** Aborts the test where the machine has no such program. */
    static void run(Path folder, List<String> command) throws IOException, InterruptedException, RefusedException {
        run(folder, Map.of(), command);
    }

    /** Aborts the test where the machine has no such program. */
    static void run(Path folder, Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException, RefusedException {
        check(Command.run(folder, environment, command));
    }

    static void check(Outcome outcome) throws RefusedException {
        if (outcome.exit() != 0) {
            throw new RefusedException("exit code " + outcome.exit() + "\n" + outcome.output());
        }
    }

    /** All files below a folder whose names end so, relative to it, sorted. */
    static List<String> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .map(file -> folder.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    static List<String> command(List<String> first, List<String> more) {
        List<String> command = new ArrayList<>(first);
        command.addAll(more);
        return command;
    }
}

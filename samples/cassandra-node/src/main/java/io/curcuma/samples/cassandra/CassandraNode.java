package io.curcuma.samples.cassandra;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.cassandra.service.CassandraDaemon;
import org.jspecify.annotations.Nullable;

/**
 * One node, from its start to the end of its standard input: the program that started it need not tell it to stop, and may die.
 *
 * <p>Standard input has one command in a line, and each gets one line of standard output, which starts with {@value #ANSWER} or
 * {@value #ERROR}; before the first command {@value #ANSWER} and the port of CQL on 127.0.0.1 say that the node is ready. At the end
 * it deletes its folder, unless it failed.
 */
public final class CassandraNode {
    private static final String ANSWER = "answer ";
    private static final String ERROR = "error ";
    private static final int FAILED = 1;

    private CassandraNode() {}

    /** @param args the folder in which there may be {@code cassandra.yaml} as a template, and will be all data */
    public static void main(String[] args) {
        // what Cassandra and its libraries print is not an answer
        PrintStream answers = System.out;
        System.setOut(System.err);
        Path folder = Path.of(args[0]);
        try {
            int port = NodeFiles.configure(folder);
            new CassandraDaemon(true).activate();
            answers.println(ANSWER + port);
            serve(answers);
        } catch (IOException | RuntimeException e) {
            e.printStackTrace(); // into the output, which is in the folder and which its user shows
            Runtime.getRuntime().halt(FAILED);
        }
        NodeFiles.delete(folder);
        // an orderly end of Cassandra takes seconds, for data that nobody wants any more
        Runtime.getRuntime().halt(0);
    }

    private static void serve(PrintStream answers) throws IOException {
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            answers.println(answer(line));
            answers.flush();
        }
    }

    private static String answer(String line) {
        try {
            return ANSWER + NodeCommand.run(line.strip());
        } catch (RuntimeException e) {
            return ERROR + oneLine(e.getMessage());
        }
    }

    private static String oneLine(@Nullable String text) {
        return text == null ? "without a message" : text.replace('\n', ' ').replace('\r', ' ');
    }
}

package io.curcuma.benchmarks;

import io.curcuma.benchmarks.report.Report;
import java.util.Arrays;

/** The jar's entry: {@code report}, {@code compare}, or what JMH understands. */
public final class Main {
    private Main() {}

    /** See {@code report --help}, {@code compare --help} and {@code -h}. */
    public static void main(String[] args) throws Exception {
        String command = args.length == 0 ? "" : args[0];
        switch (command) {
            case "report" -> Report.main(rest(args));
            case "compare" -> Compare.main(rest(args));
            default -> org.openjdk.jmh.Main.main(args);
        }
    }

    private static String[] rest(String[] args) {
        return Arrays.copyOfRange(args, 1, args.length);
    }
}

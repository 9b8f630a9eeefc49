package io.curcuma.benchmarks;

import io.curcuma.benchmarks.measure.Compare;
import io.curcuma.benchmarks.published.EbayCodecs;
import io.curcuma.benchmarks.published.EbayScatter;
import io.curcuma.benchmarks.published.ExpediaSizes;
import io.curcuma.benchmarks.report.Report;
import io.curcuma.benchmarks.services.ServicesCommand;
import io.curcuma.benchmarks.streams.StreamsCommand;
import io.curcuma.benchmarks.validation.ValidationCommand;
import java.util.Arrays;
import java.util.List;

/** The entry point of the jar: {@code report}, {@code compare}, {@code services}, {@code streams}, {@code validation}, the repeated tables, or JMH. */
public final class Main {
    private Main() {}

    /** See {@code --help} of {@code report}, {@code compare}, {@code services}, {@code streams}, {@code validation}, {@code ebay-codecs}, {@code ebay-scatter}, {@code expedia-sizes}; and {@code -h}. */
    public static void main(String[] args) throws Exception {
        String command = args.length == 0 ? "" : args[0];
        switch (command) {
            case "report" -> Report.main(rest(args));
            case "compare" -> Compare.main(rest(args));
            case "services" -> exit(ServicesCommand.run(List.of(rest(args)), System.out, System.err));
            case "streams" -> exit(StreamsCommand.run(List.of(rest(args)), System.out, System.err));
            case "validation" -> exit(ValidationCommand.run(List.of(rest(args)), System.out, System.err));
            case "ebay-codecs" -> exit(EbayCodecs.run(List.of(rest(args)), System.out, System.err));
            case "ebay-scatter" -> exit(EbayScatter.run(List.of(rest(args)), System.out, System.err));
            case "expedia-sizes" -> exit(ExpediaSizes.run(List.of(rest(args)), System.out, System.err));
            default -> org.openjdk.jmh.Main.main(args);
        }
    }

    private static void exit(int status) {
        if (status != 0) {
            System.exit(status);
        }
    }

    private static String[] rest(String[] args) {
        return Arrays.copyOfRange(args, 1, args.length);
    }
}

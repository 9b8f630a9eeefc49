package io.curcuma.benchmarks.measure;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.schemas.MessageSize;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Compares Curcuma with the reference library of each format in a few minutes. The machine need not be quiet: the libraries take
 * turns in one JVM, a ratio is calculated inside each round, and the result is the median of all rounds.
 *
 * <p>All formats run in one JVM, as in a service with several formats. {@link MessageBenchmark} measures one format alone.
 */
public final class Compare {
    private static final int TOO_SLOW = 1;
    private static final int USAGE = 2;

    private final CompareOptions options;
    private final PrintStream out;
    private final Stopwatch stopwatch = new Stopwatch();
    private final Random random = new Random();

    private Compare(CompareOptions options, PrintStream out) {
        this.options = options;
        this.out = out;
    }

    /** See {@code --help}. */
    public static void main(String[] args) throws Exception {
        int status = run(List.of(args), System.out, System.err);
        if (status != 0) {
            System.exit(status);
        }
    }

    static int run(List<String> arguments, PrintStream out, PrintStream err) throws Exception {
        if (arguments.contains("--help")) {
            out.println(CompareOptions.USAGE);
            return 0;
        }
        CompareOptions options;
        try {
            options = CompareOptions.parse(arguments);
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
            err.println(CompareOptions.USAGE);
            return USAGE;
        }
        return new Compare(options, out).run() ? 0 : TOO_SLOW;
    }

    private boolean run() throws Exception {
        out.println(ReferenceComparison.HEADER);
        boolean fastEnough = true;
        for (MessageSize size : options.sizes()) {
            List<ReferenceComparison> comparisons = new ArrayList<>();
            for (BenchmarkFormat format : options.formats()) {
                comparisons.add(ReferenceComparison.of(format, size, options.text(), options.messages(size)));
            }
            measure(comparisons);
            for (ReferenceComparison comparison : comparisons) {
                out.println(comparison.row());
                fastEnough &= comparison.total() <= options.highest();
            }
        }
        if (!fastEnough) {
            out.printf(Locale.ROOT, "A total ratio is above %.2f%n", options.highest());
        }
        return fastEnough;
    }

    private void measure(List<ReferenceComparison> comparisons) throws Exception {
        MeasurementOptions measurement = options.measurement();
        // all formats in turn: the JIT compiler must see all of them before it has finished the first
        for (int i = 0; i < measurement.warmUps(); i++) {
            for (ReferenceComparison comparison : comparisons) {
                comparison.warmUp(stopwatch, measurement.warmUpMillis());
            }
        }
        for (int i = 0; i < measurement.rounds(); i++) {
            List<ReferenceComparison> order = new ArrayList<>(comparisons);
            Collections.shuffle(order, random);
            for (ReferenceComparison comparison : order) {
                comparison.round(stopwatch, measurement.roundMillis(), random.nextBoolean());
            }
        }
    }
}

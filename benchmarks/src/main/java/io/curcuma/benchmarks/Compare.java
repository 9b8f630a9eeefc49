package io.curcuma.benchmarks;

import io.curcuma.schemas.MessageSize;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Compares Curcuma with the libraries of its formats in a few minutes, on a machine that need not be quiet: all of them take
 * turns in one JVM, a ratio is formed inside each round, and the middle of all rounds counts.
 *
 * <p>All formats live in one JVM, as in a service that talks more than one; {@link MessageBenchmark} is the reference for one
 * format alone.
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
        out.println(Duel.HEADER);
        boolean fastEnough = true;
        for (MessageSize size : options.sizes()) {
            List<Duel> duels = new ArrayList<>();
            for (Contest contest : options.contests()) {
                duels.add(Duel.of(contest, size, options.text(), options.messages(size)));
            }
            fight(duels);
            for (Duel duel : duels) {
                out.println(duel.row());
                fastEnough &= duel.total() <= options.highest();
            }
        }
        if (!fastEnough) {
            out.printf(Locale.ROOT, "A total ratio is above %.2f%n", options.highest());
        }
        return fastEnough;
    }

    private void fight(List<Duel> duels) throws Exception {
        Pace pace = options.pace();
        // in passes over all formats: the JIT compiler must have seen all of them before it is done with the first
        for (int i = 0; i < pace.warmUps(); i++) {
            for (Duel duel : duels) {
                duel.warmUp(stopwatch, pace.warmUpMillis());
            }
        }
        for (int i = 0; i < pace.rounds(); i++) {
            List<Duel> order = new ArrayList<>(duels);
            Collections.shuffle(order, random);
            for (Duel duel : order) {
                duel.round(stopwatch, pace.roundMillis(), random.nextBoolean());
            }
        }
    }
}

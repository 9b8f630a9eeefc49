package io.curcuma.benchmarks.published;

import java.util.Arrays;

/**
 * How often and for how long to measure a codec.
 *
 * @param runs the number of runs; their median is the result
 * @param warmUpMillis CPU time of the calls before them
 * @param maxMillis CPU time after which the runs end, with {@value #MIN_RUNS} or all of them done
 */
record Effort(int runs, int warmUpMillis, int maxMillis) {
    static final int MIN_RUNS = 3;

    /** Nothing is measured. */
    static final Effort NONE = new Effort(0, 0, 0);

    static final Effort QUICK = new Effort(7, 40, 300);
    static final Effort FULL = new Effort(21, 250, 1_000);

    /** A first pass over everything, which does not count: the JIT compiler must have seen all sizes before it is done with the first. */
    Effort pass() {
        return new Effort(Math.min(runs, 1), warmUpMillis / 4, 0);
    }

    /** Reads what {@link #text} wrote. */
    static Effort of(String text) {
        int[] n = Arrays.stream(text.split(",")).mapToInt(Integer::parseInt).toArray();
        return new Effort(n[0], n[1], n[2]);
    }

    /** As one word. */
    String text() {
        return runs + "," + warmUpMillis + "," + maxMillis;
    }

    Effort withRuns(int other) {
        return new Effort(other, warmUpMillis, maxMillis);
    }
}

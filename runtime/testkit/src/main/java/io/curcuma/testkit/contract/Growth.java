package io.curcuma.testkit.contract;

import static org.assertj.core.api.Assertions.fail;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Checks that twice the work takes twice the time. */
public final class Growth {
    /** The greatest ratio that still counts as linear: quadratic work takes four times as long. */
    private static final double MAX_RATIO = 2.6;

    private static final int ATTEMPTS = 20;

    /** What is quadratic takes too long each time; what leaves a cache does so once for each cache of the machine. */
    private static final int DOUBLINGS = 3;

    /** Nanoseconds in which nothing quadratic is done with that much: no ratio is asked for. */
    private static final long FAST = 5_000_000;

    /** The time of the processor, which others on the machine do not lengthen. */
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private Growth() {}

    /**
     * Doubles the work, and again while that took too long: what a cache or a region of the heap no longer holds is a step, which comes
     * once for each of them, and what is quadratic grows each time.
     *
     * @param count so much that what is quadratic takes longer than {@link #FAST}
     */
    public static void isLinear(String what, int count, IntFunction<Runnable> work) {
        List<Double> ratios = new ArrayList<>();
        Runnable once = work.apply(count);
        for (int i = 1; i <= DOUBLINGS; i++) {
            Runnable twice = work.apply(count << i);
            ratios.add(ratio(once, twice));
            if (ratios.get(i - 1) < MAX_RATIO) {
                return;
            }
            once = twice;
        }
        fail("%s: twice as much took %s times the time", what, ratios);
    }

    /** 1 if it does not matter. */
    private static double ratio(Runnable once, Runnable twice) {
        long shortest = Long.MAX_VALUE;
        long shortestOfTwice = Long.MAX_VALUE;
        for (int i = 0; i < ATTEMPTS; i++) {
            shortest = Math.min(shortest, time(once));
            shortestOfTwice = Math.min(shortestOfTwice, time(twice));
            if (i > 0 && (shortestOfTwice < FAST || shortestOfTwice < MAX_RATIO * shortest)) {
                return 1;
            }
        }
        return (double) shortestOfTwice / shortest;
    }

    private static long time(Runnable work) {
        long start = THREADS.getCurrentThreadCpuTime();
        work.run();
        return THREADS.getCurrentThreadCpuTime() - start;
    }
}

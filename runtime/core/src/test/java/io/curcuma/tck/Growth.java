package io.curcuma.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.IntFunction;

/** Asks of work that twice as much takes twice the time. */
public final class Growth {
    /** What is quadratic takes four times as long. */
    private static final double MOST = 2.6;

    private static final int ATTEMPTS = 20;

    /** Nanoseconds in which nothing quadratic is done with that much: no ratio is asked for. */
    private static final long FAST = 5_000_000;

    /** The time of the processor, which others on the machine do not lengthen. */
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private Growth() {}

    /**
     * Doubles the work, and once more if that took too long: what a cache or a region of the heap no longer holds is a step, which comes
     * once, and what is quadratic grows each time.
     *
     * @param count so much that what is quadratic takes longer than {@link #FAST}
     */
    public static void isLinear(String what, int count, IntFunction<Runnable> work) {
        Runnable twice = work.apply(2 * count);
        double ratio = ratio(work.apply(count), twice);
        if (ratio >= MOST) {
            assertThat(ratio(twice, work.apply(4 * count)))
                    .as("%s: growth, after %s", what, ratio)
                    .isLessThan(MOST);
        }
    }

    /** 1 if it does not matter. */
    private static double ratio(Runnable once, Runnable twice) {
        long shortest = Long.MAX_VALUE;
        long shortestOfTwice = Long.MAX_VALUE;
        for (int i = 0; i < ATTEMPTS; i++) {
            shortest = Math.min(shortest, time(once));
            shortestOfTwice = Math.min(shortestOfTwice, time(twice));
            if (i > 0 && (shortestOfTwice < FAST || shortestOfTwice < MOST * shortest)) {
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

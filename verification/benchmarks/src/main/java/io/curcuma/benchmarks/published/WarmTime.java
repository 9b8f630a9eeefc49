package io.curcuma.benchmarks.published;

import io.curcuma.benchmarks.measure.Quantiles;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Measures the CPU time of a call that the JIT compiler has compiled. On a busy machine, elapsed time also contains the time that the
 * thread waited. Not thread-safe.
 */
final class WarmTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    /** The time of a run, which repeats the call: reading the clock takes as long as a short call. */
    private static final long RUN_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    @Nullable
    @SuppressWarnings("UnusedVariable") // written so that the JIT compiler cannot leave the work out
    private static volatile Object sink;

    private WarmTime() {}

    /** The median of the runs, in milliseconds per call; 0 of none. */
    static double millis(Effort effort, Supplier<byte[]> work) {
        if (effort.runs() == 0) {
            return 0;
        }
        long calls = 0;
        long start = cpuNanos();
        long used;
        do {
            sink = work.get();
            calls++;
            used = cpuNanos() - start;
        } while (used < TimeUnit.MILLISECONDS.toNanos(effort.warmUpMillis()));
        int batch = (int) Math.max(1, RUN_NANOS * calls / Math.max(1, used));
        List<Double> runs = new ArrayList<>();
        long begun = cpuNanos();
        while (runs.size() < effort.runs() && (runs.size() < Effort.MIN_RUNS || hasTime(begun, effort))) {
            long from = cpuNanos();
            for (int i = 0; i < batch; i++) {
                sink = work.get();
            }
            runs.add((cpuNanos() - from) / 1e6 / batch);
        }
        return Quantiles.at(runs, 0.5);
    }

    private static boolean hasTime(long begun, Effort effort) {
        return cpuNanos() - begun < TimeUnit.MILLISECONDS.toNanos(effort.maxMillis());
    }

    /** CPU time of this thread so far. */
    static long cpuNanos() {
        return THREADS.getCurrentThreadCpuTime();
    }
}

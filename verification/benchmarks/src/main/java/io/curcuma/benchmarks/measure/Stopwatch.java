package io.curcuma.benchmarks.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Measures the CPU time of this thread. On a busy machine, elapsed time also contains the time that the thread waited. Garbage collection
 * and JIT compilation run in other threads and are not measured.
 */
public final class Stopwatch {
    private static final int CLOCK_READS = 1000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    // created once: linking it allocates more than a message
    private final Workload.Sink taker = this::take;
    private final long clockCost;

    @Nullable
    @SuppressWarnings("UnusedVariable") // written so that the JIT compiler cannot remove the work
    private volatile Object sink;

    /** @throws IllegalStateException if this JVM does not tell the CPU time of a thread */
    public Stopwatch() {
        if (!threads.isCurrentThreadCpuTimeSupported()) {
            throw new IllegalStateException("this JVM does not tell the CPU time of a thread");
        }
        clockCost = clockCost();
    }

    /** Microseconds per message to write all; runs once at least, and for the given number of milliseconds. */
    double serialize(Workload<?> workload, int millis) throws Exception {
        return serialize(workload, 0, workload.size(), millis);
    }

    /** Microseconds per message to write some; runs once at least, and for the given number of milliseconds. */
    public double serialize(Workload<?> workload, int from, int to, int millis) throws Exception {
        long nanos = 0;
        long messages = 0;
        do {
            workload.clearCaches();
            long start = threads.getCurrentThreadCpuTime();
            workload.serialize(taker, from, to);
            nanos += threads.getCurrentThreadCpuTime() - start;
            messages += to - from;
        } while (nanos < TimeUnit.MILLISECONDS.toNanos(millis));
        return nanos / 1e3 / messages;
    }

    /** Microseconds per message to read all; runs once at least, and for the given number of milliseconds. */
    double deserialize(Workload<?> workload, int millis) throws Exception {
        return deserialize(workload, 0, workload.size(), millis);
    }

    /** Microseconds per message to read some; runs once at least, and for the given number of milliseconds. */
    public double deserialize(Workload<?> workload, int from, int to, int millis) throws Exception {
        long nanos = 0;
        long messages = 0;
        do {
            long start = threads.getCurrentThreadCpuTime();
            workload.deserialize(taker, from, to);
            nanos += threads.getCurrentThreadCpuTime() - start;
            messages += to - from;
        } while (nanos < TimeUnit.MILLISECONDS.toNanos(millis));
        return nanos / 1e3 / messages;
    }

    /** Fills the array with the microseconds to write one message each; allocates nothing itself. */
    void serializeEach(Workload<?> workload, double[] micros) throws Exception {
        for (int i = 0; i < micros.length; i++) {
            int message = i % workload.size();
            long start = threads.getCurrentThreadCpuTime();
            workload.serialize(taker, message, message + 1);
            micros[i] = since(start);
        }
    }

    /** Fills the array with the microseconds to read one message each; allocates nothing itself. */
    void deserializeEach(Workload<?> workload, double[] micros) throws Exception {
        for (int i = 0; i < micros.length; i++) {
            int message = i % workload.size();
            long start = threads.getCurrentThreadCpuTime();
            workload.deserialize(taker, message, message + 1);
            micros[i] = since(start);
        }
    }

    private double since(long start) {
        return Math.max(0, threads.getCurrentThreadCpuTime() - start - clockCost) / 1e3;
    }

    /** Nanoseconds to read the clock: half of the time of a small message. */
    private long clockCost() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < CLOCK_READS; i++) {
            long start = threads.getCurrentThreadCpuTime();
            least = Math.min(least, threads.getCurrentThreadCpuTime() - start);
        }
        return least;
    }

    /** Keeps a result from being optimized away. */
    public void take(Object result) {
        sink = result;
    }
}

package io.curcuma.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Times rotations by the CPU time of this thread: on a machine that others use too, that is what the work costs, while the
 * clock on the wall tells how long it waited. Garbage collection and JIT compilation run in other threads and are left out.
 */
public final class Stopwatch {
    private static final int LOOKS = 1000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    // made once: to link it allocates more than a message does
    private final Rotation.Sink taker = this::take;
    private final long looking;

    @Nullable
    @SuppressWarnings("UnusedVariable") // written so that the JIT compiler cannot leave the work out
    private volatile Object sink;

    /** @throws IllegalStateException if this JVM does not tell the CPU time of a thread */
    public Stopwatch() {
        if (!threads.isCurrentThreadCpuTimeSupported()) {
            throw new IllegalStateException("this JVM does not tell the CPU time of a thread");
        }
        looking = looking();
    }

    /** Microseconds per message of writing all, measured once at least and for so many milliseconds. */
    double serialize(Rotation<?> rotation, int millis) throws Exception {
        return serialize(rotation, 0, rotation.size(), millis);
    }

    /** Microseconds per message of writing some, measured once at least and for so many milliseconds. */
    public double serialize(Rotation<?> rotation, int from, int to, int millis) throws Exception {
        long nanos = 0;
        long messages = 0;
        do {
            rotation.forget();
            long start = threads.getCurrentThreadCpuTime();
            rotation.serialize(taker, from, to);
            nanos += threads.getCurrentThreadCpuTime() - start;
            messages += to - from;
        } while (nanos < TimeUnit.MILLISECONDS.toNanos(millis));
        return nanos / 1e3 / messages;
    }

    /** Microseconds per message of reading all, measured once at least and for so many milliseconds. */
    double deserialize(Rotation<?> rotation, int millis) throws Exception {
        return deserialize(rotation, 0, rotation.size(), millis);
    }

    /** Microseconds per message of reading some, measured once at least and for so many milliseconds. */
    public double deserialize(Rotation<?> rotation, int from, int to, int millis) throws Exception {
        long nanos = 0;
        long messages = 0;
        do {
            long start = threads.getCurrentThreadCpuTime();
            rotation.deserialize(taker, from, to);
            nanos += threads.getCurrentThreadCpuTime() - start;
            messages += to - from;
        } while (nanos < TimeUnit.MILLISECONDS.toNanos(millis));
        return nanos / 1e3 / messages;
    }

    /** Writes as many messages as there is room for, and tells the microseconds for each; allocates nothing itself. */
    void serializeEach(Rotation<?> rotation, double[] micros) throws Exception {
        for (int i = 0; i < micros.length; i++) {
            int message = i % rotation.size();
            long start = threads.getCurrentThreadCpuTime();
            rotation.serialize(taker, message, message + 1);
            micros[i] = since(start);
        }
    }

    /** Reads as many messages as there is room for, and tells the microseconds for each; allocates nothing itself. */
    void deserializeEach(Rotation<?> rotation, double[] micros) throws Exception {
        for (int i = 0; i < micros.length; i++) {
            int message = i % rotation.size();
            long start = threads.getCurrentThreadCpuTime();
            rotation.deserialize(taker, message, message + 1);
            micros[i] = since(start);
        }
    }

    private double since(long start) {
        return Math.max(0, threads.getCurrentThreadCpuTime() - start - looking) / 1e3;
    }

    /** Nanoseconds that a look at the clock takes itself: of a small message it is half. */
    private long looking() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < LOOKS; i++) {
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

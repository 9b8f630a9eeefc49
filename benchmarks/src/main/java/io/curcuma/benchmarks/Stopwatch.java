package io.curcuma.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Times rotations by the CPU time of this thread: on a machine that others use too, that is what the work costs, while the
 * clock on the wall tells how long it waited. Garbage collection and JIT compilation run in other threads and are left out.
 */
final class Stopwatch {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    @Nullable
    @SuppressWarnings("UnusedVariable") // written so that the JIT compiler cannot leave the work out
    private volatile Object sink;

    Stopwatch() {
        if (!threads.isCurrentThreadCpuTimeSupported()) {
            throw new IllegalStateException("this JVM does not tell the CPU time of a thread");
        }
    }

    /** Microseconds per message of writing, measured for at least so many milliseconds. */
    double serialize(Rotation<?> rotation, int millis) throws Exception {
        long nanos = 0;
        long messages = 0;
        while (nanos < TimeUnit.MILLISECONDS.toNanos(millis)) {
            rotation.forget();
            long start = threads.getCurrentThreadCpuTime();
            rotation.serialize(this::take);
            nanos += threads.getCurrentThreadCpuTime() - start;
            messages += rotation.size();
        }
        return nanos / 1e3 / messages;
    }

    /** Microseconds per message of reading, measured for at least so many milliseconds. */
    double deserialize(Rotation<?> rotation, int millis) throws Exception {
        long nanos = 0;
        long messages = 0;
        while (nanos < TimeUnit.MILLISECONDS.toNanos(millis)) {
            long start = threads.getCurrentThreadCpuTime();
            rotation.deserialize(this::take);
            nanos += threads.getCurrentThreadCpuTime() - start;
            messages += rotation.size();
        }
        return nanos / 1e3 / messages;
    }

    private void take(Object result) {
        sink = result;
    }
}

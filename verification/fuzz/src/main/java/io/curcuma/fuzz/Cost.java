package io.curcuma.fuzz;

import java.lang.management.ManagementFactory;

/** What an input may cost: bytes of the heap and time. A dear measurement is made again, since the first run of code costs more. */
final class Cost {
    /** What any message may take from the heap, whatever its length. */
    private static final long FREE_BYTES = 64 << 10;
    /** And for each byte of it. */
    private static final long BYTES_PER_BYTE = 64;
    /** The beans take up to twice what graphBytes allows: lists grow. */
    private static final long GRAPH_FACTOR = 2;

    /** A refused message is read by a fast reader, by the one that words the fault, and by the one that finds its path. */
    static final int REFUSED_READINGS = 3;

    private static final long FREE_NANOS = 500_000_000;
    private static final long NANOS_PER_BYTE = 5_000;
    private static final int ATTEMPTS = 4;

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Cost() {}

    /** Work that costs the same each time. */
    interface Work {
        void run();
    }

    /** Work within a limit on the heap bytes of beans. */
    interface LimitedWork {
        void run(long graphBytes);
    }

    static long allocated() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }

    /** Bytes for everything but the beans. */
    static long bytes(int length, int readings) {
        return readings * (FREE_BYTES + BYTES_PER_BYTE * length);
    }

    /**
     * Looks at what was measured.
     *
     * @param readings how often the message was read: a refused one is read again for the path of its fault
     * @throws Violation if it is too much each time
     */
    static void check(int length, int readings, long allocated, long nanos, LimitedWork work, long graphBytes) {
        if (allocated > bytes(length, readings)) {
            checkBytes(length, readings, work, graphBytes);
        }
        checkTime(nanos, nanos(length), () -> work.run(graphBytes));
    }

    /** Large beans are the message's right, until their limit: so the limit is set to less than they need, and must hold. */
    private static void checkBytes(int length, int readings, LimitedWork work, long graphBytes) {
        long allocated = leastBytes(() -> work.run(graphBytes));
        if (allocated <= bytes(length, readings)) {
            return;
        }
        // it is refused then, if it was not before
        long less = allocated / (2 * GRAPH_FACTOR * REFUSED_READINGS);
        long limited = leastBytes(() -> work.run(less));
        if (limited > bytes(length, REFUSED_READINGS) + GRAPH_FACTOR * REFUSED_READINGS * less) {
            throw new Violation(length + " bytes of input take " + allocated + " bytes of heap, " + limited
                    + " where graphBytes is " + less);
        }
    }

    /** For work without beans. */
    static void checkBytes(int length, int readings, Work work) {
        long allocated = leastBytes(work);
        if (allocated > bytes(length, readings)) {
            throw new Violation(length + " bytes of input take " + allocated + " bytes of heap");
        }
    }

    private static long leastBytes(Work work) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < ATTEMPTS; i++) {
            long before = allocated();
            work.run();
            least = Math.min(least, allocated() - before);
        }
        return least;
    }

    /** Time for an input. */
    private static long nanos(int length) {
        return FREE_NANOS + NANOS_PER_BYTE * length;
    }

    /**
     * Looks at time.
     *
     * @param elapsed what was measured, with everything that the machine does besides
     * @param most nanoseconds of the processor
     * @throws Violation if it is more each time
     */
    static void checkTime(long elapsed, long most, Work work) {
        long least = elapsed;
        for (int i = 0; i < ATTEMPTS && least > most; i++) {
            long before = THREADS.getCurrentThreadCpuTime();
            work.run();
            least = Math.min(least, THREADS.getCurrentThreadCpuTime() - before);
        }
        if (least > most) {
            throw new Violation("it takes " + least / 1_000_000 + " ms");
        }
    }
}

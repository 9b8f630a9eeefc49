package io.curcuma.benchmarks.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures what this thread allocates. */
final class Memory {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int ARRAY_HEADER = 16;
    private static final int ALIGNMENT = 8;

    /** Code that may fail. */
    interface Work {
        void run() throws Exception;
    }

    private Memory() {}

    /** Heap bytes that the code allocates in this thread. */
    static long allocated(Work work) throws Exception {
        long id = Thread.currentThread().getId();
        long before = THREADS.getThreadAllocatedBytes(id);
        work.run();
        return THREADS.getThreadAllocatedBytes(id) - before;
    }

    /** Heap bytes of a byte array. */
    static long ofArray(int length) {
        return (ARRAY_HEADER + length + ALIGNMENT - 1L) / ALIGNMENT * ALIGNMENT;
    }
}

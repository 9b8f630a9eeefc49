package io.curcuma.benchmarks;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/** Whether the JIT compiler still works on what was warmed up. */
final class Jit {
    // the compiler always finds something small to do
    private static final long BUSY_MILLIS = 50;

    private final CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
    private long before;

    /** Begins to watch. */
    void look() {
        before = compiler.getTotalCompilationTime();
    }

    /** Whether the compiler worked since {@link #look}. */
    boolean isBusy() {
        return compiler.getTotalCompilationTime() - before > BUSY_MILLIS;
    }
}

package io.curcuma.benchmarks.measure;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/** Tells whether the JIT compiler is still busy with the code that was warmed up. */
final class JitMonitor {
    // the compiler always finds something small to do
    private static final long BUSY_MILLIS = 50;

    private final CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
    private long before;

    /** Begins to observe. */
    void start() {
        before = compiler.getTotalCompilationTime();
    }

    /** Whether the compiler worked since {@link #start}. */
    boolean isBusy() {
        return compiler.getTotalCompilationTime() - before > BUSY_MILLIS;
    }
}

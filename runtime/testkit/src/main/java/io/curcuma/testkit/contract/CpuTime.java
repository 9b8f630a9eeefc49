package io.curcuma.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Bounds the work of the current thread. It is the time of the processor and not of the clock, which others on the machine do not lengthen.
 * It tells a millisecond from minutes; whether work is linear, {@link Growth} tells better.
 */
public final class CpuTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private CpuTime() {}

    /**
     * Runs work and gives its result.
     *
     * @param most far more than it takes on any machine, and far less than a bad algorithm takes
     * @throws AssertionError if it takes more
     */
    public static <T extends @Nullable Object> T atMost(Duration most, Supplier<T> work) {
        long start = THREADS.getCurrentThreadCpuTime();
        T result = work.get();
        long taken = THREADS.getCurrentThreadCpuTime() - start;
        assertThat(Duration.ofNanos(taken)).as("time of the processor").isLessThan(most);
        return result;
    }
}

package io.curcuma.samples.flights.load;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Calls at a constant rate, however long they take. A call's time is counted from the moment at which it should have begun, so that a service that stalls
 * is charged with all the calls that waited for it (no coordinated omission).
 *
 * @param perSecond calls per second
 * @param time for how long calls begin
 */
public record ConstantRate(int perSecond, Duration time) {
    private static final long SECOND = 1_000_000_000L;
    /** Calls that are under way at once; further ones wait, and their waiting counts. */
    private static final int THREADS = 256;

    private static final long LONGEST = TimeUnit.MINUTES.toNanos(2);

    /**
     * What came of the calls.
     *
     * @param nanos of each call that was answered rightly
     * @param failures calls that were not
     * @param firstFailure what the first of them said; empty if there is none
     */
    public record Outcome(Histogram nanos, int failures, String firstFailure) {}

    /** How many calls there are. */
    public int calls() {
        return Math.toIntExact(perSecond * time.toMillis() / 1000);
    }

    /**
     * Makes the calls and waits for their ends.
     *
     * @param call throws if it is not answered rightly; used by many threads
     * @param progress is told how many calls have begun
     */
    public Outcome run(Callable<?> call, IntConsumer progress) throws InterruptedException {
        Histogram nanos = new ConcurrentHistogram(LONGEST, 3);
        AtomicInteger failures = new AtomicInteger();
        AtomicReference<@Nullable String> firstFailure = new AtomicReference<>();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            long start = System.nanoTime();
            for (int i = 0; i < calls(); i++) {
                long intended = start + i * SECOND / perSecond;
                sleepUntil(intended);
                threads.execute(() -> {
                    try {
                        call.call();
                        nanos.recordValue(Math.min(LONGEST, System.nanoTime() - intended));
                    } catch (Exception e) {
                        failures.incrementAndGet();
                        firstFailure.compareAndSet(null, e.toString());
                    }
                });
                progress.accept(i + 1);
            }
            threads.shutdown();
            if (!threads.awaitTermination(LONGEST, TimeUnit.NANOSECONDS)) {
                failures.addAndGet(calls() - failures.get() - Math.toIntExact(nanos.getTotalCount()));
                firstFailure.compareAndSet(null, "no answer");
            }
        } finally {
            threads.shutdownNow();
        }
        return new Outcome(nanos, failures.get(), Objects.requireNonNullElse(firstFailure.get(), ""));
    }

    private static void sleepUntil(long time) throws InterruptedException {
        for (long left = time - System.nanoTime(); left > 0; left = time - System.nanoTime()) {
            LockSupport.parkNanos(left);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
    }
}

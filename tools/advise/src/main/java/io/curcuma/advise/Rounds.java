package io.curcuma.advise;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Times trials by the CPU time of this thread, which other programs on the machine disturb less than the clock on the wall. All take turns in each
 * round, so that what changes with time meets all of them alike. Collection of garbage and compilation run in other threads and are
 * left out.
 */
final class Rounds {
    private static final int ROUNDS = 5;
    /** The fewest rounds that give a median, however long they take. */
    private static final int LEAST_ROUNDS = 3;

    /** The part of the time that is spent before the first round. */
    private static final double WARM_UP = 0.25;
    /** A round that would end later is not begun. */
    private static final double LATEST = 1.2;

    private final java.lang.management.ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final List<Trial> trials;
    private final long nanos;
    private final Advisor.Progress progress;

    @SuppressWarnings("UnusedVariable") // written so that the JIT compiler cannot leave the work out
    private volatile @Nullable Object sink;

    /** @param time for all, about: each trial runs some times even if they take longer */
    Rounds(List<Trial> trials, Duration time, Advisor.Progress progress) {
        if (!threads.isCurrentThreadCpuTimeSupported()) {
            throw new IllegalStateException("this JVM does not measure the CPU time of threads");
        }
        this.trials = trials;
        nanos = time.toNanos();
        this.progress = progress;
    }

    /** Runs all trials, and returns how many rounds were timed. */
    int run() {
        long start = System.nanoTime();
        int steps = trials.size() * (ROUNDS + 1);
        int step = 0;
        for (Trial trial : trials) {
            progress.at("measuring", step++, steps);
            run(trial, (long) (nanos * WARM_UP / trials.size() / 2));
        }
        long slice = (long) (nanos * (1 - WARM_UP) / ROUNDS / trials.size() / 2);
        for (int round = 0; round < ROUNDS; round++) {
            long begun = System.nanoTime();
            for (Trial trial : trials) {
                progress.at("measuring", step++, steps);
                Sample sample = run(trial, slice);
                trial.add(sample.encodeMicros(), sample.decodeMicros(), sample.allocatedBytes());
            }
            long now = System.nanoTime();
            if (round + 1 >= LEAST_ROUNDS && now + (now - begun) - start > LATEST * nanos) {
                return round + 1;
            }
        }
        return ROUNDS;
    }

    private record Sample(double encodeMicros, double decodeMicros, double allocatedBytes) {}

    private Sample run(Trial trial, long slice) {
        Slice encode = time(trial::encode, slice);
        Slice decode = time(() -> sink = trial.decode(), slice);
        trial.forget();
        int documents = trial.documents();
        return new Sample(
                encode.nanos() / 1e3 / documents,
                decode.nanos() / 1e3 / documents,
                (encode.allocatedBytes() + decode.allocatedBytes()) / documents);
    }

    /** What one pass over all documents takes. */
    private record Slice(double nanos, double allocatedBytes) {}

    private Slice time(Runnable pass, long slice) {
        long cpu = 0;
        long passes = 0;
        long allocated = allocated();
        long start = System.nanoTime();
        // more and more passes between two looks at the clock, which take a microsecond
        for (long next = 1; passes == 0 || System.nanoTime() - start < slice; next *= 2) {
            long before = threads.getCurrentThreadCpuTime();
            for (long i = 0; i < next; i++) {
                pass.run();
            }
            cpu += threads.getCurrentThreadCpuTime() - before;
            passes += next;
        }
        return new Slice((double) cpu / passes, (double) (allocated() - allocated) / passes);
    }

    private long allocated() {
        return threads instanceof ThreadMXBean hotspot ? hotspot.getCurrentThreadAllocatedBytes() : 0;
    }
}

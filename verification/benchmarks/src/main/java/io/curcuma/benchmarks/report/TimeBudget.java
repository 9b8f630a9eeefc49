package io.curcuma.benchmarks.report;

import io.curcuma.progress.Progress;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Decides whether there is time for a job, and prints a line for each job that is done or left out, with the time that is left at the
 * speed so far. Safe for several threads.
 */
final class TimeBudget {
    private final PrintStream out;
    private final Progress bar;
    private final int steps;
    private final double weight;
    private final int parallel;
    private final Duration limit;
    private final LongSupplier clock;
    private final long start;
    private int step;
    private double doneWeight;

    /**
     * Nothing is done yet.
     *
     * @param bar shows the number of jobs that are done
     * @param parallel how many jobs are done at a time
     * @param limit when all should be done
     * @param clock nanoseconds
     */
    TimeBudget(PrintStream out, Progress bar, List<Job> jobs, int parallel, Duration limit, LongSupplier clock) {
        this.out = out;
        this.bar = bar;
        this.steps = jobs.size();
        this.weight = jobs.stream().mapToDouble(Job::weight).sum();
        this.parallel = parallel;
        this.limit = limit;
        this.clock = clock;
        this.start = clock.getAsLong();
    }

    private Duration elapsed() {
        return Duration.ofNanos(clock.getAsLong() - start);
    }

    private Duration forecast(double work) {
        return Duration.ofNanos(Math.round(elapsed().toNanos() / doneWeight * work));
    }

    /** Whether a job that began now would be done within the limit. */
    synchronized boolean hasTimeFor(Job job) {
        // a job has one of the places, all of which the speed is of
        return doneWeight == 0
                || elapsed().plus(forecast(job.weight() * parallel)).compareTo(limit) <= 0;
    }

    synchronized void done(Job job) {
        doneWeight += job.weight();
        say(job, clock(forecast(Math.max(0, weight - doneWeight))) + " left");
    }

    synchronized void leftOut(Job job) {
        say(job, "left out: no time");
    }

    private void say(Job job, String what) {
        step++;
        bar.aside(() -> out.printf(Locale.ROOT, "[%3d/%d] %-40s %s%n", step, steps, job.title(), what));
        bar.accept(step);
    }

    private static String clock(Duration duration) {
        return String.format(
                Locale.ROOT, "%d:%02d:%02d", duration.toHours(), duration.toMinutesPart(), duration.toSecondsPart());
    }
}

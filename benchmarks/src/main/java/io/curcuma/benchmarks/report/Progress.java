package io.curcuma.benchmarks.report;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Says how far a report is, and how long the rest takes at the speed so far. Safe for several threads. */
final class Progress {
    private final PrintStream out;
    private final int steps;
    private final double weight;
    private final long start = System.nanoTime();
    private int done;
    private double doneWeight;

    Progress(PrintStream out, int steps, double weight) {
        this.out = out;
        this.steps = steps;
        this.weight = weight;
    }

    static Progress of(PrintStream out, List<Job> jobs) {
        return new Progress(
                out, jobs.size(), jobs.stream().mapToDouble(Job::weight).sum());
    }

    synchronized void done(String title, double stepWeight) {
        done++;
        doneWeight += stepWeight;
        double elapsed = (System.nanoTime() - start) / (double) TimeUnit.SECONDS.toNanos(1);
        long left = Math.round(elapsed / doneWeight * (weight - doneWeight));
        out.printf(Locale.ROOT, "[%3d/%d] %-40s %s left%n", done, steps, title, clock(Math.max(0, left)));
    }

    private static String clock(long seconds) {
        Duration duration = Duration.ofSeconds(seconds);
        return String.format(
                Locale.ROOT, "%d:%02d:%02d", duration.toHours(), duration.toMinutesPart(), duration.toSecondsPart());
    }
}

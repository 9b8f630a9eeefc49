package io.curcuma.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs all jobs, some at a time. */
final class Runner {
    private Runner() {}

    /** What each job found, in their order. */
    static List<Measured> run(List<Job> jobs, int parallel, Progress progress)
            throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newFixedThreadPool(parallel);
        try {
            List<Future<Measured>> futures = new ArrayList<>();
            for (Job job : jobs) {
                futures.add(executor.submit(() -> {
                    Measured measured =
                            Fork.read(job, ForkedJvm.run(job.jvm(), List.of(), Fork.class, Fork.arguments(job)));
                    progress.done(job.title(), job.weight());
                    return measured;
                }));
            }
            List<Measured> measured = new ArrayList<>();
            for (Future<Measured> future : futures) {
                measured.add(future.get());
            }
            return List.copyOf(measured);
        } finally {
            executor.shutdownNow();
        }
    }
}

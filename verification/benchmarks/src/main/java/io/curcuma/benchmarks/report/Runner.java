package io.curcuma.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs jobs, several at a time. */
final class Runner {
    private Runner() {}

    /** The results in the order of the jobs, without the jobs for which there was no time. */
    static List<ForkResult> run(List<Job> jobs, int parallel, TimeBudget budget)
            throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newFixedThreadPool(parallel);
        try {
            List<Future<Optional<ForkResult>>> futures = new ArrayList<>();
            for (Job job : jobs) {
                futures.add(executor.submit(() -> run(job, budget)));
            }
            List<ForkResult> measured = new ArrayList<>();
            for (Future<Optional<ForkResult>> future : futures) {
                future.get().ifPresent(measured::add);
            }
            return List.copyOf(measured);
        } finally {
            executor.shutdownNow();
        }
    }

    private static Optional<ForkResult> run(Job job, TimeBudget budget) throws Exception {
        if (job.fork() > 1 && !budget.hasTimeFor(job)) {
            budget.leftOut(job);
            return Optional.empty();
        }
        List<String> lines = ForkedJvm.run(job.jvm().touched(), List.of(), Fork.class, Fork.arguments(job));
        budget.done(job);
        return Optional.of(Fork.read(job, lines));
    }
}

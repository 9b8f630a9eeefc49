package io.curcuma.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Does the same with many things, several at once. */
public final class Parallel {
    private Parallel() {}

    /**
     * The results, in the order of the things. What the work throws for the first of them is thrown here; what has not begun then, never does.
     *
     * @param jobs how many at once, at least 1
     * @throws IllegalStateException if this thread is interrupted
     */
    public static <T, R> List<R> map(List<T> things, int jobs, Function<T, R> work) {
        if (jobs == 1 || things.size() < 2) {
            return things.stream().map(work).toList();
        }
        ExecutorService workers = Executors.newFixedThreadPool(Math.min(jobs, things.size()), task -> {
            Thread thread = new Thread(task, "curcuma-job");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<R>> futures = new ArrayList<>();
            things.forEach(thing -> futures.add(workers.submit(() -> work.apply(thing))));
            List<R> results = new ArrayList<>();
            for (Future<R> future : futures) {
                results.add(result(future));
            }
            return results;
        } finally {
            workers.shutdownNow();
        }
    }

    private static <R> R result(Future<R> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}

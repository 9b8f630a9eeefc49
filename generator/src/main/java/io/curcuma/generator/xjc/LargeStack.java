package io.curcuma.generator.xjc;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A thread for what recurses with the schema, and asks the thread for a class loader, as XJC does. */
final class LargeStack {
    /** Enough for any schema within the budget. */
    static final long BYTES = 64L << 20;

    private LargeStack() {}

    static <T> T call(String name, Callable<T> work) {
        return call(name, BYTES, work);
    }

    /** @throws IllegalStateException if the work ends with an exception; an error is passed on */
    static <T> T call(String name, long bytes, Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(null, task, name, bytes);
        thread.setContextClassLoader(LargeStack.class.getClassLoader());
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + name + " runs", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(name + " failed", e.getCause());
        }
    }
}

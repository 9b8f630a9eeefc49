package io.curcuma.generator.run;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * Runs what recurses and computes with a schema, in libraries that cannot be stopped: on a thread with a large stack, which is given
 * up when its time is over. The thread is interrupted then; what is ours ends at its next {@link #check}, and the rest is a daemon's.
 *
 * <p>The time is that which the thread computes, so a busy machine, or another run that has XJC, costs nothing. Only a thread that
 * does not even compute (in a collection of garbage that never ends, say) is given up by the clock on the wall, {@value #WALL} times
 * later.
 */
public final class BoundedRun {
    /** Enough for any schema within the budget. */
    public static final long STACK_BYTES = 64L << 20;

    private static final int WALL = 15;
    private static final long FIRST_POLL_MILLIS = 1_000;
    private static final long POLL_MILLIS = 50;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private BoundedRun() {}

    /** The time is over. */
    public static final class OutOfTimeException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OutOfTimeException(String name, int seconds) {
            super(name + " takes more than " + seconds + " seconds");
        }
    }

    /** The threads of this class: what is on one is bounded already. */
    private static final class Worker extends Thread {
        /** When it began to wait for others; 0 while it does not. */
        private volatile long waitingSince;

        private final AtomicLong waitedNanos = new AtomicLong();

        Worker(Runnable task, String name, long stackBytes) {
            super(null, task, name, stackBytes);
            setContextClassLoader(BoundedRun.class.getClassLoader());
            setDaemon(true);
        }

        long idleNanos(long now) {
            long since = waitingSince;
            return waitedNanos.get() + (since == 0 ? 0 : now - since);
        }
    }

    /** As {@link #call(String, int, long, Callable)}, with a large stack. */
    public static <T> T call(String name, int seconds, Callable<T> work) {
        return call(name, seconds, STACK_BYTES, work);
    }

    /**
     * Runs work to its end or to that of its time. Within another run, it is a part of that, and there is no further thread.
     *
     * @param name of the thread, and of the work in messages
     * @throws OutOfTimeException after the given number of seconds
     * @throws IllegalStateException for a checked exception of the work; everything else that it throws is passed on
     */
    public static <T> T call(String name, int seconds, long stackBytes, Callable<T> work) {
        if (Thread.currentThread() instanceof Worker) {
            return result(name, work);
        }
        FutureTask<T> task = new FutureTask<>(work);
        Worker worker = new Worker(task, name, stackBytes);
        long start = System.nanoTime();
        worker.start();
        try {
            for (long poll = Math.min(FIRST_POLL_MILLIS, seconds * 100L); ; poll = POLL_MILLIS) {
                try {
                    return task.get(poll, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    if (isOver(worker, System.nanoTime() - start, TimeUnit.SECONDS.toNanos(seconds))) {
                        throw new OutOfTimeException(name, seconds);
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + name + " runs", e);
        } catch (ExecutionException e) {
            throw failure(name, Objects.requireNonNull(e.getCause()));
        } finally {
            // the thread is at its end or given up
            worker.interrupt();
        }
    }

    private static boolean isOver(Worker worker, long elapsed, long allowed) {
        long wall = elapsed - worker.idleNanos(System.nanoTime());
        long computed = THREADS.isThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled()
                ? THREADS.getThreadCpuTime(worker.getId())
                : wall;
        return computed > allowed || wall > WALL * allowed;
    }

    private static <T> T result(String name, Callable<T> work) {
        try {
            return work.call();
        } catch (Exception e) {
            throw failure(name, e);
        }
    }

    private static RuntimeException failure(String name, Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException exception
                ? exception
                : new IllegalStateException(name + " failed", cause);
    }

    /**
     * Waits for another run, off the clock.
     *
     * @param isReady asked again and again
     * @throws CancellationException if this run was given up
     */
    public static void await(BooleanSupplier isReady) {
        Worker worker = Thread.currentThread() instanceof Worker own ? own : null;
        long since = System.nanoTime() | 1;
        if (worker != null) {
            worker.waitingSince = since;
        }
        try {
            while (!isReady.getAsBoolean()) {
                Thread.sleep(POLL_MILLIS / 5);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        } finally {
            if (worker != null) {
                worker.waitedNanos.addAndGet(System.nanoTime() - since);
                worker.waitingSince = 0;
            }
        }
    }

    /** @throws CancellationException if the run on this thread was given up */
    public static void check() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException();
        }
    }
}

package io.curcuma.benchmarks.services;

import io.curcuma.benchmarks.library.ComparedLibrary;
import io.curcuma.benchmarks.library.Library;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads with many threads at the same time. Elapsed time counts.
 *
 * @param <B> the beans' class
 */
final class ThreadRates<B> {
    private static final int WARM_UPS = 4;
    private static final long NANOS = TimeUnit.SECONDS.toNanos(1);

    private final List<B> beans;
    private final int seconds;

    ThreadRates(List<B> beans, int seconds) {
        this.beans = beans;
        this.seconds = seconds;
    }

    /** Whether this JVM has virtual threads. */
    static boolean hasVirtual() {
        return Runtime.version().feature() >= 21;
    }

    /** Lets the JVM compile what a library does; after other libraries, that takes longer. */
    void warmUp(ComparedLibrary<B> library) throws Exception {
        for (int i = 0; i < WARM_UPS; i++) {
            platform(library, 2);
        }
    }

    /** Messages written and read in a second by a number of platform threads. */
    double platform(ComparedLibrary<B> library, int threads) throws Exception {
        List<byte[]> written = written(library.library().get(), beans);
        CyclicBarrier together = new CyclicBarrier(threads);
        List<Callable<Double>> work = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Library<B, ?> own = library.library().get();
            int first = i * 7;
            work.add(() -> {
                together.await();
                return rate(own, written, first);
            });
        }
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            double sum = 0;
            for (Future<Double> rate : pool.invokeAll(work)) {
                sum += rate.get();
            }
            return sum;
        } finally {
            pool.shutdownNow();
        }
    }

    private <V> double rate(Library<B, V> library, List<byte[]> written, int first) throws Exception {
        long start = System.nanoTime();
        long end = start + seconds * NANOS;
        int count = 0;
        while (System.nanoTime() < end) {
            // what was just read is written: no library has kept sizes of it
            library.write(library.read(written.get((first + count++) % written.size())));
        }
        return count / ((System.nanoTime() - start) / (double) NANOS);
    }

    private static <B, V> List<byte[]> written(Library<B, V> library, List<B> beans) throws Exception {
        List<byte[]> written = new ArrayList<>();
        for (B bean : beans) {
            written.add(library.write(library.value(bean)));
        }
        return written;
    }

    /**
     * What virtual threads cost that write and read one message each.
     *
     * @param rate messages in a second
     * @param keptBytes of the heap, for each thread, while all wait after their message
     */
    record Virtual(double rate, double keptBytes) {}

    /** Lets a number of virtual threads write and read one message each. */
    Virtual virtual(ComparedLibrary<B> library, int threads) throws Exception {
        Pool<B> pool = new Pool<>(library, beans);
        virtual(pool, threads);
        virtual(pool, threads);
        return virtual(pool, threads);
    }

    private Virtual virtual(Pool<B> pool, int threads) throws Exception {
        Method starter = Thread.class.getMethod("startVirtualThread", Runnable.class);
        CountDownLatch done = new CountDownLatch(threads);
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        long before = heap();
        long start = System.nanoTime();
        List<Thread> all = new ArrayList<>(threads);
        for (int i = 0; i < threads; i++) {
            FutureTask<Boolean> message = pool.copy(i % beans.size());
            all.add((Thread) starter.invoke(null, (Runnable) () -> {
                message.run();
                try {
                    message.get();
                } catch (ExecutionException e) {
                    failure.set(e.getCause());
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                done.countDown();
                LockSupport.park();
            }));
        }
        done.await();
        double nanos = System.nanoTime() - start;
        long kept = heap() - before;
        for (Thread thread : all) {
            LockSupport.unpark(thread);
            thread.join();
        }
        if (failure.get() != null) {
            throw new IllegalStateException(pool.library.name() + " failed in a thread", failure.get());
        }
        return new Virtual(threads / (nanos / NANOS), kept / (double) threads);
    }

    private static long heap() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            System.gc();
            Thread.sleep(100);
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /** Instances of a library that is not safe for use by several threads, as services pool them. */
    private static final class Pool<B> {
        private final ComparedLibrary<B> library;
        private final List<byte[]> written;
        private final Queue<Library<B, ?>> idle = new ConcurrentLinkedQueue<>();

        Pool(ComparedLibrary<B> library, List<B> beans) throws Exception {
            this.library = library;
            written = written(library.library().get(), beans);
        }

        /** What writes a message and reads it, once. */
        FutureTask<Boolean> copy(int at) {
            return new FutureTask<>(() -> {
                Library<B, ?> own = idle.poll();
                own = own == null ? library.library().get() : own;
                copy(own, written.get(at));
                return idle.add(own);
            });
        }

        private static <V> void copy(Library<?, V> own, byte[] bytes) throws Exception {
            own.write(own.read(bytes));
        }
    }
}

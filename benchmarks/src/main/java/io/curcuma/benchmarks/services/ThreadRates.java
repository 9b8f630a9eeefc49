package io.curcuma.benchmarks.services;

import io.curcuma.benchmarks.library.ComparedLibrary;
import io.curcuma.benchmarks.library.Library;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

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
    void warmUp(ComparedLibrary<B> library) throws InterruptedException {
        for (int i = 0; i < WARM_UPS; i++) {
            platform(library.library().get(), library, 2);
        }
    }

    /** Messages written and read in a second by a number of platform threads. */
    double platform(ComparedLibrary<B> library, int threads) throws InterruptedException {
        return platform(library.library().get(), library, threads);
    }

    private <V> double platform(Library<B, V> first, ComparedLibrary<B> library, int threads)
            throws InterruptedException {
        List<byte[]> written = written(first, beans);
        LongAdder count = new LongAdder();
        CountDownLatch ready = new CountDownLatch(threads);
        CountDownLatch go = new CountDownLatch(1);
        List<Thread> all = new ArrayList<>();
        AtomicInteger failed = new AtomicInteger();
        for (int i = 0; i < threads; i++) {
            Library<B, ?> own = library.library().get();
            int offset = i * 7;
            Thread thread = new Thread(() -> {
                try {
                    run(own, written, offset, ready, go, count);
                } catch (Exception e) {
                    failed.incrementAndGet();
                }
            });
            all.add(thread);
            thread.start();
        }
        ready.await();
        long start = System.nanoTime();
        go.countDown();
        for (Thread thread : all) {
            thread.join();
        }
        if (failed.get() > 0) {
            throw new IllegalStateException(library.name() + " failed in a thread");
        }
        return count.sum() / ((System.nanoTime() - start) / (double) NANOS);
    }

    private <V> void run(
            Library<B, V> library,
            List<byte[]> written,
            int offset,
            CountDownLatch ready,
            CountDownLatch go,
            LongAdder count)
            throws Exception {
        ready.countDown();
        go.await();
        long end = System.nanoTime() + seconds * NANOS;
        long sink = 0;
        for (int i = offset; System.nanoTime() < end; i++) {
            // what was just read is written: no library has kept sizes of it
            sink += library.write(library.read(written.get(i % written.size()))).length;
            count.increment();
        }
        if (sink < 0) {
            throw new IllegalStateException();
        }
    }

    private static <B, V> List<byte[]> written(Library<B, V> library, List<B> beans) {
        try {
            List<byte[]> written = new ArrayList<>();
            for (B bean : beans) {
                written.add(library.write(library.value(bean)));
            }
            return written;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * What virtual threads cost that write and read one message each.
     *
     * @param rate messages in a second
     * @param keptBytes of the heap, for each thread, while all wait after their message
     */
    record Virtual(double rate, double keptBytes) {}

    /** Lets a number of virtual threads write and read one message each. */
    Virtual virtual(ComparedLibrary<B> library, int threads) throws InterruptedException {
        Pool<B> pool = new Pool<>(library, beans);
        virtual(pool, threads);
        virtual(pool, threads);
        return virtual(pool, threads);
    }

    private Virtual virtual(Pool<B> pool, int threads) throws InterruptedException {
        Function<Runnable, Thread> starter = starter();
        CountDownLatch done = new CountDownLatch(threads);
        CountDownLatch leave = new CountDownLatch(1);
        long before = heap();
        long start = System.nanoTime();
        List<Thread> all = new ArrayList<>(threads);
        for (int i = 0; i < threads; i++) {
            int at = i % beans.size();
            all.add(starter.apply(() -> {
                pool.run(at);
                done.countDown();
                try {
                    leave.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }));
        }
        done.await();
        double nanos = System.nanoTime() - start;
        long kept = heap() - before;
        leave.countDown();
        for (Thread thread : all) {
            thread.join();
        }
        if (pool.failed.get() > 0) {
            throw new IllegalStateException(pool.library.name() + " failed in a thread");
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

    /** {@code Thread.startVirtualThread}, which JDK 17 does not have. */
    private static Function<Runnable, Thread> starter() {
        try {
            MethodHandle start = MethodHandles.publicLookup()
                    .findStatic(
                            Thread.class, "startVirtualThread", MethodType.methodType(Thread.class, Runnable.class));
            return task -> {
                try {
                    return (Thread) start.invoke(task);
                } catch (Throwable e) {
                    throw new IllegalStateException(e);
                }
            };
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JVM has no virtual threads", e);
        }
    }

    /** Instances of a library that is not safe for use by several threads, as services pool them. */
    private static final class Pool<B> {
        private final ComparedLibrary<B> library;
        private final List<byte[]> written;
        private final Queue<Library<B, ?>> idle = new ConcurrentLinkedQueue<>();
        private final AtomicInteger failed = new AtomicInteger();

        Pool(ComparedLibrary<B> library, List<B> beans) {
            this.library = library;
            written = written(library.library().get(), beans);
        }

        void run(int at) {
            Library<B, ?> own = idle.poll();
            if (own == null) {
                own = library.library().get();
            }
            try {
                copy(own, written.get(at));
            } catch (Exception e) {
                failed.incrementAndGet();
            }
            idle.add(own);
        }

        private static <V> void copy(Library<?, V> own, byte[] bytes) throws Exception {
            own.write(own.read(bytes));
        }
    }
}

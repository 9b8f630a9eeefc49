package io.curcuma.generator.xjc;

import io.curcuma.generator.run.BoundedRun;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;

/**
 * One run of XJC at a time: XJC keeps a set of types in a static field and does not guard it. A run that was given up loses its turn,
 * for it may never end: of that set it can then spoil a warning of XJC, and nothing else.
 */
final class XjcTurn {
    private static final AtomicReference<Thread> HOLDER = new AtomicReference<>();

    private XjcTurn() {}

    static <T> T take(Callable<T> work) throws Exception {
        Thread own = Thread.currentThread();
        BoundedRun.await(() -> {
            Thread holder = HOLDER.get();
            boolean free = holder == null || !holder.isAlive() || holder.isInterrupted();
            return free && HOLDER.compareAndSet(holder, own);
        });
        try {
            return work.call();
        } finally {
            HOLDER.compareAndSet(own, null);
        }
    }
}

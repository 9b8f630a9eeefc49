package io.curcuma.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.List;

/** What the garbage collector takes, and what it leaves. Nothing here depends on how fast the machine is. */
public final class Garbage {
    /** Classes and their loaders take several: what holds them is itself collected first. */
    private static final int COLLECTIONS = 100;

    /** Milliseconds after which a JVM that does not collect on request is given up. */
    private static final long PATIENCE = 10_000;

    private Garbage() {}

    /** As {@link #awaitCollected(List)}. */
    public static void awaitCollected(Reference<?>... references) {
        awaitCollected(Arrays.asList(references));
    }

    /**
     * Collects garbage until the referents of all references are gone.
     *
     * @throws AssertionError if some of them stay after many collections
     */
    public static void awaitCollected(List<? extends Reference<?>> references) {
        for (int i = 0; i < COLLECTIONS && !areGone(references); i++) {
            collect();
        }
        assertThat(references).as("what nothing holds any longer").allMatch(each -> each.refersTo(null));
    }

    private static boolean areGone(List<? extends Reference<?>> references) {
        return references.stream().allMatch(each -> each.refersTo(null));
    }

    /**
     * Bytes of the heap that are in use after a collection.
     *
     * @param collections of which the least counts: background threads allocate too
     */
    public static long usedHeap(int collections) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < collections; i++) {
            collect();
            least = Math.min(
                    least,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return least;
    }

    /** Collects once, and waits until the references that the collection cleared are in their queues. */
    private static void collect() {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Reference<Object> probe = new WeakReference<>(new Object(), queue);
        System.gc();
        try {
            assertThat(queue.remove(PATIENCE))
                    .as("a JVM that collects on request")
                    .isSameAs(probe);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}

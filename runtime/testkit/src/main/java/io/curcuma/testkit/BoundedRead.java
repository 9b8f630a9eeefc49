package io.curcuma.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.Adapter;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/**
 * Reads bytes that may be damaged. Fails if the result is neither a bean nor a {@link SerializationException}, or if the read allocates more
 * than a small multiple of the bytes.
 */
public final class BoundedRead {
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private BoundedRead() {}

    /** The failure, or null for a bean. */
    public static @Nullable SerializationException read(Format format, Adapter<?> adapter, byte[] bytes) {
        long bound = (64 << 10) + 64L * bytes.length;
        long before = allocated();
        SerializationException failure = attempt(format, adapter, bytes);
        long cost = allocated() - before;
        if (cost > bound) {
            // the first read of its kind loads classes, which it pays once
            before = allocated();
            failure = attempt(format, adapter, bytes);
            cost = allocated() - before;
        }
        assertThat(cost)
                .as("bytes allocated for %d bytes: %s", bytes.length, failure)
                .isLessThanOrEqualTo(bound);
        return failure;
    }

    private static long allocated() {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    private static @Nullable SerializationException attempt(Format format, Adapter<?> adapter, byte[] bytes) {
        try {
            format.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT);
            return null;
        } catch (SerializationException e) {
            return e;
        }
    }

    /** Reads each of {@link Mutants#ofBytesAndBits}. */
    public static void truncationsAndFlippedBits(Format format, Adapter<?> adapter, byte[] message) {
        Mutants.ofBytesAndBits(message, mutant -> read(format, adapter, mutant));
    }
}

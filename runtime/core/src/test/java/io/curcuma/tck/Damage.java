package io.curcuma.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.Adapter;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads damaged bytes: whatever they are, the answer is a bean or a {@link SerializationException}, at a bounded price. */
public final class Damage {
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Damage() {}

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

    /** Reads every strict prefix and every single-bit change of a message. */
    public static void everyTruncationAndEveryBit(Format format, Adapter<?> adapter, byte[] message) {
        for (int length = 0; length < message.length; length++) {
            read(format, adapter, Arrays.copyOf(message, length));
        }
        byte[] flipped = message.clone();
        for (int bit = 0; bit < message.length * 8; bit++) {
            flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
            read(format, adapter, flipped);
            flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
        }
    }
}

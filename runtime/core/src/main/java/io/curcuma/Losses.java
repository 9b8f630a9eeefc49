package io.curcuma;

import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts what readers lost since the {@link Serializer} was made, and says so in the log of this class: at most one line of each kind in
 * a minute, without payload text. Safe for any number of threads.
 */
public final class Losses {
    private static final System.Logger LOG = System.getLogger(Losses.class.getName());
    private static final long PAUSE = TimeUnit.MINUTES.toNanos(1);

    private final LongAdder messages = new LongAdder();
    private final LongAdder literals = new LongAdder();
    private final AtomicLong nextMessage = new AtomicLong(System.nanoTime());
    private final AtomicLong nextLiteral = new AtomicLong(System.nanoTime());

    /** Nothing was lost so far. */
    public Losses() {}

    /** Messages with content of which the reader's schema knew no field, so that all of it was skipped. */
    public long messages() {
        return messages.sum();
    }

    /** Literals that became {@link Unknowns.Literals#ABSENT absent}, in messages that were read. */
    public long literals() {
        return literals.sum();
    }

    /**
     * Counts a message of which no field was known; for formats.
     *
     * @param format id
     * @param root name of the type
     */
    public void skipped(String format, String root) {
        messages.increment();
        if (isTime(nextMessage)) {
            LOG.log(
                    Level.WARNING,
                    "no field of a message of type {0} in {1} is known: all of it was skipped ({2} so far)",
                    root,
                    format,
                    messages());
        }
    }

    /**
     * Counts literals that were left out; for formats.
     *
     * @param last name of the enumeration of one of them
     */
    public void leftOut(int count, String last) {
        literals.add(count);
        if (isTime(nextLiteral)) {
            LOG.log(Level.WARNING, "an unknown literal of enumeration {0} was left out ({1} so far)", last, literals());
        }
    }

    private static boolean isTime(AtomicLong next) {
        long now = System.nanoTime();
        long due = next.get();
        return now - due >= 0 && next.compareAndSet(due, now + PAUSE);
    }
}

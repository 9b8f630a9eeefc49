package io.curcuma;

import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts what readers have lost since the {@link Serializer} was made, and logs it under the name of this class: at most one line of
 * each kind per minute, without payload text. Thread-safe.
 */
public final class Losses {
    /** A logger takes more time than the first message, and most programs never need this one. */
    private static final class Log {
        static final System.Logger LOG = System.getLogger(Losses.class.getName());
    }

    private static final long PAUSE = TimeUnit.MINUTES.toNanos(1);

    private final LongAdder messages = new LongAdder();
    private final LongAdder literals = new LongAdder();
    private final LongAdder elements = new LongAdder();
    private final AtomicLong nextMessage = new AtomicLong(System.nanoTime());
    private final AtomicLong nextLiteral = new AtomicLong(System.nanoTime());
    private final AtomicLong nextElement = new AtomicLong(System.nanoTime());

    /** All counts are zero. */
    public Losses() {}

    /** Messages that had content, but no field that the reader's schema knows: everything was skipped. */
    public long messages() {
        return messages.sum();
    }

    /** Literals that became {@link Unknowns.Literals#ABSENT absent}, in messages that were read successfully. */
    public long literals() {
        return literals.sum();
    }

    /** Elements and attributes that were {@link Unknowns.Elements#SKIP skipped}, in messages that were read successfully. */
    public long elements() {
        return elements.sum();
    }

    /**
     * Counts a message in which no field was known. Formats call this.
     *
     * @param format id
     * @param root name of the type
     */
    public void skipped(String format, String root) {
        messages.increment();
        if (isTime(nextMessage)) {
            Log.LOG.log(
                    Level.WARNING,
                    "no field of a message of type {0} in {1} is known: all of it was skipped ({2} so far)",
                    root,
                    format,
                    messages());
        }
    }

    /**
     * Counts literals that were left out. Formats call this.
     *
     * @param last name of the enumeration of one of them
     */
    public void leftOut(int count, String last) {
        literals.add(count);
        if (isTime(nextLiteral)) {
            Log.LOG.log(
                    Level.WARNING, "an unknown literal of enumeration {0} was left out ({1} so far)", last, literals());
        }
    }

    /**
     * Counts elements and attributes that were skipped. Formats call this.
     *
     * @param format id
     * @param root name of the message's type
     */
    public void skippedElements(int count, String format, String root) {
        elements.add(count);
        if (isTime(nextElement)) {
            Log.LOG.log(
                    Level.WARNING,
                    "elements or attributes that type {0} does not have were skipped in {1} ({2} so far)",
                    root,
                    format,
                    elements());
        }
    }

    /** The counts. */
    @Override
    public String toString() {
        return "Losses[messages=" + messages() + ", literals=" + literals() + ", elements=" + elements() + "]";
    }

    private static boolean isTime(AtomicLong next) {
        long now = System.nanoTime();
        long due = next.get();
        return now - due >= 0 && next.compareAndSet(due, now + PAUSE);
    }
}

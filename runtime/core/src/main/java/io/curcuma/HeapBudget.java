package io.curcuma;

import io.curcuma.SerializationException.Code;
import java.lang.ref.Cleaner;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The heap bytes that all messages in progress may take together: their bodies, and the beans that are made of them. {@link Limits#graphBytes}
 * bounds one message, which helps little when many come at once.
 *
 * <p>Small messages never wait: what a message takes up to the {@link #allowance} is not counted. A larger one takes what it needs as it grows, and
 * waits for others to end when there is no room. Messages that have taken much leave the last quarter to others. One message at a time may exceed
 * the budget, so that there is always one that comes to its end: all together take at most this budget and one {@link Limits#graphBytes}, and the
 * allowances.
 *
 * <p>Thread-safe.
 */
public final class HeapBudget {
    /** System property of {@link #shared}: a number of bytes, or {@code unlimited}. */
    public static final String PROPERTY = "curcuma.heapBytes";

    private static final int PART_OF_HEAP = 8;
    private static final int PART_WITHOUT_WAITING = 256;
    /** A lease of more than this part of the budget is large: it may not take the part that is left for others. */
    private static final int LARGE = 16;

    private static final int PART_FOR_OTHERS = 4;
    private static final Duration FOR_EVER = Duration.ofSeconds(Long.MAX_VALUE);

    /** Made with the first large message, since it has a thread. */
    private static final class Abandoned {
        static final Cleaner CLEANER = Cleaner.create();
    }

    /** Made when it is first used, since each process has at most one. */
    private static final class Shared {
        static final HeapBudget BUDGET = new HeapBudget(preset());

        private static long preset() {
            String value = System.getProperty(PROPERTY);
            return value == null ? Runtime.getRuntime().maxMemory() / PART_OF_HEAP : Limits.parse(PROPERTY, value);
        }
    }

    private final long bytes;
    private final long allowance;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition returned = lock.newCondition();
    private long taken;
    private @Nullable Holding beyond;

    /**
     * A budget of which nothing is used yet.
     *
     * @param bytes heap bytes
     * @throws IllegalArgumentException if the number is not positive
     */
    public HeapBudget(long bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("a budget of " + bytes + " heap bytes is not positive");
        }
        this.bytes = bytes;
        this.allowance = Math.max(1, bytes / PART_WITHOUT_WAITING);
    }

    /** The budget of this process: an eighth of the heap, or what the system property {@value #PROPERTY} says. */
    public static HeapBudget shared() {
        return Shared.BUDGET;
    }

    /** The heap bytes that all messages may take. */
    public long bytes() {
        return bytes;
    }

    /** The heap bytes that each message may take without waiting. */
    public long allowance() {
        return allowance;
    }

    /** The heap bytes that messages have taken at the moment, without allowances. */
    public long taken() {
        lock.lock();
        try {
            return taken;
        } finally {
            lock.unlock();
        }
    }

    /** What one message takes, which waits for room as long as it takes. Nothing so far. */
    public Lease lease() {
        return lease(FOR_EVER);
    }

    /**
     * What one message takes. Nothing so far.
     *
     * @param patience how long the message waits for room, in all
     */
    public Lease lease(Duration patience) {
        return new Lease(this, patience);
    }

    /** @return the nanoseconds that are left of those to wait */
    private long take(Holding holding, long more, long nanos) {
        lock.lock();
        try {
            long left = nanos;
            while (!isRoom(holding, more)) {
                if (left <= 0) {
                    throw busy();
                }
                left = returned.awaitNanos(left);
            }
            taken += more;
            holding.held += more;
            return left;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw busy();
        } finally {
            lock.unlock();
        }
    }

    private boolean tryTake(Holding holding, long more) {
        lock.lock();
        try {
            // worst cases leave room for those who take what they need
            boolean room = taken + more <= bytes / 2;
            if (room) {
                taken += more;
                holding.held += more;
            }
            return room;
        } finally {
            lock.unlock();
        }
    }

    private boolean isRoom(Holding holding, long more) {
        boolean large = holding.held + more > bytes / LARGE;
        if (holding == beyond || taken + more <= (large ? bytes - bytes / PART_FOR_OTHERS : bytes)) {
            return true;
        }
        if (beyond == null) {
            beyond = holding;
            return true;
        }
        return false;
    }

    private void giveBack(Holding holding, long less) {
        lock.lock();
        try {
            taken -= less;
            holding.held -= less;
            if (holding == beyond && holding.held == 0) {
                beyond = null;
            }
            returned.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private static SerializationException busy() {
        return new SerializationException(
                Code.BUSY,
                "other messages in progress leave no room on the heap for this one; more heap, or -D" + PROPERTY
                        + ", allows more at once");
    }

    /** What a lease holds, apart from it, so that a lease that nobody closed can be collected. */
    private static final class Holding implements Runnable {
        private final HeapBudget budget;
        private long held;

        Holding(HeapBudget budget) {
            this.budget = budget;
        }

        @Override
        public void run() {
            budget.giveBack(this, held);
        }
    }

    /**
     * What one message has taken of a budget. One that is not closed is given back when it is collected as garbage. Not thread-safe.
     */
    public static final class Lease implements AutoCloseable {
        private final HeapBudget budget;
        private long patience;
        private long used;
        private @Nullable Holding holding;
        private Cleaner.@Nullable Cleanable cleanable;

        private Lease(HeapBudget budget, Duration patience) {
            this.budget = budget;
            // at most about 292 years
            this.patience = TimeUnit.NANOSECONDS.convert(patience);
        }

        private Holding holding() {
            Holding known = holding;
            if (known == null) {
                known = new Holding(budget);
                holding = known;
                cleanable = Abandoned.CLEANER.register(this, known);
            }
            return known;
        }

        private long held() {
            return holding == null ? 0 : holding.held;
        }

        /**
         * Takes heap bytes, before they are allocated.
         *
         * @throws SerializationException {@code BUSY} if other messages leave no room in time
         */
        public void take(long bytes) {
            used += bytes;
            long missing = used - budget.allowance - held();
            if (missing > 0) {
                // a few times only, however small the steps
                patience = budget.take(holding(), Math.max(missing, Math.min(held(), budget.bytes / LARGE)), patience);
            }
        }

        /**
         * Takes heap bytes if there is ample room.
         *
         * @return false, with nothing taken, if there is not
         */
        public boolean tryTake(long bytes) {
            long missing = used + bytes - budget.allowance - held();
            if (missing > 0 && !budget.tryTake(holding(), missing)) {
                return false;
            }
            used += bytes;
            return true;
        }

        /** Gives heap bytes back. */
        public void giveBack(long bytes) {
            used -= bytes;
            long spare = held() - Math.max(0, used - budget.allowance);
            if (spare > 0) {
                budget.giveBack(holding(), spare);
            }
        }

        /** The heap bytes that were taken and not given back. */
        public long used() {
            return used;
        }

        /** Whether nobody else has to know of this lease: it has taken no more than the allowance. */
        public boolean isSmall() {
            return held() == 0;
        }

        /** Gives everything back. A closed lease can be used again. */
        @Override
        public void close() {
            used = 0;
            if (cleanable != null) {
                cleanable.clean();
                cleanable = null;
                holding = null;
            }
        }
    }
}

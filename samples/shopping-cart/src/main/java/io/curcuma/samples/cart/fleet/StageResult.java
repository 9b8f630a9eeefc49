package io.curcuma.samples.cart.fleet;

import io.curcuma.rollout.Fallback;
import io.curcuma.rollout.VerificationVerdict;
import io.curcuma.samples.cart.service.CartCounts;
import io.curcuma.samples.cart.service.CartEvent;

/**
 * What was counted at a stage.
 *
 * @param whole from the end of the stage before
 * @param held from when all boxes were there
 * @param objectBytes average of all documents at its end
 */
public record StageResult(String number, String what, Tally whole, Tally held, double objectBytes) {
    /** Average bytes of an update since all boxes were there; not a number if there was none. */
    public double updateBytes() {
        return (double) held.get(CartCounts.BYTES) / held.get(CartCounts.DOCUMENTS);
    }

    /** Reads that the cache did not answer. */
    long recomputed() {
        return whole.get(CartEvent.MISS) + whole.get(CartEvent.STALE) + unreadable();
    }

    /** Reads for which the cache had something that could not be read, or did not answer. */
    long unreadable() {
        return whole.get(CartEvent.DAMAGED) + whole.get(CartEvent.CACHE_DOWN);
    }

    long same() {
        return whole.get(CartCounts.name(VerificationVerdict.SAME));
    }

    /** Answers from another part than the mode says, for whatever reason. */
    long fellBack() {
        return whole.sum("fallback.");
    }

    /** What has to be 0 at every stage: lost and changed reads, failed changes, damage, audits that failed. */
    public long wrong() {
        return whole.get(Tally.LOST)
                + whole.get(Tally.CHANGED)
                + whole.get(Tally.FAILED)
                + unreadable()
                + whole.get(CartEvent.NOT_CACHED)
                + whole.get(CartCounts.name(VerificationVerdict.DIFFERENT))
                + whole.get(CartCounts.name(VerificationVerdict.NEW_DAMAGED))
                + whole.get(CartCounts.name(Fallback.NEW_DAMAGED))
                + whole.get(CartCounts.name(Fallback.PLAIN_DAMAGED))
                + whole.get(CartCounts.name(Fallback.PLAIN_LOST))
                + whole.get(CartCounts.name(Fallback.NEW_NOT_WRITTEN))
                + whole.sum("failure.");
    }
}

package io.curcuma.rollout;

/** The result of a read in {@link ReadMode#VERIFY_COMPRESS}: each such read has exactly one. */
public enum VerificationVerdict {
    /** Both parts are the same value. */
    SAME,
    /** Both parts are of one write and decode to different values. */
    DIFFERENT,
    /** The new part is cut short, changed, of an unknown version, or does not decode. */
    NEW_DAMAGED,
    /** The plain part was written later: nothing to verify. */
    NEW_STALE,
    /** No new part: nothing to verify. */
    NEW_ABSENT,
    /** No plain part that decodes: nothing to verify against, the answer is a fallback. */
    PLAIN_UNUSABLE
}

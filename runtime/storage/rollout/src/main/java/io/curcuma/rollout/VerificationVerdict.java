package io.curcuma.rollout;

/** The result of a read in {@link ReadMode#VERIFY_COMPRESS}: each such read has exactly one. */
public enum VerificationVerdict {
    /** Both parts are the same value. */
    SAME,
    /** Both parts come from one write, but decode to different values. */
    DIFFERENT,
    /** The new part is truncated, changed, of an unknown version, or cannot be decoded. */
    NEW_DAMAGED,
    /** The plain part was written later: nothing to verify. */
    NEW_STALE,
    /** No new part: nothing to verify. */
    NEW_ABSENT,
    /** The plain part is absent or cannot be decoded: nothing to verify against, the read falls back to the new part. */
    PLAIN_UNUSABLE
}

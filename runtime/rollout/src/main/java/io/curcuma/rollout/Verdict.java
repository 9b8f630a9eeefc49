package io.curcuma.rollout;

/** What a read in {@code VERIFY_COMPRESS} found; each has one. */
public enum Verdict {
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

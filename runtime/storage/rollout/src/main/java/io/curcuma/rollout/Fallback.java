package io.curcuma.rollout;

/** Why a part was not written, or why a read used another part than its mode says. */
public enum Fallback {
    /** {@code COMPRESS_ONLY} read: the record has only a plain part. */
    NEW_ABSENT,
    /** {@code COMPRESS_ONLY} read: the new part is cut short, changed, of an unknown version, or does not decode. */
    NEW_DAMAGED,
    /** {@code COMPRESS_ONLY} read: the plain part was written later. */
    NEW_STALE,
    /** The plain part was not written with the new one. */
    PLAIN_ABSENT,
    /** The plain part was written with the new one, but is lost. */
    PLAIN_LOST,
    /** The plain part does not decode. */
    PLAIN_DAMAGED,
    /** The new form could not encode the value, so only the plain part was written. */
    NEW_NOT_WRITTEN
}

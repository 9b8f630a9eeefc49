package io.curcuma.rollout;

/**
 * Which part of a record a node reads as long as both agree. In every mode, if a part is absent, damaged or older, the node reads the
 * other one, and counts that. The names are those of the configuration key {@value Modes#READ_MODE}.
 */
public enum ReadMode {
    /** The plain part. The new part is decoded only if the plain one cannot be used. */
    NO_COMPRESS,
    /** The plain part. The new one is also decoded and compared, which never fails a read. */
    VERIFY_COMPRESS,
    /** The new part. */
    COMPRESS_ONLY
}

package io.curcuma.rollout;

/** Which parts of a record a node writes. The names are those of the configuration key {@value Modes#WRITE_MODE}. */
public enum WriteMode {
    /** Only the plain part. */
    NO_COMPRESS,
    /** Both parts. */
    DUAL,
    /** Only the new part; the plain part is removed. */
    COMPRESS_ONLY
}

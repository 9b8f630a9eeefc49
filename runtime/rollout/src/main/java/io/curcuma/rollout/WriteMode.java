package io.curcuma.rollout;

/** Which parts of a record a node writes. The names are those of the configuration key {@value Modes#WRITE_MODE}. */
public enum WriteMode {
    /** The plain part alone. */
    NO_COMPRESS,
    /** Both parts. */
    DUAL,
    /** The new part alone; the plain part is removed. */
    COMPRESS_ONLY
}

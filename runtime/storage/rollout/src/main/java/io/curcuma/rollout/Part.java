package io.curcuma.rollout;

/** One of the two parts that a stored record may have. */
public enum Part {
    /** The record as before the roll-out. Programs without this library read and write it. */
    PLAIN,
    /** The record in its new form, with a {@linkplain Stored stamp} in front. */
    NEW
}

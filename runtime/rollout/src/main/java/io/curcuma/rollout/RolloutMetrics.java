package io.curcuma.rollout;

/**
 * What one roll-out counts and measures; every method does nothing unless overridden. Calls come from many threads, while a record is read
 * or written, so they have to be quick. Whatever they throw is logged once and forgotten. All strings are of small sets: names of forms, and
 * codecs, of which the first {@value CodecNames#MAX_NAMES} are told and all further ones are {@code other}.
 */
public interface RolloutMetrics {
    /** Counts nothing. */
    RolloutMetrics NONE = new RolloutMetrics() {};

    /**
     * A value became a part.
     *
     * @param form name of the part's form
     * @param codec that compressed it, {@code none} for the plain part and where nothing is compressed
     * @param before bytes of the form, uncompressed
     * @param after bytes as stored, with what is around them
     * @param nanos of encoding and compressing
     */
    default void encoded(Part part, String form, String codec, int before, int after, long nanos) {}

    /**
     * A part became a value.
     *
     * @param codec as the part's stamp says
     * @param stored bytes as stored
     * @param nanos of decompressing and decoding
     */
    default void decoded(Part part, String form, String codec, int stored, long nanos) {}

    /**
     * A read in {@code VERIFY_COMPRESS}.
     *
     * @param codec as the stamp says, {@code none} without one
     */
    default void verified(VerificationVerdict verdict, String form, String codec) {}

    /**
     * Another part than the mode says.
     *
     * @param codec as the stamp says, {@code none} without one
     */
    default void fellBack(Fallback cause, String form, String codec) {}

    /**
     * Something was thrown.
     *
     * @param form name of the new form
     */
    default void failed(Failure failure, String form) {}

    /** Another snapshot of the configuration is in force, the first one included. */
    default void configured(Modes modes) {}

    /** A configuration was refused, and the last good one stays; told once for each look at it. */
    default void configurationRefused() {}
}

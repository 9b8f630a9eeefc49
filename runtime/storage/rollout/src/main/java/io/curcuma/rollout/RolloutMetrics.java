package io.curcuma.rollout;

/**
 * Receives the counts and measurements of one roll-out; by default every method does nothing. Calls come from many threads while a record
 * is read or written, so implementations must be fast and thread-safe. Exceptions are logged once and otherwise ignored. All strings come
 * from small sets: names of forms, and the first {@value CodecNames#MAX_NAMES} codecs; further codecs are {@code other}.
 */
public interface RolloutMetrics {
    /** Counts nothing. */
    RolloutMetrics NONE = new RolloutMetrics() {};

    /**
     * A value was encoded as a part.
     *
     * @param form name of the part's form
     * @param codec that compressed it, {@code none} for the plain part and where nothing is compressed
     * @param before bytes of the form, uncompressed
     * @param after bytes as stored, including the stamp and the frame
     * @param nanos nanoseconds for encoding and compressing
     */
    default void encoded(Part part, String form, String codec, int before, int after, long nanos) {}

    /**
     * A part was decoded to a value.
     *
     * @param codec as the part's stamp says
     * @param stored bytes as stored
     * @param nanos nanoseconds for decompressing and decoding
     */
    default void decoded(Part part, String form, String codec, int stored, long nanos) {}

    /**
     * A read in {@code VERIFY_COMPRESS} has a verdict.
     *
     * @param codec as the stamp says, {@code none} without one
     */
    default void verified(VerificationVerdict verdict, String form, String codec) {}

    /**
     * Another part than the mode says was read or written.
     *
     * @param codec as the stamp says, {@code none} without one
     */
    default void fellBack(Fallback cause, String form, String codec) {}

    /**
     * A call failed with an exception.
     *
     * @param form name of the new form
     */
    default void failed(Failure failure, String form) {}

    /** Another snapshot of the configuration is in force, the first one included. */
    default void configured(Modes modes) {}

    /** A configuration was refused, and the last good one stays in force. Called once for each poll that sees it. */
    default void configurationRefused() {}
}

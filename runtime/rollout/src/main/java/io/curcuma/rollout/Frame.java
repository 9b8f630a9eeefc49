package io.curcuma.rollout;

/**
 * Compressed bytes that know how they were compressed: whatever codec wrote them, {@link #unwrap} reads them, so the codec of the
 * configuration may change at any time. Safe for any number of threads, and safe against hostile bytes.
 */
public interface Frame {
    /**
     * The bytes compressed.
     *
     * @param codec as the key {@value Modes#CODEC} of the configuration names it
     * @throws RuntimeException if there is no such codec here; such a configuration is refused before a record meets it
     */
    byte[] wrap(byte[] bytes, String codec);

    /** The bytes that {@link #wrap} was given, whichever codec it used. */
    byte[] unwrap(byte[] framed);
}

package io.curcuma.rollout;

/**
 * Wraps compressed bytes so that they name their codec: {@link #unwrap} reads the bytes of any codec, so the configured codec may change
 * at any time. Implementations are thread-safe, and safe against hostile bytes.
 */
public interface Frame {
    /**
     * Compresses bytes.
     *
     * @param codec as named by the key {@value Modes#CODEC} of the configuration
     * @throws RuntimeException if the codec is not available; such a configuration is refused before it is used for a record
     */
    byte[] wrap(byte[] bytes, String codec);

    /** The bytes that {@link #wrap} was given, whichever codec it used. */
    byte[] unwrap(byte[] framed);
}

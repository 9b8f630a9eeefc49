package io.curcuma.spi;

/**
 * Thrown by a writer or reader that leaves the message at hand to its format's general one, from the start: see
 * {@link FieldFormat#newGeneralWriter} and {@link FieldFormat#newGeneralReader}. A signal and no failure, so it has no stack trace.
 */
public final class HandOver extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The one instance. */
    @SuppressWarnings("StaticAssignmentOfThrowable") // it has neither a stack trace nor a cause that could be kept
    public static final HandOver SIGNAL = new HandOver();

    private HandOver() {
        super("to be written or read by the format's general writer or reader", null, false, false);
    }
}

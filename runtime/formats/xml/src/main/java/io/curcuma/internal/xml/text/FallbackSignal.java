package io.curcuma.internal.xml.text;

/**
 * Thrown by a fast writer or reader that leaves the message at hand to the general one, from the start. A signal rather than
 * a failure, so it has no stack trace.
 */
@SuppressWarnings("StaticAssignmentOfThrowable") // these have neither a stack trace nor a cause that could be kept
public final class FallbackSignal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The message holds what the fast implementation does not know. */
    public static final FallbackSignal UNSUPPORTED = new FallbackSignal();

    /** The fast implementation failed; the general one says at what. */
    public static final FallbackSignal FAILED = new FallbackSignal();

    private FallbackSignal() {
        super("to be written or read by the general implementation", null, false, false);
    }
}

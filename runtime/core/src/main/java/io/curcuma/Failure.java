package io.curcuma;

import org.jspecify.annotations.Nullable;

/**
 * What stands for an exception that is not this library's: its class and where it was thrown, without its text, which may quote the
 * message.
 */
final class Failure extends Exception {
    private static final long serialVersionUID = 1L;
    // causes may form a circle
    private static final int MOST_CAUSES = 8;

    private Failure(Throwable thrown, @Nullable Throwable cause) {
        super(thrown.getClass().getName(), cause);
        setStackTrace(thrown.getStackTrace());
    }

    /** What stands for an exception and for its causes. */
    static Failure of(Throwable thrown) {
        return of(thrown, MOST_CAUSES);
    }

    private static Failure of(Throwable thrown, int causes) {
        Throwable cause = thrown.getCause();
        return new Failure(thrown, cause == null || causes == 0 ? null : of(cause, causes - 1));
    }
}

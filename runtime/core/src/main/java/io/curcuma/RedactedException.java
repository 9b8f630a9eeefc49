package io.curcuma;

import org.jspecify.annotations.Nullable;

/**
 * Stands for an exception that is not this library's. It has the class name and the stack trace, but not the text, which may quote the
 * payload.
 */
final class RedactedException extends Exception {
    private static final long serialVersionUID = 1L;
    // causes may form a cycle
    private static final int MAX_CAUSES = 8;

    private RedactedException(Throwable thrown, @Nullable Throwable cause) {
        super(thrown.getClass().getName(), cause);
        setStackTrace(thrown.getStackTrace());
    }

    /** Redacts an exception and its causes. */
    static RedactedException of(Throwable thrown) {
        return of(thrown, MAX_CAUSES);
    }

    private static RedactedException of(Throwable thrown, int causes) {
        Throwable cause = thrown.getCause();
        return new RedactedException(thrown, cause == null || causes == 0 ? null : of(cause, causes - 1));
    }
}

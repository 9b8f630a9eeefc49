package io.curcuma.samples.menus.redis;

/** What the client of Redis cannot do. Its text never contains a value or a password. */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What went wrong. */
    public enum Kind {
        /** No server answers, or it stopped to do so: a later call may work. */
        UNREACHABLE,
        /** A server answered with an error: it is full, does not know the password, or the key holds something else. */
        REFUSED
    }

    private final Kind kind;

    /** @param problem what is wrong: lower case, no final period */
    StoreException(Kind kind, String problem, Throwable cause) {
        super(problem, cause);
        this.kind = kind;
    }

    /** What went wrong. */
    public Kind kind() {
        return kind;
    }
}

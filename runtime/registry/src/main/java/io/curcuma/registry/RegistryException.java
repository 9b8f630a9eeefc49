package io.curcuma.registry;

/** A registry that refused, could not be reached, or did not answer in time or as it should. */
public final class RegistryException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final int errorCode;

    RegistryException(String message, int status, int errorCode) {
        super(message);
        this.status = status;
        this.errorCode = errorCode;
    }

    /** HTTP's status, 0 if there was no answer. */
    public int status() {
        return status;
    }

    /** The registry's {@code error_code}, such as 40403; 0 if it said none. */
    public int errorCode() {
        return errorCode;
    }
}

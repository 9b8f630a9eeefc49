package io.curcuma.registry;

/** A registry refused a request, could not be reached, or did not respond correctly or in time. */
public final class RegistryException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final int errorCode;

    RegistryException(String message, int status, int errorCode) {
        super(message);
        this.status = status;
        this.errorCode = errorCode;
    }

    /** The HTTP status, 0 if there was no response. */
    public int status() {
        return status;
    }

    /** The registry's {@code error_code}, such as 40403; 0 for none. */
    public int errorCode() {
        return errorCode;
    }
}

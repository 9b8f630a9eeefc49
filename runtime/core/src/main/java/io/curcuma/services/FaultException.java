package io.curcuma.services;

/**
 * A fault that an operation declares ({@code wsdl:fault}). For each element of a fault there is a generated exception, which services throw and
 * clients catch, whatever protocol is between them.
 */
public abstract class FaultException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Object detail;

    /**
     * A fault.
     *
     * @param message for people; it is not sent to clients
     * @param detail the bean that is sent
     */
    protected FaultException(String message, Object detail) {
        super(message);
        this.detail = detail;
    }

    /** The bean that the fault has as its detail; a generated exception returns its own class. */
    public Object detail() {
        return detail;
    }
}

package io.curcuma.generator.diagnostic;

import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/** A defect of the generator that came to light at one component of the schemas. */
public final class InternalErrorException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String component;
    // a location is not serializable; an exception that was sent somewhere keeps its message
    private final transient Location location;

    private InternalErrorException(String component, Location location, Throwable cause) {
        super(cause + " at '" + component + "'", cause);
        this.component = component;
        this.location = location;
    }

    /**
     * Does something with one component, so that a failure names it. An error that is the input's, no stack or no memory, and the end of a
     * run stay what they are.
     *
     * @param component its designator
     * @param location of its declaration
     */
    public static <T> T at(String component, Location location, Supplier<T> work) {
        try {
            return work.get();
        } catch (CancellationException | InternalErrorException e) {
            throw e;
        } catch (RuntimeException | AssertionError | LinkageError e) {
            throw new InternalErrorException(component, location, e);
        }
    }

    /** Designator of the component. */
    public String component() {
        return component;
    }

    /** Where it is declared. */
    public Location location() {
        return location == null ? Location.NONE : location;
    }
}

package io.curcuma.services;

import org.jspecify.annotations.Nullable;

/**
 * An implementation of a service, as servers call it. Generated code makes one of an implementation of the interface, and chooses the
 * method by a switch. As safe for threads as the implementation.
 */
public final class Service {
    /** Calls the method of an operation. */
    @FunctionalInterface
    public interface Calls {
        /**
         * Calls it.
         *
         * @param index of the operation
         * @param request absent if the operation takes nothing
         * @return absent if the operation answers nothing
         */
        @Nullable
        Object call(int index, @Nullable Object request) throws FaultException;
    }

    private final ServiceType type;
    private final Calls calls;

    /** A service of some type. */
    public Service(ServiceType type, Calls calls) {
        this.type = type;
        this.calls = calls;
    }

    /** What it is. */
    public ServiceType type() {
        return type;
    }

    /**
     * Calls an operation.
     *
     * @param request absent if the operation takes nothing
     * @return absent if the operation answers nothing
     * @throws FaultException what the implementation throws
     * @throws IllegalArgumentException if the request is not what the operation takes, or the operation is not one of this service
     * @throws IllegalStateException if the implementation returns null where there is an answer
     */
    public @Nullable Object call(Operation<?, ?> operation, @Nullable Object request) throws FaultException {
        if (operation.index() >= type.operations().size()
                || !type.operations().get(operation.index()).equals(operation)) {
            throw new IllegalArgumentException("operation '" + operation.name() + "' is none of " + type.name());
        }
        boolean fits = operation.hasInput() ? operation.input().type().isInstance(request) : request == null;
        if (!fits) {
            throw new IllegalArgumentException("operation '" + operation.name() + "' takes "
                    + (operation.hasInput() ? operation.input().type().getName() : "nothing"));
        }
        Object answer = calls.call(operation.index(), request);
        if (answer == null && operation.hasOutput()) {
            throw new IllegalStateException("operation '" + operation.name() + "' returned null");
        }
        return answer;
    }
}

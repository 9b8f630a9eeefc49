package io.curcuma.services;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Carries calls to a service: by HTTP, or within the process. Safe for any number of threads. */
@FunctionalInterface
public interface Channel {
    /**
     * Calls an operation.
     *
     * @param request absent if the operation takes nothing
     * @return the answer, null if the operation has none; completed with a {@link FaultException} for a fault that the operation
     *     declares, and with another exception for whatever else goes wrong
     */
    <I, O> CompletableFuture<@Nullable O> call(Operation<I, O> operation, @Nullable I request, CallOptions options);

    /** Calls a service of this process by the caller's thread. Beans are handed over and not copied: neither side may go on to change them. */
    static Channel local(Service service) {
        return new LocalChannel(service);
    }
}

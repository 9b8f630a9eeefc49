package io.curcuma.services;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Calls a service of this process. */
final class LocalChannel implements Channel {
    private final Service service;

    LocalChannel(Service service) {
        this.service = service;
    }

    @Override
    public <I, O> CompletableFuture<@Nullable O> call(
            Operation<I, O> operation, @Nullable I request, CallOptions options) {
        CompletableFuture<@Nullable O> answer = new CompletableFuture<>();
        try {
            answer.complete(operation.output().type().cast(service.call(operation, request)));
        } catch (FaultException | RuntimeException e) {
            answer.completeExceptionally(e);
        }
        return answer;
    }
}

package io.curcuma.http;

import io.curcuma.services.FaultException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** A call by the JDK's client. */
final class Exchange {
    private Exchange() {}

    /**
     * What came back.
     *
     * @param value null for an operation without an answer, and where there is a fault
     */
    record Outcome<T>(@Nullable T value, Optional<FaultException> fault) {
        static <T> Outcome<T> of(@Nullable T value) {
            return new Outcome<>(value, Optional.empty());
        }

        static <T> Outcome<T> of(FaultException fault) {
            return new Outcome<>(null, Optional.of(fault));
        }
    }

    /** Sends a request. A future that is cancelled cancels it. */
    static <T> CompletableFuture<@Nullable T> send(
            HttpClient client, HttpRequest request, HttpResponse.BodyHandler<Outcome<T>> handler) {
        CompletableFuture<@Nullable T> answer = new CompletableFuture<>();
        CompletableFuture<HttpResponse<Outcome<T>>> sent = client.sendAsync(request, handler);
        CompletableFuture<?> unused = sent.whenComplete((response, failure) -> {
            if (failure != null) {
                answer.completeExceptionally(cause(failure));
            } else if (response.body().fault().isPresent()) {
                answer.completeExceptionally(response.body().fault().get());
            } else {
                answer.complete(response.body().value());
            }
        });
        CompletableFuture<?> unusedToo = answer.whenComplete((value, failure) -> {
            if (answer.isCancelled()) {
                sent.cancel(true);
            }
        });
        return answer;
    }

    private static Throwable cause(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        // what the body could not be read for comes in one of the client's own
        Throwable inner = cause.getCause();
        if (cause instanceof IOException exception) {
            return inner instanceof RuntimeException ? inner : new UncheckedIOException(exception);
        }
        return cause;
    }
}

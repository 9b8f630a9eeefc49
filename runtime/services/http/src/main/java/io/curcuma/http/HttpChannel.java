package io.curcuma.http;

import io.curcuma.services.CallOptions;
import io.curcuma.services.Channel;
import io.curcuma.services.Operation;
import io.curcuma.services.ServiceType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * Calls a service by HTTP: {@code POST base/Service/V1/operation}, in the format and coding of the {@link HttpBodies}. Proxies, TLS,
 * authentication and connections are those of the {@link HttpClient}. Immutable and safe for any number of threads.
 *
 * <pre>{@code
 * Channel channel = new HttpChannel(HttpClient.newHttpClient(), URI.create("http://localhost:8080/"), OrderServiceOperations.TYPE,
 *         HttpBodies.of(Serializer.forPackages("acme.stock"), Format.PROTOBUF));
 * Receipt receipt = new OrderServiceClient(channel).place(order);
 * }</pre>
 *
 * A call fails with the declared fault; with an {@link HttpProblemException} for any other answer that is no success; with a
 * {@link io.curcuma.SerializationException} for what cannot be written or read; and with an {@link UncheckedIOException} if there is no
 * answer, or none in time.
 */
public final class HttpChannel implements Channel {
    private final HttpClient client;
    private final String address;
    private final HttpBodies bodies;

    /** @param base address below which the service is, with or without a slash at its end */
    public HttpChannel(HttpClient client, URI base, ServiceType type, HttpBodies bodies) {
        this.client = client;
        this.bodies = bodies;
        String text = base.toString();
        this.address = (text.endsWith("/") ? text : text + "/") + encoded(type.name()) + "/V" + type.version() + "/";
    }

    private static String encoded(String segment) {
        return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @Override
    public <I, O> CompletableFuture<@Nullable O> call(
            Operation<I, O> operation, @Nullable I request, CallOptions options) {
        CompletableFuture<@Nullable O> answer = new CompletableFuture<>();
        try {
            HttpRequest.Builder head = HttpRequest.newBuilder(URI.create(address + encoded(operation.name())));
            options.headers().forEach(head::header);
            options.timeout().ifPresent(head::timeout);
            HttpRequest.Builder whole = request == null
                    ? bodies.accept(head).POST(HttpRequest.BodyPublishers.noBody())
                    : bodies.post(head, request);
            CompletableFuture<HttpResponse<HttpBodies.Answer<O>>> sent =
                    client.sendAsync(whole.build(), bodies.handler(operation));
            CompletableFuture<?> unused = sent.whenComplete((response, failure) -> {
                if (failure != null) {
                    answer.completeExceptionally(cause(failure));
                } else {
                    complete(answer, operation, response.body());
                }
            });
            CompletableFuture<?> unusedToo = answer.whenComplete((value, failure) -> {
                if (answer.isCancelled()) {
                    sent.cancel(true);
                }
            });
        } catch (RuntimeException e) {
            answer.completeExceptionally(e);
        }
        return answer;
    }

    private static <O> void complete(
            CompletableFuture<@Nullable O> answer, Operation<?, O> operation, HttpBodies.Answer<O> received) {
        try {
            if (received.fault().isPresent()) {
                answer.completeExceptionally(received.fault().get());
            } else if (operation.hasOutput()) {
                answer.complete(received.reply().get());
            } else if (received.reply().status() >= 300) {
                answer.completeExceptionally(HttpProblemException.answered(received.reply()));
            } else {
                answer.complete(null);
            }
        } catch (RuntimeException e) {
            answer.completeExceptionally(e);
        }
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

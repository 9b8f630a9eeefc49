package io.curcuma.http;

import io.curcuma.services.CallOptions;
import io.curcuma.services.Channel;
import io.curcuma.services.Operation;
import io.curcuma.services.ServiceType;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
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
        try {
            HttpRequest.Builder head = HttpRequest.newBuilder(URI.create(address + encoded(operation.name())));
            options.headers().forEach(head::header);
            options.timeout().ifPresent(head::timeout);
            HttpRequest.Builder whole = request == null
                    ? bodies.accept(head).POST(HttpRequest.BodyPublishers.noBody())
                    : bodies.post(head, request);
            return Exchange.send(client, whole.build(), bodies.handler(operation));
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }
}

package io.curcuma.http;

import io.curcuma.HeapBudget;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.services.CallOptions;
import io.curcuma.services.Channel;
import io.curcuma.services.Operation;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Calls a service of any stack by SOAP over HTTP: what is in the body is what the WSDL says. Proxies, TLS, authentication and connections are
 * those of the {@link HttpClient}. Immutable and safe for any number of threads.
 *
 * <pre>{@code
 * Channel channel = SoapChannel.soap11(HttpClient.newHttpClient(), URI.create("http://localhost:8080/orders"), serializer);
 * Receipt receipt = new OrderServiceClient(channel).place(order);
 * }</pre>
 *
 * <p>A call fails with the declared fault; with an {@link HttpProblemException} for any other fault, whose reason is its detail, and for an
 * answer that is no envelope; with a {@link SerializationException} for what cannot be written or read; and with an {@link
 * UncheckedIOException} if there is no answer, or none in time. Headers of a call are those of HTTP.
 */
public final class SoapChannel implements Channel {
    private static final int SUCCESS = 200;
    private static final int REDIRECTION = 300;

    private final HttpClient client;
    private final URI address;
    private final HttpMessages messages;
    private final SoapMessages soap;
    private final SoapVersion version;
    private final List<Object> headers;
    private final boolean inParts;

    private SoapChannel(
            HttpClient client,
            URI address,
            HttpMessages messages,
            SoapVersion version,
            List<Object> headers,
            boolean inParts) {
        this.client = client;
        this.address = address;
        this.messages = messages;
        this.soap = new SoapMessages(messages);
        this.version = version;
        this.headers = headers;
        this.inParts = inParts;
    }

    /**
     * This channel with a further header block in each envelope, which is written for each call anew.
     *
     * @param block a bean of a document
     */
    public SoapChannel withHeader(Object block) {
        List<Object> more = new ArrayList<>(headers);
        more.add(block);
        return new SoapChannel(client, address, messages, version, List.copyOf(more), inParts);
    }

    /**
     * This channel with binary values of 1,024 bytes and more as parts beside the envelope (MTOM), in requests, and in answers if the service
     * does so when it is asked. Parts in answers are read in any case.
     */
    public SoapChannel withParts() {
        return new SoapChannel(client, address, messages, version, headers, true);
    }

    /** A channel of SOAP 1.1 (W3C Note of 2000). */
    public static SoapChannel soap11(HttpClient client, URI address, Serializer serializer) {
        return soap11(client, address, HttpMessages.of(serializer));
    }

    /** As {@link #soap11(HttpClient, URI, Serializer)}, with the content codings of the messages for answers. */
    public static SoapChannel soap11(HttpClient client, URI address, HttpMessages messages) {
        return new SoapChannel(client, address, messages, SoapVersion.SOAP_1_1, List.of(), false);
    }

    /** A channel of SOAP 1.2 (W3C Recommendation). */
    public static SoapChannel soap12(HttpClient client, URI address, Serializer serializer) {
        return soap12(client, address, HttpMessages.of(serializer));
    }

    /** As {@link #soap12(HttpClient, URI, Serializer)}, with the content codings of the messages for answers. */
    public static SoapChannel soap12(HttpClient client, URI address, HttpMessages messages) {
        return new SoapChannel(client, address, messages, SoapVersion.SOAP_1_2, List.of(), false);
    }

    @Override
    public <I, O> CompletableFuture<@Nullable O> call(
            Operation<I, O> operation, @Nullable I request, CallOptions options) {
        try {
            HttpRequest.Builder head = HttpRequest.newBuilder(address);
            options.headers().forEach(head::header);
            options.timeout().ifPresent(head::timeout);
            Optional<XopParts> parts = inParts ? Optional.of(new XopParts()) : Optional.empty();
            Optional<String> header = headers.isEmpty() ? Optional.empty() : Optional.of(soap.header(headers));
            byte[] envelope = soap.request(version, header, operation.input(), request, parts);
            String action = "\"" + operation.soapAction() + "\"";
            Optional<XopParts.Packaged> packaged =
                    parts.filter(kept -> !kept.isEmpty()).map(kept -> kept.with(version, envelope));
            String type = packaged.map(XopParts.Packaged::contentType).orElse(version.mediaType() + "; charset=utf-8");
            if (version == SoapVersion.SOAP_1_1) {
                head.setHeader("Content-Type", type).setHeader("SOAPAction", action);
            } else {
                head.setHeader("Content-Type", operation.soapAction().isEmpty() ? type : type + "; action=" + action);
            }
            List<String> codings = messages.selector().options().codings();
            if (!codings.isEmpty()) {
                head.setHeader("Accept-Encoding", String.join(", ", codings));
            }
            return Exchange.send(
                    client,
                    head.setHeader("Accept", version.mediaType() + (inParts ? ", " + XopPackage.ACCEPT : ""))
                            .POST(HttpRequest.BodyPublishers.ofByteArray(
                                    packaged.map(XopParts.Packaged::body).orElse(envelope)))
                            .build(),
                    info -> HttpResponse.BodySubscribers.mapping(
                            HttpResponse.BodySubscribers.ofInputStream(),
                            in -> BodyBytes.received(
                                    messages, in, (body, lease) -> outcome(info, body, operation, lease))));
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private <T> Exchange.Outcome<T> outcome(
            HttpResponse.ResponseInfo info, byte[] body, Operation<?, T> operation, HeapBudget.Lease lease) {
        boolean isSuccess = info.statusCode() >= SUCCESS && info.statusCode() < REDIRECTION;
        if (isSuccess && !operation.hasOutput() && body.length == 0) {
            return Exchange.Outcome.of((T) null);
        }
        byte[] plain = messages.decoded(
                body,
                ContentCodings.canonical(
                        info.headers().firstValue("Content-Encoding").orElse(ContentCodings.IDENTITY)),
                lease);
        SoapFrame frame = frame(info, plain, lease)
                .orElseThrow(() -> HttpProblemException.answered(new Reply<>(
                        info.statusCode(),
                        Optional.empty(),
                        Optional.empty(),
                        info.headers().firstValue(HttpMessages.PROBLEM),
                        info.headers().firstValue("Location"))));
        SoapMessages.checkHeaders(frame, Set.of());
        return soap.read(frame, operation, info.statusCode(), lease);
    }

    /** Nothing for the page of a proxy. */
    private Optional<SoapFrame> frame(HttpResponse.ResponseInfo info, byte[] document, HeapBudget.Lease lease) {
        Optional<MediaType> type = info.headers().firstValue("Content-Type").flatMap(MediaType::tryParse);
        try {
            return soap.frame(type, document, lease);
        } catch (SoapFrame.InvalidException e) {
            return Optional.empty();
        }
    }
}

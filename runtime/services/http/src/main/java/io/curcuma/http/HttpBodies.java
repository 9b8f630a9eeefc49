package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.HeapBudget;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.http.problem.Problem;
import io.curcuma.services.FaultType;
import io.curcuma.services.Operation;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;

/**
 * Bodies for the JDK's {@link java.net.http.HttpClient}: requests with beans in one format, and their responses. Immutable and safe for any
 * number of threads.
 *
 * <pre>{@code
 * HttpBodies bodies = HttpBodies.of(Serializer.forPackages("com.acme.cart"), Format.PROTOBUF);
 * HttpRequest request = bodies.post(HttpRequest.newBuilder(uri), cart).build();
 * Receipt receipt = client.send(request, bodies.handler(Receipt.class)).body().get();
 * }</pre>
 */
public final class HttpBodies {
    private static final int NO_CONTENT = 204;
    private static final int RESET_CONTENT = 205;
    private static final int REDIRECTION = 300;
    private static final int PROBLEM = 400;

    private final HttpMessages messages;
    private final Format format;
    private final String coding;

    private HttpBodies(HttpMessages messages, Format format, String coding) {
        this.messages = messages;
        this.format = format;
        this.coding = coding;
    }

    /**
     * Bodies in one format. A response may be in any format of the serializer, since the service chooses it.
     *
     * @param format an id such as {@link Format#PROTOBUF}
     */
    public static HttpBodies of(Serializer serializer, String format) {
        return of(HttpMessages.of(serializer), format);
    }

    /** As {@link #of(Serializer, String)}, with the content codings, and their levels, of the messages. */
    public static HttpBodies of(HttpMessages messages, String format) {
        return new HttpBodies(messages, messages.serializer().format(format), ContentCodings.IDENTITY);
    }

    /**
     * These bodies with a content coding. A service without it answers 415.
     *
     * @param name such as {@code gzip}; {@code identity} for none
     * @throws SerializationException {@code UNSUPPORTED_FORMAT} if it is not available
     */
    public HttpBodies withCoding(String name) {
        if (!name.equals(ContentCodings.IDENTITY)
                && !messages.selector().options().codings().contains(name)) {
            throw new SerializationException(
                    Code.UNSUPPORTED_FORMAT,
                    "no content coding of that name; available: "
                            + String.join(", ", messages.selector().options().codings()));
        }
        return new HttpBodies(messages, format, name);
    }

    /** The request as a {@code POST} of the bean, with the header fields that describe its body and what it accepts. */
    public HttpRequest.Builder post(HttpRequest.Builder request, Object bean) {
        return described(request, bean).POST(publisher(bean));
    }

    /** The request as a {@code PUT} of the bean, with the same header fields. */
    public HttpRequest.Builder put(HttpRequest.Builder request, Object bean) {
        return described(request, bean).PUT(publisher(bean));
    }

    private HttpRequest.Builder described(HttpRequest.Builder request, Object bean) {
        if (!coding.equals(ContentCodings.IDENTITY)) {
            request.header("Content-Encoding", coding);
        }
        return accept(request)
                .header(
                        "Content-Type",
                        BareAvro.named(format.mediaTypes().get(0), format, bean, messages.serializer()));
    }

    /** The request with {@code Accept} and {@code Accept-Encoding}. */
    public HttpRequest.Builder accept(HttpRequest.Builder request) {
        request.header("Accept", format.mediaTypes().get(0));
        List<String> codings = messages.selector().options().codings();
        if (!codings.isEmpty()) {
            request.header("Accept-Encoding", String.join(", ", codings));
        }
        return request;
    }

    /** The bean's bytes. A request that is not made by {@link #post} or {@link #put} has to set the header fields that describe them. */
    public HttpRequest.BodyPublisher publisher(Object bean) {
        return HttpRequest.BodyPublishers.ofByteArray(
                messages.encoded(bean, format.mediaTypes().get(0), coding));
    }

    /** Reads responses with a bean of this class, and problems, within the limits of the serializer. */
    public <T> HttpResponse.BodyHandler<Reply<T>> handler(Class<T> type) {
        return info -> HttpResponse.BodySubscribers.mapping(
                HttpResponse.BodySubscribers.ofInputStream(), in -> reply(info, in, type));
    }

    private <T> Reply<T> reply(HttpResponse.ResponseInfo info, InputStream in, Class<T> type) {
        return BodyBytes.received(messages, in, (body, lease) -> reply(info, body, type, lease));
    }

    /** As {@link #handler(Class)}, for the answers of an operation. */
    <T> HttpResponse.BodyHandler<Exchange.Outcome<T>> handler(Operation<?, T> operation) {
        return info -> HttpResponse.BodySubscribers.mapping(
                HttpResponse.BodySubscribers.ofInputStream(),
                in -> BodyBytes.received(messages, in, (body, lease) -> outcome(info, body, operation, lease)));
    }

    private <T> Exchange.Outcome<T> outcome(
            HttpResponse.ResponseInfo info, byte[] body, Operation<?, T> operation, HeapBudget.Lease lease) {
        Optional<FaultType<?>> fault = fault(info, operation);
        if (fault.isPresent()) {
            return Exchange.Outcome.of(fault.get().of(detail(info, body, fault.get(), lease)));
        }
        Reply<T> reply = reply(info, body, operation.output().type(), lease);
        if (!operation.hasOutput() && reply.status() < REDIRECTION) {
            return Exchange.Outcome.of((T) null);
        }
        return Exchange.Outcome.of(reply.get());
    }

    private static Optional<FaultType<?>> fault(HttpResponse.ResponseInfo info, Operation<?, ?> operation) {
        return info.headers()
                .firstValue(HttpOperations.FAULT)
                .flatMap(name -> operation.faults().stream()
                        .filter(fault -> fault.element().toString().equals(name.strip()))
                        .findFirst());
    }

    private <D> D detail(HttpResponse.ResponseInfo info, byte[] body, FaultType<D> fault, HeapBudget.Lease lease) {
        String contentType = info.headers().firstValue("Content-Type").orElse("");
        return messages.read(
                messages.decoded(body, coding(info), lease),
                fault.detail().type(),
                messages.format(contentType),
                Optional.of(contentType),
                lease);
    }

    private <T> Reply<T> reply(HttpResponse.ResponseInfo info, byte[] body, Class<T> type, HeapBudget.Lease lease) {
        int status = info.statusCode();
        Optional<String> code = info.headers().firstValue(HttpMessages.PROBLEM);
        Optional<String> contentType = info.headers().firstValue("Content-Type");
        if (status >= REDIRECTION) {
            Optional<Problem> problem = status < PROBLEM
                    ? Optional.empty()
                    : contentType.flatMap(text -> problem(text, messages.decoded(body, coding(info), lease)));
            return new Reply<>(
                    status, Optional.empty(), problem, code, info.headers().firstValue("Location"));
        }
        Optional<T> value = contentType.isEmpty() || status == NO_CONTENT || status == RESET_CONTENT
                ? Optional.empty()
                : value(messages.decoded(body, coding(info), lease), type, contentType.get(), lease);
        return new Reply<>(status, value, Optional.empty(), code, Optional.empty());
    }

    private <T> Optional<T> value(byte[] plain, Class<T> type, String contentType, HeapBudget.Lease lease) {
        try {
            return Optional.of(
                    messages.read(plain, type, messages.format(contentType), Optional.of(contentType), lease));
        } catch (SerializationException e) {
            // a bean without values is an empty message in some formats, and none in others
            if (plain.length == 0) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static String coding(HttpResponse.ResponseInfo info) {
        return ContentCodings.canonical(
                info.headers().firstValue("Content-Encoding").orElse(ContentCodings.IDENTITY));
    }

    /** The problem in a response; empty if it has none, as with the error page of a proxy. */
    private Optional<Problem> problem(String contentType, byte[] plain) {
        try {
            return messages.selector()
                    .formatOf(contentType)
                    .map(known -> messages.problems().read(plain, known));
        } catch (SerializationException e) {
            return Optional.empty();
        }
    }
}

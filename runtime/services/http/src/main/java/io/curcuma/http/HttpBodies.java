package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.HeapBudget;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.http.problem.Problem;
import io.curcuma.internal.stream.BoundedInput;
import io.curcuma.services.FaultException;
import io.curcuma.services.FaultType;
import io.curcuma.services.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

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
        return received(in, (body, lease) -> reply(info, body, type, lease));
    }

    /** What an operation answers: a bean, nothing, or a fault that it declares. */
    record Answer<T>(Reply<T> reply, Optional<FaultException> fault) {}

    /** As {@link #handler(Class)}, for the answers of an operation. */
    <T> HttpResponse.BodyHandler<Answer<T>> handler(Operation<?, T> operation) {
        return info -> HttpResponse.BodySubscribers.mapping(
                HttpResponse.BodySubscribers.ofInputStream(),
                in -> received(
                        in,
                        (body, lease) -> fault(info, operation)
                                .map(fault -> new Answer<T>(
                                        new Reply<>(
                                                info.statusCode(),
                                                Optional.empty(),
                                                Optional.empty(),
                                                Optional.empty(),
                                                Optional.empty()),
                                        Optional.of(fault.of(detail(info, body, fault, lease)))))
                                .orElseGet(() -> new Answer<>(
                                        reply(info, body, operation.output().type(), lease), Optional.empty()))));
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

    private <R> R received(InputStream in, BiFunction<byte[], HeapBudget.Lease, R> step) {
        int limit = messages.serializer().limits().messageBytes();
        try (in;
                HeapBudget.Lease lease = messages.lease()) {
            InputStream bounded = new BoundedInput(
                    in, limit, () -> SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limit, limit + 1L));
            return step.apply(BodyBytes.read(bounded, -1, lease), lease);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

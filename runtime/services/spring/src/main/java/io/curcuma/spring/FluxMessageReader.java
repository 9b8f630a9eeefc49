package io.curcuma.spring;

import io.curcuma.http.BodyTypes;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.HttpProblemException.Reason;
import io.curcuma.http.MessageHeaders;
import io.curcuma.http.problem.Problem;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ReactiveHttpInputMessage;
import org.springframework.http.codec.HttpMessageReader;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.bind.annotation.RequestBody;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Reads beans and sequences of beans in reactive services and clients. */
final class FluxMessageReader implements HttpMessageReader<Object> {
    private final HttpMessages messages;
    private final BodyTypes types;
    private final ClaimedTypes claimed;

    FluxMessageReader(HttpMessages messages) {
        this.messages = messages;
        this.types = new BodyTypes(messages);
        this.claimed = ClaimedTypes.of(messages);
    }

    @Override
    public List<MediaType> getReadableMediaTypes() {
        return claimed.mediaTypes();
    }

    @Override
    public List<MediaType> getReadableMediaTypes(ResolvableType type) {
        return isOurs(type.getType()) ? claimed.mediaTypes() : List.of();
    }

    private boolean isOurs(Type type) {
        return type instanceof Class<?> bean && types.isBean(bean)
                || types.readableItem(type).isPresent();
    }

    @Override
    public boolean canRead(ResolvableType element, @Nullable MediaType mediaType) {
        Type type = element.getType();
        boolean isMapped = mediaType != null && ClaimedTypes.is(mediaType, "xml");
        return type == Problem.class
                || (isOurs(type)
                        ? claimed.has(mediaType) || MediaType.APPLICATION_OCTET_STREAM.equals(mediaType)
                        : isMapped && types.mentions(type));
    }

    /** A bean without values is an empty body in some formats, so an empty one is read where one is required. */
    @Override
    public Mono<Object> readMono(
            ResolvableType actual,
            ResolvableType element,
            ServerHttpRequest request,
            ServerHttpResponse response,
            Map<String, Object> hints) {
        RequestBody body = actual.getSource() instanceof MethodParameter parameter
                ? parameter.getParameterAnnotation(RequestBody.class)
                : null;
        boolean required = body != null && body.required();
        return body(request, required).map(bytes -> read(element.getType(), headers(request), bytes));
    }

    @Override
    public Mono<Object> readMono(ResolvableType element, ReactiveHttpInputMessage message, Map<String, Object> hints) {
        boolean described = !HeaderFields.values(message.getHeaders(), HttpHeaders.CONTENT_TYPE)
                .isEmpty();
        return body(message, described).flatMap(bytes -> {
            boolean empty = bytes.available() == 0;
            try {
                return Mono.just(read(element.getType(), headers(message), bytes));
            } catch (HttpProblemException e) {
                // a bean without values is an empty message in some formats, and none in others
                return empty ? Mono.empty() : Mono.error(e);
            }
        });
    }

    /** The beans of one body, which has come to its end: what is wrong with it is known before the first bean. */
    @Override
    public Flux<Object> read(ResolvableType element, ReactiveHttpInputMessage message, Map<String, Object> hints) {
        return body(message, true).flatMapIterable(bytes -> {
            if (element.getType() instanceof Class<?> bean && types.isBean(bean)) {
                return List.<Object>copyOf(messages.readAll(headers(message), bytes, bean));
            }
            throw refused();
        });
    }

    private static HttpProblemException refused() {
        return HttpProblemException.of(
                Reason.UNSUPPORTED_FORMAT, "no format has a body of this class, which contains beans");
    }

    private static MessageHeaders headers(ReactiveHttpInputMessage message) {
        return name -> HeaderFields.values(message.getHeaders(), name);
    }

    private Mono<ByteArrayInputStream> body(ReactiveHttpInputMessage message, boolean emptyToo) {
        Mono<ByteArrayInputStream> whole = FluxBody.of(message, messages);
        return emptyToo ? whole.defaultIfEmpty(new ByteArrayInputStream(new byte[0])) : whole;
    }

    private Object read(Type type, MessageHeaders headers, InputStream body) {
        if (type == Problem.class) {
            return messages.readProblem(headers, body);
        }
        Optional<Class<?>> item = types.readableItem(type);
        if (item.isPresent()) {
            return types.sequence(messages.readAll(headers, body, item.get()), type);
        }
        if (type instanceof Class<?> bean && types.isBean(bean)) {
            return messages.read(headers, body, bean);
        }
        throw refused();
    }
}

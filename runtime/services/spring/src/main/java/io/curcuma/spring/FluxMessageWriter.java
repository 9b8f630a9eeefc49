package io.curcuma.spring;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.http.BodyTypes;
import io.curcuma.http.FormatSelector;
import io.curcuma.http.FormatSelector.ResponseChoice;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.HttpProblemException.Reason;
import io.curcuma.http.MessageListWriter;
import io.curcuma.http.RequestHead;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.EncodingException;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ReactiveHttpOutputMessage;
import org.springframework.http.codec.HttpMessageWriter;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Writes beans and sequences of beans in reactive services and clients. The beans of a {@code Flux} are sent as they come, as many as the client takes. */
final class FluxMessageWriter implements HttpMessageWriter<Object> {
    private final HttpMessages messages;
    private final BodyTypes types;
    private final ClaimedTypes claimed;
    private volatile boolean othersKnowBeans;

    FluxMessageWriter(HttpMessages messages) {
        this.messages = messages;
        this.types = new BodyTypes(messages);
        this.claimed = ClaimedTypes.of(messages);
    }

    /** Whether the encoders for JSON that come after this one write beans, in whatever they are, as this library does. */
    void othersKnowBeans(boolean know) {
        othersKnowBeans = know;
    }

    @Override
    public List<MediaType> getWritableMediaTypes() {
        return claimed.mediaTypes();
    }

    @Override
    public List<MediaType> getWritableMediaTypes(ResolvableType type) {
        return isOurs(type.getType()) ? claimed.mediaTypes() : List.of();
    }

    private boolean isOurs(Type type) {
        return type instanceof Class<?> bean && types.isBean(bean)
                || types.item(type).isPresent();
    }

    @Override
    public boolean canWrite(ResolvableType element, @Nullable MediaType mediaType) {
        Type type = element.getType();
        if (isOurs(type)) {
            return claimed.has(mediaType);
        }
        // what no format has, because it contains beans, is refused where others would map the beans
        return mediaType != null
                && (ClaimedTypes.is(mediaType, "xml")
                        || !othersKnowBeans && (ClaimedTypes.is(mediaType, "json") || mediaType.isWildcardType()))
                && types.mentions(type);
    }

    private void checkHas(ResolvableType element) {
        if (!isOurs(element.getType())) {
            throw HttpProblemException.of(
                    Reason.NOT_ACCEPTABLE, "no format has a body of this class, which contains beans");
        }
    }

    @Override
    public Mono<Void> write(
            Publisher<?> input,
            ResolvableType actual,
            ResolvableType element,
            @Nullable MediaType mediaType,
            ServerHttpRequest request,
            ServerHttpResponse response,
            Map<String, Object> hints) {
        return Mono.defer(() -> {
            checkHas(element);
            RequestHead head = new FluxHead(request);
            ResponseChoice choice = choice(head, mediaType);
            boolean each = !(input instanceof Mono) && element.getType() instanceof Class<?>;
            // the name of the schema, which bare Avro has beside it, comes of the first bean
            boolean isNamed = choice.format().id().equals(Format.AVRO_BARE);
            if (each && choice.identityAllowed() && !isNamed) {
                return stream(Flux.from(input), head, choice, response);
            }
            Mono<Object> whole = each
                    ? Flux.from(input).collectList().cast(Object.class)
                    : Mono.from(input).flatMap(entity -> Mono.justOrEmpty(BodyTypes.message(entity)));
            return whole.flatMap(message -> FluxAnswers.send(
                            request, response, messages.answer(head, status(response), message, choice)))
                    .switchIfEmpty(Mono.defer(response::setComplete));
        });
    }

    private static int status(ServerHttpResponse response) {
        HttpStatusCode status = response.getStatusCode();
        return status == null ? 200 : status.value();
    }

    private ResponseChoice choice(RequestHead head, @Nullable MediaType mediaType) {
        FormatSelector selector = messages.selector();
        if (mediaType == null || !mediaType.isConcrete()) {
            return selector.response(head);
        }
        Format format = selector.formatOf(mediaType.toString())
                .orElseThrow(() -> HttpProblemException.of(
                                Reason.NOT_ACCEPTABLE, "nothing that the client accepts is available")
                        .withSupported(selector.mediaTypes()));
        return selector.response(head, format, mediaType.toString());
    }

    /** As a list, with one bean in memory. */
    private Mono<Void> stream(Flux<?> beans, RequestHead head, ResponseChoice choice, ServerHttpResponse response) {
        HttpHeaders headers = response.getHeaders();
        Flux<DataBuffer> body = Flux.defer(() -> {
            MessageListWriter list = messages.listWriter(choice.format());
            return Flux.concat(Mono.fromSupplier(list::begin), beans.map(list::next), Mono.fromSupplier(list::end))
                    .filter(bytes -> bytes.length > 0)
                    .map(bytes -> response.bufferFactory().wrap(bytes));
        });
        messages.listHeaders(head).forEach((name, value) -> FluxAnswers.add(headers, name, value));
        headers.setContentType(MediaType.parseMediaType(choice.contentType()));
        return response.writeAndFlushWith(body.map(Mono::just));
    }

    @Override
    public Mono<Void> write(
            Publisher<?> input,
            ResolvableType element,
            @Nullable MediaType mediaType,
            ReactiveHttpOutputMessage message,
            Map<String, Object> hints) {
        return Mono.defer(() -> {
            checkHas(element);
            boolean each = !(input instanceof Mono) && element.getType() instanceof Class<?>;
            Mono<Object> whole = each
                    ? Flux.from(input).collectList().cast(Object.class)
                    : Mono.from(input).flatMap(entity -> Mono.justOrEmpty(BodyTypes.message(entity)));
            return whole.flatMap(body -> message.writeWith(Mono.fromSupplier(() -> encoded(body, mediaType, message))));
        });
    }

    private DataBuffer encoded(Object body, @Nullable MediaType asked, ReactiveHttpOutputMessage message) {
        MediaType used = asked != null && asked.isConcrete()
                ? asked
                : claimed.mediaTypes().get(0);
        HttpHeaders headers = message.getHeaders();
        String coding = headers.getFirst(HttpHeaders.CONTENT_ENCODING);
        byte[] bytes;
        try {
            bytes = messages.encoded(body, used.toString(), Objects.requireNonNullElse(coding, "identity"));
        } catch (SerializationException e) {
            throw new EncodingException(Objects.toString(e.getMessage()), e);
        }
        return message.bufferFactory().wrap(bytes);
    }
}

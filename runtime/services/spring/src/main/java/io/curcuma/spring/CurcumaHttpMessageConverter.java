package io.curcuma.spring;

import io.curcuma.HeapBudget;
import io.curcuma.SerializationException;
import io.curcuma.http.BodyTypes;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.HttpProblemException.Reason;
import io.curcuma.http.MessageHeaders;
import io.curcuma.http.problem.Problem;
import io.curcuma.http.servlet.ServletHead;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.GenericTypeResolver;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.http.converter.GenericHttpMessageConverter;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/**
 * Reads and writes beans and sequences of beans, and reads problems, in the media types of the formats. It decodes content codings within the limits.
 * It refuses what another converter would map in its own way: beans in XML without a format for it, and classes that contain beans, such as
 * {@code Map<String, Cart>}, in XML, and in JSON unless Jackson writes the beans as this library does.
 * On a service it makes the response as {@link HttpMessages#answer(io.curcuma.http.RequestHead, int, Object)} does. If a handler has
 * {@code produces}, or its response a {@code Content-Type}, Spring chooses among the formats that they name.
 *
 * <p>Immutable and safe for any number of threads.
 */
public final class CurcumaHttpMessageConverter implements GenericHttpMessageConverter<Object> {
    private final HttpMessages messages;
    private final BodyTypes types;
    private final ClaimedTypes claimed;
    private volatile boolean othersKnowBeans;

    /** A converter for services and clients. */
    public CurcumaHttpMessageConverter(HttpMessages messages) {
        this.messages = messages;
        this.types = new BodyTypes(messages);
        this.claimed = ClaimedTypes.of(messages);
    }

    /** All media types of all formats, those of the default format first. */
    @Override
    public List<MediaType> getSupportedMediaTypes() {
        return claimed.mediaTypes();
    }

    @Override
    public List<MediaType> getSupportedMediaTypes(Class<?> type) {
        return types.isBean(type) || isSequence(type) ? claimed.mediaTypes() : List.of();
    }

    private static boolean isSequence(Class<?> type) {
        return type.isArray()
                || type == Optional.class
                || Iterable.class.isAssignableFrom(type)
                || Stream.class.isAssignableFrom(type);
    }

    /** Whether the converters for JSON that come after this one write beans, in whatever they are, as this library does. */
    void othersKnowBeans(boolean know) {
        othersKnowBeans = know;
    }

    @Override
    public boolean canRead(Class<?> type, @Nullable MediaType mediaType) {
        return canRead(type, null, mediaType);
    }

    @Override
    public boolean canRead(Type type, @Nullable Class<?> context, @Nullable MediaType mediaType) {
        Type resolved = GenericTypeResolver.resolveType(type, context);
        return resolved == Problem.class && isProblem(mediaType)
                || (isReadable(resolved) ? claimed.has(mediaType) : isOthers(resolved, mediaType));
    }

    private boolean isReadable(Type type) {
        return type instanceof Class<?> bean && types.isBean(bean)
                || types.readableItem(type).isPresent();
    }

    @Override
    public boolean canWrite(Class<?> type, @Nullable MediaType mediaType) {
        return canWrite(null, type, mediaType);
    }

    @Override
    public boolean canWrite(@Nullable Type type, Class<?> raw, @Nullable MediaType mediaType) {
        Type declared = isSequence(raw) && type != null ? type : raw;
        return isWritable(declared)
                ? claimed.has(mediaType)
                : isOthers(raw, mediaType) || type != null && isOthers(type, mediaType);
    }

    private boolean isWritable(Type type) {
        return type instanceof Class<?> bean && types.isBean(bean)
                || types.item(type).isPresent();
    }

    /** Classes that no format has, because they contain beans: they are refused where another converter would map the beans. */
    private boolean isOthers(Type type, @Nullable MediaType mediaType) {
        return mediaType != null
                && (ClaimedTypes.is(mediaType, "xml")
                        || !othersKnowBeans && (ClaimedTypes.is(mediaType, "json") || mediaType.isWildcardType()))
                && types.mentions(type);
    }

    private boolean isProblem(@Nullable MediaType type) {
        return type == null || messages.selector().formatOf(type.toString()).isPresent();
    }

    /**
     * Reads the body of a request or of a response.
     *
     * @throws HttpMessageNotReadableException if it cannot be read; its cause says why
     */
    @Override
    public Object read(Class<?> type, HttpInputMessage in) throws IOException {
        return read(type, null, in);
    }

    /** As {@link #read(Class, HttpInputMessage)}, of a class or a list of beans. */
    @Override
    public Object read(Type type, @Nullable Class<?> context, HttpInputMessage in) throws IOException {
        Type resolved = GenericTypeResolver.resolveType(type, context);
        MessageHeaders headers = new InputHeaders(in);
        Optional<Class<?>> item = types.readableItem(resolved);
        try {
            if (item.isPresent()) {
                return types.sequence(messages.readAll(headers, in.getBody(), item.get()), resolved);
            }
            if (resolved == Problem.class) {
                return messages.readProblem(headers, in.getBody());
            }
            if (!isReadable(resolved)) {
                throw HttpProblemException.of(
                        Reason.UNSUPPORTED_FORMAT, "no format has a body of this class, which contains beans");
            }
            return messages.read(headers, in.getBody(), (Class<?>) resolved);
        } catch (HttpProblemException | SerializationException e) {
            throw new HttpMessageNotReadableException(Objects.toString(e.getMessage()), e, in);
        }
    }

    /**
     * Writes a bean or a collection of beans: the response of a service, or the request of a client in the content coding of its
     * {@code Content-Encoding}, if it has one.
     *
     * @param mediaType media type of the body; null for that of the default format
     * @throws HttpProblemException on a service, 406 or 500
     * @throws HttpMessageNotWritableException on a client
     */
    @Override
    public void write(Object entity, @Nullable MediaType mediaType, HttpOutputMessage out) throws IOException {
        Optional<Object> beans = BodyTypes.message(entity);
        if (beans.isEmpty()) {
            // as without a bean
            out.getHeaders().setContentType(null);
            out.getBody().flush();
            return;
        }
        boolean service = out instanceof ServerHttpResponse;
        if (!service || !ConverterResponse.write(messages, beans.get(), mediaType, out)) {
            send(beans.get(), used(mediaType, service), out);
        }
    }

    /** The header fields of a message. What the body of a request holds of the heap, it holds until the request is answered. */
    private record InputHeaders(HttpInputMessage in) implements MessageHeaders {
        @Override
        public List<String> headers(String name) {
            return HeaderFields.values(in.getHeaders(), name);
        }

        @Override
        public void hold(HeapBudget.Lease lease) {
            if (!(in instanceof ClientHttpResponse)
                    && RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes attributes) {
                new ServletHead(attributes.getRequest()).hold(lease);
            } else {
                lease.close();
            }
        }
    }

    /** The media type that is asked for, or the default: in a stream of events, where none is asked for, it is JSON. */
    private MediaType used(@Nullable MediaType asked, boolean events) {
        if (asked != null && asked.isConcrete()) {
            return asked;
        }
        return events && claimed.mediaTypes().contains(MediaType.APPLICATION_JSON)
                ? MediaType.APPLICATION_JSON
                : claimed.mediaTypes().get(0);
    }

    /** As {@link #write(Object, MediaType, HttpOutputMessage)}. */
    @Override
    public void write(Object entity, @Nullable Type type, @Nullable MediaType mediaType, HttpOutputMessage out)
            throws IOException {
        if (!isWritable(isSequence(entity.getClass()) && type != null ? type : entity.getClass())) {
            throw HttpProblemException.of(
                    Reason.NOT_ACCEPTABLE, "no format has a body of this class, which contains beans");
        }
        write(entity, mediaType, out);
    }

    private void send(Object entity, MediaType used, HttpOutputMessage out) throws IOException {
        HttpHeaders headers = out.getHeaders();
        String coding = headers.getFirst(HttpHeaders.CONTENT_ENCODING);
        byte[] body;
        try {
            body = messages.encoded(entity, used.toString(), coding == null ? "identity" : coding);
        } catch (SerializationException e) {
            throw new HttpMessageNotWritableException(Objects.toString(e.getMessage()), e);
        }
        if (headers.getContentType() == null) {
            headers.setContentType(used);
        }
        headers.setContentLength(body.length);
        out.getBody().write(body);
    }
}

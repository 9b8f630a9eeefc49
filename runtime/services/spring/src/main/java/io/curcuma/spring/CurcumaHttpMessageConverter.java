package io.curcuma.spring;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.MessageHeaders;
import io.curcuma.http.problem.Problem;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
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
import org.springframework.http.converter.GenericHttpMessageConverter;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.http.server.ServerHttpResponse;

/**
 * Reads and writes beans and lists of beans, and reads problems, only in the media types of the formats. It decodes content codings within the limits.
 * On a service it makes the response as {@link HttpMessages#answer(io.curcuma.http.RequestHead, int, Object)} does. If a handler has
 * {@code produces}, or its response a {@code Content-Type}, Spring chooses among the formats that they name.
 *
 * <p>Immutable and safe for any number of threads.
 */
public final class CurcumaHttpMessageConverter implements GenericHttpMessageConverter<Object> {
    private static final List<MediaType> XML = List.of(MediaType.APPLICATION_XML, MediaType.TEXT_XML);

    private final HttpMessages messages;
    private final ServedBeans types;
    private final List<MediaType> mediaTypes;

    /** A converter for services and clients. */
    public CurcumaHttpMessageConverter(HttpMessages messages) {
        this.messages = messages;
        this.types = new ServedBeans(messages);
        Format first = messages.selector().options().defaultFormat();
        this.mediaTypes = Stream.concat(Stream.of(first), messages.selector().formats().stream())
                .distinct()
                .flatMap(format -> format.mediaTypes().stream())
                .map(MediaType::parseMediaType)
                .toList();
    }

    /** All media types of all formats, those of the default format first. */
    @Override
    public List<MediaType> getSupportedMediaTypes() {
        return mediaTypes;
    }

    @Override
    public List<MediaType> getSupportedMediaTypes(Class<?> type) {
        return types.isBean(type) || Collection.class.isAssignableFrom(type) ? mediaTypes : List.of();
    }

    @Override
    public boolean canRead(Class<?> type, @Nullable MediaType mediaType) {
        return canRead(type, null, mediaType);
    }

    @Override
    public boolean canRead(Type type, @Nullable Class<?> context, @Nullable MediaType mediaType) {
        Type resolved = GenericTypeResolver.resolveType(type, context);
        boolean ours = resolved instanceof Class<?> bean && types.isBean(bean)
                || types.listItem(resolved).isPresent();
        return ours && (isMessage(mediaType) || isRefused(mediaType))
                || resolved == Problem.class && isProblem(mediaType);
    }

    @Override
    public boolean canWrite(Class<?> type, @Nullable MediaType mediaType) {
        return canWrite(null, type, mediaType);
    }

    @Override
    public boolean canWrite(@Nullable Type type, Class<?> raw, @Nullable MediaType mediaType) {
        boolean list = Collection.class.isAssignableFrom(raw)
                && type != null
                && types.item(type).isPresent();
        return (list || types.isBean(raw)) && (isMessage(mediaType) || isRefused(mediaType));
    }

    /**
     * Whether this is XML and the service has no format for it. Spring's own converter accepts every class with annotations of JAXB: it would write
     * other XML than the format, or fail without an implementation of JAXB. So the converter accepts the bean here, and refuses it with 415 or 406.
     */
    private boolean isRefused(@Nullable MediaType type) {
        return type != null && XML.stream().anyMatch(type::equalsTypeAndSubtype) && !isMessage(type);
    }

    /** A type that merely ends in {@code +xml} or {@code +json} belongs to other converters. */
    private boolean isMessage(@Nullable MediaType type) {
        return type == null || type.isWildcardType() || mediaTypes.stream().anyMatch(type::equalsTypeAndSubtype);
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
        MessageHeaders headers = in.getHeaders()::getOrEmpty;
        Optional<Class<?>> item = types.listItem(resolved);
        try {
            if (item.isPresent()) {
                return messages.readAll(headers, in.getBody(), item.get());
            }
            Class<?> bean = (Class<?>) resolved;
            return bean == Problem.class
                    ? messages.readProblem(headers, in.getBody())
                    : messages.read(headers, in.getBody(), bean);
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
        Object beans = entity instanceof Collection<?> items ? new ArrayList<>(items) : entity;
        boolean written = out instanceof ServerHttpResponse && ConverterResponse.write(messages, beans, mediaType, out);
        if (!written) {
            send(beans, mediaType, out);
        }
    }

    /** As {@link #write(Object, MediaType, HttpOutputMessage)}. */
    @Override
    public void write(Object entity, @Nullable Type type, @Nullable MediaType mediaType, HttpOutputMessage out)
            throws IOException {
        write(entity, mediaType, out);
    }

    private void send(Object entity, @Nullable MediaType mediaType, HttpOutputMessage out) throws IOException {
        HttpHeaders headers = out.getHeaders();
        MediaType used = mediaType == null || !mediaType.isConcrete() ? mediaTypes.get(0) : mediaType;
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

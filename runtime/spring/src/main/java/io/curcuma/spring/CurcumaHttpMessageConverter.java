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
 * Reads and writes beans, lists of beans and problems, in the media types of the formats and no other. Content codings are undone here, within the
 * limits. On a service it makes the answer as {@link HttpMessages#answer(io.curcuma.http.RequestHead, int, Object)} does; a handler that
 * says {@code produces}, or a response that has a {@code Content-Type}, has chosen its format itself, and Spring among them.
 *
 * <p>Immutable and safe for any number of threads.
 */
public final class CurcumaHttpMessageConverter implements GenericHttpMessageConverter<Object> {
    private static final List<MediaType> XML = List.of(MediaType.APPLICATION_XML, MediaType.TEXT_XML);

    private final HttpMessages messages;
    private final BeanTypes types;
    private final List<MediaType> mediaTypes;

    /** A converter for services and clients. */
    public CurcumaHttpMessageConverter(HttpMessages messages) {
        this.messages = messages;
        this.types = new BeanTypes(messages);
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
     * XML of a service without a format for it. Spring's own converter takes every class with annotations of JAXB, so that it would make
     * another XML than the format does, or fail without a runtime of JAXB: the bean stays ours, and 415 or 406.
     */
    private boolean isRefused(@Nullable MediaType type) {
        return type != null && XML.stream().anyMatch(type::equalsTypeAndSubtype) && !isMessage(type);
    }

    /** A type that only ends in {@code +xml} or {@code +json} belongs to somebody else. */
    private boolean isMessage(@Nullable MediaType type) {
        return type == null || type.isWildcardType() || mediaTypes.stream().anyMatch(type::equalsTypeAndSubtype);
    }

    private boolean isProblem(@Nullable MediaType type) {
        return type == null || messages.selector().formatOf(type.toString()).isPresent();
    }

    /**
     * Reads a bean, of a request or of a response.
     *
     * @throws HttpMessageNotReadableException for every body that is none, caused by what {@link HttpMessages} says
     */
    @Override
    public Object read(Class<?> type, HttpInputMessage in) throws IOException {
        return read(type, null, in);
    }

    /** As {@link #read(Class, HttpInputMessage)}, of any type. */
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
     * Writes a bean or a collection of beans: the answer of a service, or the request of a client, in the content coding of
     * {@code Content-Encoding} if there is one.
     *
     * @param mediaType of a request, the default format's if null
     * @throws HttpProblemException on a service, 406 or 500
     * @throws HttpMessageNotWritableException on a client
     */
    @Override
    public void write(Object entity, @Nullable MediaType mediaType, HttpOutputMessage out) throws IOException {
        Object beans = entity instanceof Collection<?> items ? new ArrayList<>(items) : entity;
        boolean answered =
                out instanceof ServerHttpResponse && ConverterResponse.write(messages, beans, mediaType, out);
        if (!answered) {
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

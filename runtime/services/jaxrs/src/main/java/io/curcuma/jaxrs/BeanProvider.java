package io.curcuma.jaxrs;

import io.curcuma.http.BodyTypes;
import io.curcuma.http.HeldLeases;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.HttpProblemException.Reason;
import io.curcuma.http.problem.Problem;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.InterceptorContext;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads and writes beans and sequences of beans, and reads problems. It reads the requests of a service and the responses of a client, and decodes
 * content codings within the limits. It writes the requests of a client, in the content coding of {@code Content-Encoding}. On a service it only
 * names the media types; {@link ResponseFormats} makes the responses.
 *
 * <p>As an interceptor it comes before all providers, so none reads or writes beans in its own way, whatever it is registered as. Other classes are
 * left to them, unless they contain beans and are in XML or JSON: these are refused.
 */
@Consumes({
    "application/xml",
    "text/xml",
    "application/json",
    "text/json",
    "application/protobuf",
    "application/x-protobuf",
    "application/x-protobuffer",
    "application/vnd.google.protobuf",
    "application/avro",
    "avro/binary",
    "application/cbor",
    "application/vnd.apache.thrift.binary",
    "application/vnd.apache.thrift.compact",
    "application/vnd.msgpack",
    "application/x-msgpack",
    "application/msgpack",
    "application/x-www-form-urlencoded",
    MediaType.WILDCARD
})
@Produces({
    "application/xml",
    "application/json",
    "application/protobuf",
    "application/avro",
    "application/cbor",
    "application/vnd.apache.thrift.binary",
    "application/vnd.apache.thrift.compact",
    "application/vnd.msgpack",
    "application/x-www-form-urlencoded",
    MediaType.WILDCARD
})
@Priority(Priorities.ENTITY_CODER)
final class BeanProvider
        implements MessageBodyReader<Object>, MessageBodyWriter<Object>, ReaderInterceptor, WriterInterceptor {
    private final HttpMessages messages;
    private final BodyTypes types;

    BeanProvider(HttpMessages messages) {
        this.messages = messages;
        this.types = new BodyTypes(messages);
    }

    @Override
    public boolean isReadable(Class<?> raw, Type generic, Annotation[] annotations, MediaType type) {
        return isReadable(raw, generic) && isClaimed(type) || MediaTypes.isProblem(messages, raw, type);
    }

    @Override
    public boolean isWriteable(Class<?> raw, Type generic, Annotation[] annotations, MediaType type) {
        return isWritable(raw, generic) && MediaTypes.isMessage(messages, type);
    }

    private boolean isReadable(Class<?> raw, Type generic) {
        return types.isBean(raw) || types.readableItem(generic).isPresent();
    }

    private boolean isWritable(Class<?> raw, Type generic) {
        return types.isBean(raw) || types.item(generic).isPresent();
    }

    /** A type with the suffix of a format is one of that; XML without a format is refused. */
    private boolean isClaimed(MediaType type) {
        return messages.selector().formatOf(type.toString()).isPresent()
                || MediaTypes.isMessage(messages, type)
                || MediaTypes.isMapped(type);
    }

    /** RESTEasy does not always know the generic type. */
    private static Type type(InterceptorContext context) {
        Type generic = context.getGenericType();
        return generic == null ? context.getType() : generic;
    }

    /** Of a request, they hold what its body takes until there is a response. */
    private static HeaderMap headers(ReaderInterceptorContext context) {
        return context.getProperty(RequestFormats.HELD) instanceof HeldLeases held
                ? new HeaderMap(context.getHeaders(), held::add)
                : new HeaderMap(context.getHeaders());
    }

    @Override
    public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
        Type generic = type(context);
        MediaType type = context.getMediaType();
        if (isReadable(context.getType(), generic) && isClaimed(type)) {
            return read(generic, headers(context), context.getInputStream());
        }
        if (MediaTypes.isMapped(type) && types.mentions(generic)) {
            throw HttpProblemException.of(
                    Reason.UNSUPPORTED_FORMAT, "no format has a body of this class, which contains beans");
        }
        return context.proceed();
    }

    /** Bytes are written as they are: with some containers they still have the type of what {@link ResponseFormats} made them of. */
    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        Type generic = type(context);
        MediaType type = context.getMediaType();
        boolean ours = isWritable(context.getType(), generic);
        if (ours && isClaimed(type)) {
            write(context.getEntity(), type, context.getHeaders(), context.getOutputStream());
        } else if (!ours
                && !(context.getEntity() instanceof byte[])
                && MediaTypes.isMapped(type)
                && types.mentions(generic)) {
            throw HttpProblemException.of(
                    Reason.NOT_ACCEPTABLE, "no format has a body of this class, which contains beans");
        } else {
            context.proceed();
        }
    }

    @Override
    public Object readFrom(
            Class<Object> raw,
            Type generic,
            Annotation[] annotations,
            MediaType type,
            MultivaluedMap<String, String> fields,
            InputStream in) {
        HeaderMap headers = new HeaderMap(fields);
        return (Class<?>) raw == Problem.class ? messages.readProblem(headers, in) : read(generic, headers, in);
    }

    private Object read(Type generic, HeaderMap headers, InputStream in) {
        Optional<Class<?>> item = types.readableItem(generic);
        return item.isPresent()
                ? types.sequence(messages.readAll(headers, in, item.get()), generic)
                : messages.read(headers, in, (Class<?>) generic);
    }

    @Override
    public void writeTo(
            Object entity,
            Class<?> raw,
            Type generic,
            Annotation[] annotations,
            MediaType type,
            MultivaluedMap<String, Object> headers,
            OutputStream out)
            throws IOException {
        write(entity, type, headers, out);
    }

    private void write(Object entity, MediaType type, MultivaluedMap<String, Object> headers, OutputStream out)
            throws IOException {
        Object coding = headers.getFirst("Content-Encoding");
        String used = coding == null ? "identity" : Objects.toString(coding);
        Optional<Object> message = BodyTypes.message(entity);
        if (message.isPresent()) {
            out.write(messages.encoded(message.get(), type.toString(), used));
        }
    }
}

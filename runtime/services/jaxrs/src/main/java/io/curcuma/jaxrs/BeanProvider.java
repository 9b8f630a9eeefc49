package io.curcuma.jaxrs;

import io.curcuma.http.HttpMessages;
import io.curcuma.http.problem.Problem;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads and writes beans and lists of beans, and reads problems. Other classes and media types are left to other providers. It reads the requests of a
 * service and the responses of a client, and decodes content codings within the limits. It writes the requests of a client, in the content coding of
 * {@code Content-Encoding}. On a service it only names the media types; {@link ResponseFormats} makes the responses.
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
final class BeanProvider implements MessageBodyReader<Object>, MessageBodyWriter<Object> {
    private final HttpMessages messages;
    private final BeanEntities entities;

    BeanProvider(HttpMessages messages) {
        this.messages = messages;
        this.entities = new BeanEntities(messages);
    }

    private boolean isMessage(Class<?> raw, Type generic, MediaType type) {
        boolean ours = entities.isBean(raw) || entities.item(raw, generic).isPresent();
        return ours && MediaTypes.isMessage(messages, type);
    }

    @Override
    public boolean isReadable(Class<?> raw, Type generic, Annotation[] annotations, MediaType type) {
        return isMessage(raw, generic, type) || MediaTypes.isProblem(messages, raw, type);
    }

    @Override
    public boolean isWriteable(Class<?> raw, Type generic, Annotation[] annotations, MediaType type) {
        return isMessage(raw, generic, type);
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
        Optional<Class<?>> item = entities.item(raw, generic);
        if (item.isPresent()) {
            return messages.readAll(headers, in, item.get());
        }
        return (Class<?>) raw == Problem.class ? messages.readProblem(headers, in) : messages.read(headers, in, raw);
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
        Object coding = headers.getFirst("Content-Encoding");
        String used = coding == null ? "identity" : Objects.toString(coding);
        out.write(messages.encoded(entity, type.toString(), used));
    }
}

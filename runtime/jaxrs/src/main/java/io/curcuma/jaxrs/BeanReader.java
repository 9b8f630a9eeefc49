package io.curcuma.jaxrs;

import io.curcuma.http.HttpMessages;
import io.curcuma.http.problem.Problem;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Optional;

/**
 * Reads beans, lists of beans and problems: requests on a service, responses at a client. Other classes and media types are left to
 * others. Content codings are undone here, within the limits.
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
@Priority(Priorities.ENTITY_CODER)
final class BeanReader implements MessageBodyReader<Object> {
    private final HttpMessages messages;
    private final Entities entities;

    BeanReader(HttpMessages messages) {
        this.messages = messages;
        this.entities = new Entities(messages);
    }

    @Override
    public boolean isReadable(Class<?> raw, Type generic, Annotation[] annotations, MediaType type) {
        boolean ours = entities.isBean(raw) || entities.item(raw, generic).isPresent();
        return ours && MediaTypes.isMessage(messages, type) || MediaTypes.isProblem(messages, raw, type);
    }

    @Override
    public Object readFrom(
            Class<Object> raw,
            Type generic,
            Annotation[] annotations,
            MediaType type,
            MultivaluedMap<String, String> headers,
            InputStream in) {
        HeadersHead head = new HeadersHead(headers);
        Optional<Class<?>> item = entities.item(raw, generic);
        if (item.isPresent()) {
            return messages.readAll(head, in, item.get());
        }
        return (Class<?>) raw == Problem.class ? messages.readProblem(head, in) : messages.read(head, in, raw);
    }
}

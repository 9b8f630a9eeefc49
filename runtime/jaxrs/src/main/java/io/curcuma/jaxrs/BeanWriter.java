package io.curcuma.jaxrs;

import io.curcuma.http.HttpMessages;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Objects;

/**
 * Writes beans and lists of beans: requests of a client, in the content coding of {@code Content-Encoding} if there is one. On a service
 * it says which media types there are; {@link ResponseFormats} makes the answers.
 */
@Produces({
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
final class BeanWriter implements MessageBodyWriter<Object> {
    private final HttpMessages messages;
    private final Entities entities;

    BeanWriter(HttpMessages messages) {
        this.messages = messages;
        this.entities = new Entities(messages);
    }

    @Override
    public boolean isWriteable(Class<?> raw, Type generic, Annotation[] annotations, MediaType type) {
        boolean ours = entities.isBean(raw) || entities.item(raw, generic).isPresent();
        return ours && MediaTypes.isMessage(messages, type);
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

package io.curcuma.jackson.module;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import io.curcuma.SerializationException;
import io.curcuma.internal.jackson.Encoding;
import io.curcuma.internal.jackson.JacksonStreams;
import io.curcuma.spi.Adapter;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Reads the beans of one class, and of those that extend it. */
final class BeanDeserializer<T> extends JsonDeserializer<T> {
    private final Class<T> type;
    private final ModuleBeans beans;
    private final Map<String, Adapter<? extends T>> byType = new ConcurrentHashMap<>();

    BeanDeserializer(Class<T> type, ModuleBeans beans) {
        this.type = type;
        this.beans = beans;
    }

    @Override
    public Class<T> handledType() {
        return type;
    }

    @Override
    public T deserialize(JsonParser in, DeserializationContext context) throws IOException {
        Encoding encoding = Dialect.of(in.getCodec(), false);
        try {
            if (encoding == Encoding.WORDS || !in.isExpectedStartObjectToken()) {
                return buffered(in, encoding);
            }
            return read(in, encoding);
        } catch (SerializationException e) {
            throw JsonMappingException.from(in, e.getMessage(), e);
        }
    }

    /** Reads XML, or an object whose start is gone because its first member was the type that the mapper looked for. */
    private T buffered(JsonParser in, Encoding encoding) throws IOException {
        try (TokenBuffer buffer = new TokenBuffer(in)) {
            if (encoding == Encoding.WORDS) {
                JsonAsXml.read(in, buffer, beans.limits());
            } else {
                copy(in, buffer);
            }
            return read(buffer.asParserOnFirstToken(), encoding);
        }
    }

    private static void copy(JsonParser in, TokenBuffer buffer) throws IOException {
        if (!in.hasToken(JsonToken.FIELD_NAME) && !in.hasToken(JsonToken.END_OBJECT)) {
            buffer.copyCurrentStructure(in);
            return;
        }
        buffer.writeStartObject();
        for (JsonToken token = in.currentToken(); token == JsonToken.FIELD_NAME; token = in.nextToken()) {
            buffer.copyCurrentStructure(in);
        }
        buffer.writeEndObject();
    }

    private T read(JsonParser in, Encoding encoding) throws IOException {
        return JacksonStreams.read(this::adapter, in, encoding, beans.limits());
    }

    private Adapter<? extends T> adapter(@Nullable String name) {
        return name == null ? beans.adapter(type, null) : byType.computeIfAbsent(name, n -> beans.adapter(type, n));
    }

    @Override
    public Object deserializeWithType(JsonParser in, DeserializationContext context, TypeDeserializer types)
            throws IOException {
        return types.deserializeTypedFromObject(in, context);
    }
}

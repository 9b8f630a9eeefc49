package io.curcuma.jackson.module;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.WritableTypeId;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import io.curcuma.SerializationException;
import io.curcuma.internal.jackson.Encoding;
import io.curcuma.internal.jackson.JacksonStreams;
import io.curcuma.spi.Adapter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes the beans of one class. */
final class BeanSerializer<T> extends JsonSerializer<T> {
    private final Class<T> type;
    private final ModuleBeans beans;
    private final @Nullable String typeName;

    BeanSerializer(Class<T> type, ModuleBeans beans) {
        this.type = type;
        this.beans = beans;
        this.typeName = beans.typeName(type);
    }

    @Override
    public Class<T> handledType() {
        return type;
    }

    @Override
    public void serialize(T bean, JsonGenerator out, SerializerProvider provider) throws IOException {
        out.writeStartObject(bean);
        members(bean, out);
        out.writeEndObject();
    }

    @Override
    public void serializeWithType(T bean, JsonGenerator out, SerializerProvider provider, TypeSerializer types)
            throws IOException {
        WritableTypeId id = types.writeTypePrefix(out, types.typeId(bean, JsonToken.START_OBJECT));
        members(bean, out);
        types.writeTypeSuffix(out, id);
    }

    private void members(T bean, JsonGenerator out) throws IOException {
        Encoding encoding = Dialect.of(out.getCodec(), out.canWriteBinaryNatively());
        Adapter<T> adapter = beans.adapter(type);
        try {
            if (encoding == Encoding.WORDS) {
                try (TokenBuffer buffer = new TokenBuffer(out.getCodec(), false)) {
                    JacksonStreams.write(adapter, bean, typeName, buffer, encoding, beans.limits());
                    JsonAsXml.writeMembers(buffer.asParserOnFirstToken(), out);
                }
            } else {
                JacksonStreams.writeMembers(adapter, bean, typeName, out, encoding, beans.limits());
            }
        } catch (SerializationException e) {
            throw JsonMappingException.from(out, e.getMessage(), e);
        }
    }
}

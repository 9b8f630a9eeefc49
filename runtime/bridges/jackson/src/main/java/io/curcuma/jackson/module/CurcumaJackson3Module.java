package io.curcuma.jackson.module;

import com.fasterxml.jackson.annotation.JsonFormat;
import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.spi.Adapter;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.Version;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.deser.Deserializers;
import tools.jackson.databind.ser.Serializers;

/**
 * What {@link CurcumaModule} is for Jackson 2, for Jackson 3: generated beans wherever they stand, as the value itself, as a property of any class,
 * in lists, arrays and maps.
 *
 * <pre>{@code
 * JsonMapper mapper = JsonMapper.builder().addModule(CurcumaJackson3Module.of(serializer)).build();
 * }</pre>
 *
 * <p>A bean is the JSON that {@link io.curcuma.json.JsonFormat} documents, whatever the mapper's settings are, and in every format of Jackson: numbers
 * have their digits, binary values are text. A bean whose class extends that of another bean begins with {@code "@type"}. A bean that cannot be
 * written or read is a {@code DatabindException}, with the {@link SerializationException} as its cause. Jackson's own types for polymorphism
 * ({@code JsonTypeInfo}) are not supported on beans. Immutable and thread-safe.
 */
public final class CurcumaJackson3Module extends JacksonModule {
    private static final JsonFactory JSON = new JsonFactory();
    private static final String JSON_GENERATORS = "tools.jackson.core.json.";

    private final Serializer serializer;

    private CurcumaJackson3Module(Serializer serializer) {
        this.serializer = Objects.requireNonNull(serializer);
    }

    /** For the beans and with the limits of a serializer. */
    public static CurcumaJackson3Module of(Serializer serializer) {
        return new CurcumaJackson3Module(serializer);
    }

    @Override
    public String getModuleName() {
        return "curcuma";
    }

    /** As Jackson names modules: two of different packages are two modules. */
    @Override
    public Object getRegistrationId() {
        return serializer;
    }

    @Override
    public Version version() {
        return Version.unknownVersion();
    }

    @Override
    public void setupModule(SetupContext context) {
        ModuleBeans beans = new ModuleBeans(serializer);
        context.addSerializers(new Serializers.Base() {
            @Override
            public @Nullable ValueSerializer<?> findSerializer(
                    SerializationConfig config,
                    JavaType type,
                    BeanDescription.Supplier description,
                    JsonFormat.Value format) {
                return beans.has(type.getRawClass()) ? new BeanWriter(serializer, beans) : null;
            }
        });
        context.addDeserializers(new Deserializers.Base() {
            @Override
            public @Nullable ValueDeserializer<?> findBeanDeserializer(
                    JavaType type, DeserializationConfig config, BeanDescription.Supplier description) {
                return hasDeserializerFor(config, type.getRawClass())
                        ? new BeanReader(type.getRawClass(), serializer, beans)
                        : null;
            }

            @Override
            public boolean hasDeserializerFor(DeserializationConfig config, Class<?> type) {
                return beans.isDeclared(type);
            }
        });
    }

    /** Writes beans of any class. */
    private static final class BeanWriter extends ValueSerializer<Object> {
        private final Serializer serializer;
        private final ModuleBeans beans;

        BeanWriter(Serializer serializer, ModuleBeans beans) {
            this.serializer = serializer;
            this.beans = beans;
        }

        @Override
        public void serialize(Object bean, JsonGenerator out, SerializationContext context) {
            String json;
            try {
                json = new String(serializer.write(bean, Format.JSON), StandardCharsets.UTF_8);
            } catch (SerializationException e) {
                throw DatabindException.from(out, e.getMessage(), e);
            }
            String type = beans.typeName(bean.getClass());
            if (type != null) {
                json = "{\"" + MemberNames.TYPE + "\":\"" + type + "\"" + (json.equals("{}") ? "" : ",")
                        + json.substring(1);
            }
            if (out.getClass().getName().startsWith(JSON_GENERATORS)) {
                out.writeRawValue(json);
                return;
            }
            try (JsonParser in = JSON.createParser(ObjectReadContext.empty(), json)) {
                in.nextToken();
                copy(in, out);
            }
        }
    }

    /** Reads the beans of one class, and of those that extend it. */
    private static final class BeanReader extends ValueDeserializer<Object> {
        private final Class<?> type;
        private final Serializer serializer;
        private final ModuleBeans beans;

        BeanReader(Class<?> type, Serializer serializer, ModuleBeans beans) {
            this.type = type;
            this.serializer = serializer;
            this.beans = beans;
        }

        @Override
        public Object deserialize(JsonParser in, DeserializationContext context) {
            ByteArrayOutputStream json = new ByteArrayOutputStream();
            @Nullable String named = null;
            try {
                try (JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), json)) {
                    if (in.isExpectedStartObjectToken()) {
                        out.writeStartObject();
                        JsonToken token = in.nextToken();
                        if (token == JsonToken.PROPERTY_NAME && in.currentName().equals(MemberNames.TYPE)) {
                            named = in.nextToken() == JsonToken.VALUE_STRING ? in.getString() : "";
                            token = in.nextToken();
                        }
                        for (; token == JsonToken.PROPERTY_NAME; token = in.nextToken()) {
                            copy(in, out);
                        }
                        out.writeEndObject();
                    } else {
                        copy(in, out);
                    }
                }
                return read(json.toByteArray(), beans.adapter(type, named));
            } catch (SerializationException e) {
                throw DatabindException.from(in, e.getMessage(), e);
            }
        }

        private Object read(byte[] json, Adapter<?> adapter) {
            return serializer.read(json, adapter.type(), Format.JSON);
        }
    }

    /** Copies a value, or a member, without a change of its digits. */
    private static void copy(JsonParser in, JsonGenerator out) {
        int open = 0;
        boolean member = in.currentToken() == JsonToken.PROPERTY_NAME;
        JsonToken token = in.currentToken();
        do {
            if (member) {
                out.writeName(in.currentName());
                token = in.nextToken();
                member = false;
            }
            switch (token) {
                case START_OBJECT -> {
                    out.writeStartObject();
                    open++;
                }
                case START_ARRAY -> {
                    out.writeStartArray();
                    open++;
                }
                case END_OBJECT -> {
                    out.writeEndObject();
                    open--;
                }
                case END_ARRAY -> {
                    out.writeEndArray();
                    open--;
                }
                case PROPERTY_NAME -> out.writeName(in.currentName());
                case VALUE_STRING -> out.writeString(in.getString());
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(in, out);
                case VALUE_TRUE -> out.writeBoolean(true);
                case VALUE_FALSE -> out.writeBoolean(false);
                case VALUE_NULL -> out.writeNull();
                default ->
                    throw new SerializationException(
                            Code.SCHEMA_MISMATCH, "a value that JSON does not have: a binary value is text here");
            }
            if (open > 0) {
                token = in.nextToken();
                if (token == null) {
                    throw new SerializationException(Code.TRUNCATED, "the message ends inside a value");
                }
            }
        } while (open > 0);
    }

    private static void number(JsonParser in, JsonGenerator out) {
        if (in.currentToken() == JsonToken.VALUE_NUMBER_FLOAT && in.isNaN()) {
            double value = in.getDoubleValue();
            out.writeString(Double.isNaN(value) ? "NaN" : value > 0 ? "INF" : "-INF");
        } else if (out.getClass().getName().startsWith(JSON_GENERATORS)) {
            out.writeNumber(in.getString());
        } else {
            out.copyCurrentEventExact(in);
        }
    }
}

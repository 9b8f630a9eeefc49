package io.curcuma.connect;

import io.curcuma.Format;
import io.curcuma.internal.xsd.DocumentRoot;
import io.curcuma.kafka.CurcumaConfig;
import io.curcuma.kafka.CurcumaDeserializer;
import io.curcuma.kafka.CurcumaHeaders;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.connect.components.Versioned;
import org.apache.kafka.connect.connector.ConnectRecord;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.errors.DataException;
import org.apache.kafka.connect.transforms.Transformation;
import org.jspecify.annotations.Nullable;

/**
 * Turns records that are XML documents, as text or as bytes, into structs: {@code transforms.x.type=io.curcuma.connect.XmlToStruct$Value}, or
 * {@code $Key}. The root element of a document chooses its type, unless {@value CurcumaConfig#TYPE} names one; {@link ConnectConfig} has
 * the configuration keys. A null stays null. A document that is not of the schema is a {@link DataException}.
 *
 * @param <R> records of a source or of a sink
 */
public abstract class XmlToStruct<R extends ConnectRecord<R>> implements Transformation<R>, Versioned {
    /** What a text says of its bytes does not count: it has none. */
    private static final Pattern DECLARATION = Pattern.compile("^\\uFEFF?\\s*<\\?xml\\s[^>]*\\?>");

    /** What the configuration has made. */
    private record Configured(BeanTypes types, CurcumaDeserializer<Object> documents) {}

    private final boolean key;
    private @Nullable Configured configured;

    private XmlToStruct(boolean key) {
        this.key = key;
    }

    /**
     * Documents that are keys.
     *
     * @param <R> records of a source or of a sink
     */
    public static final class Key<R extends ConnectRecord<R>> extends XmlToStruct<R> {
        /** Needs {@link #configure}, which Connect calls. */
        public Key() {
            super(true);
        }

        @Override
        Object value(R record) {
            return record.key();
        }

        @Override
        R with(R record, SchemaAndValue struct) {
            return record.newRecord(
                    record.topic(),
                    record.kafkaPartition(),
                    struct.schema(),
                    struct.value(),
                    record.valueSchema(),
                    record.value(),
                    record.timestamp());
        }
    }

    /**
     * Documents that are values.
     *
     * @param <R> records of a source or of a sink
     */
    public static final class Value<R extends ConnectRecord<R>> extends XmlToStruct<R> {
        /** Needs {@link #configure}, which Connect calls. */
        public Value() {
            super(false);
        }

        @Override
        Object value(R record) {
            return record.value();
        }

        @Override
        R with(R record, SchemaAndValue struct) {
            return record.newRecord(
                    record.topic(),
                    record.kafkaPartition(),
                    record.keySchema(),
                    record.key(),
                    struct.schema(),
                    struct.value(),
                    record.timestamp());
        }
    }

    @Override
    public String version() {
        return Versions.own();
    }

    @Override
    public ConfigDef config() {
        return Versions.with(CurcumaConfig.definition(), ConnectConfig.definition());
    }

    /** @throws ConfigException if the configuration contradicts itself or the class path */
    @Override
    public void configure(Map<String, ?> configs) {
        BeanTypes types = BeanTypes.of(ConnectConfig.of(configs), key);
        configured = new Configured(types, types.deserializer(key));
    }

    @Override
    public R apply(R record) {
        Object value = value(record);
        if (value == null) {
            return record;
        }
        byte[] document = document(value);
        Configured with = Objects.requireNonNull(configured, "configure(Map) was not called on this XmlToStruct");
        Object bean;
        try {
            bean = with.documents().deserialize(record.topic(), headers(document), document);
        } catch (SerializationException e) {
            throw new DataException(e.getMessage(), e);
        }
        return with(
                record, with.types().of(Objects.requireNonNull(bean).getClass()).struct(bean));
    }

    private static byte[] document(Object value) {
        if (value instanceof byte[] bytes) {
            return bytes;
        }
        if (value instanceof ByteBuffer buffer) {
            byte[] bytes = new byte[buffer.remaining()];
            buffer.duplicate().get(bytes);
            return bytes;
        }
        if (value instanceof String text) {
            return DECLARATION.matcher(text).replaceFirst("").getBytes(StandardCharsets.UTF_8);
        }
        throw new DataException("a document is text or bytes, and not a "
                + value.getClass().getSimpleName() + ": use the StringConverter or the ByteArrayConverter");
    }

    private Headers headers(byte[] document) {
        try {
            return new RecordHeaders()
                    .add(key ? CurcumaHeaders.KEY_FORMAT : CurcumaHeaders.FORMAT, ascii(Format.XML))
                    .add(
                            key ? CurcumaHeaders.KEY_TYPE : CurcumaHeaders.TYPE,
                            ascii(DocumentRoot.of(document).toString()));
        } catch (io.curcuma.SerializationException e) {
            throw new DataException(e.getMessage(), e);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        // nothing is open
    }

    abstract @Nullable Object value(R record);

    abstract R with(R record, SchemaAndValue struct);
}

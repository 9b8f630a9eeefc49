package io.curcuma.connect;

import io.curcuma.kafka.CurcumaConfig;
import io.curcuma.kafka.CurcumaDeserializer;
import io.curcuma.kafka.CurcumaSerializer;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.connect.components.Versioned;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.errors.DataException;
import org.apache.kafka.connect.storage.Converter;
import org.jspecify.annotations.Nullable;

/**
 * Converts between the bytes of a record and a struct of Connect. The headers of the record say the format and the codec, as for
 * {@link CurcumaDeserializer}; what is written is what {@link CurcumaSerializer} writes. {@link ConnectConfig} has the configuration keys,
 * with the prefix {@code value.converter.} or {@code key.converter.} in the worker's or a connector's properties.
 *
 * <p>A struct has a field for each element and attribute, with the local name; where several have one, the later ones have the number of
 * their field at the end. A null value is null. Failures are {@link DataException}s, which Connect's {@code errors.tolerance} applies to.
 * Safe for use by several threads.
 */
public final class CurcumaConverter implements Converter, Versioned {
    private final CurcumaSerializer<Object> serializer = new CurcumaSerializer<>();
    private final CurcumaDeserializer<Object> deserializer = new CurcumaDeserializer<>();
    private @Nullable BeanTypes types;

    /** Needs {@link #configure}, which Connect calls. */
    public CurcumaConverter() {}

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
    public synchronized void configure(Map<String, ?> configs, boolean isKey) {
        BeanTypes configured = BeanTypes.of(ConnectConfig.of(configs), isKey);
        configured.configure(all -> serializer.configure(all, isKey), Map.of());
        configured.configure(all -> deserializer.configure(all, isKey), Map.of());
        types = configured;
    }

    @Override
    public byte @Nullable [] fromConnectData(String topic, @Nullable Schema schema, @Nullable Object value) {
        return fromConnectData(topic, null, schema, value);
    }

    @Override
    public synchronized byte @Nullable [] fromConnectData(
            String topic, @Nullable Headers headers, @Nullable Schema schema, @Nullable Object value) {
        Object bean = value == null ? null : configured().of(schema).bean(value);
        try {
            return headers == null ? serializer.serialize(topic, bean) : serializer.serialize(topic, headers, bean);
        } catch (SerializationException e) {
            throw new DataException(e.getMessage(), e);
        }
    }

    @Override
    public SchemaAndValue toConnectData(String topic, byte @Nullable [] value) {
        return toConnectData(topic, null, value);
    }

    @Override
    public synchronized SchemaAndValue toConnectData(String topic, @Nullable Headers headers, byte @Nullable [] value) {
        BeanTypes beans = configured();
        Object bean;
        try {
            bean = deserializer.deserialize(topic, headers, value);
        } catch (SerializationException e) {
            throw new DataException(e.getMessage(), e);
        }
        return bean == null ? SchemaAndValue.NULL : beans.of(bean.getClass()).struct(bean);
    }

    private BeanTypes configured() {
        return Objects.requireNonNull(types, "configure(Map, boolean) was not called on this CurcumaConverter");
    }
}

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
    /** What the configuration has made. */
    private record Configured(
            BeanTypes types, CurcumaSerializer<Object> serializer, CurcumaDeserializer<Object> deserializer) {}

    private @Nullable Configured configured;

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
        BeanTypes types = BeanTypes.of(ConnectConfig.of(configs), isKey);
        configured = new Configured(types, types.serializer(isKey), types.deserializer(isKey));
    }

    @Override
    public byte @Nullable [] fromConnectData(String topic, @Nullable Schema schema, @Nullable Object value) {
        return fromConnectData(topic, null, schema, value);
    }

    @Override
    public synchronized byte @Nullable [] fromConnectData(
            String topic, @Nullable Headers headers, @Nullable Schema schema, @Nullable Object value) {
        Configured with = configured();
        Object bean = value == null ? null : with.types().of(schema).bean(value);
        try {
            return headers == null
                    ? with.serializer().serialize(topic, bean)
                    : with.serializer().serialize(topic, headers, bean);
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
        Configured with = configured();
        Object bean;
        try {
            bean = with.deserializer().deserialize(topic, headers, value);
        } catch (SerializationException e) {
            throw new DataException(e.getMessage(), e);
        }
        return bean == null
                ? SchemaAndValue.NULL
                : with.types().of(bean.getClass()).struct(bean);
    }

    private Configured configured() {
        return Objects.requireNonNull(configured, "configure(Map, boolean) was not called on this CurcumaConverter");
    }
}

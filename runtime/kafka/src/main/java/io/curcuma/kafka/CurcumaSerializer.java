package io.curcuma.kafka;

import java.util.Map;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/**
 * Writes beans, with the headers of {@link CurcumaHeaders}; {@link CurcumaConfig} has its keys. A null bean is a tombstone, and has
 * no headers. What goes wrong is one {@link SerializationException} of Kafka, whose cause is ours. Safe for any number of
 * threads once it is configured; there is nothing to close.
 *
 * @param <T> the bean type
 */
public final class CurcumaSerializer<T> implements Serializer<T> {
    private volatile @Nullable RecordWriter writer;

    /** To be configured: Kafka does so with classes that it is given by name. */
    public CurcumaSerializer() {}

    /** @throws ConfigException if the configuration contradicts itself or the class path */
    @Override
    public void configure(Map<String, ?> configs, boolean isKey) {
        writer = RecordWriter.of(CurcumaConfig.of(configs, isKey), isKey);
    }

    /** The bytes for a place without headers, where a reader needs {@value CurcumaConfig#FORMAT_DEFAULT}; never compressed. */
    @Override
    public byte @Nullable [] serialize(@Nullable String topic, @Nullable T bean) {
        RecordWriter configured = configured();
        try {
            return bean == null ? null : configured.write(topic, bean);
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            throw refused(topic, configured, bean, io.curcuma.SerializationException.failed(e));
        }
    }

    /** The bytes; headers that speak of others are removed. */
    @Override
    public byte @Nullable [] serialize(@Nullable String topic, Headers headers, @Nullable T bean) {
        RecordWriter configured = configured();
        if (bean == null) {
            RecordEnvelope.clear(headers, configured.names());
            return null;
        }
        try {
            return configured.write(topic, headers, bean);
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            throw refused(topic, configured, bean, io.curcuma.SerializationException.failed(e));
        }
    }

    private RecordWriter configured() {
        RecordWriter configured = writer;
        if (configured == null) {
            throw new SerializationException("configure(Map, boolean) was not called on this CurcumaSerializer");
        }
        return configured;
    }

    private static SerializationException refused(
            @Nullable String topic,
            RecordWriter writer,
            @Nullable Object bean,
            io.curcuma.SerializationException cause) {
        return new SerializationException(
                RecordPart.of(topic, writer.names()) + ": cannot write "
                        + (bean == null ? "null" : bean.getClass().getName()) + " as " + writer.format() + ": "
                        + cause.getMessage(),
                cause);
    }
}

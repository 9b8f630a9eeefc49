package io.curcuma.kafka;

import java.util.Map;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/**
 * Writes beans, with the headers of {@link CurcumaHeaders}; {@link CurcumaConfig} has the configuration keys. A null bean is a tombstone
 * and gets no headers. Failures are Kafka's {@link SerializationException}, whose cause is Curcuma's. Thread-safe after configuration;
 * nothing needs to be closed.
 *
 * @param <T> the bean type
 */
public final class CurcumaSerializer<T> implements Serializer<T> {
    private final Place place;
    private volatile @Nullable RecordWriter writer;

    /** Needs {@link #configure}, which Kafka calls for classes that are given by name. */
    public CurcumaSerializer() {
        this(Place.RECORDS);
    }

    CurcumaSerializer(Place place) {
        this.place = place;
    }

    /** @throws ConfigException if the configuration contradicts itself or the class path */
    @Override
    public void configure(Map<String, ?> configs, boolean isKey) {
        writer = RecordWriter.of(CurcumaConfig.of(configs, isKey), isKey);
    }

    /**
     * The bytes without headers, never compressed. A reader needs {@value CurcumaConfig#FORMAT_DEFAULT}. That of a {@link CurcumaSerde} writes what a
     * state store keeps.
     */
    @Override
    public byte @Nullable [] serialize(@Nullable String topic, @Nullable T bean) {
        return withoutHeaders(topic, bean, place.isStore(topic, null));
    }

    private byte @Nullable [] withoutHeaders(@Nullable String topic, @Nullable T bean, boolean store) {
        RecordWriter configured = configured();
        if (bean == null) {
            return null;
        }
        try {
            return store ? configured.writeStored(topic, bean) : configured.write(topic, bean);
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            throw refused(topic, configured, bean, io.curcuma.SerializationException.failed(e));
        }
    }

    /** The bytes. Headers that describe other bytes are removed. Without headers as {@link #serialize(String, Object)}. */
    @Override
    public byte @Nullable [] serialize(@Nullable String topic, @Nullable Headers headers, @Nullable T bean) {
        if (headers == null || place.isStore(topic, headers)) {
            return withoutHeaders(topic, bean, place.isStore(topic, headers));
        }
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

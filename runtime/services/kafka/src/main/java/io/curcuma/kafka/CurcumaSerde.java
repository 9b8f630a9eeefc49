package io.curcuma.kafka;

import java.util.Map;
import org.apache.kafka.common.serialization.Serde;

/**
 * A {@link CurcumaSerializer} and a {@link CurcumaDeserializer} of one configuration, for Kafka Streams.
 *
 * @param <T> the bean type
 */
public final class CurcumaSerde<T> implements Serde<T> {
    private final CurcumaSerializer<T> serializer = new CurcumaSerializer<>();
    private final CurcumaDeserializer<T> deserializer = new CurcumaDeserializer<>();

    /** Needs {@link #configure}. */
    public CurcumaSerde() {}

    @Override
    public void configure(Map<String, ?> configs, boolean isKey) {
        serializer.configure(configs, isKey);
        deserializer.configure(configs, isKey);
    }

    @Override
    public CurcumaSerializer<T> serializer() {
        return serializer;
    }

    @Override
    public CurcumaDeserializer<T> deserializer() {
        return deserializer;
    }
}

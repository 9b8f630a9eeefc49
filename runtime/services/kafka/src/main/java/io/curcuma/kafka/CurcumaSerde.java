package io.curcuma.kafka;

import java.util.Map;
import org.apache.kafka.common.serialization.Serde;

/**
 * A {@link CurcumaSerializer} and a {@link CurcumaDeserializer} of one configuration, for Kafka Streams. What goes into a topic has headers. What goes
 * into a state store, which keeps none or passes those of another record, says itself what it is: format, codec, element and schema stand before the
 * message, with a checksum. A store is known by the name of its changelog, and by a call without headers. Keys in stores are the message alone.
 *
 * <p>What stores have kept without such a description is read in {@value CurcumaConfig#FORMAT_DEFAULT} if that is set, else in
 * {@value CurcumaConfig#FORMAT}.
 *
 * @param <T> the bean type
 */
public final class CurcumaSerde<T> implements Serde<T> {
    private final CurcumaSerializer<T> serializer;
    private final CurcumaDeserializer<T> deserializer;

    /** Needs {@link #configure}. */
    public CurcumaSerde() {
        this(Place.STREAMS);
    }

    private CurcumaSerde(Place place) {
        serializer = new CurcumaSerializer<>(place);
        deserializer = new CurcumaDeserializer<>(place);
    }

    /**
     * A serde for state stores alone: needed where one has the topic of its table as changelog, as with {@code topology.optimization}, for
     * {@code Materialized.with}. Needs {@link #configure}.
     */
    public static <T> CurcumaSerde<T> forStores() {
        return new CurcumaSerde<>(Place.STORES);
    }

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

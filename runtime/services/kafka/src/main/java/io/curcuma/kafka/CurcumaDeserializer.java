package io.curcuma.kafka;

import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.Deserializer;
import org.jspecify.annotations.Nullable;

/**
 * Reads beans in the format and codec that a record's headers name; {@link CurcumaConfig} has the configuration keys. Null bytes become a
 * null bean. If a record cannot be read, for whatever reason, Kafka's {@link SerializationException} is thrown, whose cause is
 * Curcuma's. The record is counted, and has no effect on the next one. Thread-safe after configuration; nothing needs to be closed.
 *
 * @param <T> the bean type
 */
public final class CurcumaDeserializer<T> implements Deserializer<T> {
    private final Place place;
    private volatile @Nullable RecordReader reader;
    private volatile HeaderNames names = HeaderNames.VALUE;
    private final LongAdder refused = new LongAdder();

    /** Needs {@link #configure}, which Kafka calls for classes that are given by name. */
    public CurcumaDeserializer() {
        this(Place.RECORDS);
    }

    CurcumaDeserializer(Place place) {
        this.place = place;
    }

    /** @throws ConfigException if the configuration contradicts itself or the class path */
    @Override
    public void configure(Map<String, ?> configs, boolean isKey) {
        names = HeaderNames.of(isKey);
        reader = new RecordReader(CurcumaConfig.of(configs, isKey), isKey);
    }

    /** As a record without headers; that of a {@link CurcumaSerde} reads what a state store has kept. */
    @Override
    public @Nullable T deserialize(@Nullable String topic, byte @Nullable [] data) {
        return read(topic, new RecordHeaders(), data, place.isStore(topic, null));
    }

    @Override
    public @Nullable T deserialize(@Nullable String topic, @Nullable Headers headers, byte @Nullable [] data) {
        return read(topic, headers == null ? new RecordHeaders() : headers, data, place.isStore(topic, headers));
    }

    @SuppressWarnings("unchecked") // what T is, the configuration says
    private @Nullable T read(@Nullable String topic, Headers headers, byte @Nullable [] data, boolean store) {
        RecordReader configured = configured();
        if (data == null) {
            return null;
        }
        try {
            return (T) (store ? configured.readStored(headers, data) : configured.read(headers, data));
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            // a bad record must not stop the consumer, which may skip it
            refused.increment();
            throw poison(topic, configured, headers, data, io.curcuma.SerializationException.failed(e));
        }
    }

    /** Number of records without Curcuma's headers and Confluent's framing that were read in the default format so far. */
    public long recordsWithoutHeaders() {
        return configured().withoutHeaders();
    }

    /** Number of records in Confluent's framing that were read so far. */
    public long confluentRecords() {
        return configured().confluentRecords();
    }

    /** Number of records that could not be read so far. */
    public long recordsRefused() {
        return refused.sum();
    }

    private RecordReader configured() {
        RecordReader configured = reader;
        if (configured == null) {
            throw new SerializationException("configure(Map, boolean) was not called on this CurcumaDeserializer");
        }
        return configured;
    }

    private SerializationException poison(
            @Nullable String topic,
            RecordReader configured,
            Headers headers,
            byte[] data,
            io.curcuma.SerializationException cause) {
        RecordGuess guess = RecordGuess.of(data);
        boolean foreign = guess.confluent() && headers.lastHeader(names.format()) == null;
        return new SerializationException(
                RecordPart.of(topic, names) + ": expected " + configured.expected() + ": " + cause.getMessage() + "; "
                        + data.length + " bytes that start with [" + RecordGuess.start(data) + "] look like "
                        + guess.text()
                        + (foreign && !configured.readsConfluent()
                                ? ": to read that, set " + CurcumaConfig.CONFLUENT + "=read"
                                : ""),
                cause);
    }
}

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
 * Reads beans in whatever format and codec a record's headers name; {@link CurcumaConfig} has its keys. Null bytes are null. A
 * record that cannot be read, for whatever reason, is one {@link SerializationException} of Kafka, whose cause is ours, and leaves nothing behind
 * but a count: the next record is read as if it had not been. Safe for any number of threads once it is configured; there is nothing to close.
 *
 * @param <T> the bean type
 */
public final class CurcumaDeserializer<T> implements Deserializer<T> {
    private volatile @Nullable RecordReader reader;
    private volatile HeaderNames names = HeaderNames.VALUE;
    private final LongAdder refused = new LongAdder();

    /** To be configured: Kafka does so with classes that it is given by name. */
    public CurcumaDeserializer() {}

    /** @throws ConfigException if the configuration contradicts itself or the class path */
    @Override
    public void configure(Map<String, ?> configs, boolean isKey) {
        names = HeaderNames.of(isKey);
        reader = new RecordReader(CurcumaConfig.of(configs, isKey), isKey);
    }

    /** As a record without headers. */
    @Override
    public @Nullable T deserialize(@Nullable String topic, byte @Nullable [] data) {
        return deserialize(topic, new RecordHeaders(), data);
    }

    @Override
    @SuppressWarnings("unchecked") // what T is, the configuration says
    public @Nullable T deserialize(@Nullable String topic, Headers headers, byte @Nullable [] data) {
        RecordReader configured = configured();
        if (data == null) {
            return null;
        }
        try {
            return (T) configured.read(headers, data);
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            // a record must not end the consumer that could pass it
            refused.increment();
            throw poison(topic, configured, headers, data, io.curcuma.SerializationException.failed(e));
        }
    }

    /** Records without our headers and without Confluent's framing that were read in the default format so far. */
    public long recordsWithoutHeaders() {
        return configured().withoutHeaders();
    }

    /** Records in Confluent's framing that were read so far. */
    public long confluentRecords() {
        return configured().confluentRecords();
    }

    /** Records that could not be read so far. */
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
        Guess guess = Guess.of(data);
        boolean foreign = guess.confluent() && headers.lastHeader(names.format()) == null;
        return new SerializationException(
                RecordPart.of(topic, names) + ": expected " + configured.expected() + ": " + cause.getMessage() + "; "
                        + data.length + " bytes that start with [" + Guess.start(data) + "] look like " + guess.text()
                        + (foreign && !configured.readsConfluent()
                                ? ": to read that, set " + CurcumaConfig.CONFLUENT + "=read"
                                : ""),
                cause);
    }
}

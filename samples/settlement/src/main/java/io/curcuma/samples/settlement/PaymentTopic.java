package io.curcuma.samples.settlement;

import curcuma.settlement.Payment;
import io.curcuma.kafka.CurcumaSerializer;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/** Sends payments to Kafka; headers say the format of each. */
final class PaymentTopic implements AutoCloseable {
    static final String NAME = "payments";

    private final KafkaProducer<String, Payment> producer;
    private long bytes;
    private volatile @Nullable Exception failure;

    PaymentTopic(String broker, String format) {
        producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", broker, "linger.ms", "20", "acks", "1", "batch.size", "131072"),
                new StringSerializer(),
                serializer(format));
    }

    private static CurcumaSerializer<Payment> serializer(String format) {
        CurcumaSerializer<Payment> serializer = new CurcumaSerializer<>();
        serializer.configure(Map.of("curcuma.type", Payment.class.getName(), "curcuma.format", format), false);
        return serializer;
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the callback has the result
    void send(Payment payment) {
        producer.send(new ProducerRecord<>(NAME, payment.getCreditor().getBank(), payment), (sent, problem) -> {
            if (problem != null) {
                failure = problem;
            } else {
                bytes += sent.serializedValueSize();
            }
        });
    }

    /** Bytes of the values that the broker has; after {@link #close} of all. */
    long bytes() {
        return bytes;
    }

    /** @throws IllegalStateException if one was not delivered */
    @Override
    public void close() {
        producer.close();
        if (failure != null) {
            throw new IllegalStateException("a payment was not delivered", failure);
        }
    }
}

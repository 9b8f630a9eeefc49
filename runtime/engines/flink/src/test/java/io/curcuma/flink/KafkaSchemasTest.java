package io.curcuma.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.kafka.CurcumaHeaders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.flink.util.InstantiationUtil;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KafkaSchemasTest {
    private final OpenedSchema context = new OpenedSchema();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    static Path folder;

    @SuppressWarnings("NullAway.Init") // JUnit calls compile
    private static Payments payments;

    @BeforeAll
    static void compile() throws IOException {
        payments = Payments.of(folder.resolve("v1"), Payments.BODY);
    }

    private static ConsumerRecord<byte[], byte[]> record(byte @Nullable [] value, Headers headers) {
        return new ConsumerRecord<>(
                "t", 0, 0, 0, TimestampType.CREATE_TIME, 0, 0, new byte[0], value, headers, Optional.empty());
    }

    private static ConsumerRecord<byte[], byte[]> record(ProducerRecord<byte[], byte[]> sent) {
        return record(sent.value(), sent.headers());
    }

    private KafkaBeanSerializationSchema<Object> writer(Map<String, String> config) throws Exception {
        KafkaBeanSerializationSchema<Object> schema = InstantiationUtil.clone(
                KafkaBeanSerializationSchema.of("t", payments.type(), config)
                        .withKey(bean -> Long.toString(Payments.id(bean)).getBytes(StandardCharsets.UTF_8)),
                payments.loader());
        schema.open(context, context);
        return schema;
    }

    private KafkaBeanDeserializationSchema<Object> opened(KafkaBeanDeserializationSchema<Object> schema)
            throws Exception {
        KafkaBeanDeserializationSchema<Object> sent = InstantiationUtil.clone(schema, payments.loader());
        sent.open(context);
        return sent;
    }

    @Test
    void headersSayTheFormat() throws Exception {
        KafkaBeanDeserializationSchema<Object> reader = opened(KafkaBeanDeserializationSchema.of(payments.type()));
        List<Object> read = new ArrayList<>();
        for (String format : List.of(Format.PROTOBUF, Format.JSON, Format.AVRO_BARE, Format.XML)) {
            ProducerRecord<byte[], byte[]> sent =
                    writer(Map.of("curcuma.format", format)).serialize(payments.bean(5), context, 17L);
            assertThat(sent.headers().lastHeader(CurcumaHeaders.FORMAT).value())
                    .asString()
                    .isEqualTo(format);
            assertThat(sent.key()).asString().isEqualTo("5");
            assertThat(sent.timestamp()).isEqualTo(17);
            reader.deserialize(record(sent), new ListCollector<>(read));
        }
        assertThat(read)
                .hasSize(4)
                .allSatisfy(bean -> assertThat(Payments.xml(bean)).isEqualTo(Payments.xml(payments.bean(5))));
        assertThat(reader.getProducedType()).isEqualTo(payments.info());
        assertThat(writer(Map.of())
                        .serialize(payments.bean(5), context, Long.MIN_VALUE)
                        .timestamp())
                .isNull();
    }

    @Test
    void aTombstoneIsCountedAndHasNoBean() throws Exception {
        List<Object> read = new ArrayList<>();
        opened(KafkaBeanDeserializationSchema.of(payments.type()))
                .deserialize(record(null, new RecordHeaders()), new ListCollector<>(read));
        assertThat(read).isEmpty();
        assertThat(context.count("tombstones")).isOne();
    }

    @Test
    void aRecordThatCannotBeReadFailsUnlessItIsSkipped() throws Exception {
        ConsumerRecord<byte[], byte[]> damaged =
                record("damaged".getBytes(StandardCharsets.UTF_8), new RecordHeaders());
        List<Object> read = new ArrayList<>();
        KafkaBeanDeserializationSchema<Object> schema = KafkaBeanDeserializationSchema.of(payments.type());
        KafkaBeanDeserializationSchema<Object> strict = opened(schema);
        assertThatThrownBy(() -> strict.deserialize(damaged, new ListCollector<>(read)))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("no header 'curcuma-format'")
                .hasCauseInstanceOf(io.curcuma.SerializationException.class);
        KafkaBeanDeserializationSchema<Object> skipping = opened(schema.skippingMalformed());
        skipping.deserialize(damaged, new ListCollector<>(read));
        skipping.deserialize(
                record(writer(Map.of()).serialize(payments.bean(5), context, null)), new ListCollector<>(read));
        assertThat(read).hasSize(1);
        assertThat(context.count("recordsRefused")).isEqualTo(2);
    }

    @Test
    void aConfigurationThatCannotWorkIsRefusedWhereTheJobIsMade() {
        assertThatThrownBy(() -> KafkaBeanDeserializationSchema.of(payments.type(), Map.of("curcuma.nonsense", "1")))
                .isInstanceOf(ConfigException.class);
        assertThatThrownBy(
                        () -> KafkaBeanSerializationSchema.of("t", payments.type(), Map.of("curcuma.format", "morse")))
                .isInstanceOf(ConfigException.class);
    }

    @Test
    void messagesWithoutHeadersHaveOneFormat() throws Exception {
        BeanSerializationSchema<Object> writer =
                InstantiationUtil.clone(BeanSerializationSchema.of(payments.type(), Format.JSON), payments.loader());
        writer.open(context);
        byte[] message = writer.serialize(payments.bean(5));
        assertThatThrownBy(() -> writer.serialize("text"))
                .isInstanceOf(io.curcuma.SerializationException.class)
                .hasMessageContaining("INVALID_BEAN");
        BeanDeserializationSchema<Object> reader =
                InstantiationUtil.clone(BeanDeserializationSchema.of(payments.type(), Format.JSON), payments.loader());
        reader.open(context);
        Object bean = Objects.requireNonNull(reader.deserialize(message));
        assertThat(Payments.xml(bean)).isEqualTo(Payments.xml(payments.bean(5)));
        assertThat(reader.isEndOfStream(bean)).isFalse();
        assertThat(reader.deserialize(null)).isNull();
        byte[] damaged = {'{'};
        assertThatThrownBy(() -> reader.deserialize(damaged)).isInstanceOf(io.curcuma.SerializationException.class);
        BeanDeserializationSchema<Object> skipping = reader.skippingMalformed();
        skipping.open(context);
        assertThat(skipping.deserialize(damaged)).isNull();
        assertThat(context.count("recordsRefused")).isEqualTo(2);
    }
}

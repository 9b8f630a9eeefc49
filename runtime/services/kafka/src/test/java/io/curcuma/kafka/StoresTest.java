package io.curcuma.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A serde in state stores, called as Kafka Streams does: up to 4.2 without headers; since 4.3 with the headers of the record in process, which are
 * those of another record when the value is read again.
 */
class StoresTest {
    private static final Orders ORDERS = Orders.V1;
    private static final String CHANGELOG = "shop-orders-changelog";
    private static final String TOPIC = "orders";

    private static CurcumaSerde<Object> serde(Object... settings) {
        return configured(new CurcumaSerde<>(), settings);
    }

    private static CurcumaSerde<Object> configured(CurcumaSerde<Object> serde, Object... settings) {
        serde.configure(ORDERS.config(settings), false);
        return serde;
    }

    /** The headers of a record that somebody else has produced. */
    private static Headers others(String format) {
        Headers headers = new RecordHeaders();
        byte[] unused = ORDERS.serializer(CurcumaConfig.FORMAT, format).serialize(TOPIC, headers, ORDERS.order());
        return headers;
    }

    private static void assertKept(CurcumaSerde<Object> serde, Object order) {
        byte[] without = serde.serializer().serialize(CHANGELOG, order);
        Headers writing = others(Format.JSON);
        Headers before = new RecordHeaders(writing);
        byte[] with = serde.serializer().serialize(CHANGELOG, writing, order);
        assertThat(with).isEqualTo(without);
        assertThat(writing).isEqualTo(before);
        for (Headers reading : List.of(new RecordHeaders(), others(Format.PROTOBUF), others(Format.XML), before)) {
            assertRead(serde.deserializer().deserialize(CHANGELOG, reading, with), order);
        }
        assertRead(serde.deserializer().deserialize(CHANGELOG, with), order);
    }

    private static void assertRead(@Nullable Object back, Object order) {
        assertThat(ORDERS.xml(Objects.requireNonNull(back))).isEqualTo(ORDERS.xml(order));
    }

    static List<String> formats() {
        return ORDERS.formats().stream()
                .filter(format -> !format.equals(Format.AVRO_BARE))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("formats")
    void a_value_is_read_whatever_record_is_in_process(String format) {
        assertKept(serde(CurcumaConfig.FORMAT, format), ORDERS.order());
        assertKept(serde(CurcumaConfig.FORMAT, format, CurcumaConfig.FORMAT_DEFAULT, "json"), ORDERS.order());
        assertKept(serde(CurcumaConfig.FORMAT, format, CurcumaConfig.HEADERS_STRICT, true), ORDERS.order());
        assertKept(
                serde(CurcumaConfig.FORMAT, format, CurcumaConfig.CODEC, "gzip", CurcumaConfig.CODEC_THRESHOLD, 0),
                ORDERS.order(200, ""));
    }

    @Test
    void a_value_is_shorter_with_a_codec() {
        Object order = ORDERS.order(500, "");
        byte[] plain = Objects.requireNonNull(serde().serializer().serialize(CHANGELOG, order));
        byte[] packed = Objects.requireNonNull(
                serde(CurcumaConfig.CODEC, "zstd").serializer().serialize(CHANGELOG, order));
        assertThat(packed.length).isLessThan(plain.length / 2);
    }

    @ParameterizedTest
    @CsvSource({"protobuf, json", "json, avro", "avro, xml"})
    void another_configuration_reads_what_is_there(String before, String after) {
        byte[] kept = serde(CurcumaConfig.FORMAT, before).serializer().serialize(CHANGELOG, ORDERS.order());
        assertRead(serde(CurcumaConfig.FORMAT, after).deserializer().deserialize(CHANGELOG, kept), ORDERS.order());
        assertRead(ORDERS.deserializer().deserialize(CHANGELOG, new RecordHeaders(), kept), ORDERS.order());
    }

    @ParameterizedTest
    @MethodSource("formats")
    void what_earlier_serdes_have_kept_is_read(String format) {
        byte[] bare = ORDERS.bytes(ORDERS.order(), format);
        CurcumaSerde<Object> same = serde(CurcumaConfig.FORMAT, format);
        assertRead(same.deserializer().deserialize(CHANGELOG, bare), ORDERS.order());
        assertRead(same.deserializer().deserialize(CHANGELOG, others(Format.JSON), bare), ORDERS.order());
        CurcumaSerde<Object> other = serde(CurcumaConfig.FORMAT, "cbor", CurcumaConfig.FORMAT_DEFAULT, format);
        assertRead(other.deserializer().deserialize(CHANGELOG, bare), ORDERS.order());
    }

    @Test
    void a_value_of_another_version_of_the_schema_is_read() {
        CurcumaSerde<Object> newer = new CurcumaSerde<>();
        newer.configure(Orders.V2.config(), false);
        byte[] kept = serde().serializer().serialize(CHANGELOG, ORDERS.order());
        assertThat(Orders.V2.xml(Objects.requireNonNull(newer.deserializer().deserialize(CHANGELOG, kept))))
                .contains("4711");
    }

    @Test
    void bare_Avro_is_refused_where_nothing_names_its_schema() {
        CurcumaSerde<Object> serde = serde(CurcumaConfig.FORMAT, Format.AVRO_BARE);
        assertThatThrownBy(() -> serde.serializer().serialize(CHANGELOG, others(Format.AVRO_BARE), ORDERS.order()))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("a state store; set curcuma.format to avro");
        byte[] bare = ORDERS.bytes(ORDERS.order(), Format.AVRO_BARE);
        assertThatThrownBy(() -> serde.deserializer().deserialize(CHANGELOG, others(Format.AVRO_BARE), bare))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("SCHEMA_UNKNOWN");
    }

    @Test
    void topics_get_headers_and_the_message_alone() {
        for (String topic : List.of(TOPIC, "shop-orders-repartition")) {
            Headers headers = new RecordHeaders();
            CurcumaSerde<Object> serde = serde();
            byte[] bytes = serde.serializer().serialize(topic, headers, ORDERS.order());
            assertThat(bytes).isEqualTo(ORDERS.bytes(ORDERS.order(), Format.PROTOBUF));
            assertThat(headers.lastHeader(CurcumaHeaders.FORMAT)).isNotNull();
            assertRead(serde.deserializer().deserialize(topic, headers, bytes), ORDERS.order());
        }
    }

    @Test
    void a_serde_for_stores_alone_goes_by_no_name() {
        CurcumaSerde<Object> serde = configured(CurcumaSerde.forStores());
        Headers headers = others(Format.JSON);
        Headers before = new RecordHeaders(headers);
        byte[] kept = serde.serializer().serialize(TOPIC, headers, ORDERS.order());
        assertThat(headers).isEqualTo(before);
        assertRead(serde.deserializer().deserialize(TOPIC, others(Format.XML), kept), ORDERS.order());
    }

    @Test
    void a_key_in_a_store_is_the_message_alone() {
        CurcumaSerde<Object> keys = new CurcumaSerde<>();
        keys.configure(ORDERS.config("curcuma.key.format", Format.JSON), true);
        Headers headers = new RecordHeaders();
        byte[] key = keys.serializer().serialize(CHANGELOG, headers, ORDERS.order());
        assertThat(key).isEqualTo(ORDERS.bytes(ORDERS.order(), Format.JSON));
        assertThat(headers).isEmpty();
        assertThat(keys.serializer().serialize(CHANGELOG, ORDERS.order())).isEqualTo(key);
        assertRead(keys.deserializer().deserialize(CHANGELOG, others(Format.XML), key), ORDERS.order());
    }

    @Test
    void nothing_is_kept_of_nothing() {
        CurcumaSerde<Object> serde = serde();
        assertThat(serde.serializer().serialize(CHANGELOG, null)).isNull();
        assertThat(serde.serializer().serialize(CHANGELOG, new RecordHeaders(), null))
                .isNull();
        assertThat(serde.deserializer().deserialize(CHANGELOG, (byte[]) null)).isNull();
    }

    @Test
    void every_damaged_byte_is_found() {
        CurcumaSerde<Object> serde = serde();
        byte[] kept = Objects.requireNonNull(serde.serializer().serialize(CHANGELOG, ORDERS.order()));
        for (int i = 4; i < kept.length; i++) {
            byte[] damaged = kept.clone();
            damaged[i] ^= 1;
            assertThatThrownBy(() -> serde.deserializer().deserialize(CHANGELOG, damaged))
                    .as("byte %s", i)
                    .isInstanceOf(SerializationException.class);
        }
        for (int length = 9; length < kept.length; length++) {
            byte[] cut = java.util.Arrays.copyOf(kept, length);
            assertThatThrownBy(() -> serde.deserializer().deserialize(CHANGELOG, cut))
                    .isInstanceOf(SerializationException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "<order/>", "\u0000"})
    void other_bytes_are_refused(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() ->
                        serde(CurcumaConfig.FORMAT, Format.AVRO).deserializer().deserialize(CHANGELOG, bytes))
                .isInstanceOf(SerializationException.class);
    }

    @Test
    void a_call_with_null_for_headers_is_one_without() {
        CurcumaSerializer<Object> serializer = ORDERS.serializer();
        assertThat(serializer.serialize(TOPIC, null, ORDERS.order()))
                .isEqualTo(serializer.serialize(TOPIC, ORDERS.order()));
        CurcumaDeserializer<Object> deserializer = ORDERS.deserializer(CurcumaConfig.FORMAT_DEFAULT, Format.PROTOBUF);
        Headers none = null;
        assertRead(deserializer.deserialize(TOPIC, none, serializer.serialize(TOPIC, ORDERS.order())), ORDERS.order());
    }

    @Test
    void a_restart_finds_the_same_bytes() {
        Map<String, Object> config = ORDERS.config(CurcumaConfig.FORMAT, Format.JSON);
        CurcumaSerde<Object> first = new CurcumaSerde<>();
        first.configure(config, false);
        CurcumaSerde<Object> second = new CurcumaSerde<>();
        second.configure(config, false);
        assertThat(first.serializer().serialize(CHANGELOG, ORDERS.order()))
                .isEqualTo(second.serializer().serialize(CHANGELOG, ORDERS.order()));
    }
}

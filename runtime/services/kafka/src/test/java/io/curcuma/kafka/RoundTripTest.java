package io.curcuma.kafka;

import static io.curcuma.kafka.CurcumaHeaders.CODEC;
import static io.curcuma.kafka.CurcumaHeaders.FORMAT;
import static io.curcuma.kafka.CurcumaHeaders.SCHEMA;
import static io.curcuma.kafka.CurcumaHeaders.SIZE;
import static io.curcuma.kafka.CurcumaHeaders.TYPE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;

class RoundTripTest {
    private static final Orders ORDERS = Orders.V1;

    private static Map<String, String> text(Headers headers) {
        Map<String, String> text = new TreeMap<>();
        for (Header header : headers) {
            assertThat(text.put(header.key(), new String(header.value(), StandardCharsets.UTF_8)))
                    .isNull();
        }
        return text;
    }

    private static byte[] write(CurcumaSerializer<Object> serializer, Headers headers, Object bean) {
        return Objects.requireNonNull(serializer.serialize("t", headers, bean));
    }

    @Test
    void everyFormatComesBackByOneDeserializer() {
        CurcumaDeserializer<Object> deserializer = ORDERS.deserializer();
        Object order = ORDERS.order();
        assertThat(ORDERS.formats()).contains("protobuf", "avro", "avro-bare", "thrift-compact", "json", "xml", "cbor");
        for (String format : ORDERS.formats()) {
            Headers headers = new RecordHeaders();
            byte[] bytes = write(ORDERS.serializer(CurcumaConfig.FORMAT, format), headers, order);
            assertThat(bytes).isEqualTo(ORDERS.bytes(order, format));
            Object back = Objects.requireNonNull(deserializer.deserialize("t", headers, bytes));
            assertThat(ORDERS.xml(back)).as(format).isEqualTo(ORDERS.xml(order));
        }
    }

    @Test
    void headersAreText() {
        Headers headers = new RecordHeaders();
        write(ORDERS.serializer(), headers, ORDERS.order());
        Map<String, String> text = text(headers);
        assertThat(text).containsOnlyKeys(FORMAT, TYPE, SCHEMA);
        assertThat(text).containsEntry(FORMAT, "protobuf").containsEntry(TYPE, "{urn:orders}order");
        assertThat(text.get(SCHEMA)).matches("[0-9a-f]{16}");

        Headers newer = new RecordHeaders();
        write(Orders.V2.serializer(), newer, Orders.V2.order());
        assertThat(text(newer)).containsEntry(CurcumaHeaders.VERSION, "2.1");
    }

    @Test
    void aKeyHasHeadersOfItsOwn() {
        Headers headers = new RecordHeaders();
        CurcumaSerde<Object> keys = new CurcumaSerde<>();
        keys.configure(ORDERS.config("curcuma.key.format", Format.JSON), true);
        byte[] key = keys.serializer().serialize("t", headers, ORDERS.order());
        byte[] value = write(ORDERS.serializer(), headers, ORDERS.order(1, ""));
        assertThat(text(headers))
                .containsEntry("curcuma-key-format", "json")
                .containsEntry("curcuma-format", "protobuf")
                .containsEntry("curcuma-key-type", "{urn:orders}order");
        assertThat(ORDERS.xml(Objects.requireNonNull(keys.deserializer().deserialize("t", headers, key))))
                .isEqualTo(ORDERS.xml(ORDERS.order()));
        assertThat(ORDERS.xml(Objects.requireNonNull(ORDERS.deserializer().deserialize("t", headers, value))))
                .isEqualTo(ORDERS.xml(ORDERS.order(1, "")));
    }

    @Test
    void aCodecIsUsedFromItsThresholdOnWhereItHelps() {
        CurcumaSerializer<Object> serializer = ORDERS.serializer(
                CurcumaConfig.CODEC, "zstd", CurcumaConfig.CODEC_LEVEL, "19", CurcumaConfig.CODEC_THRESHOLD, 500);
        CurcumaDeserializer<Object> deserializer = ORDERS.deserializer();
        for (int lines : new int[] {1, 20, 50, 1_000}) {
            Object order = ORDERS.order(lines, "");
            int plain = ORDERS.bytes(order, Format.PROTOBUF).length;
            Headers headers = new RecordHeaders();
            byte[] bytes = write(serializer, headers, order);
            assertThat(text(headers).get(CODEC)).isEqualTo(plain < 500 ? null : "zstd");
            assertThat(text(headers).get(SIZE)).isEqualTo(plain < 500 ? null : String.valueOf(plain));
            assertThat(bytes.length < plain).isEqualTo(plain >= 500);
            assertThat(ORDERS.xml(Objects.requireNonNull(deserializer.deserialize("t", headers, bytes))))
                    .isEqualTo(ORDERS.xml(order));
        }
        Headers headers = new RecordHeaders();
        byte[] one = write(
                ORDERS.serializer(CurcumaConfig.CODEC, "gzip", CurcumaConfig.CODEC_THRESHOLD, 0),
                headers,
                ORDERS.order(1, ""));
        assertThat(text(headers)).doesNotContainKey(CODEC);
        assertThat(one).isEqualTo(ORDERS.bytes(ORDERS.order(1, ""), Format.PROTOBUF));
    }

    @Test
    void nullIsATombstoneBothWays() {
        Headers headers = new RecordHeaders().add("mine", new byte[0]).add(FORMAT, new byte[] {'x'});
        assertThat(ORDERS.serializer().serialize("t", headers, null)).isNull();
        assertThat(headers.toArray()).extracting(Header::key).containsExactly("mine");
        assertThat(ORDERS.serializer().serialize("t", null)).isNull();
        assertThat(ORDERS.deserializer(CurcumaConfig.HEADERS_STRICT, true).deserialize("t", headers, (byte[]) null))
                .isNull();
        assertThat(ORDERS.deserializer().deserialize("t", (byte[]) null)).isNull();
    }

    @Test
    void headersOfTheRecordThatThisOneWasMadeOfAreReplaced() {
        Headers headers = new RecordHeaders().add("mine", new byte[0]).add("__value_schema_id", new byte[17]);
        write(
                ORDERS.serializer(CurcumaConfig.CODEC, "gzip", CurcumaConfig.FORMAT, "json"),
                headers,
                ORDERS.order(99, ""));
        assertThat(text(headers)).containsKeys("mine", CODEC).doesNotContainKey("__value_schema_id");
        byte[] bytes = write(ORDERS.serializer(), headers, ORDERS.order());
        assertThat(text(headers)).containsOnlyKeys("mine", FORMAT, TYPE, SCHEMA).containsEntry(FORMAT, "protobuf");
        assertThat(ORDERS.deserializer().deserialize("t", headers, bytes)).isNotNull();
    }

    @Test
    void aPlaceWithoutHeadersTakesTheDefaultFormat() {
        byte[] bytes = ORDERS.serializer(CurcumaConfig.CODEC, "gzip").serialize("t", ORDERS.order(99, ""));
        CurcumaDeserializer<Object> deserializer = ORDERS.deserializer(CurcumaConfig.FORMAT_DEFAULT, "protobuf");
        assertThat(ORDERS.xml(Objects.requireNonNull(deserializer.deserialize("t", bytes))))
                .isEqualTo(ORDERS.xml(ORDERS.order(99, "")));
    }

    @Test
    void thePackagesAreAClosedSetOfBeans() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(ORDERS.loader());
        try {
            CurcumaSerde<Object> serde = new CurcumaSerde<>();
            serde.configure(Map.of(CurcumaConfig.PACKAGES, ORDERS.type().getPackageName()), false);
            Object receipt = ORDERS.read("<receipt xmlns='urn:orders'><paid>true</paid></receipt>", ORDERS.receipt());
            for (Object bean : new Object[] {receipt, ORDERS.order()}) {
                Headers headers = new RecordHeaders();
                byte[] bytes = write(serde.serializer(), headers, bean);
                Object back = Objects.requireNonNull(serde.deserializer().deserialize("t", headers, bytes));
                assertThat(back).isInstanceOf(bean.getClass());
                assertThat(ORDERS.xml(back)).isEqualTo(ORDERS.xml(bean));
            }
            Object line = ORDERS.line();
            assertThatThrownBy(() -> serde.serializer().serialize("t", new RecordHeaders(), line))
                    .hasMessageContaining(
                            "cannot write orders.Line as protobuf: INVALID_BEAN: no global element is of this type,"
                                    + " so a reader needs curcuma.type");
            for (String type : new String[] {"{urn:orders}cart", "java.lang.String", "{urn:orders}Line\n"}) {
                Headers headers = new RecordHeaders()
                        .add(FORMAT, "json".getBytes(StandardCharsets.UTF_8))
                        .add(TYPE, type.getBytes(StandardCharsets.UTF_8));
                assertThatThrownBy(() -> serde.deserializer().deserialize("t", headers, new byte[] {'{', '}'}))
                        .isInstanceOf(SerializationException.class)
                        .hasMessageContaining("SCHEMA_MISMATCH: header 'curcuma-type' says '" + type.replace('\n', '?'))
                        .hasMessageContaining("set curcuma.packages");
            }
            Headers headers = new RecordHeaders().add(FORMAT, "json".getBytes(StandardCharsets.UTF_8));
            assertThatThrownBy(() -> serde.deserializer().deserialize("t", headers, new byte[] {'{', '}'}))
                    .hasMessageContaining("no header 'curcuma-type' to choose the bean by; set curcuma.type");
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void aRecordOfAnotherElementIsRefused() {
        Headers headers = new RecordHeaders();
        CurcumaSerializer<Object> receipts = ORDERS.serializer(CurcumaConfig.TYPE, ORDERS.receipt());
        Object receipt = ORDERS.read("<receipt xmlns='urn:orders'><paid>true</paid></receipt>", ORDERS.receipt());
        byte[] bytes = write(receipts, headers, receipt);
        assertThatThrownBy(() -> ORDERS.deserializer().deserialize("t", headers, bytes))
                .hasMessageContaining("expected {urn:orders}order: SCHEMA_MISMATCH: header 'curcuma-type' says"
                        + " '{urn:orders}receipt'; set curcuma.type to read that");
    }

    @Test
    void anOlderAndANewerReaderReadEachOther() {
        Object plain = Orders.V1.order();
        Object coupon = Orders.V2.order(2, "<note>ring twice</note><coupon>SAVE10</coupon>");
        for (String format : ORDERS.formats()) {
            if (format.startsWith("avro")) {
                continue;
            }
            Headers newer = new RecordHeaders();
            byte[] bytes = write(Orders.V2.serializer(CurcumaConfig.FORMAT, format), newer, coupon);
            if (format.startsWith("xml")) {
                assertThatThrownBy(() -> Orders.V1.deserializer().deserialize("t", newer, bytes))
                        .as(format)
                        .hasMessageContaining("SCHEMA_MISMATCH");
            } else {
                Object old = Objects.requireNonNull(Orders.V1.deserializer().deserialize("t", newer, bytes));
                assertThat(Orders.V1.xml(old)).as(format).isEqualTo(Orders.V1.xml(plain));
            }
            Headers older = new RecordHeaders();
            byte[] before = write(Orders.V1.serializer(CurcumaConfig.FORMAT, format), older, plain);
            Object now = Objects.requireNonNull(Orders.V2.deserializer().deserialize("t", older, before));
            assertThat(Orders.V2.xml(now)).as(format).isEqualTo(Orders.V1.xml(plain));
        }
    }

    @Test
    void avroOfAnotherSchemaIsRefusedAndNeverMisread() {
        for (String format : new String[] {"avro", "avro-bare"}) {
            Headers headers = new RecordHeaders();
            byte[] bytes = write(Orders.V2.serializer(CurcumaConfig.FORMAT, format), headers, Orders.V2.order());
            assertThatThrownBy(() -> Orders.V1.deserializer().deserialize("t", headers, bytes))
                    .isInstanceOf(SerializationException.class)
                    .hasCauseInstanceOf(io.curcuma.SerializationException.class);
        }
    }

    @Test
    void manyThreadsShareOneSerdeAndClosingTwiceIsNothing() {
        CurcumaSerde<Object> serde = new CurcumaSerde<>();
        serde.configure(ORDERS.config(CurcumaConfig.CODEC, "zstd", CurcumaConfig.CODEC_THRESHOLD, "0"), false);
        IntStream.range(1, 300).parallel().forEach(lines -> {
            Object order = ORDERS.order(lines, "");
            Headers headers = new RecordHeaders();
            byte[] bytes = write(serde.serializer(), headers, order);
            assertThat(ORDERS.xml(Objects.requireNonNull(serde.deserializer().deserialize("t", headers, bytes))))
                    .isEqualTo(ORDERS.xml(order));
        });
        serde.close();
        serde.close();
        serde.serializer().close();
        serde.deserializer().close();
    }

    @Test
    void whatIsNotConfiguredOrNotABeanSaysSo() {
        assertThatThrownBy(() -> new CurcumaSerializer<String>().serialize("t", "x"))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("configure(Map, boolean) was not called");
        assertThatThrownBy(() -> new CurcumaDeserializer<String>().deserialize("t", new byte[0]))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("configure(Map, boolean) was not called");
        assertThatThrownBy(() -> ORDERS.serializer().serialize("t", new RecordHeaders(), "a string"))
                .isInstanceOf(SerializationException.class)
                .hasMessage("value of a record of topic 't': cannot write java.lang.String as protobuf: INVALID_BEAN:"
                        + " curcuma.type is orders.Order");
    }
}

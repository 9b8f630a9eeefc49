package io.curcuma.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PoisonTest {
    private static final Orders ORDERS = Orders.V1;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "000000002a0241 | Confluent Avro or Protobuf, schema id 42",
                "000000002a7b7d | Confluent JSON, schema id 42",
                "018979176223364186967429 9b90a802e2 02 | Confluent Avro or Protobuf, schema GUID 89791762-2336-4186-9674-299b90a802e2",
                "c30100112233445566 | Avro single-object encoding",
                "4f626a0104 | an Avro container file",
                "1f8b0800 | gzip",
                "28b52ffd20 | zstd",
                "fd377a585a0000 | xz",
                "04224d186440 | an LZ4 frame",
                "ff060000734e61507059 | framed Snappy",
                "82534e41505059 00 | Snappy of snappy-java",
                "aced0005 | Java serialization",
                "3a290a01 | Smile",
                "d9d9f7a0 | CBOR",
                "e0000001 | Fast Infoset",
                "efbbbf3c | text with a byte order mark",
                "20 0a 7b 7d | JSON",
                "5b 5d | JSON",
                "3c 61 2f 3e | XML",
                "ffffff | nothing that we know",
                "00 | nothing that we know",
                "'' | nothing at all",
            })
    void theMessageSaysWhatTheBytesLookLike(String hex, String text) {
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
        assertThat(RecordGuess.of(bytes).text()).isEqualTo(text);
        assertThatThrownBy(() -> ORDERS.deserializer().deserialize("orders", bytes))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining(
                        bytes.length + " bytes that start with [" + RecordGuess.start(bytes) + "] look like " + text);
    }

    @Test
    void confluentsBytesNameTheKeyToSet() {
        byte[] bytes = HexFormat.of().parseHex("000000002a0241");
        assertThatThrownBy(() -> ORDERS.deserializer().deserialize("orders", bytes))
                .hasMessage(
                        "value of a record of topic 'orders': expected {urn:orders}order: UNSUPPORTED_FORMAT: no header"
                                + " 'curcuma-format'; set curcuma.format.default to the format of such records; 7 bytes that start with"
                                + " [00 00 00 00 2a 02] look like Confluent Avro or Protobuf, schema id 42: to read that, set"
                                + " curcuma.confluent=read");
        CurcumaDeserializer<Object> keys = new CurcumaDeserializer<>();
        keys.configure(ORDERS.config(), true);
        assertThatThrownBy(() -> keys.deserialize("orders", bytes))
                .hasMessageStartingWith(
                        "key of a record of topic 'orders': expected {urn:orders}order: UNSUPPORTED_FORMAT: no"
                                + " header 'curcuma-key-format'");
    }

    @Test
    void noMessageHasTextOfThePayload() {
        String canary = "hunter2-canary";
        Object order = ORDERS.order(1, "<note>" + canary + "</note>");
        CurcumaDeserializer<Object> deserializer = ORDERS.deserializer();
        int refused = 0;
        for (String format : ORDERS.formats()) {
            byte[] bytes = ORDERS.bytes(order, format);
            for (int length = 7; length < bytes.length; length++) {
                byte[] damaged = bytes.clone();
                damaged[length] ^= 0x55;
                for (String claimed : new String[] {format, "protobuf", "json"}) {
                    RecordHeaders headers = new RecordHeaders();
                    headers.add("curcuma-format", claimed.getBytes(StandardCharsets.UTF_8));
                    try {
                        deserializer.deserialize("orders", headers, damaged);
                    } catch (SerializationException e) {
                        refused++;
                        for (Throwable t = e; t != null; t = t.getCause()) {
                            assertThat(String.valueOf(t.getMessage())).doesNotContain("canary");
                        }
                    }
                }
            }
        }
        assertThat(refused).isGreaterThan(1_000);
    }

    @Test
    void recordsThatBreakARuleOfTheirSchemaArePoisonWithTheReason() {
        Object empty = ORDERS.order(0, "");
        for (String format : ORDERS.formats()) {
            RecordHeaders headers = new RecordHeaders();
            byte[] bytes = ORDERS.serializer("curcuma.format", format).serialize("orders", headers, empty);

            assertThat(ORDERS.deserializer().deserialize("orders", headers, bytes))
                    .isNotNull();
            assertThatThrownBy(() -> ORDERS.deserializer("curcuma.validate", "read,write")
                            .deserialize("orders", headers, bytes))
                    .isInstanceOf(SerializationException.class)
                    .cause()
                    .isInstanceOfSatisfying(
                            io.curcuma.SerializationException.class,
                            cause -> assertThat(cause.violations().toString()).contains("line: required (orders.xsd:"));
            assertThatThrownBy(() -> ORDERS.serializer("curcuma.format", format, "curcuma.validate", "write")
                            .serialize("orders", headers, empty))
                    .rootCause()
                    .hasMessageContaining("required (orders.xsd:6) at line");
        }
    }
}

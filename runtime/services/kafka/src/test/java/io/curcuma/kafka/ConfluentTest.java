package io.curcuma.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import java.util.Objects;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The framings are written by hand, as Confluent documents them. */
class ConfluentTest {
    private static final Orders ORDERS = Orders.V1;
    private static final String GUID = "89791762-2336-4186-9674-299b90a802e2";
    private static final String GUID_FRAME = "01" + GUID.replace("-", "");
    private static final String ID_FRAME = "000000002a";

    private static byte[] framed(String hex, byte[] message) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(HexFormat.of().parseHex(hex));
        out.writeBytes(message);
        return out.toByteArray();
    }

    private static CurcumaDeserializer<Object> reader(String format, Object... more) {
        Object[] config = new Object[6 + more.length];
        Object[] always = {
            CurcumaConfig.CONFLUENT,
            "read",
            CurcumaConfig.CONFLUENT_FORMAT,
            format,
            CurcumaConfig.CONFLUENT_IDS,
            "42," + GUID
        };
        System.arraycopy(always, 0, config, 0, 6);
        System.arraycopy(more, 0, config, 6, more.length);
        return ORDERS.deserializer(config);
    }

    private static void isTheOrder(@Nullable Object bean) {
        assertThat(ORDERS.xml(Objects.requireNonNull(bean))).isEqualTo(ORDERS.xml(ORDERS.order()));
    }

    @Test
    void everyFormatIsReadBehindAnIdAndBehindAGuid() {
        for (String format : new String[] {"avro-bare", "json", "protobuf"}) {
            byte[] message = ORDERS.bytes(ORDERS.order(), format);
            CurcumaDeserializer<Object> reader = reader(format);
            String index = format.equals("protobuf") ? "00" : "";
            isTheOrder(reader.deserialize("t", framed(ID_FRAME + index, message)));
            isTheOrder(reader.deserialize("t", framed(GUID_FRAME + index, message)));
            assertThat(reader.confluentRecords()).isEqualTo(2);
            assertThat(reader.recordsWithoutHeaders()).isZero();
        }
    }

    @Test
    void theHeaderComesBeforeThePrefix() {
        for (String format : new String[] {"avro-bare", "json", "protobuf"}) {
            byte[] message = ORDERS.bytes(ORDERS.order(), format);
            String index = format.equals("protobuf") ? "00" : "";
            for (String frame : new String[] {ID_FRAME, GUID_FRAME}) {
                Headers headers = new RecordHeaders()
                        .add("__value_schema_id", HexFormat.of().parseHex(frame + index));
                isTheOrder(reader(format).deserialize("t", headers, message));
                CurcumaDeserializer<Object> keys = new CurcumaDeserializer<>();
                keys.configure(
                        ORDERS.config(
                                CurcumaConfig.CONFLUENT,
                                "read",
                                CurcumaConfig.CONFLUENT_FORMAT,
                                format,
                                CurcumaConfig.CONFLUENT_IDS,
                                "*"),
                        true);
                Headers keyed = new RecordHeaders()
                        .add("__key_schema_id", HexFormat.of().parseHex(frame + index));
                isTheOrder(keys.deserialize("t", keyed, message));
            }
        }
        for (String wrong : new String[] {"", "02", ID_FRAME + "07", "00000000"}) {
            Headers headers =
                    new RecordHeaders().add("__value_schema_id", HexFormat.of().parseHex(wrong));
            assertThatThrownBy(() -> reader("json").deserialize("t", headers, new byte[] {'{', '}'}))
                    .isInstanceOf(SerializationException.class)
                    .hasCauseInstanceOf(io.curcuma.SerializationException.class);
        }
    }

    @Test
    void theMessageOfTheProtoIsTheConfiguredOne() {
        byte[] message = ORDERS.bytes(ORDERS.order(), "protobuf");
        // one index: 1, zigzag 2; two indexes: 1 and 0
        byte[] second = framed(ID_FRAME + "0202", message);
        byte[] nested = framed(ID_FRAME + "040200", message);
        isTheOrder(reader("protobuf", CurcumaConfig.CONFLUENT_MESSAGE, "1").deserialize("t", second));
        isTheOrder(reader("protobuf", CurcumaConfig.CONFLUENT_MESSAGE, "1.0").deserialize("t", nested));
        // the first message may be spelt out
        isTheOrder(reader("protobuf").deserialize("t", framed(ID_FRAME + "0200", message)));
        assertThatThrownBy(() -> reader("protobuf").deserialize("t", second))
                .hasMessageContaining("message 1 of Confluent schema 42, where curcuma.confluent.message is 0");
        for (String wrong : new String[] {"", "01", "ffffffff0f", "ffffffffffff", "02"}) {
            assertThatThrownBy(() -> reader("protobuf").deserialize("t", framed(ID_FRAME + wrong, new byte[0])))
                    .isInstanceOf(SerializationException.class);
        }
    }

    @Test
    void aSchemaThatIsNotListedIsRefused() {
        byte[] message = ORDERS.bytes(ORDERS.order(), "avro-bare");
        assertThatThrownBy(() -> reader("avro-bare").deserialize("t", framed("000000002b", message)))
                .hasMessageContaining(
                        "SCHEMA_MISMATCH: Confluent schema 43 is not listed; add it to curcuma.confluent.ids");
        isTheOrder(
                reader("avro-bare", CurcumaConfig.CONFLUENT_IDS, "*").deserialize("t", framed("000000002b", message)));
        assertThatThrownBy(() -> ORDERS.deserializer(CurcumaConfig.CONFLUENT, "read"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("curcuma.confluent.ids");
    }

    @Test
    void ourHeadersComeFirstAndTheDefaultFormatLast() {
        CurcumaDeserializer<Object> reader = reader("avro-bare", CurcumaConfig.FORMAT_DEFAULT, "json");
        Headers ours = new RecordHeaders()
                .add("__value_schema_id", new byte[5])
                .add("curcuma-format", "json".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        isTheOrder(reader.deserialize("t", ours, ORDERS.bytes(ORDERS.order(), "json")));
        isTheOrder(reader.deserialize("t", ORDERS.bytes(ORDERS.order(), "json")));
        isTheOrder(reader.deserialize("t", framed(ID_FRAME, ORDERS.bytes(ORDERS.order(), "avro-bare"))));
        assertThat(reader.recordsWithoutHeaders()).isEqualTo(1);
        assertThat(reader.confluentRecords()).isEqualTo(1);
    }

    @Test
    void everyTruncationIsRefusedAsOneException() {
        byte[] record = framed(ID_FRAME + "00", ORDERS.bytes(ORDERS.order(), "protobuf"));
        for (int length = 0; length <= 6; length++) {
            byte[] cut = java.util.Arrays.copyOf(record, length);
            if (length < 6) {
                assertThatThrownBy(() -> reader("protobuf").deserialize("t", cut))
                        .isInstanceOf(SerializationException.class);
            }
        }
    }
}

package io.curcuma.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.RegistryDouble;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Objects;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Avro between services that were built at different times. */
class WriterSchemasTest {
    private static final Orders V1 = Orders.V1;
    private static final Orders V2 = Orders.V2;

    @SuppressWarnings("NullAway.Init") // JUnit calls start
    private RegistryDouble registry;

    @BeforeEach
    void start() throws IOException {
        registry = new RegistryDouble();
    }

    @AfterEach
    void stop() {
        registry.close();
    }

    private static void refused(ThrowingCallable call, Code code, String part) {
        assertThatThrownBy(call)
                .hasMessageContaining(part)
                .hasCauseInstanceOf(SerializationException.class)
                .extracting(Throwable::getCause)
                .satisfies(cause ->
                        assertThat(((SerializationException) cause).code()).isEqualTo(code));
    }

    private static byte[] framed(int id, byte[] message) {
        return ByteBuffer.allocate(5 + message.length)
                .put((byte) 0)
                .putInt(id)
                .put(message)
                .array();
    }

    private static String xml(@Nullable Object bean) {
        return V1.xml(Objects.requireNonNull(bean));
    }

    @Test
    void aFolderHasTheSchemasOfOthers(@TempDir Path folder) throws IOException {
        for (String format : new String[] {"avro", "avro-bare"}) {
            // what a reader has found once it knows
            Orders fresh = new Orders("v1");
            Headers headers = new RecordHeaders();
            byte[] bytes = V2.serializer(CurcumaConfig.FORMAT, format).serialize("t", headers, V2.order());
            CurcumaDeserializer<Object> reader = fresh.deserializer(CurcumaConfig.SCHEMAS_FOLDER, folder.toString());
            refused(() -> reader.deserialize("t", headers, bytes), Code.SCHEMA_UNKNOWN, "looked up in class path");
            Path file = folder.resolve(HexFormat.of().toHexDigits(V2.fingerprint()) + ".avsc");
            Files.writeString(file, V1.schema());
            refused(() -> reader.deserialize("t", headers, bytes), Code.SCHEMA_UNAVAILABLE, "another schema");
            Files.writeString(file, V2.schema());
            Object order = Objects.requireNonNull(reader.deserialize("t", headers, bytes));
            assertThat(fresh.xml(order)).isEqualTo(xml(V1.order()));
            Files.delete(file);
        }
    }

    @Test
    void aRegistryHasTheSchemasOfOthers() {
        registry.add("orders-value", V2.schema());
        CurcumaDeserializer<Object> reader = V1.deserializer(
                CurcumaConfig.REGISTRY_URL,
                registry.address().toString(),
                CurcumaConfig.REGISTRY_SUBJECTS,
                "orders-value");
        Headers headers = new RecordHeaders();
        byte[] bytes = V2.serializer(CurcumaConfig.FORMAT, "avro").serialize("t", headers, V2.order());
        assertThat(xml(reader.deserialize("t", headers, bytes))).isEqualTo(xml(V1.order()));
    }

    @Test
    void anIdIsReadByTheSchemaThatTheRegistryHas() {
        int id = registry.add("orders-value", V2.schema());
        CurcumaDeserializer<Object> reader = V1.deserializer(
                CurcumaConfig.CONFLUENT,
                "read",
                CurcumaConfig.REGISTRY_URL,
                registry.address().toString());
        byte[] bytes = V2.bytes(V2.order(), "avro-bare");
        assertThat(xml(reader.deserialize("t", framed(id, bytes)))).isEqualTo(xml(V1.order()));
        refused(
                () -> reader.deserialize("t", framed(77, bytes)),
                Code.SCHEMA_UNKNOWN,
                "no schema of id 77 in registry");
        int requests = registry.requests();
        assertThat(xml(reader.deserialize("t", framed(id, bytes)))).isEqualTo(xml(V1.order()));
        assertThat(registry.requests()).isEqualTo(requests);
        registry.answerInstead(500, "{}");
        refused(() -> reader.deserialize("t", framed(78, bytes)), Code.SCHEMA_UNAVAILABLE, "500");
    }

    @Test
    void confluentsFramingIsWrittenWithTheIdOfTheSchema() {
        Object[] config = {
            CurcumaConfig.CONFLUENT,
            "write",
            CurcumaConfig.REGISTRY_URL,
            registry.address().toString()
        };
        CurcumaSerializer<Object> early = V1.serializer(config);
        refused(
                () -> early.serialize("orders", new RecordHeaders(), V1.order()),
                Code.SCHEMA_UNKNOWN,
                "register it, as the goal curcuma:register does");
        int id = registry.add("orders-value", V1.schema());
        CurcumaSerializer<Object> writer = V1.serializer(config);
        Headers headers = new RecordHeaders();
        byte[] bytes = writer.serialize("orders", headers, V1.order());
        assertThat(bytes).isEqualTo(framed(id, V1.bytes(V1.order(), "avro-bare")));
        assertThat(headers).isEmpty();
        assertThat(writer.serialize("orders", V1.order())).isEqualTo(bytes);
        assertThat(xml(V1.deserializer(config).deserialize("orders", headers, bytes)))
                .isEqualTo(xml(V1.order()));
    }

    @Test
    void bareAvroThatNothingNamesIsRefused() {
        Headers headers = new RecordHeaders();
        byte[] bytes = V1.serializer(CurcumaConfig.FORMAT, "avro-bare").serialize("t", headers, V1.order());
        headers.remove("curcuma-schema");
        refused(() -> V1.deserializer().deserialize("t", headers, bytes), Code.SCHEMA_UNKNOWN, "'curcuma-schema'");
        refused(
                () -> V1.serializer(CurcumaConfig.FORMAT, "avro-bare").serialize("t", V1.order()),
                Code.CONFIG_INVALID,
                "set curcuma.format to avro");
        for (String schema : new String[] {"own", HexFormat.of().toHexDigits(V1.fingerprint())}) {
            assertThat(xml(V1.deserializer(
                                    CurcumaConfig.FORMAT_DEFAULT,
                                    "avro-bare",
                                    CurcumaConfig.FORMAT_DEFAULT_SCHEMA,
                                    schema)
                            .deserialize("t", bytes)))
                    .isEqualTo(xml(V1.order()));
        }
    }
}

package io.curcuma.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.kafka.CurcumaHeaders;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.data.Timestamp;
import org.apache.kafka.connect.errors.DataException;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CurcumaConverterTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static CompiledSchemas schemas;

    @SuppressWarnings("NullAway.Init")
    private static String packageName;

    @BeforeAll
    static void compile() throws IOException {
        schemas = CompiledSchemas.compile(GenerationRequest.of(List.of(Shop.in(folder))));
        packageName = schemas.bean("order").getPackageName();
    }

    private static CurcumaConverter converter(String... properties) {
        CurcumaConverter converter = new CurcumaConverter();
        converter.configure(configuration(properties), false);
        return converter;
    }

    private static Map<String, String> configuration(String... properties) {
        Map<String, String> all = new HashMap<>();
        all.put("curcuma.packages", packageName);
        for (int i = 0; i < properties.length; i += 2) {
            all.put(properties[i], properties[i + 1]);
        }
        Thread.currentThread().setContextClassLoader(schemas.loader());
        return all;
    }

    private static SchemaAndValue struct(String document, String... properties) {
        XmlToStruct.Value<SourceRecord> transform = new XmlToStruct.Value<>();
        transform.configure(configuration(properties));
        SourceRecord record =
                transform.apply(new SourceRecord(Map.of(), Map.of(), "orders", null, Schema.STRING_SCHEMA, document));
        return new SchemaAndValue(record.valueSchema(), record.value());
    }

    private static String xml(SchemaAndValue struct) {
        CurcumaConverter converter = converter("curcuma.format", "xml");
        return new String(
                converter.fromConnectData("orders", new RecordHeaders(), struct.schema(), struct.value()),
                StandardCharsets.UTF_8);
    }

    private static String normal(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        return new String(schemas.convert(bytes, "xml", "xml", java.util.Optional.empty()), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "xml",
                "json",
                "protobuf",
                "avro",
                "thrift-compact",
                "protostuff",
                "messagepack",
                "cbor",
                "smile",
                "thrift-binary",
                "nv"
            })
    void a_struct_is_the_same_after_any_format(String format) {
        SchemaAndValue struct = struct(Shop.ORDER);
        CurcumaConverter converter =
                converter("curcuma.format", format, "curcuma.codec", "gzip", "curcuma.codec.threshold.bytes", "1");
        Headers headers = new RecordHeaders();

        byte[] bytes = converter.fromConnectData("orders", headers, struct.schema(), struct.value());

        assertThat(new String(headers.lastHeader(CurcumaHeaders.FORMAT).value(), StandardCharsets.UTF_8))
                .isEqualTo(format);
        SchemaAndValue read = converter.toConnectData("orders", headers, bytes);
        assertThat(read.schema()).isEqualTo(struct.schema());
        assertThat(xml(read)).isEqualTo(xml(struct)).isEqualTo(normal(Shop.ORDER));
    }

    @Test
    void fields_have_the_names_and_types_of_the_schema() {
        Struct order = (Struct) struct(Shop.ORDER).value();

        assertThat(order.schema().name()).isEqualTo(packageName + ".Order");
        assertThat(order.getInt64("id")).isEqualTo(7);
        assertThat(order.getInt16("small")).isEqualTo((short) 255);
        assertThat(order.getString("placed")).isEqualTo("2026-03-01T10:00:00.123+02:00");
        assertThat(order.getString("weight")).isEqualTo("0.2500");
        assertThat(order.get("count")).isEqualTo(new BigDecimal("123456789012345678901234567890"));
        assertThat(order.schema().field("big").schema())
                .isEqualTo(Decimal.builder(0).optional().build());
        assertThat(order.getArray("sizes")).isEqualTo(List.of((short) 1, (short) 2, (short) 3));
        assertThat(order.getStruct("part").getArray("part").get(0)).isInstanceOf(Struct.class);
        Struct nested = (Struct) order.getStruct("part").getArray("part").get(0);
        assertThat(nested.schema().field("part").schema().valueSchema().type()).isEqualTo(Schema.Type.BYTES);
    }

    @Test
    void logical_types_hold_what_they_can_and_refuse_the_rest() {
        String all = "curcuma.connect.logical.types";
        Struct order = (Struct) struct(Shop.ORDER, all, "all").value();

        assertThat(order.get("placed")).isEqualTo(Date.from(Instant.parse("2026-03-01T08:00:00.123Z")));
        assertThat(order.get("due")).isEqualTo(Date.from(Instant.parse("2026-03-09T00:00:00Z")));
        assertThat(order.get("at")).isEqualTo(Date.from(Instant.parse("1970-01-01T08:30:00Z")));
        assertThat(order.get("price")).isEqualTo(new BigDecimal("12.50"));
        assertThat(xml(new SchemaAndValue(order.schema(), order)))
                .isEqualTo(normal(Shop.ORDER
                        .replace("2026-03-01T10:00:00.123+02:00", "2026-03-01T08:00:00.123Z")
                        .replace("12.5<", "12.50<")));

        for (List<String> change : List.of(
                List.of(".123+02:00", ""),
                List.of(".123+02:00", ".1234Z"),
                List.of("2026-03-09", "2026-03-09Z"),
                List.of("08:30:00", "08:30:00.0001"))) {
            assertThatThrownBy(() -> struct(Shop.ORDER.replace(change.get(0), change.get(1)), all, "all"))
                    .isInstanceOf(DataException.class)
                    .hasMessageContaining("NOT_CARRIED")
                    .hasMessageContaining("curcuma.connect.logical.types=exact");
        }
    }

    @Test
    void a_struct_of_another_source_is_taken_by_its_names() {
        Schema schema = SchemaBuilder.struct()
                .field("QUANTITY_OF_ANOTHER", Schema.OPTIONAL_STRING_SCHEMA)
                .field("price", Schema.FLOAT64_SCHEMA)
                .field("QUANTITY", Schema.INT64_SCHEMA)
                .field("placed", Timestamp.SCHEMA)
                .field("customer", Schema.INT32_SCHEMA)
                .build();
        Struct row = new Struct(schema)
                .put("price", 12.5)
                .put("QUANTITY", 3L)
                .put("placed", Date.from(Instant.parse("2026-03-01T08:00:00Z")))
                .put("customer", 12);
        CurcumaConverter converter = converter("curcuma.format", "xml", "curcuma.type", packageName + ".Flat");

        assertThat(new String(converter.fromConnectData("t", new RecordHeaders(), schema, row), StandardCharsets.UTF_8))
                .endsWith("<flat xmlns=\"urn:shop\"><customer>12</customer><quantity>3</quantity><price>12.5</price>"
                        + "<placed>2026-03-01T08:00:00Z</placed></flat>");
        assertThat(new String(
                        converter.fromConnectData(
                                "t", new RecordHeaders(), null, Map.of("customer", "c", "quantity", 1)),
                        StandardCharsets.UTF_8))
                .endsWith("<customer>c</customer><quantity>1</quantity></flat>");

        row.put("QUANTITY_OF_ANOTHER", "x");
        assertThatThrownBy(() -> converter.fromConnectData("t", new RecordHeaders(), schema, row))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("it has id, customer, quantity, price, placed");
        assertThatThrownBy(() -> converter.fromConnectData(
                        "t", new RecordHeaders(), null, Map.of("customer", "c", "quantity", 3_000_000_000L)))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("a whole number from -2147483648 to 2147483647 is expected");
        assertThatThrownBy(() -> converter.fromConnectData(
                        "t", new RecordHeaders(), null, Map.of("customer", "c", "quantity", 1.5)))
                .isInstanceOf(DataException.class);
    }

    @Test
    void a_schema_is_compiled_again_when_it_has_changed(@TempDir Path own) throws IOException {
        String included = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:complexType name='T'>"
                + "<xs:sequence><xs:element name='%s' type='xs:string'/></xs:sequence></xs:complexType></xs:schema>";
        Path types = Files.writeString(own.resolve("types.xsd"), included.formatted("a"));
        Path root = Files.writeString(
                own.resolve("root.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:include schemaLocation='types.xsd'/>"
                        + "<xs:element name='t' type='T'/></xs:schema>");
        Object first = SchemaFiles.compile(List.of(root.toString()), null);

        assertThat(SchemaFiles.compile(List.of(root.toString()), null)).isSameAs(first);
        Files.writeString(types, included.formatted("b"));
        Files.setLastModifiedTime(types, FileTime.fromMillis(1));
        assertThat(SchemaFiles.compile(List.of(root.toString()), null)).isNotSameAs(first);
    }

    @Test
    void two_fields_of_one_name_are_refused() {
        CurcumaConverter converter = converter("curcuma.type", packageName + ".Flat");

        assertThatThrownBy(() -> converter.fromConnectData(
                        "t", new RecordHeaders(), null, Map.of("customer", "c", "Customer", "d")))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("two fields for customer");
    }

    @Test
    void the_guide_has_every_key() throws IOException {
        String table = ConnectConfig.definition().configKeys().values().stream()
                .map(key -> "| `" + key.name + "` | " + key.type.name().toLowerCase(Locale.ROOT) + " | "
                        + (key.defaultValue == null
                                ? "null"
                                : key.defaultValue.equals(List.of()) ? "empty" : "`" + key.defaultValue + "`")
                        + " | " + key.documentation + " |\n")
                .collect(Collectors.joining());
        assertThat(Files.readString(Path.of("../../../docs/guide/kafka-connect.md")))
                .contains(table);
    }

    @Test
    void nulls_are_nulls() {
        CurcumaConverter converter = converter();

        assertThat(converter.fromConnectData("t", new RecordHeaders(), null, null))
                .isNull();
        assertThat(converter.toConnectData("t", new RecordHeaders(), null)).isEqualTo(SchemaAndValue.NULL);
    }

    @Test
    void a_schema_is_compiled_when_the_worker_starts() throws IOException {
        Thread.currentThread().setContextClassLoader(CurcumaConverterTest.class.getClassLoader());
        CurcumaConverter converter = new CurcumaConverter();
        String file = folder.resolve("shop.xsd").toString();
        converter.configure(
                Map.of("curcuma.schema.files", file, "curcuma.type", "{urn:shop}flat", "curcuma.format", "xml"), false);

        assertThat(new String(
                        converter.fromConnectData(
                                "t", new RecordHeaders(), null, Map.of("customer", "c", "quantity", 1)),
                        StandardCharsets.UTF_8))
                .endsWith("<customer>c</customer><quantity>1</quantity></flat>");

        Path broken = Files.writeString(
                folder.resolve("broken.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"
                        + "<xs:element name='a' type='Missing'/></xs:schema>");
        for (Map<String, String> wrong : List.of(
                Map.of("curcuma.schema.files", file, "curcuma.type", "none"),
                Map.of("curcuma.schema.files", folder.resolve("no.xsd").toString()),
                Map.of("curcuma.schema.files", broken.toString()),
                Map.of("curcuma.schema.files", file, "curcuma.packages", "a"),
                Map.of("curcuma.schema.filse", file),
                Map.<String, String>of())) {
            assertThatThrownBy(() -> new CurcumaConverter().configure(wrong, false))
                    .as("%s", wrong)
                    .isInstanceOf(ConfigException.class);
        }
    }

    @Test
    void a_text_may_say_what_its_bytes_were_and_what_is_no_document_is_refused() {
        String declared = "\uFEFF<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n" + Shop.ORDER;

        assertThat(xml(struct(declared))).isEqualTo(normal(Shop.ORDER));
        for (String wrong :
                List.of("", "none", "<order/>", "<order xmlns='urn:shop'><none/></order>", "<!DOCTYPE a><a/>")) {
            assertThatThrownBy(() -> struct(wrong)).as(wrong).isInstanceOf(DataException.class);
        }
    }
}

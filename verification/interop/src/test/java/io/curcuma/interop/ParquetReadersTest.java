package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.parquet.ParquetMessageReader;
import io.curcuma.parquet.ParquetMessageWriter;
import io.curcuma.parquet.ParquetOptions;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.Command.Outcome;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.Python;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.opentest4j.TestAbortedException;

/**
 * pyarrow and DuckDB, which know nothing of us, see decimals, points in time, dates and lists in our files, and we read what they write.
 * Where the machine has no Python, the test is skipped; with {@code CURCUMA_CROSS_LANGUAGE=required} in the environment it fails.
 */
@Tag("one-jdk")
class ParquetReadersTest {
    private static final boolean REQUIRED = "required".equals(System.getenv("CURCUMA_CROSS_LANGUAGE"));
    private static final int ORDERS = 500;
    private static final Instant START = Instant.parse("2024-05-01T12:30:15.25Z");

    private static final String XSD = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:orders" targetNamespace="urn:orders"
                elementFormDefault="qualified">
              <xs:simpleType name="Price"><xs:restriction base="xs:decimal">
                <xs:totalDigits value="9"/><xs:fractionDigits value="2"/>
              </xs:restriction></xs:simpleType>
              <xs:simpleType name="Total"><xs:restriction base="xs:decimal">
                <xs:totalDigits value="30"/><xs:fractionDigits value="6"/>
              </xs:restriction></xs:simpleType>
              <xs:simpleType name="Status"><xs:restriction base="xs:string">
                <xs:enumeration value="open-soon"/><xs:enumeration value="closed"/>
              </xs:restriction></xs:simpleType>
              <xs:simpleType name="Tags"><xs:list itemType="xs:token"/></xs:simpleType>
              <xs:element name="order"><xs:complexType>
                <xs:sequence>
                  <xs:element name="price" type="Price"/>
                  <xs:element name="total" type="Total"/>
                  <xs:element name="rate" type="xs:decimal"/>
                  <xs:element name="placed" type="xs:dateTime"/>
                  <xs:element name="seen" type="xs:dateTime"/>
                  <xs:element name="on" type="xs:date"/>
                  <xs:element name="note" type="xs:string" minOccurs="0"/>
                  <xs:element name="line" maxOccurs="unbounded" minOccurs="0"><xs:complexType>
                    <xs:attribute name="sku" type="xs:string"/>
                    <xs:attribute name="quantity" type="xs:unsignedInt"/>
                  </xs:complexType></xs:element>
                </xs:sequence>
                <xs:attribute name="status" type="Status"/>
                <xs:attribute name="tags" type="Tags"/>
              </xs:complexType></xs:element>
            </xs:schema>
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private static String order(int i) {
        String lines = "<line sku=\"s%d\" quantity=\"%d\"/>".formatted(i, i).repeat(i % 3);
        return """
                <order xmlns="urn:orders" status="%s"%s><price>%s</price><total>%d.500000</total><rate>1.%d0</rate>\
                <placed>%s</placed><seen>2024-02-%02dT10:00:00</seen><on>2024-03-%02d%s</on>%s%s</order>""".formatted(
                        i % 4 == 0 ? "open-soon" : "closed",
                        i % 5 == 0 ? " tags=\"\"" : i % 5 == 1 ? " tags=\"a b\"" : "",
                        price(i),
                        100_000_000_000_000_000L + i,
                        i,
                        at(i).toString().replace("Z", i % 2 == 0 ? "Z" : "000+00:00"),
                        1 + i % 28,
                        1 + i % 28,
                        i % 7 == 0 ? "+02:00" : "",
                        i % 10 == 0 ? "<note>n</note>" : "",
                        lines);
    }

    private static BigDecimal price(int i) {
        return i % 9 == 0 ? new BigDecimal(i) : BigDecimal.valueOf(i - 50L, i % 3);
    }

    private static Instant at(int i) {
        return START.plus(i, ChronoUnit.HOURS);
    }

    private CompiledSchemas schemas() throws IOException {
        Path xsd = folder.resolve("orders.xsd");
        Files.writeString(xsd, XSD);
        return CompiledSchemas.compile(Generator.generate(GenerationRequest.of(List.of(xsd))));
    }

    @ParameterizedTest
    @EnumSource(
            value = CompressionCodecName.class,
            names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
    void otherReadersSeeTheValuesAndWeReadTheirFiles(CompressionCodecName codec) throws Exception {
        CompiledSchemas schemas = schemas();
        judge(schemas, schemas.serializer().adapter(schemas.bean("order")), codec);
    }

    @Test
    void hadoopIsNotNeeded() {
        assertThatThrownBy(() -> Class.forName("org.apache.hadoop.conf.Configuration"))
                .as("what the other tests here run without")
                .isInstanceOf(ClassNotFoundException.class);
    }

    private <T> void judge(CompiledSchemas schemas, Adapter<T> adapter, CompressionCodecName codec) throws Exception {
        List<T> orders = new ArrayList<>();
        for (int i = 0; i < ORDERS; i++) {
            orders.add(
                    schemas.serializer().read(order(i).getBytes(StandardCharsets.UTF_8), adapter.type(), Format.XML));
        }
        Path file = folder.resolve("orders.parquet");
        ParquetOptions options =
                ParquetOptions.DEFAULT.withCodec(codec).withPageBytes(1_000).withRowGroupBytes(30_000);
        try (ParquetMessageWriter<T> out =
                ParquetMessageWriter.create(new LocalOutputFile(file), adapter, Limits.DEFAULT, options)) {
            for (T order : orders) {
                out.write(order);
            }
        }
        comeBack(adapter, orders, file);

        Outcome outcome = run(file);
        assertThat(outcome.exit()).as(outcome.output()).isZero();
        JsonNode seen = new ObjectMapper().readTree(outcome.output());
        pyarrow(adapter, seen.get("pyarrow"));
        duckdb(seen.get("duckdb"));
        comeBack(adapter, orders, folder.resolve("pyarrow.parquet"));
        comeBack(adapter, orders, folder.resolve("delta.parquet"));
        comeBack(adapter, orders, folder.resolve("duckdb.parquet"));
    }

    private Outcome run(Path file) throws Exception {
        try {
            return Python.withLibraries(Path.of("src", "test", "parquet"))
                    .run("judge_rows.py", file.toString(), folder.toString());
        } catch (TestAbortedException e) {
            if (REQUIRED) {
                throw new AssertionError("required, but " + e.getMessage(), e);
            }
            throw e;
        }
    }

    private static BigDecimal sum() {
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < ORDERS; i++) {
            sum = sum.add(price(i));
        }
        return sum;
    }

    private static <T> void pyarrow(Adapter<T> adapter, JsonNode seen) {
        assertThat(seen.get("rows").asInt()).isEqualTo(ORDERS);
        assertThat(new BigDecimal(seen.get("price").asText())).isEqualByComparingTo(sum());
        assertThat(seen.get("lines").asInt()).isEqualTo(ORDERS - 1);
        adapter.shape()
                .fields()
                .forEach(field ->
                        assertThat(seen.get("ids").get(field.name()).asInt()).isEqualTo(field.number()));
        assertThat(seen.get("types").get("status").asText()).isEqualTo("string");
        assertThat(seen.get("types").get("placed").asText()).contains("instant: timestamp[us, tz=UTC]");
        assertThat(seen.get("types").get("price").asText()).contains("value: decimal128(9, 2)");
    }

    private static void duckdb(JsonNode seen) {
        assertThat(seen.get("rows").asInt()).isEqualTo(ORDERS);
        assertThat(new BigDecimal(seen.get("price").asText())).isEqualByComparingTo(sum());
        assertThat(seen.get("type").asText()).isEqualTo("DECIMAL(9,2)");
        BigDecimal each = new BigDecimal("100000000000000000.5");
        assertThat(new BigDecimal(seen.get("total").asText()))
                .isEqualByComparingTo(
                        each.multiply(BigDecimal.valueOf(ORDERS)).add(BigDecimal.valueOf(ORDERS * (ORDERS - 1L) / 2)));
        assertThat(seen.get("first").asLong()).isEqualTo(ChronoUnit.MICROS.between(Instant.EPOCH, START));
        assertThat(seen.get("local").asText()).isEqualTo("2024-02-28T10:00:00");
        assertThat(seen.get("day").asText()).isEqualTo("2024-03-28");
        assertThat(seen.get("open").asInt()).isEqualTo(ORDERS / 4);
        assertThat(seen.get("notes").asInt()).isEqualTo(ORDERS / 10);
        assertThat(seen.get("without").asInt()).isEqualTo(ORDERS / 5);
        int large = 0;
        int late = 0;
        long pieces = 0;
        for (int i = 0; i < ORDERS; i++) {
            large += price(i).compareTo(new BigDecimal(5)) > 0 ? 1 : 0;
            late += at(i).isBefore(Instant.parse("2024-05-15T00:00:00Z")) ? 0 : 1;
            pieces += (long) i * (i % 3);
        }
        assertThat(seen.get("large").asInt()).isEqualTo(large);
        assertThat(late).isPositive();
        assertThat(seen.get("late").asInt()).isEqualTo(late);
        assertThat(seen.get("pieces").asLong()).isEqualTo(pieces);
    }

    private static <T> void comeBack(Adapter<T> adapter, List<T> orders, Path file) throws IOException {
        try (ParquetMessageReader<T> in =
                ParquetMessageReader.open(new LocalInputFile(file), adapter, Limits.DEFAULT)) {
            for (T order : orders) {
                T back = Objects.requireNonNull(in.read());
                assertThat(FieldTree.of(adapter, order).firstDifference(FieldTree.of(adapter, back)))
                        .as(file.getFileName().toString())
                        .isNull();
            }
            assertThat(in.read()).isNull();
        }
    }
}

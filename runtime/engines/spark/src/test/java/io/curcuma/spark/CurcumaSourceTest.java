package io.curcuma.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Queries in a session of this JVM. */
@Tag("one-jdk")
@Tag("slow")
class CurcumaSourceTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    static Path shared;

    @SuppressWarnings("NullAway.Init") // JUnit calls start
    private static Shop shop;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @BeforeAll
    static void start() throws IOException {
        shop = Shop.open(shared);
    }

    @AfterAll
    static void stop() {
        shop.close();
    }

    private Path write(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private static List<Long> ids(Dataset<Row> rows) {
        return rows.select("id").collectAsList().stream()
                .map(row -> row.getLong(0))
                .sorted()
                .toList();
    }

    private static List<Long> from(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }

    @Test
    void columnsAreThoseOfTheBean() throws IOException {
        assertThat(shop.load(write("day.xml", Shop.day(1, 1))).schema().toDDL())
                .startsWith("id BIGINT,state STRING,")
                .contains(
                        "total STRUCT<value: DECIMAL(12,2), digits: SMALLINT, lexical: STRING>",
                        "placed STRUCT<instant: TIMESTAMP, local: TIMESTAMP_NTZ, nanos: SMALLINT, offset_minutes: SMALLINT, digits: SMALLINT, lexical: STRING>",
                        "ARRAY<STRUCT<",
                        "count: SMALLINT, stock: DECIMAL(20,0)",
                        "MAP<STRING, STRING>",
                        "_error STRUCT<path: STRING, line: BIGINT, offset: BIGINT, code: STRING, message: STRING>");
    }

    @Test
    void valuesAreThoseOfTheDocument() throws IOException {
        Row row = shop.load(write("day.xml", Shop.day(2, 2)))
                .selectExpr(
                        "id",
                        "total.value",
                        "cast(placed.instant as string)",
                        "placed.digits",
                        "line[1].name",
                        "line[0].stock",
                        "size(line)",
                        "state")
                .head();
        assertThat(row.toString()).isEqualTo("[2,2.50,2026-11-26 19:00:00.12,3,tea 2,18446744073709551615,2,null]");
    }

    @Test
    void filesFoldersAndPatternsAreReadAndThoseThatAreCompressed() throws IOException {
        write("a.xml", Shop.day(1, 10));
        write("_hidden.xml", "no XML");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("b.xml.gz")))) {
            out.write(Shop.day(11, 20).getBytes(StandardCharsets.UTF_8));
        }
        Files.writeString(Files.createDirectory(folder.resolve("c")).resolve("c.xml"), Shop.day(21, 30));
        assertThat(ids(shop.load(folder))).isEqualTo(from(1, 30));
        assertThat(ids(shop.load(folder.resolve("*.xml*")))).isEqualTo(from(1, 20));
        assertThat(ids(shop.reader()
                        .load(
                                folder.resolve("a.xml").toString(),
                                folder.resolve("c").toString())))
                .hasSize(20);
    }

    @Test
    void splitsHaveTheRowsOfTheWhole() throws IOException {
        StringBuilder text = new StringBuilder("<?xml version='1.0'?><!-- <order/> --><day xmlns='urn:day' a='>'>");
        for (int id = 1; id <= 3_000; id++) {
            text.append("<?p <order>?><![CDATA[<order>]]><!--</day>-->").append(Shop.order(id));
        }
        Path file = write("day.xml", text + "</day>");
        assertThat(Files.size(file)).isGreaterThan(1 << 19);
        for (String bytes : List.of("4096", "65536", "1048576", "0")) {
            Dataset<Row> rows = shop.reader().option("splitBytes", bytes).load(file.toString());
            assertThat(ids(rows)).as(bytes).isEqualTo(from(1, 3_000));
            int parts = rows.toJavaRDD().getNumPartitions();
            assertThat(parts > 10).as(bytes).isEqualTo(bytes.equals("4096") || bytes.equals("65536") && parts > 10);
            assertThat(parts > 1).as(bytes).isEqualTo(bytes.length() < 6 && !bytes.equals("0"));
        }
    }

    @Test
    void onlyColumnsThatAreWantedAreMade() throws IOException {
        Dataset<Row> rows = shop.load(write("day.xml", Shop.day(1, 20)));
        assertThat(rows.select("id").queryExecution().executedPlan().output().mkString(","))
                .startsWith("id#")
                .doesNotContain("line");
        assertThat(rows.count()).isEqualTo(20);
        assertThat(rows.where("total.value > 10")
                        .select(functions.sum("total.value"))
                        .head()
                        .get(0))
                .hasToString("170.50");
    }

    @Test
    void whatCannotBeReadIsARowWithAnError() throws IOException {
        String bad = Shop.order(2).replace("2.50", "much");
        Path file = write(
                "day.xml", "<day xmlns='urn:day'>\n" + Shop.order(1) + "\n" + bad + "\n" + Shop.order(3) + "</day>");
        Dataset<Row> rows = shop.load(file);
        assertThat(rows.where("_error is null").count()).isEqualTo(2);
        Row error = rows.where("_error is not null").select("id", "_error.*").head();
        assertThat(error.isNullAt(0)).isTrue();
        assertThat(error.getString(1)).endsWith("/day.xml");
        assertThat(error.getLong(2)).isEqualTo(3);
        long offset = Files.readString(file).indexOf(bad);
        assertThat(error.getLong(3)).isEqualTo(offset);
        assertThat(error.getString(4)).isEqualTo("SCHEMA_MISMATCH");
        assertThat(error.getString(5))
                .contains("message 2, which begins at byte " + offset)
                .doesNotContain("much");

        assertThat(ids(shop.reader().option("mode", "dropMalformed").load(file.toString())))
                .containsExactly(1L, 3L);
        assertThatThrownBy(() -> ids(shop.reader().option("mode", "FAILFAST").load(file.toString())))
                .hasStackTraceContaining("day.xml: SCHEMA_MISMATCH: ");
    }

    @Test
    void placesInSplitsAreThoseOfTheFile() throws IOException {
        String text = Shop.day(1, 500).replace(">400.50<", ">x<");
        Path file = write("day.xml", text);
        Row error = shop.reader()
                .option("splitBytes", 8_192)
                .load(file.toString())
                .where("_error is not null")
                .select("_error.line", "_error.offset", "_error.message")
                .head();
        assertThat(error.getLong(0)).isEqualTo(401);
        assertThat(error.getLong(1)).isEqualTo(text.indexOf("<order xmlns='urn:shop' id='400'"));
        assertThat(error.getString(2)).contains("message 400, ");
    }

    @Test
    void aDocumentThatIsCutLosesNoGoodRow() throws IOException {
        String text = Shop.day(1, 1_000);
        Path file = write("day.xml", text.substring(0, text.indexOf("id='900'")));
        for (String bytes : List.of("0", "20000")) {
            Dataset<Row> rows = shop.reader().option("splitBytes", bytes).load(file.toString());
            assertThat(ids(rows.where("_error is null"))).isEqualTo(from(1, 899));
            assertThat(rows.where("_error is not null").select("_error.code").collectAsList())
                    .hasSize(1);
        }
    }

    @Test
    void whatOptionsLackIsSaid() throws IOException {
        String file = write("day.xml", Shop.day(1, 1)).toString();
        assertThatThrownBy(() -> shop.session().read().format("curcuma").load(file))
                .hasMessageContaining("option class is missing");
        assertThatThrownBy(() -> shop.session()
                        .read()
                        .format("curcuma")
                        .option("class", Shop.TYPE)
                        .load(file))
                .hasMessageContaining("option element is missing");
        assertThatThrownBy(() -> shop.reader().option("class", "shop.None").load(file))
                .hasMessageContaining("no class shop.None");
        assertThatThrownBy(
                        () -> shop.reader().option("class", "java.lang.String").load(file))
                .hasMessageContaining("java.lang.String is not a bean with an adapter");
        assertThatThrownBy(() -> shop.reader().option("mode", "strict").load(file))
                .hasMessageContaining("option mode is strict, not one of PERMISSIVE, DROPMALFORMED, FAILFAST");
        assertThatThrownBy(() -> shop.reader().option("element", "a//b").load(file))
                .hasMessageContaining("is not a path of elements");
        assertThatThrownBy(() -> shop.load(folder.resolve("none")).count()).hasStackTraceContaining("no file at ");
        assertThat(shop.reader()
                        .option("element", "days/order")
                        .load(file)
                        .select("_error.message")
                        .head()
                        .getString(0))
                .contains("no element is on the path days/order; the document has ");
    }

    @Test
    void otherFormatsAreReadAndWritten() throws IOException {
        Dataset<Row> rows = shop.load(write("day.xml", Shop.day(1, 50))).drop("_error");
        for (String format : List.of("json", "protobuf", "cbor")) {
            String out = folder.resolve(format).toString();
            rows.write()
                    .format("curcuma")
                    .option("class", Shop.TYPE)
                    .option("format", format)
                    .mode("append")
                    .save(out);
            Dataset<Row> back = shop.session()
                    .read()
                    .format("curcuma")
                    .option("class", Shop.TYPE)
                    .option("format", format)
                    .load(out);
            assertThat(ids(back)).as(format).isEqualTo(from(1, 50));
        }
    }

    @Test
    void rowsAreWrittenAsTheDocumentsThatTheyCameFrom() throws IOException {
        String text = Shop.day(1, 200)
                .replace("id='7'", "id='7' xmlns:o='urn:other' o:a='x' o:b='y'")
                .replace("placed>2026-11-26T10:00:00.120Z", "placed>-20260-11-26T10:00:00.1234567890123Z");
        Path file = write("day.xml", text);
        Path out = folder.resolve("out");
        shop.reader()
                .option("splitBytes", 10_000)
                .load(file.toString())
                .write()
                .format("curcuma")
                .option("class", Shop.TYPE)
                .option("element", Shop.PATH)
                .mode("append")
                .save(out.toString());
        List<String> beans = new ArrayList<>();
        try (Stream<Path> files = Files.list(out)) {
            for (Path part :
                    files.filter(each -> each.toString().endsWith(".xml")).toList()) {
                beans.addAll(shop.beans(Files.readAllBytes(part)));
            }
        }
        List<String> expected = new ArrayList<>(shop.beans(text.getBytes(StandardCharsets.UTF_8)));
        assertThat(expected).hasSize(200);
        assertThat(beans).hasSize(200).containsExactlyInAnyOrderElementsOf(expected);

        shop.load(file)
                .limit(5)
                .write()
                .format("curcuma")
                .option("class", Shop.TYPE)
                .option("element", Shop.PATH)
                .mode("overwrite")
                .save(out.toString());
        assertThat(shop.load(out).count()).isEqualTo(5);
        try (Stream<Path> files = Files.list(out)) {
            assertThat(files).noneMatch(each -> each.getFileName().toString().startsWith("_"));
        }
    }

    @Test
    void rowsThatAreNoBeansAreRefusedBeforeAnyIsWritten() throws IOException {
        Dataset<Row> rows = shop.load(write("day.xml", Shop.day(1, 5)));
        Path out = folder.resolve("out");
        assertThatThrownBy(() -> save(rows.selectExpr("id", "1 as other"), out))
                .hasStackTraceContaining("column other is not a field of shop.Order: drop it");
        assertThatThrownBy(() -> save(rows.selectExpr("cast(id as string) as id"), out))
                .hasStackTraceContaining("column id is STRING, and the field of shop.Order is BIGINT: cast it");
        assertThat(out).doesNotExist();
    }

    private static void save(Dataset<Row> rows, Path out) {
        rows.write()
                .format("curcuma")
                .option("class", Shop.TYPE)
                .option("element", Shop.PATH)
                .mode("append")
                .save(out.toString());
    }

    @Test
    void beansAreElementsOfADataset() throws IOException {
        Path file = write("day.xml", Shop.day(1, 30));
        Dataset<Object> beans = shop.load(file).drop("_error").as(CurcumaEncoders.bean(shop.type()));
        List<String> expected = shop.beans(Files.readAllBytes(file));
        assertThat(beans.collectAsList().stream().map(shop::xml).toList()).isEqualTo(expected);

        Dataset<Object> made = shop.session().createDataset(beans.collectAsList(), CurcumaEncoders.bean(shop.type()));
        assertThat(made.schema()).isEqualTo(shop.load(file).drop("_error").schema());
        assertThat(made.repartition(3).collectAsList().stream()
                        .map(shop::xml)
                        .sorted(Comparator.naturalOrder())
                        .toList())
                .isEqualTo(expected.stream().sorted().toList());
        assertThat(made.where("total.value < 5").count()).isEqualTo(4);
    }

    @Test
    void messagesOfAColumnAreStructsAndTheReverse() throws IOException {
        Path file = write("day.xml", Shop.day(1, 30));
        Dataset<Row> orders = shop.load(file).drop("_error");
        functionsOf("protobuf", orders);
        functionsOf("avro", orders);
        assertThatThrownBy(() -> CurcumaFunctions.fromCurcuma(functions.col("id"), shop.type(), "ebcdic"))
                .hasMessageContaining("UNSUPPORTED_FORMAT");
    }

    private static void functionsOf(String format, Dataset<Row> orders) {
        Dataset<Row> messages = orders.select(CurcumaFunctions.toCurcuma(functions.struct("*"), shop.type(), format)
                .as("value"));
        assertThat(messages.schema().toDDL()).isEqualTo("value BINARY");
        Dataset<Row> structs = messages.select(CurcumaFunctions.fromCurcuma(functions.col("value"), shop.type(), format)
                .as("order"));
        assertThat(structs.select("order.*").collectAsList()).isEqualTo(orders.collectAsList());
        assertThat(structs.selectExpr("sum(order.total.value)").head().get(0)).hasToString("480.00");
        Dataset<Row> nulls = messages.selectExpr("if(length(value) > 0, null, value) as value");
        assertThat(nulls.select(CurcumaFunctions.fromCurcuma(functions.col("value"), shop.type(), format))
                        .head()
                        .isNullAt(0))
                .isTrue();
    }

    @Test
    void elementsThatBreakARuleOfTheirSchemaAreErrorsWithTheReason() throws IOException {
        String day = Shop.day(1, 9).replace("<total>4.50</total>", "<total>4.505</total>");
        Path xml = write("day.xml", day);
        assertThat(ids(shop.load(xml))).hasSize(9);

        Dataset<Row> rows = shop.reader().option("validate", true).load(xml.toString());
        assertThat(ids(rows.where("_error is null"))).containsExactly(1L, 2L, 3L, 5L, 6L, 7L, 8L, 9L);
        Row error = rows.where("_error is not null").select("_error.*").head();
        assertThat(error.getLong(1)).isEqualTo(5);
        assertThat(error.getString(3)).isEqualTo("INVALID");
        assertThat(error.getString(4))
                .contains("message 4", "fractionDigits=2 (shop.xsd:24) at total")
                .doesNotContain("4.505");

        assertThatThrownBy(() -> shop.load(xml)
                        .drop("_error")
                        .write()
                        .format("curcuma")
                        .option("class", Shop.TYPE)
                        .option("format", "json")
                        .option("validate", true)
                        .mode("append")
                        .save(folder.resolve("out").toString()))
                .rootCause()
                .hasMessageContaining("fractionDigits=2 (shop.xsd:24) at total");
    }
}

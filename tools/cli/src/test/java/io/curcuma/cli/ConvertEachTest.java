package io.curcuma.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConvertEachTest {
    private static final String XSD = Call.file("greeting.xsd");
    private static final String PATH = "{urn:day}day/{urn:greeting}greeting";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private static String greeting(Object times) {
        return "<greeting xmlns=\"urn:greeting\"><text>hello</text><times>" + times + "</times></greeting>";
    }

    private static String day(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(ConvertEachTest::greeting)
                .collect(Collectors.joining("\n", "<day xmlns='urn:day'><head/>", "</day>"));
    }

    private static String lines(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(times -> "{\"text\":\"hello\",\"times\":" + times + "}\n")
                .collect(Collectors.joining());
    }

    private static Call convert(String in, String from, String to, String... more) {
        return convert(in.getBytes(UTF_8), from, to, more);
    }

    private static Call convert(byte[] in, String from, String to, String... more) {
        List<String> arguments = new ArrayList<>(
                List.of("convert", "--schema", XSD, "--no-cache", "--from", from, "--to", to, "--each", PATH));
        arguments.addAll(List.of(more));
        arguments.addAll(List.of("-", "-"));
        return Call.withInput(in, arguments.toArray(String[]::new));
    }

    private String name(String file) {
        return folder.resolve(file).toString();
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "protobuf", "thrift-compact", "avro", "cbor", "messagepack", "smile", "xml"})
    void elementsComeBackInTheirOrder(String format) {
        Call there = convert(day(1_000), "xml", format, "--jobs", "2");
        assertThat(there.code()).as(there.err()).isZero();
        Call back = convert(there.out(), format, "xml", "--jobs", "3");
        assertThat(back.code()).as(back.err()).isZero();
        Call json = convert(back.out(), "xml", "json", "--jobs", "1");
        assertThat(json.text()).isEqualTo(lines(1_000));
    }

    @Test
    void aJsonArrayIsReadAndXmlGetsTheElementsAround() {
        Call call = convert("[" + String.join(",", lines(2).split("\n")) + "]", "json", "xml");
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.text())
                .startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?><e1:day xmlns:e1=\"urn:day\"><")
                .endsWith("</e1:day>");
    }

    @Test
    void refusedElementsAreCountedAndKept() throws IOException {
        String in = "<day xmlns='urn:day'>" + greeting(1) + greeting("two") + greeting(3) + "</day>";
        Call call = convert(in, "xml", "json", "--rejects", name("rejects"));

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.text()).isEqualTo(lines(3).replaceFirst("[^\n]*2}\n", ""));
        assertThat(call.err())
                .contains(
                        "error: '-': SCHEMA_MISMATCH: xml: message 2, which begins at byte "
                                + in.indexOf(greeting("two")) + " of the stream: ",
                        "1 element of 3 refused; see " + name("rejects"))
                .doesNotContain("two");
        assertThat(Files.readString(folder.resolve("rejects")))
                .startsWith(
                        "{\"element\":2,\"offset\":" + in.indexOf(greeting("two")) + ",\"code\":\"SCHEMA_MISMATCH\",")
                .contains("<times>two</times>")
                .endsWith("}\n");
    }

    @Test
    void onlyTheFirstRefusalsArePrinted() {
        String in = "{\"times\":true}\n".repeat(400) + lines(1);
        Call call = convert(in, "json", "protobuf");

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err().lines().filter(line -> line.startsWith("error: ")))
                .hasSize(10);
        assertThat(call.err())
                .contains("... and 390 elements more", "400 elements of 401 refused; --rejects FILE keeps them");
        assertThat(call.out()).hasSizeBetween(5, 15);
    }

    @Test
    void nothingIsLeftOfAnOutputWhoseInputCannotBeReadToItsEnd() throws IOException {
        Files.writeString(folder.resolve("in.xml"), day(500).replace("</day>", ""));
        Files.writeString(folder.resolve("out.json"), "old");
        Call call = Call.of(
                "convert",
                "--schema",
                XSD,
                "--from",
                "xml",
                "--to",
                "json",
                "--each",
                PATH,
                "--rejects",
                name("rejects"),
                name("in.xml"),
                name("out.json"));

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).contains("in.xml': TRUNCATED: ");
        assertThat(Files.readString(folder.resolve("out.json"))).isEqualTo("old");
        assertThat(files()).containsExactly("in.xml", "out.json");
    }

    @Test
    void filesAreConverted() throws IOException {
        Files.writeString(folder.resolve("in.xml"), day(3));
        Call call = Call.of(
                "convert",
                "--schema",
                XSD,
                "--from",
                "xml",
                "--to",
                "json",
                "--each",
                PATH,
                name("in.xml"),
                name("out.json"));

        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.err()).isEqualTo("converted 3 elements into " + name("out.json") + System.lineSeparator());
        assertThat(Files.readString(folder.resolve("out.json"))).isEqualTo(lines(3));
    }

    @Test
    void parquetFilesAreWrittenAndRead() throws IOException {
        byte[] rows = convert(day(2_000), "xml", "parquet", "--jobs", "2").out();
        assertThat(rows).startsWith("PAR1".getBytes(UTF_8)).endsWith("PAR1".getBytes(UTF_8));
        Files.write(folder.resolve("in.parquet"), rows);
        Call back = Call.of(
                "convert",
                "--schema",
                XSD,
                "--from",
                "parquet",
                "--to",
                "json",
                "--each",
                "greeting",
                name("in.parquet"),
                "-");
        assertThat(back.code()).as(back.err()).isZero();
        assertThat(back.text()).isEqualTo(lines(2_000));

        assertThat(convert(rows, "parquet", "json").err()).contains("IN has to be a file");
        Files.write(folder.resolve("cut.parquet"), Arrays.copyOf(rows, rows.length - 100));
        Call cut = Call.of(
                "convert",
                "--schema",
                XSD,
                "--from",
                "parquet",
                "--to",
                "json",
                "--each",
                "greeting",
                name("cut.parquet"),
                name("out.json"));
        assertThat(cut.code()).isEqualTo(1);
        assertThat(cut.err()).contains("cut.parquet': MALFORMED: ");
        assertThat(files()).doesNotContain("out.json");
    }

    @Test
    void aDocumentWithoutElementsIsAnErrorUnlessItMayBeEmpty() {
        Call refused = convert(day(0), "xml", "json");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("no element is on the path", "--allow-empty");

        Call empty = convert(day(0), "xml", "json", "--allow-empty");
        assertThat(empty.code()).as(empty.err()).isZero();
        assertThat(empty.text()).isEmpty();
        assertThat(convert(day(1), "xml", "json", "--allow-empty").text()).isEqualTo(lines(1));
        assertThat(convert("<day", "xml", "json", "--allow-empty").code()).isEqualTo(1);

        Call alone = Call.of("convert", "--schema", XSD, "--from", "xml", "--to", "json", "--allow-empty", "a", "b");
        assertThat(alone.code()).isEqualTo(2);
    }

    @Test
    void aFileOfAvroIsOneThatOthersRead() throws IOException {
        Files.write(folder.resolve("out.avro"), convert(day(10), "xml", "avro").out());
        try (DataFileReader<GenericRecord> records =
                new DataFileReader<>(folder.resolve("out.avro").toFile(), new GenericDatumReader<>())) {
            assertThat(records.next().get("times")).isEqualTo(1);
            assertThat((Iterable<GenericRecord>) records).hasSize(9);
        }
        assertThat(Call.of("convert", "--schema", XSD, "--from", "xml", "--to", "parquet", "a", "b")
                        .err())
                .contains("no format 'parquet'");
    }

    @Test
    void aPathThatNothingIsOnSaysWhatThereIs() {
        Call call = convert("<day xmlns='urn:day'><hello/></day>", "xml", "json");
        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).contains("no element is on the path", "the document has", "hello");
    }

    @Test
    void aNameThatIsNoTypeAsksForOne() {
        Call call = Call.withInput(
                day(1).getBytes(UTF_8),
                "convert",
                "--schema",
                XSD,
                "--from",
                "xml",
                "--to",
                "json",
                "--each",
                "day/line",
                "-",
                "-");
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).contains("line", "{urn:greeting}greeting", "(give --type)");
    }

    @Test
    void theTypeMayBeNamed() {
        String in =
                "<day><line><text xmlns='urn:greeting'>hello</text><times xmlns='urn:greeting'>1</times></line></day>";
        Call call = Call.withInput(
                in.getBytes(UTF_8),
                "convert",
                "--schema",
                XSD,
                "--from",
                "xml",
                "--to",
                "json",
                "--each",
                "day/line",
                "--type",
                "greeting",
                "-",
                "-");
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.text()).isEqualTo(lines(1));
    }

    @Test
    void whatDoesNotFitTogetherIsRefused() {
        assertThat(Call.of("convert", "--schema", XSD, "--from", "xml", "--to", "json", "--rejects", "r", "-", "-")
                        .err())
                .contains("--rejects keeps elements of --each");
        assertThat(Call.of(
                                "convert",
                                "--schema",
                                XSD,
                                "--from",
                                "xml",
                                "--to",
                                "json",
                                "--each",
                                "a/b",
                                "--out",
                                name("x"),
                                XSD)
                        .err())
                .contains("--each converts one IN to one OUT");
        assertThat(Call.of("convert", "--schema", XSD, "--from", "xml", "--to", "json", "--each", "a//b", "-", "-")
                        .err())
                .contains("is not a path of elements");
        Call root = Call.withInput(
                lines(1).getBytes(UTF_8),
                "convert",
                "--schema",
                XSD,
                "--from",
                "json",
                "--to",
                "xml",
                "--each",
                "greeting",
                "-",
                "-");
        assertThat(root.code()).isEqualTo(1);
        assertThat(root.err()).contains("name one around the messages, such as day/payment");
    }

    @Test
    void validateRefusesWhatBreaksARuleOfTheSchema() throws IOException {
        String lines = lines(2) + "{\"text\":\"hello\"}\n" + lines(1);
        assertThat(convert(lines, "json", "json").code()).isZero();
        Call call = convert(lines, "json", "json", "--validate", "--rejects", name("rejects.ndjson"));
        assertThat(call.code()).isEqualTo(1);
        assertThat(call.text()).isEqualTo(lines(2) + lines(1));
        assertThat(call.err()).contains("INVALID").contains("times").contains("required (greeting.xsd:");
        assertThat(Path.of(name("rejects.ndjson"))).content().contains("hello");
    }
}

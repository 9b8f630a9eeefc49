package io.curcuma.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {
    private static final String GREETING_XSD = Call.file("greeting.xsd");
    private static final String FAREWELL_XSD = Call.file("farewell.xsd");
    private static final byte[] GREETING = Call.GREETING.getBytes(UTF_8);

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @Test
    void streamsByHyphen() {
        Call there = Call.withInput(
                GREETING, "convert", "--schema", GREETING_XSD, "--from", "xml", "--to", "protobuf", "-", "-");
        Call back = Call.withInput(
                there.out(), "convert", "--schema", GREETING_XSD, "--from", "protobuf", "--to", "xml", "-", "-");

        assertThat(there.code()).isZero();
        assertThat(there.err()).isEmpty();
        assertThat(there.out()).hasSizeLessThan(20);
        assertThat(back.code()).isZero();
        assertThat(back.text()).contains("hello").contains("urn:greeting").contains(">3<");
    }

    @Test
    void aNameWithoutNamespaceMayHaveEmptyBraces() throws IOException {
        Path schema = Files.writeString(
                folder.resolve("r.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='r'><xs:complexType>"
                        + "<xs:attribute name='a'/></xs:complexType></xs:element></xs:schema>");
        Call call = Call.withInput(
                "{\"a\":\"1\"}".getBytes(UTF_8),
                "convert",
                "--schema",
                schema.toString(),
                "--from=json",
                "--to=xml",
                "--type={}r",
                "-",
                "-");

        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.text()).endsWith("<r a=\"1\"/>");
    }

    /** A parser of the JDK would print what it thinks of bytes that are no document. */
    @Test
    void nothingThatIsNoXmlIsParsedAsXml() {
        Call there = Call.withInput(
                GREETING, "convert", "--schema", GREETING_XSD, "--from", "xml", "--to", "avro", "-", "-");
        PrintStream before = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true, UTF_8));
        try {
            Call back = Call.withInput(
                    there.out(), "convert", "--schema", GREETING_XSD, "--from", "avro", "--to", "xml", "-", "-");
            assertThat(back.code()).as(back.err()).isZero();
        } finally {
            System.setErr(before);
        }
        assertThat(printed.toString(UTF_8)).isEmpty();
    }

    @Test
    void aFormatThatIsOffIsOnWhereItIsNamed() {
        Call there = Call.withInput(
                GREETING, "convert", "--schema", GREETING_XSD, "--from", "xml-jaxb", "--to", "fastinfoset", "-", "-");
        Call back = Call.withInput(
                there.out(), "convert", "--schema", GREETING_XSD, "--from", "fastinfoset", "--to", "xml", "-", "-");

        assertThat(there.code()).as(there.err()).isZero();
        assertThat(there.out()).startsWith(0xe0, 0, 0, 1);
        assertThat(back.text()).contains("hello").contains("urn:greeting").contains(">3<");
    }

    @Test
    void files() throws IOException {
        Path in = Files.writeString(folder.resolve("in.xml"), Call.GREETING);
        Path out = folder.resolve("out.json");

        Call call =
                Call.of("convert", "--schema", GREETING_XSD, "--from=xml", "--to=json", in.toString(), out.toString());

        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out()).isEmpty();
        assertThat(Files.readString(out)).contains("\"hello\"");
        assertThat(names()).containsExactly("in.xml", "out.json");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void inputWithoutAnEndIsReadToTheLimit() {
        Call call = Call.of("convert", "--schema", GREETING_XSD, "--from", "xml", "--to", "json", "/dev/zero", "-");

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .contains("error: '/dev/zero' is larger than the limit of")
                .doesNotContain("\tat ");
    }

    @Test
    void severalSchemas() {
        List<List<String>> ways = List.of(
                List.of("--schema", GREETING_XSD, "--schema", FAREWELL_XSD, "--from", "xml", "--to", "json", "-", "-"),
                List.of("--schema", GREETING_XSD, FAREWELL_XSD, "--from", "xml", "--to", "json", "-", "-"),
                List.of("--from", "xml", "--to", "json", "--schema", GREETING_XSD, FAREWELL_XSD, "-", "-"));
        for (List<String> way : ways) {
            String[] args = Stream.concat(Stream.of("convert"), way.stream()).toArray(String[]::new);

            Call call =
                    Call.withInput("<farewell xmlns='urn:farewell'><text>bye</text></farewell>".getBytes(UTF_8), args);

            assertThat(call.code()).as(way + call.err()).isZero();
            assertThat(call.text()).contains("\"bye\"");
            assertThat(call.err())
                    .contains("farewell.xsd:8:")
                    .contains("warning")
                    .contains("an element with a class of its own");
        }
    }

    @Test
    void quietWithholdsWarnings() {
        Call call = Call.withInput(
                "<farewell xmlns='urn:farewell'><text>bye</text></farewell>".getBytes(UTF_8),
                "convert",
                "--quiet",
                "--schema",
                FAREWELL_XSD,
                "--from",
                "xml",
                "--to",
                "json",
                "-",
                "-");

        assertThat(call.code()).isZero();
        assertThat(call.err()).isEmpty();
    }

    @Test
    void missingTypeListsTheElements() {
        Call call =
                Call.of("convert", "--schema", GREETING_XSD, FAREWELL_XSD, "--from", "json", "--to", "xml", "-", "-");

        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .contains("error: a type is needed")
                .contains("{urn:farewell}farewell, {urn:greeting}greeting");
    }

    @Test
    void bareAvroHasToBeNamed() {
        for (String[] formats : new String[][] {{"avro-bare", "json"}, {"json", "avro-bare"}}) {
            Call call =
                    Call.of("convert", "--schema", GREETING_XSD, "--from", formats[0], "--to", formats[1], "-", "-");

            assertThat(call.code()).isEqualTo(2);
            assertThat(call.err())
                    .contains("error: avro-bare does not name its schema")
                    .contains("--avro-schema");
        }
        Call wrong = Call.of(
                "convert", "--schema", GREETING_XSD, "--from=avro-bare", "--to=json", "--avro-schema=mine", "-", "-");

        assertThat(wrong.err()).contains("error: --avro-schema is a fingerprint in 16 hexadecimal digits, or own");
    }

    @Test
    void unknownFormatListsTheFormats() {
        Call call = Call.of("convert", "--schema", GREETING_XSD, "--from", "xml", "--to", "protobuff", "-", "-");

        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .contains(
                        "error: no format 'protobuff'; did you mean protobuf or protostuff? available: avro, avro-bare, cbor, fastinfoset, json, messagepack, "
                                + "nv, protobuf, protostuff, smile, thrift-binary, thrift-compact, xml, xml-jaxb");
    }

    @Test
    void brokenSchemaShowsThePlace() {
        Call call = Call.of("convert", "--schema", Call.file("broken.xsd"), "--from", "xml", "--to", "json", "-", "-");

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err())
                .containsPattern("broken\\.xsd:3:\\d+: error\\[C\\d+]: ")
                .doesNotContain("\tat ");
    }

    @Test
    void failureLeavesTheOutputAsItWas() throws IOException {
        Path in = Files.writeString(folder.resolve("in.xml"), "<greeting xmlns='urn:greeting'><text>hel");
        Path out = Files.writeString(folder.resolve("out.json"), "before");

        Call call =
                Call.of("convert", "--schema", GREETING_XSD, "--from=xml", "--to=json", in.toString(), out.toString());

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).startsWith("error: ").hasLineCount(1);
        assertThat(Files.readString(out)).isEqualTo("before");
        assertThat(names()).containsExactly("in.xml", "out.json");
    }

    @Test
    void debugShowsTheStackTrace() {
        Call call = Call.withInput(
                "no xml".getBytes(UTF_8),
                "convert",
                "--debug",
                "--schema",
                GREETING_XSD,
                "--from=xml",
                "--to=json",
                "-",
                "-");

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err())
                .contains("SerializationException")
                .contains("\tat ")
                .contains("error: MALFORMED");
    }

    @Test
    void missingFilesAreNamed() {
        String absent = folder.resolve("absent").toString();
        String[] in = {"convert", "--schema", GREETING_XSD, "--from=xml", "--to=json", absent, "-"};
        String[] numbers = {
            "convert", "--schema", GREETING_XSD, "--numbers", absent, "--from=xml", "--to=json", "-", "-"
        };
        for (String[] args : List.of(in, numbers)) {
            Call call = Call.of(args);

            assertThat(call.code()).isEqualTo(1);
            assertThat(call.err()).isEqualToIgnoringNewLines("error: '" + absent + "': no such file or folder");
        }
    }

    @Test
    void missingOutputFolderIsNamed() throws IOException {
        Path in = Files.writeString(folder.resolve("in.xml"), Call.GREETING);
        Path absent = folder.resolve("absent");

        Call call = Call.of(
                "convert",
                "--schema",
                GREETING_XSD,
                "--from=xml",
                "--to=json",
                in.toString(),
                absent.resolve("out.json").toString());

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).isEqualToIgnoringNewLines("error: '" + absent + "': no such file or folder");
    }

    @Test
    void missingArgumentsAreAUsageError() {
        assertThat(Call.of("convert", "--schema", GREETING_XSD, "--from=xml", "--to=json", "-")
                        .code())
                .isEqualTo(2);
        assertThat(Call.of("convert", "--from=xml", "--to=json", "-", "-").err())
                .contains("--schema");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aFileThatIsCompressedIsRead() throws IOException {
        Path packed = folder.resolve("greeting.xml.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(GREETING);
        }
        Call named =
                Call.of("convert", "--schema", GREETING_XSD, "--from", "xml", "--to", "json", packed.toString(), "-");
        Call many = Call.of(
                "convert",
                "--schema",
                GREETING_XSD,
                "--from",
                "xml",
                "--to",
                "json",
                "--out",
                folder.resolve("out").toString(),
                packed.toString());
        Path unnamed = Files.copy(packed, folder.resolve("greeting.xml"));
        Call refused =
                Call.of("convert", "--schema", GREETING_XSD, "--from", "xml", "--to", "json", unnamed.toString(), "-");

        assertThat(named.text()).as(named.err()).contains("hello");
        assertThat(many.code()).as(many.err()).isZero();
        assertThat(folder.resolve("out").resolve("greeting.json")).isRegularFile();
        assertThat(refused.err()).contains("greeting.xml'", "the bytes look like gzip");
    }

    @Test
    void anotherFormatThanTheOneThatIsNamedIsTold() {
        Call bytes = Call.withInput(
                GREETING, "convert", "--schema", GREETING_XSD, "--from", "protobuf", "--to", "json", "-", "-");
        Call name = Call.withInput(
                GREETING, "convert", "--schema", GREETING_XSD, "--from", "xml", "--to", "ndjson", "-", "-");

        assertThat(bytes.err()).contains("the bytes look like XML");
        assertThat(name.err()).contains("no format 'ndjson'; did you mean json? available: avro, ");
    }

    @Test
    void schemasMayBeAFolder() throws IOException {
        Path schemas = Files.createDirectory(folder.resolve("schemas"));
        Files.copy(Path.of(GREETING_XSD), schemas.resolve("greeting.xsd"));
        Call call = Call.withInput(
                GREETING, "convert", "--schema", schemas.toString(), "--from", "xml", "--to", "json", "-", "-");

        assertThat(call.text()).as(call.err()).contains("hello");
    }
}

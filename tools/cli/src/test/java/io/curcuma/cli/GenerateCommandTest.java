package io.curcuma.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateCommandTest {
    private static final String GREETING_XSD = Call.file("greeting.xsd");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private String out() {
        return folder.resolve("out").toString();
    }

    @Test
    void writesEveryKindIntoItsFolder() throws IOException {
        Call call = Call.of("generate", GREETING_XSD, "--out", out());

        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .hasLineCount(3)
                .contains("curcuma.numbers: commit it")
                .contains("1 type")
                .containsPattern("\\n1 type, [\\d.]+ [KM]B, [\\d.]+ s: [\\d.]+ KB and [\\d.,]+ ms per type\\n");
        assertThat(files())
                .contains(".curcuma-manifest", "curcuma.numbers", "java/greeting/Greeting.java")
                .anyMatch(file -> file.startsWith("proto/") && file.endsWith(".proto"))
                .anyMatch(file -> file.startsWith("avro/") && file.endsWith(".avsc"))
                .anyMatch(file -> file.startsWith("thrift/") && file.endsWith(".thrift"))
                .anyMatch(file -> file.startsWith("jsonschema/") && file.endsWith(".schema.json"))
                .contains(
                        "resources/META-INF/curcuma/catalog/greeting",
                        "resources/META-INF/curcuma/xsd/greeting/greeting.xsd")
                .anyMatch(file -> file.startsWith("resources/META-INF/curcuma/adapters/"));
    }

    @Test
    void onlyTheWantedIdls() throws IOException {
        Call call = Call.of("generate", GREETING_XSD, "--out", out(), "--format", "proto,thrift", "--quiet");

        assertThat(call.code()).isZero();
        assertThat(call.err()).isEmpty();
        assertThat(files()).noneMatch(file -> file.endsWith(".avsc")).anyMatch(file -> file.endsWith(".thrift"));
    }

    @Test
    void namesThatWereChosenAreWrittenIntoOneFile() throws IOException {
        Path schema = Files.writeString(folder.resolve("names.xsd"), """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:names">
                  <xs:complexType name="a-b"/><xs:complexType name="aB"/>
                </xs:schema>
                """);
        Path bindings = folder.resolve("new/names.xjb");
        Call first = Call.of("generate", schema.toString(), "--out", out(), "--write-bindings", bindings.toString());
        assertThat(first.err()).contains("C041", "wrote " + bindings);
        assertThat(bindings).content().contains("<jaxb:class name=\"ABType\"/>");

        Call second = Call.of(
                "generate",
                schema.toString(),
                "--out",
                folder.resolve("two").toString(),
                "--bindings",
                bindings.toString());
        assertThat(second.code()).as(second.err()).isZero();
        assertThat(second.err()).doesNotContain("C041");
    }

    @Test
    void rootsLimitWhatComesOut() throws IOException {
        Path schema = Files.writeString(folder.resolve("two.xsd"), """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:a,b">
                  <xs:element name="one"><xs:complexType><xs:attribute name="a" type="xs:int"/></xs:complexType></xs:element>
                  <xs:element name="two"><xs:complexType><xs:attribute name="b" type="xs:int"/></xs:complexType></xs:element>
                </xs:schema>
                """);

        Call call =
                Call.of("generate", schema.toString(), "--out", out(), "--roots", "{urn:a,b}one", "--avro-files=all");
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(files()).anyMatch(file -> file.endsWith("/OneAdapter.java")).noneMatch(file -> file.contains("Two"));
        assertThat(Files.readString(folder.resolve("out/curcuma.numbers"))).contains("two");

        Call both = Call.of("generate", schema.toString(), "--out", out(), "--roots", "one,two");
        assertThat(both.code()).as(both.err()).isZero();
        assertThat(files()).anyMatch(file -> file.endsWith("/TwoAdapter.java"));

        Call unknown = Call.of("generate", schema.toString(), "--out", out(), "--roots", "three");
        assertThat(unknown.code()).isEqualTo(1);
        assertThat(unknown.err()).contains("C069", "'three'", "{urn:a,b}one, {urn:a,b}two");
    }

    @Test
    void beansThatExistHaveToBeThere() {
        Call call = Call.of(
                "generate", GREETING_XSD, "--out", out(), "--beans", "existing", "--classpath", folder.toString());

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).contains("error[C103]");
        assertThat(Call.of("generate", GREETING_XSD, "--out", out(), "--beans", "any")
                        .err())
                .contains("'any' is neither generated nor existing");
    }

    @Test
    void beansSayWhatMayBeNullWhereThatIsWanted() throws IOException {
        Call annotated = Call.of("generate", GREETING_XSD, "--out", out(), "--nullness", "jspecify");
        assertThat(annotated.code()).as(annotated.err()).isZero();
        assertThat(folder.resolve("out/java/greeting/Greeting.java")).content().contains("@NullMarked");

        Call plain = Call.of("generate", GREETING_XSD, "--out", out(), "--nullness", "none");
        assertThat(plain.code()).as(plain.err()).isZero();
        assertThat(folder.resolve("out/java/greeting/Greeting.java")).content().doesNotContain("jspecify");

        assertThat(Call.of("generate", GREETING_XSD, "--out", out(), "--nullness", "jsr305")
                        .err())
                .contains("'jsr305' is neither none nor jspecify");
    }

    @Test
    void anXjcArgumentOfNoPluginIsRefused() {
        Call call = Call.of("generate", GREETING_XSD, "--out", out(), "--xjc-arg=-Xnone");

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).contains("error[C100]");
    }

    @Test
    void unknownIdlListsTheIdls() {
        Call call = Call.of("generate", GREETING_XSD, "--out", out(), "--format", "proto,cbor");

        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).contains("no IDL 'cbor'; available: proto, avro, thrift, json-schema");
    }

    @Test
    void secondRunWritesNothing() throws IOException {
        Call.of("generate", GREETING_XSD, "--out", out());
        List<String> before = files();

        Call call = Call.of("generate", GREETING_XSD, "--out", out(), "--frozen");

        assertThat(call.code()).as(call.err()).isZero();
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void aNumbersFileThatIsALinkStaysOneAndWhatItLeadsToIsWritten() throws IOException {
        Path shared = Files.writeString(folder.resolve("shared.numbers"), "");
        Path link = Files.createSymbolicLink(folder.resolve("curcuma.numbers"), Path.of("shared.numbers"));

        Call call = Call.of("generate", GREETING_XSD, "--out", out(), "--numbers", link.toString());

        assertThat(call.code()).as(call.err()).isZero();
        assertThat(link).isSymbolicLink();
        assertThat(shared).content().contains("Greeting");
    }

    @Test
    void frozenNumbersMayNotChange() throws IOException {
        Path numbers = folder.resolve("my.numbers");
        Call.of("generate", GREETING_XSD, "--out", out(), "--numbers", numbers.toString());
        String before = Files.readString(numbers);
        Path changed = Files.writeString(
                folder.resolve("greeting.xsd"),
                Files.readString(Path.of(GREETING_XSD))
                        .replace("</xs:sequence>", "<xs:element name='more' type='xs:int'/></xs:sequence>"));

        Call frozen =
                Call.of("generate", changed.toString(), "--out", out(), "--numbers", numbers.toString(), "--frozen");
        Call free = Call.of("generate", changed.toString(), "--out", out(), "--numbers", numbers.toString());

        assertThat(frozen.code()).isEqualTo(1);
        assertThat(frozen.err()).contains("my.numbers").contains("error[C015]");
        assertThat(free.code()).as(free.err()).isZero();
        assertThat(Files.readString(numbers)).isNotEqualTo(before).contains("more");
    }

    @Test
    void constructsThatAreNotCarriedAreErrorsUnlessAllowed() {
        Call refused = Call.of("generate", Call.file("farewell.xsd"), "--out", out());
        Call allowed = Call.of("generate", Call.file("farewell.xsd"), "--out", out(), "--allow-not-carried");

        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("farewell.xsd:8:").contains("error[C013]");
        assertThat(allowed.code()).isZero();
        assertThat(allowed.err()).contains("farewell.xsd:8:").contains("warning[C013]");
    }

    @Test
    void brokenSchemaShowsThePlaceAndWritesNothing() {
        Call call = Call.of("generate", Call.file("broken.xsd"), "--out", out());

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err())
                .containsPattern("broken\\.xsd:3:\\d+: error\\[C\\d+]: ")
                .doesNotContain("\tat ");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void aBudgetThatIsExceededNamesTheOptionThatRaisesIt() throws IOException {
        Path many = folder.resolve("many.xsd");
        Files.writeString(
                many,
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"
                        + "<xs:complexType name='T%d'/>"
                                .repeat(20_001)
                                .formatted(IntStream.range(0, 20_001).boxed().toArray())
                        + "</xs:schema>");

        Call refused = Call.of("generate", many.toString(), "--out", out());
        Call wrong = Call.of("generate", many.toString(), "--out", out(), "--budget-factor", "0");

        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err())
                .contains("error[C008]: 20001 types with a bean: more than the budget of 20000 types")
                .contains("--budget-factor");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("'0' is not a number from 1 to 1000");
    }

    private List<String> files() throws IOException {
        Path out = folder.resolve("out");
        try (Stream<Path> files = Files.walk(out)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> out.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }
}

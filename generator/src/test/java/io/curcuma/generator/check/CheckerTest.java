package io.curcuma.generator.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.SchemaVersion;
import io.curcuma.generator.check.rules.Rules;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckerTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t"
                elementFormDefault="qualified" version="1.0.0">
              <xs:element name="r" type="R"/>
              <xs:complexType name="R">
                <xs:sequence>
                  <xs:element name="a" type="xs:int" minOccurs="0"/>
                  <xs:element name="b" type="xs:string" minOccurs="0"/>
                </xs:sequence>
                <xs:attribute name="id" type="xs:string"/>
              </xs:complexType>
            </xs:schema>
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private SchemaVersion read(String name, String schema, String numbers) throws IOException {
        Path file =
                Files.createDirectories(folder.resolve(name)).resolve(schema.startsWith("<def") ? "t.wsdl" : "t.xsd");
        Files.writeString(file, schema);
        SchemaVersion read = SchemaVersion.read(
                GenerationRequest.of(List.of(file)).withNumbers(Optional.of(numbers), "curcuma.numbers", false));
        assertThat(read.diagnostics()).isEmpty();
        return read;
    }

    private ChangeReport check(String before, String after) throws IOException {
        SchemaVersion old = read("old", before, "");
        return check(old, read("new", after, old.numbers()));
    }

    private static ChangeReport check(SchemaVersion old, SchemaVersion now) {
        return Checker.check(old.version().orElseThrow(), now.version().orElseThrow());
    }

    private static Change only(ChangeReport report, String rule) {
        assertThat(report.changes()).extracting(Change::rule).containsExactly(rule);
        return report.changes().get(0);
    }

    @Test
    void theSameSchemaIsNoChange() throws IOException {
        ChangeReport report = check(SCHEMA, SCHEMA.replace("  ", " ").replace("\n <", "\n\n <"));

        assertThat(report.changes()).isEmpty();
        assertThat(report.requiredBump()).isEqualTo(Bump.NONE);
        assertThat(report.declared()).contains(Bump.NONE);
    }

    @Test
    void anAttributeThatBecomesRequiredIsMajor() throws IOException {
        Change change =
                only(check(SCHEMA, SCHEMA.replace("name=\"id\"", "name=\"id\" use=\"required\"")), "UseChanged");

        assertThat(change.bump()).isEqualTo(Bump.MAJOR);
        assertThat(change.perFormat()).isEqualTo(FormatCompatibility.all(Compatibility.WRITERS_FIRST));
        assertThat(change.remedy()).isEqualTo("leave it use='optional'");
        assertThat(change.now().location().line()).isEqualTo(9);
    }

    @Test
    void anAttributeThatBecomesAnElementHasAnotherNameInJson() throws IOException {
        String element = "<xs:element name=\"id\" type=\"xs:string\" minOccurs=\"0\"/></xs:sequence>";
        String after = SCHEMA.replace("<xs:attribute name=\"id\" type=\"xs:string\"/>", "")
                .replace("</xs:sequence>", element);

        assertThat(only(check(SCHEMA, after), "AttributeBecameElement")
                        .perFormat()
                        .json())
                .isEqualTo(Compatibility.BREAKING);
    }

    @Test
    void anElementBesideAnAttributeOfItsNameIsSafeInJson() throws IOException {
        String element = "<xs:element name=\"id\" type=\"xs:string\" minOccurs=\"0\"/></xs:sequence>";
        // its Java name is another than that of the attribute, which is a warning
        Path file = Files.createDirectories(folder.resolve("new")).resolve("t.xsd");
        Files.writeString(file, SCHEMA.replace("</xs:sequence>", element));
        SchemaVersion old = read("old", SCHEMA, "");
        SchemaVersion now = SchemaVersion.read(
                GenerationRequest.of(List.of(file)).withNumbers(Optional.of(old.numbers()), "curcuma.numbers", false));

        assertThat(only(check(old, now), "ElementAddedOptional").perFormat().json())
                .isEqualTo(Compatibility.SAFE);
    }

    @Test
    void groupsAreTheSameAsWhatTheyStandFor() throws IOException {
        String grouped = SCHEMA.replace("<xs:sequence>", "<xs:sequence><xs:group ref=\"g\"/>")
                .replace("<xs:element name=\"a\" type=\"xs:int\" minOccurs=\"0\"/>", "")
                .replace(
                        "</xs:schema>",
                        "<xs:group name='g'><xs:sequence><xs:element name='a' type='xs:int' minOccurs='0'/>"
                                + "</xs:sequence></xs:group></xs:schema>");

        assertThat(check(SCHEMA, grouped).changes()).isEmpty();
    }

    @Test
    void whatNoRuleExplainsIsBreaking() throws IOException {
        String before = SCHEMA.replace(
                "</xs:sequence>",
                "<xs:choice minOccurs='0'><xs:element name='x' type='xs:int'/>"
                        + "<xs:sequence><xs:element name='y' type='xs:int'/><xs:element name='z' type='xs:int'/></xs:sequence>"
                        + "</xs:choice></xs:sequence>");
        String after = SCHEMA.replace(
                "</xs:sequence>",
                "<xs:choice maxOccurs='2'><xs:element name='y' type='xs:int'/>"
                        + "<xs:sequence><xs:element name='z' type='xs:int'/><xs:element name='x' type='xs:int'/></xs:sequence>"
                        + "</xs:choice></xs:sequence>");

        ChangeReport report = check(before, after);

        assertThat(report.changes())
                .filteredOn(change -> change.rule().equals(Checker.NO_RULE))
                .isNotEmpty()
                .allSatisfy(change -> {
                    assertThat(change.bump()).isEqualTo(Bump.MAJOR);
                    assertThat(change.perFormat()).isEqualTo(FormatCompatibility.all(Compatibility.BREAKING));
                });
    }

    @Test
    void anElementThatSeemsToHaveAnotherNameGetsTheLineThatSaysSo() throws IOException {
        SchemaVersion old = read("old", SCHEMA, "");
        String after = SCHEMA.replace("name=\"a\"", "name=\"count\"");
        Change removed = check(old, read("new", after, old.numbers())).changes().stream()
                .filter(change -> change.rule().equals("ElementRemoved"))
                .findFirst()
                .orElseThrow();
        Matcher line = Pattern.compile("field \\S+ .* was=\\S+$").matcher(removed.remedy());
        assertThat(line.find()).as(removed.remedy()).isTrue();

        String numbers =
                old.numbers().replaceFirst("(?m)^field \\{urn:t}R/a .*$", Matcher.quoteReplacement(line.group()));
        Change renamed = only(check(old, read("new", after, numbers)), "PropertyRenamed");

        assertThat(renamed.perFormat().protobuf()).isEqualTo(Compatibility.SAFE);
        assertThat(renamed.perFormat().thrift()).isEqualTo(Compatibility.SAFE);
        assertThat(renamed.perFormat().xml()).isEqualTo(Compatibility.BREAKING);
        assertThat(renamed.perFormat().json()).isEqualTo(Compatibility.BREAKING);
    }

    @Test
    void anotherNumberForTheSameFormIsBreakingWhereNumbersAreKnown() throws IOException {
        SchemaVersion old = read("old", SCHEMA, "");
        String numbers = old.numbers().replace("R/b 3 b", "R/b 7 b");

        ChangeReport report = check(old, read("new", SCHEMA, numbers));

        Change change = report.changes().stream()
                .filter(c -> c.rule().equals("NumberChanged"))
                .findFirst()
                .orElseThrow();
        assertThat(change.path()).isEqualTo("{urn:t}R/b");
        assertThat(change.perFormat()).isEqualTo(FormatCompatibility.numbered(Compatibility.BREAKING));
    }

    @Test
    void theNumberOfWhatIsGoneIsNotForgotten() throws IOException {
        SchemaVersion old = read("old", SCHEMA, "");
        String without = SCHEMA.replaceFirst("<xs:element name=\"b\"[^>]*>", "");

        assertThat(check(old, read("new", without, "")).changes())
                .extracting(Change::rule)
                .contains("ReservedRemoved", "ElementRemoved");
        assertThat(check(old, read("new", without, old.numbers())).changes())
                .extracting(Change::rule)
                .containsExactly("ElementRemoved");
    }

    @Test
    void theNumberOfWhatIsGoneIsNotUsedAgain() throws IOException {
        SchemaVersion old = read("old", SCHEMA, "");
        String after = SCHEMA.replace("name=\"b\" type=\"xs:string\"", "name=\"c\" type=\"xs:int\"");

        assertThat(check(old, read("new", after, "")).changes())
                .extracting(Change::rule)
                .contains("NumberReused");
        assertThat(check(old, read("new", after, old.numbers())).changes())
                .extracting(Change::rule)
                .doesNotContain("NumberReused", "ReservedRemoved");
    }

    @Test
    void operationsOfAWsdlAreCompared() throws IOException {
        String wsdl = """
                <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:t" xmlns:w="urn:w" targetNamespace="urn:w">
                  <types>%s</types>
                  <message name="In"><part name="body" element="t:r"/></message>
                  <portType name="Shop"><operation name="buy"><input message="w:In"/></operation></portType>
                </definitions>
                """.formatted(SCHEMA);

        assertThat(check(wsdl, wsdl).changes()).isEmpty();
        assertThat(only(check(wsdl, wsdl.replace("name=\"body\"", "name=\"other\"")), "OperationChanged")
                        .path())
                .isEqualTo("{urn:w}/portType=Shop/operation=buy");
        assertThat(only(
                                check(
                                        wsdl,
                                        wsdl.replace("\"buy\"", "\"sell\"")
                                                .replace(
                                                        "<portType name=\"Shop\">",
                                                        "<portType name=\"Shop\"><operation name=\"buy\"><input message=\"w:In\"/></operation>")),
                                "OperationAdded")
                        .bump())
                .isEqualTo(Bump.MINOR);
    }

    @Test
    void theVersionsOfTheSchemasDeclareTheBump() throws IOException {
        String after = SCHEMA.replace("version=\"1.0.0\"", "version=\"1.0.1\"")
                .replace("</xs:sequence>", "<xs:element name='n' type='xs:int' minOccurs='0'/></xs:sequence>");

        ChangeReport report = check(SCHEMA, after);

        assertThat(report.requiredBump()).isEqualTo(Bump.MINOR);
        assertThat(report.declared()).contains(Bump.MAINTENANCE);
        assertThat(report.isTooSmall()).isTrue();
        assertThat(report.withDeclared(Optional.of(Bump.MAJOR)).isTooSmall()).isFalse();
    }

    @Test
    void whatASchemaSaysIsNoCommandOfAWorkflow() throws IOException {
        String after = SCHEMA.replace(
                "</xs:schema>",
                "<xs:simpleType name='E'><xs:restriction base='xs:string'><xs:enumeration value='a&#10;::error::b'/>"
                        + "</xs:restriction></xs:simpleType></xs:schema>");

        ChangeReport report = check(after, after.replace("::b'", "::c'"));

        assertThat(GithubAnnotations.lines(report))
                .isNotEmpty()
                .allSatisfy(line ->
                        assertThat(line).matches("::(error|warning) file=.*").doesNotContain("\n"));
        assertThat(ChangeReportTable.lines(report))
                .allSatisfy(line -> assertThat(line).doesNotContain("\n"));
    }

    @Test
    void thePageHasEachRuleOnce() throws IOException {
        List<String> page = Files.readAllLines(Path.of("../docs/guide/version-check.md")).stream()
                .flatMap(line ->
                        Pattern.compile("^\\| `(\\w+)` \\|").matcher(line).results())
                .map(match -> match.group(1))
                .filter(name -> Character.isUpperCase(name.charAt(0)))
                .toList();

        assertThat(page)
                .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                Rules.all().stream().map(Rule::name),
                                Stream.of(Checker.NO_RULE, Checker.TYPE_RENAMED, Checker.AVRO_INCOMPATIBLE))
                        .toList());
    }

    @Test
    void rulesAreSortedByTheirNamesWhichDiffer() {
        assertThat(Rules.all()).extracting(Rule::name).doesNotHaveDuplicates().isSorted();
    }
}

package io.curcuma.generator.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.SchemaVersion;
import io.curcuma.generator.check.rules.Rules;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
    void whatABaseTypeGivesUsesNoNumberOfWhatTheTypeHad() throws IOException {
        String types = """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t">
                  <xs:element name="r" type="T"/>
                  <xs:complexType name="B"><xs:sequence>%s</xs:sequence></xs:complexType>
                  <xs:complexType name="T">%s</xs:complexType>
                </xs:schema>
                """;
        String x = "<xs:element name='x' type='xs:string'/>";
        String y = "<xs:element name='y' type='xs:string'/>";
        String z = "<xs:element name='z' type='xs:string'/>";
        String extended = types.formatted(
                x + z,
                "<xs:complexContent><xs:extension base='B'><xs:sequence>" + y
                        + "</xs:sequence></xs:extension></xs:complexContent>");
        SchemaVersion old = read("old", extended, "");
        String flat = types.formatted(x + z, "<xs:sequence>" + x + z + y + "</xs:sequence>");
        String kept = "field {urn:t}T/x 3 x string\nfield {urn:t}T/y 2 y string\nfield {urn:t}T/z 1 z string\n"
                + "type {urn:t}T T\n";

        assertThat(check(old, read("wrong", flat, kept)).changes())
                .filteredOn(change -> change.rule().equals("NumberReused"))
                .extracting(Change::path)
                .contains("{urn:t}T/x", "{urn:t}T/z");
        assertThat(check(old, read("new", flat, old.numbers())).changes())
                .extracting(Change::rule)
                .doesNotContain("NumberReused");
    }

    @Test
    void theNumberOfALiteralIsNotUsedAgain() throws IOException {
        String before = SCHEMA.replace(
                "</xs:schema>",
                "<xs:simpleType name='E'><xs:restriction base='xs:string'><xs:enumeration value='a'/>"
                        + "<xs:enumeration value='b'/></xs:restriction></xs:simpleType></xs:schema>");
        SchemaVersion old = read("old", before, "");
        String after = before.replace("<xs:enumeration value='a'/>", "");

        assertThat(check(old, read("new", after, "")).changes())
                .extracting(Change::rule)
                .contains("NumberReused");
        assertThat(check(old, read("kept", after, old.numbers())).changes())
                .extracting(Change::rule)
                .doesNotContain("NumberReused");
    }

    @Test
    void aLiteralThatTheNumbersFileRenamesIsOneChange() throws IOException {
        String before = SCHEMA.replace(
                "</xs:schema>",
                "<xs:simpleType name='E'><xs:restriction base='xs:string'><xs:enumeration value='a'/>"
                        + "<xs:enumeration value='b'/></xs:restriction></xs:simpleType></xs:schema>");
        SchemaVersion old = read("old", before, "");
        String numbers = old.numbers()
                .replace("literal {urn:t}E/value=b 2 E_B", "literal {urn:t}E/value=c 2 E_B was={urn:t}E/value=b");

        Change change =
                only(check(old, read("new", before.replace("value='b'", "value='c'"), numbers)), "LiteralRenamed");
        assertThat(change.path()).isEqualTo("{urn:t}E/value=c");
        assertThat(change.perFormat().json()).isEqualTo(Compatibility.READERS_FIRST);
        assertThat(change.perFormat().protobuf()).isEqualTo(Compatibility.SAFE);
    }

    @Test
    void whatWasRenamedTwiceHasItsNumber() throws IOException {
        SchemaVersion first = read("first", SCHEMA, "");
        SchemaVersion second =
                read("second", SCHEMA.replace("name=\"b\"", "name=\"c\""), renamed(first.numbers(), "b", "c"));
        SchemaVersion third =
                read("third", SCHEMA.replace("name=\"b\"", "name=\"d\""), renamed(second.numbers(), "c", "d"));

        assertThat(Checker.reusedNumbers(
                                first.version().orElseThrow(), third.version().orElseThrow(), List.of(second.numbers()))
                        .changes())
                .isEmpty();
        assertThat(Checker.reusedNumbers(
                                first.version().orElseThrow(), third.version().orElseThrow(), List.of())
                        .changes())
                .extracting(Change::rule)
                .contains("NumberReused");
    }

    private static String renamed(String numbers, String from, String to) {
        return numbers.replaceFirst(
                "(field \\{urn:t}R/)" + from + "( \\d+ \\w+ string)( .*)?", "$1" + to + "$2 was={urn:t}R/" + from);
    }

    @Test
    void anotherNamespaceThatTheNumbersFileNamesIsComparedTypeByType() throws IOException {
        SchemaVersion old = read("old", SCHEMA, "");
        String after =
                SCHEMA.replace("urn:t", "urn:u").replace("name=\"a\" type=\"xs:int\"", "name=\"a\" type=\"xs:long\"");

        Change change = only(check(old, read("silent", after, old.numbers())), "NamespaceChanged");
        assertThat(change.perFormat()).isEqualTo(FormatCompatibility.all(Compatibility.BREAKING));
        String line = "package {urn:u} java=t was={urn:t}";
        assertThat(change.remedy()).endsWith(": " + line);

        String numbers = old.numbers().replaceFirst("package .*", line.replace("{", "\\{"));
        SchemaVersion named = read("named", after, numbers);
        ChangeReport report = check(old, named);
        assertThat(report.changes())
                .extracting(Change::rule)
                .containsExactlyInAnyOrder("NamespaceChanged", "ScalarWidened");
        assertThat(report.changes())
                .filteredOn(c -> c.rule().equals("NamespaceChanged"))
                .extracting(c -> c.perFormat().json())
                .containsExactly(Compatibility.SAFE);
        assertThat(named.numbers()).contains(line + "\n");
        assertThat(check(old, read("again", after, named.numbers())).changes()).hasSize(2);
    }

    @Test
    void theLineForANamespaceHasThePackageThatABindingGives() throws IOException {
        SchemaVersion old = bound("urn:t", "");
        String line = "package {urn:u} java=acme.shop was={urn:t}";

        assertThat(check(old, bound("urn:u", old.numbers())).changes())
                .extracting(Change::remedy)
                .anyMatch(remedy -> remedy.endsWith(": " + line));
        SchemaVersion now = bound("urn:u", old.numbers() + line + "\n");
        for (SchemaVersion each : List.of(now, bound("urn:u", now.numbers()))) {
            Change change = only(check(old, each), "NamespaceChanged");
            assertThat(change.perFormat().json()).isEqualTo(Compatibility.SAFE);
            assertThat(change.perFormat().protobuf()).isEqualTo(Compatibility.SAFE);
        }
    }

    private SchemaVersion bound(String namespace, String numbers) throws IOException {
        Path file = Files.writeString(folder.resolve("b.xsd"), SCHEMA.replace("urn:t", namespace));
        SchemaVersion read = SchemaVersion.read(GenerationRequest.of(List.of(file))
                .withTargetPackage(Optional.of("acme.shop"))
                .withNumbers(Optional.of(numbers), "curcuma.numbers", false));
        assertThat(read.diagnostics()).isEmpty();
        return read;
    }

    @Test
    void aFileOfALaterVersionCountsForTheEarlierOne() throws IOException {
        SchemaVersion old = read("old", SCHEMA, "");
        String after = SCHEMA.replace("urn:t", "urn:u").replace("name=\"b\"", "name=\"c\"");
        String numbers =
                renamed(old.numbers().replaceFirst("package .*", "package {urn:u} java=t was={urn:t}"), "b", "c");
        String later = read("new", after, numbers).numbers();

        SchemaVersion former = SchemaVersion.readFormer(GenerationRequest.of(List.of(folder.resolve("old/t.xsd")))
                .withNumbers(Optional.of(later), "curcuma.numbers", false));

        assertThat(former.diagnostics()).isEmpty();
        assertThat(former.numbers().lines().filter(line -> line.startsWith("field")))
                .containsExactlyElementsOf(old.numbers()
                        .lines()
                        .filter(line -> line.startsWith("field"))
                        .toList());
    }

    @Test
    void eachKindOfTypeBecomesEachOtherByARule() throws IOException {
        List<String> types = List.of(
                "type='xs:string'>",
                "type='S'>",
                "type='C'>",
                "><xs:simpleType><xs:restriction base='xs:string'><xs:minLength value='1'/></xs:restriction></xs:simpleType>",
                "><xs:simpleType><xs:restriction base='S'><xs:pattern value='a+'/></xs:restriction></xs:simpleType>",
                "><xs:simpleType><xs:restriction base='xs:decimal'><xs:totalDigits value='9'/><xs:fractionDigits value='2'/></xs:restriction></xs:simpleType>",
                "><xs:simpleType><xs:restriction base='xs:token'><xs:enumeration value='k'/></xs:restriction></xs:simpleType>",
                "><xs:simpleType><xs:list itemType='xs:int'/></xs:simpleType>",
                "><xs:simpleType><xs:union memberTypes='xs:int S'/></xs:simpleType>",
                "><xs:complexType><xs:simpleContent><xs:extension base='S'><xs:attribute name='k'/></xs:extension></xs:simpleContent></xs:complexType>",
                "><xs:complexType><xs:simpleContent><xs:extension base='xs:int'/></xs:simpleContent></xs:complexType>",
                "><xs:complexType><xs:sequence><xs:element name='q' type='S'/></xs:sequence></xs:complexType>",
                "><xs:complexType mixed='true'><xs:sequence><xs:any processContents='lax' minOccurs='0'/></xs:sequence></xs:complexType>",
                ">");
        List<SchemaVersion> versions = new ArrayList<>();
        for (String type : types) {
            versions.add(read("v" + versions.size(), """
                    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t">
                      <xs:simpleType name="S"><xs:restriction base="xs:string"><xs:maxLength value="9"/></xs:restriction></xs:simpleType>
                      <xs:complexType name="C"><xs:simpleContent><xs:extension base="S"><xs:attribute name="l"/></xs:extension></xs:simpleContent></xs:complexType>
                      <xs:element name="r"><xs:complexType><xs:sequence><xs:element name="e" %s</xs:element></xs:sequence></xs:complexType></xs:element>
                    </xs:schema>
                    """.formatted(type), ""));
        }
        for (int i = 0; i < types.size(); i++) {
            for (int j = 0; j < types.size(); j++) {
                ChangeReport report = check(versions.get(i), versions.get(j));
                assertThat(report.changes())
                        .as("%s to %s", types.get(i), types.get(j))
                        .extracting(Change::rule)
                        .doesNotContain(Checker.NO_RULE, Checker.AVRO_INCOMPATIBLE);
                assertThat(report.changes().isEmpty()).isEqualTo(i == j);
            }
        }
    }

    @Test
    void manyChangesAreFoldedAndTheWorstAreFirst() throws IOException {
        StringBuilder elements = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            elements.append("<xs:element name='n").append(i).append("' type='xs:string' minOccurs='0'/>");
        }
        String after = SCHEMA.replace("</xs:sequence>", elements + "</xs:sequence>")
                .replace("name=\"id\" type=\"xs:string\"", "name=\"id\" type=\"xs:int\"");
        ChangeReport report = check(SCHEMA, after);

        assertThat(report.changes()).hasSize(21);
        List<String> lines = ChangeReportTable.lines(report, false);
        assertThat(lines.get(0)).isEqualTo("21 changes; --all shows each. The worst:");
        assertThat(lines.get(2)).startsWith("ScalarNarrowed {urn:t}R/@id ");
        assertThat(lines.get(3)).startsWith("ElementAddedOptional {urn:t}R/n0 ");
        assertThat(lines)
                .contains("  the same: {urn:t}R/n1, {urn:t}R/n10, {urn:t}R/n11, and 16 more")
                .contains("XML            breaking  1 writers first, 20 readers first")
                .contains("Avro backward  breaking  1 breaking");
        assertThat(ChangeReportTable.lines(report, true))
                .filteredOn(line -> line.startsWith("ElementAddedOptional {urn:t}R/n"))
                .hasSize(40);
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
    void faultsAndBindingsOfOperationsAreCompared() throws IOException {
        String wsdl = """
                <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
                    xmlns:t="urn:t" xmlns:w="urn:w" targetNamespace="urn:w">
                  <types>%s</types>
                  <message name="In"><part name="body" element="t:r"/></message>
                  <portType name="Shop"><operation name="buy"><input message="w:In"/><output message="w:In"/><fault name="f" message="w:In"/>
                  </operation></portType>
                  <binding name="B" type="w:Shop"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
                    <operation name="buy"><s:operation soapAction="a"/><input><s:body use="literal"/></input><output><s:body use="literal"/></output>
                    </operation></binding>
                </definitions>
                """.formatted(SCHEMA);
        String fault = "<fault name=\"f\" message=\"w:In\"/>";

        assertThat(check(wsdl, wsdl).changes()).isEmpty();
        Change added = only(check(wsdl.replace(fault, ""), wsdl), "FaultAdded");
        assertThat(added.path()).isEqualTo("{urn:w}/portType=Shop/operation=buy/fault=f");
        assertThat(added.bump()).isEqualTo(Bump.MINOR);
        only(check(wsdl, wsdl.replace(fault, "")), "FaultRemoved");
        Change action = only(check(wsdl, wsdl.replace("soapAction=\"a\"", "soapAction=\"b\"")), "BindingChanged");
        assertThat(action.bump()).isEqualTo(Bump.MAJOR);
        assertThat(action.perFormat().protobuf()).isEqualTo(Compatibility.SAFE);
        String header = "<s:header message=\"w:In\" part=\"body\" use=\"literal\"/><s:body use=\"literal\"/></input>";
        only(check(wsdl, wsdl.replace("<s:body use=\"literal\"/></input>", header)), "BindingChanged");
        // in style rpc an element is around the parts
        assertThat(check(wsdl, wsdl.replace("<s:operation soap", "<s:operation style=\"rpc\" soap"))
                        .changes())
                .extracting(Change::rule)
                .containsExactlyInAnyOrder("BindingChanged", "RootAdded", "RootAdded");
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
        assertThat(ChangeReportTable.lines(report, true))
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

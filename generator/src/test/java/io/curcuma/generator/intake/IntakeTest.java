package io.curcuma.generator.intake;

import static io.curcuma.generator.intake.Workspace.request;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.Budget;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntakeTest {
    private Workspace files;

    @BeforeEach
    void workspace(@TempDir Path temporary) {
        files = new Workspace(temporary);
    }

    @Test
    void malformedXmlIsReportedAtItsPlace() {
        Path a = files.write(
                "a.xsd", "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>\n  <xs:element>\n</xs:schema>");
        assertThat(files.problems(request(a)))
                .singleElement()
                .asString()
                .startsWith("a.xsd:3:3: error[C001]: not well-formed XML: ")
                .contains("xs:element");
    }

    @Test
    void missingEntryIsReported() {
        assertThat(files.problems(request(files.folder().resolve("no.xsd"))))
                .containsExactly("no.xsd: error[C002]: cannot read 'no.xsd': no such file");
    }

    @Test
    void folderAsEntryIsReported() {
        assertThat(files.problems(request(files.folder())))
                .singleElement()
                .asString()
                .endsWith("it is a folder");
    }

    @Test
    void emptyRequestIsReported() {
        assertThat(files.problems(request())).containsExactly("error[C019]: no schema found in 'the request'");
    }

    @Test
    void missingImportIsReportedAtTheStartOfItsTag() {
        Path a = files.schema("a.xsd", "<xs:import namespace='urn:b'\n   schemaLocation='b.xsd'/>");
        assertThat(files.problems(request(a))).containsExactly("a.xsd:2:1: error[C003]: 'b.xsd' is not found");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE xs:schema SYSTEM 'http://127.0.0.1:1/x.dtd'>",
                "<!DOCTYPE xs:schema PUBLIC '-//W3C//DTD XMLSCHEMA 200102//EN' 'XMLSchema.dtd' [<!ENTITY x 'y'>]>",
                "<!DOCTYPE xs:schema [<!ENTITY x SYSTEM 'x.ent'>]>",
                "<!DOCTYPE xs:schema [<!ENTITY % x '<!--  -->'> %x;]>",
                "<!DOCTYPE xs:schema [<!ENTITY x '%y;'>]>",
                "<!DOCTYPE xs:schema [<!ATTLIST xs:schema id ID #IMPLIED>]>",
                "<!DOCTYPE xs:schema>"
            })
    void doctypeWithMoreThanEntitiesIsDenied(String doctype) {
        Path a = files.write("a.xsd", doctype + "\n<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'/>");
        assertThat(files.problems(request(a)))
                .singleElement()
                .asString()
                .startsWith("a.xsd:1:")
                .endsWith("error[C004]: a DOCTYPE is not allowed");
    }

    @Test
    void entitiesOfTheSchemaItselfAreReplaced() {
        Path a = files.write("a.xsd", """
                <?xml version="1.0"?>
                <!-- a profile's parts -->
                <!DOCTYPE xs:schema [
                  <!ENTITY digit "[0-9]">
                  <!ENTITY digit "the first counts">
                  <!ENTITY pair '&digit;&digit;'>  <?x y?>
                  <!ENTITY quoted "&#34;&pair;&#x27;&#38;#60;">
                  <!ENTITY field "<xs:element name='n' type='T'
                     minOccurs='0'/>">
                ]>
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:a" xmlns="urn:a">
                  <!-- &field; --> <xs:annotation><xs:documentation><![CDATA[&field;]]></xs:documentation></xs:annotation>
                  <xs:simpleType name="T"><xs:restriction base="xs:string">
                    <xs:pattern value="x&pair;"/><xs:pattern value="&quoted;"/>
                  </xs:restriction></xs:simpleType>
                  <xs:complexType name="R"><xs:sequence>&field;</xs:sequence></xs:complexType>
                  <xs:element name="r" type="Missing"/>
                </xs:schema>
                """);
        SchemaSources sources = files.sources(request(a));
        String plain = new String(sources.documents().values().iterator().next().plain(), StandardCharsets.UTF_8);
        assertThat(plain)
                .contains("value=\"x[0-9][0-9]\"", "value=\"&quot;[0-9][0-9]&apos;&#60;\"")
                .contains("<xs:sequence><xs:element name='n' type='T'      minOccurs='0'/></xs:sequence>")
                .contains("<!-- &field; -->", "<![CDATA[&field;]]>");
        assertThat(plain.lines().toList().get(15)).contains("name=\"R\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "aaaaaaaaaa"})
    void entitiesOfEntitiesMeetTheBudget(String leaf) {
        StringBuilder subset = new StringBuilder("<!ENTITY e0 '" + leaf + "'>");
        for (int i = 1; i < 40; i++) {
            subset.append("<!ENTITY e")
                    .append(i)
                    .append(" '")
                    .append(("&e" + (i - 1) + ";").repeat(10))
                    .append("'>");
        }
        Path a = files.write(
                "a.xsd",
                "<!DOCTYPE xs:schema [" + subset
                        + "]>\n<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' id='&e39;'/>");
        assertThat(files.problems(request(a)))
                .singleElement()
                .asString()
                .startsWith("a.xsd:1:1: error[C008]: the entities of the document are too large");
    }

    @Test
    void anEntityThatContainsItselfIsAnError() {
        Path a = files.write(
                "a.xsd",
                "<!DOCTYPE xs:schema [<!ENTITY a '&b;'><!ENTITY b '&a;'>]>\n"
                        + "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' id='&a;'/>");
        assertThat(files.problems(request(a))).singleElement().asString().contains("error[C001]");
    }

    @Test
    void externalEntityReachesNoFile() {
        Path secret = files.write("secret.txt", "SECRET");
        Path a = files.write(
                "a.xsd",
                "<!DOCTYPE xs:schema [<!ENTITY s SYSTEM '" + secret.toUri()
                        + "'>]>\n<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:annotation>"
                        + "<xs:documentation>&s;</xs:documentation></xs:annotation></xs:schema>");
        Diagnostics diagnostics = new Diagnostics();
        SchemaSources sources = Intake.read(request(a), diagnostics);
        assertThat(sources.documents()).isEmpty();
        assertThat(files.headlines(diagnostics)).noneMatch(line -> line.contains("SECRET"));
    }

    @Test
    void xincludeIsNotFollowed() {
        files.write("part.xml", "<part/>");
        Path a = files.schema("a.xsd", "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='part.xml'/>");
        assertThat(files.sources(request(a)).documents()).hasSize(1);
    }

    @Test
    void theSchemeOfAFrameworkIsNamed() {
        Path a = files.schema("a.xsd", "<xs:import namespace='urn:b' schemaLocation='classpath:/schema/b.xsd'/>");
        assertThat(files.problems(request(a)))
                .containsExactly("a.xsd:2:1: error[C005]: 'classpath:/schema/b.xsd' is a place of the scheme"
                        + " 'classpath'; the generator reads local files only");
    }

    @Test
    void whatXmlSchema11HasAddedIsNamed() {
        Path a = files.schema("a.xsd", """
                <xs:annotation><xs:documentation><xs:assert test='true()'/></xs:documentation></xs:annotation>
                <xs:complexType name='T'><xs:attribute name='a' type='xs:int'/><xs:assert test='@a gt 1'/></xs:complexType>
                <xs:defaultOpenContent><xs:any/></xs:defaultOpenContent>
                <xs:complexType name='U'><xs:sequence/><xs:anyAttribute notQName='x'/></xs:complexType>
                <xs:complexType name='A'><xs:all><xs:element name='a' maxOccurs='2'/></xs:all></xs:complexType>
                <xs:complexType name='B'><xs:all><xs:element name='a'/></xs:all></xs:complexType>
                <xs:complexType name='V' defaultAttributesApply='false'><xs:sequence><xs:any notNamespace='urn:x'/></xs:sequence></xs:complexType>
                """);
        assertThat(files.problems(request(a)))
                .containsExactly(
                        "a.xsd:3:64: warning[C032]: 'xs:assert' belongs to XML Schema 1.1, but XJC reads only 1.0",
                        "a.xsd:4:1: error[C032]: 'xs:defaultOpenContent' belongs to XML Schema 1.1, but XJC reads only 1.0",
                        "a.xsd:5:40: warning[C032]: 'xs:anyAttribute notQName' belongs to XML Schema 1.1, but XJC reads only 1.0",
                        "a.xsd:6:26: warning[C032]: 'xs:all with elements that repeat, a wildcard or a group, or in an extension' belongs to"
                                + " XML Schema 1.1, but XJC reads only 1.0",
                        "a.xsd:8:1: error[C032]: 'xs:complexType defaultAttributesApply' belongs to XML Schema 1.1, but XJC reads only 1.0",
                        "a.xsd:8:70: warning[C032]: 'xs:any notNamespace' belongs to XML Schema 1.1, but XJC reads only 1.0");
    }

    @Test
    void whatConditionalInclusionLeavesOutForVersion10IsNotThere() {
        Path a = files.schema("a.xsd", """
                <xs:element name='old' type='xs:dateTime' vc:maxVersion='1.1' xmlns:vc='http://www.w3.org/2007/XMLSchema-versioning'/>
                <xs:element name='new' type='xs:dateTimeStamp' vc:minVersion='1.1' xmlns:vc='http://www.w3.org/2007/XMLSchema-versioning'>
                  <xs:annotation/></xs:element>
                <xs:simpleType name='S' xmlns:vc='http://www.w3.org/2007/XMLSchema-versioning'>
                  <xs:restriction base='xs:dateTime' vc:typeUnavailable='xs:dateTimeStamp'/>
                  <xs:restriction base='xs:dateTimeStamp' vc:typeAvailable='xs:int xs:dateTimeStamp'/></xs:simpleType>
                <xs:element name='late' type='xs:int'/>
                """);
        SourceDocument document =
                files.sources(request(a)).documents().values().iterator().next();
        assertThat(document.components())
                .extracting(component -> component.key().name())
                .containsExactly("old", "S", "late");
        String plain = new String(document.plain(), StandardCharsets.UTF_8);
        String read = new String(document.bytes(), StandardCharsets.UTF_8);
        assertThat(plain)
                .hasSameSizeAs(read)
                .contains("base='xs:dateTime' ")
                .doesNotContain("dateTimeStamp'>", "typeAvailable");
        assertThat(plain.indexOf("late")).isEqualTo(read.indexOf("late"));
    }

    @Test
    void networkIsNeverUsed() throws Exception {
        AtomicInteger requests = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            requests.incrementAndGet();
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        server.start();
        try {
            String location = "http://127.0.0.1:" + server.getAddress().getPort() + "/b.xsd";
            Path a = files.schema("a.xsd", "<xs:import namespace='urn:b' schemaLocation='" + location + "'/>");
            assertThat(files.problems(request(a)))
                    .containsExactly("a.xsd:2:1: error[C005]: '" + location
                            + "' is on the network; the generator reads local files only");
        } finally {
            server.stop(0);
        }
        assertThat(requests).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.org/b.xsd",
                "ftp://example.org/b.xsd",
                "jar:file:/x.jar!/b.xsd",
                "netdoc:/etc/passwd",
                "//example.org/share/b.xsd",
                "file://example.org/b.xsd",
                "urn:b:xsd"
            })
    void everySchemeButFileIsDenied(String location) {
        Path a = files.schema("a.xsd", "<xs:import namespace='urn:b' schemaLocation='" + location + "'/>");
        assertThat(files.problems(request(a))).singleElement().asString().contains("error[C005]: '" + location + "'");
    }

    @Test
    void filesOutsideOfTheRootsAreDenied() {
        files.schema("other/b.xsd", "urn:b", "");
        files.schema("other/c.xsd", "urn:c", "");
        Path a = files.schema(
                "set/in/a.xsd",
                "<xs:import namespace='urn:b' schemaLocation='../../other/b.xsd'/>"
                        + "<xs:import namespace='urn:c' schemaLocation='../../other/c.xsd'/>");
        assertThat(files.problems(request(a)))
                .containsExactly(
                        "set/in/a.xsd:2:1: error[C006]: '../../other/b.xsd' is outside the allowed folders, and so"
                                + " is 1 more of its folder");
        assertThat(files.problems(request(a).withRoots(List.of(files.folder().resolve("other")))))
                .isEmpty();
    }

    @Test
    void schemasBesideTheFolderOfAnEntryAreReadAndNothingElse() {
        files.schema("common/b.xsd", "urn:b", "<xs:include schemaLocation='types/c.xsd'/>");
        files.schema("common/types/c.xsd", "urn:b", "");
        Path a = files.schema("maindoc/a.xsd", "<xs:import namespace='urn:b' schemaLocation='../common/b.xsd'/>");

        assertThat(files.sources(request(a)).inputs())
                .containsExactly(
                        files.folder().resolve("common/b.xsd"), files.folder().resolve("common/types/c.xsd"), a);
        for (String secret : List.of("common/id_rsa", ".ssh/b.xsd", "common/.git/b.xsd", "secrets")) {
            files.schema(secret, "urn:b", "");
            Path reader =
                    files.schema("maindoc/x.xsd", "<xs:import namespace='urn:b' schemaLocation='../" + secret + "'/>");
            assertThat(files.problems(request(reader)))
                    .singleElement()
                    .asString()
                    .contains("error[C006]");
        }
    }

    @Test
    void symbolicLinkDoesNotLeaveTheRoots() throws Exception {
        Path b = files.schema("other/b.xsd", "urn:b", "");
        Path a = files.schema("set/in/a.xsd", "<xs:import namespace='urn:b' schemaLocation='b.xsd'/>");
        Files.createSymbolicLink(files.folder().resolve("set/in/b.xsd"), b);
        assertThat(files.problems(request(a)))
                .containsExactly("set/in/a.xsd:2:1: error[C006]: 'b.xsd' is outside the allowed folders");
    }

    @Test
    void wrongRootElementIsReported() {
        Path a = files.write("a.xsd", "<project xmlns='urn:x'/>");
        assertThat(files.problems(request(a)))
                .containsExactly(
                        "a.xsd:1:1: error[C007]: the root element is '{urn:x}project', but an XML Schema or a WSDL is expected");
    }

    @Test
    void includeCycleAndDiamondAreReadOnce() {
        Path a = files.schema("a.xsd", "<xs:include schemaLocation='b.xsd'/><xs:include schemaLocation='c.xsd'/>");
        files.schema("b.xsd", "<xs:include schemaLocation='a.xsd'/><xs:include schemaLocation='./d.xsd'/>");
        files.schema("c.xsd", "<xs:include schemaLocation='sub/../d.xsd'/>");
        files.schema("d.xsd", "");
        files.write("sub/x", "");
        SchemaSources sources = files.sources(request(a));
        assertThat(sources.documents()).hasSize(4);
        assertThat(sources.heads()).hasSize(1);
    }

    @Test
    void onlyRootsOfTheEntriesAreCompiled() {
        Path a = files.schema("a.xsd", "<xs:import namespace='urn:b' schemaLocation='b.xsd'/>");
        Path b = files.schema("b.xsd", "urn:b", "<xs:include schemaLocation='c.xsd'/>");
        Path c = files.schema("c.xsd", "urn:b", "<xs:include schemaLocation='b.xsd'/>");
        assertThat(files.sources(request(c, b, a, a)).roots()).containsExactly(Places.uri(a));
        assertThat(files.sources(request(c, b)).roots()).containsExactly(Places.uri(b));
        assertThat(files.sources(request(c, b)).entries()).containsExactly(Places.uri(c), Places.uri(b));
    }

    @Test
    void importsInsideOfDocumentationAreText() {
        Path a = files.schema(
                "a.xsd",
                "<xs:annotation><xs:documentation><xs:import schemaLocation='http://x/'/></xs:documentation></xs:annotation>");
        assertThat(files.sources(request(a)).documents()).hasSize(1);
    }

    @Test
    void bundledXmlSchemaServesEveryImportOfItsNamespace() {
        Path a = files.schema(
                "a.xsd",
                "<xs:import namespace='http://www.w3.org/XML/1998/namespace' schemaLocation='http://www.w3.org/2001/xml.xsd'/>");
        Path b = files.schema(
                "b.xsd",
                "<xs:import namespace='http://www.w3.org/XML/1998/namespace' schemaLocation='missing/xml.xsd'/>");
        Path c = files.schema("c.xsd", "<xs:import namespace='http://www.w3.org/XML/1998/namespace'/>");
        SchemaSources sources = files.sources(request(a, b, c));
        assertThat(sources.documents()).hasSize(4);
        assertThat(sources.inputs()).containsExactly(a, b, c);
    }

    @Test
    void wsdlWithInlineSchemasAndItsImportsIsRead() {
        files.schema("b.xsd", "urn:b", "");
        Path w = files.write(
                "w.wsdl",
                "<w:definitions xmlns:w='http://schemas.xmlsoap.org/wsdl/'><w:import namespace='urn:v' location='v.wsdl'/>"
                        + "<w:types><xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:w'>"
                        + "<xs:import namespace='urn:b' schemaLocation='b.xsd'/></xs:schema></w:types></w:definitions>");
        files.write("v.wsdl", "<w:definitions xmlns:w='http://schemas.xmlsoap.org/wsdl/'/>");
        assertThat(files.sources(request(w)).documents().values())
                .extracting(SourceDocument::kind)
                .containsExactly(SourceDocument.Kind.XSD, SourceDocument.Kind.WSDL, SourceDocument.Kind.WSDL);
    }

    @Test
    void budgetsOfBytesFilesAndDepthHold() {
        files.schema("b.xsd", "");
        Path a = files.schema("a.xsd", "<xs:include schemaLocation='b.xsd'/>");
        assertThat(files.problems(request(a).withBudget(new Budget(100, 10, 10, 10, 10))))
                .containsExactly(
                        "a.xsd: error[C008]: the schema files are too large: more than the budget of 100 bytes");
        assertThat(files.problems(request(a).withBudget(new Budget(10_000, 1, 10, 10, 10))))
                .containsExactly("a.xsd:2:1: error[C008]: too many schema files: more than the budget of 1 files");
        assertThat(files.problems(request(a).withBudget(new Budget(10_000, 10, 1, 10, 10))))
                .containsExactly(
                        "a.xsd:2:1: error[C008]: elements are nested too deeply: more than the budget of 1 levels");
    }

    @Test
    void whatXjcWouldQuoteForEveryLevelIsCounted() {
        String open = "<xs:element name='e'><xs:complexType><xs:sequence>";
        String close = "</xs:sequence></xs:complexType></xs:element>";
        String wide = "<xs:element name='x' type='xs:int'/>\n".repeat(40_000);
        Path a = files.schema("a.xsd", open.repeat(60) + wide + close.repeat(60));
        assertThat(files.problems(request(a)))
                .singleElement()
                .asString()
                .endsWith(
                        "error[C008]: types nested in types are too large: more than the budget of 268435456 characters");
    }

    @Test
    void fiveThousandNestedGroupsMeetTheBudgetInsteadOfTheStack() {
        Path a = files.schema(
                "a.xsd",
                "<xs:complexType name='T'>" + "<xs:sequence>".repeat(5_000) + "</xs:sequence>".repeat(5_000)
                        + "</xs:complexType>");
        assertThat(files.problems(request(a)))
                .singleElement()
                .asString()
                .contains("error[C008]: elements are nested too deeply");
    }

    @Test
    void utf16AndByteOrderMarksAreRead() {
        String text =
                "<?xml version='1.0' encoding='UTF-16'?>\n<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>\n"
                        + "<xs:include schemaLocation='ä.xsd'/></xs:schema>";
        Path a = files.write("a.xsd", text.getBytes(StandardCharsets.UTF_16));
        Path b = files.write("b.xsd", "\uFEFF<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'/>");
        Diagnostics diagnostics = new Diagnostics();
        SchemaSources sources = Intake.read(request(a, b), diagnostics);
        assertThat(files.headlines(diagnostics)).containsExactly("a.xsd:3:1: error[C003]: 'ä.xsd' is not found");
        assertThat(sources.line(new Location(a.toString(), 3, 1)))
                .hasValue("<xs:include schemaLocation='ä.xsd'/></xs:schema>");
    }

    @Test
    void positionsAreThoseOfTheUserAndStartAtTheTag() {
        Path a = files.schema("a.xsd", "<xs:element name='x'\n  type='xs:string'/>");
        SchemaSources sources = files.sources(request(a));
        assertThat(sources.locate(a.toUri().toString(), 3, 21)).isEqualTo(new Location(a.toString(), 2, 1));
        assertThat(sources.locate("unknown", 3, 21)).isEqualTo(new Location("unknown", 3, 21));
        assertThat(sources.line(new Location(a.toString(), 2, 1))).hasValue("<xs:element name='x'");
        assertThat(sources.line(new Location(a.toString(), 99, 1))).isEmpty();
    }

    @Test
    void relativePathsStayRelative() {
        Path a = files.schema("a.xsd", "<xs:include schemaLocation='sub/no.xsd'/>");
        Path relative = Path.of("").toAbsolutePath().relativize(a);
        Diagnostics diagnostics = new Diagnostics();
        Intake.read(GenerationRequest.of(List.of(relative)), diagnostics);
        assertThat(diagnostics.toList().get(0).location().path()).isEqualTo(relative.toString());
    }
}

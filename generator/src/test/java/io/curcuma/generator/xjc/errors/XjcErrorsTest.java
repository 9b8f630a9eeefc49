package io.curcuma.generator.xjc.errors;

import static io.curcuma.generator.intake.Workspace.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.intake.Workspace;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.xjc.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class XjcErrorsTest {
    private static final String EMPTY = "<xs:complexType name='%s'><xs:sequence/></xs:complexType>\n";

    private static final String PROPERTY = binding("<jaxb:property name='same'/>");

    private Workspace files;

    @BeforeEach
    void workspace(@TempDir Path temporary) {
        files = new Workspace(temporary);
    }

    @Test
    void unknownTypeIsReportedAtItsElement() {
        assertThat(problems("<xs:element name='e'\n  type='t:No'/>"))
                .containsExactly(
                        "a.xsd:2:1: error[C022]: not a valid XML Schema: src-resolve: Cannot resolve the name 't:No'"
                                + " to a(n) 'type definition' component");
    }

    @Test
    void invalidSchemaIsReported() {
        assertThat(problems("<xs:complexType nam='T'/>"))
                .anyMatch(line ->
                        line.startsWith("a.xsd:2:1: error[C022]: not a valid XML Schema: ") && line.contains("'nam'"));
    }

    @Test
    void unknownTypeInAWsdlIsReported() {
        Path w = files.write(
                "w.wsdl",
                "<w:definitions xmlns:w='http://schemas.xmlsoap.org/wsdl/'><w:types>\n"
                        + "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:w' xmlns:t='urn:w'>\n"
                        + "<xs:element name='e' type='t:No'/></xs:schema></w:types></w:definitions>");
        assertThat(files.headlines(Run.of(request(w)).diagnostics()))
                .containsExactly("w.wsdl:3:1: error[C011]: XJC: undefined simple or complex type 't:No'");
    }

    @Test
    void propertiesThatTheUserNamesAlikeAreAnErrorWithABindingToPaste() {
        Diagnostic diagnostic = single(request(files.boundSchema(
                "a.xsd",
                "<xs:complexType name='T'><xs:sequence>\n<xs:element name='a' type='xs:int'>" + PROPERTY
                        + "</xs:element></xs:sequence>\n<xs:attribute name='b'>" + PROPERTY
                        + "</xs:attribute></xs:complexType>")));
        assertThat(headline(diagnostic))
                .isEqualTo("a.xsd:4:1: error[C023]: two components of one type become the Java property 'same';"
                        + " the other one is element 'a' at a.xsd:3:1");
        assertThat(hint(diagnostic))
                .startsWith("rename one in a binding file: <jaxb:bindings version=\"3.0\"")
                .endsWith(" schemaLocation=\"a.xsd\" node=\"//xs:complexType[@name='T']/xs:attribute[@name='b']\">"
                        + "<jaxb:property name=\"same2\"/></jaxb:bindings>");
    }

    @Test
    void collisionIsRecognisedInEveryLanguage() {
        Locale before = Locale.getDefault();
        try {
            for (String language : List.of("en", "de", "ja", "pt-BR")) {
                Locale.setDefault(Locale.forLanguageTag(language));
                assertThat(problems("<xs:complexType name='T'><xs:sequence>\n<xs:element name='value' type='xs:int'/>"
                                + "</xs:sequence>\n<xs:attribute name='value'/></xs:complexType>"))
                        .containsExactly("a.xsd:4:1: warning[C040]: attribute 'value' becomes the Java property"
                                + " 'valueAttribute', because 'value' is taken by element 'value' at a.xsd:3:1");
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void bindingOfTheHintResolvesTheCollision() {
        Path a = files.schema(
                "a.xsd",
                "<xs:complexType name='T'><xs:sequence><xs:element name='value' type='xs:int'/></xs:sequence>"
                        + "<xs:attribute name='value'/></xs:complexType>");
        Path binding = files.write(
                "b.xjb",
                "<jaxb:bindings xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb' xmlns:xs='http://www.w3.org/2001/XMLSchema' version='3.0'>"
                        + "<jaxb:bindings schemaLocation=\"a.xsd\" node=\"//xs:complexType[@name='T']/xs:attribute[@name='value']\">"
                        + "<jaxb:property name=\"other\"/></jaxb:bindings></jaxb:bindings>");
        assertThat(Run.of(request(a).withBindings(List.of(binding))).text("t/T.java"))
                .contains("getOther()");
    }

    @Test
    void classesThatTheUserNamesAlikeAreAnError() {
        String type = "<xs:complexType name='%s'>" + binding("<jaxb:class name='Same'/>") + "</xs:complexType>\n";
        Diagnostic diagnostic = single(request(files.boundSchema("a.xsd", type.formatted("a") + type.formatted("b"))));
        assertThat(headline(diagnostic))
                .contains("error[C024]: two types become the Java class 't.Same'; the other one is at a.xsd:3:");
        assertThat(hint(diagnostic)).contains("<jaxb:class name=\"…\"/>");
    }

    @Test
    void factoryMethodsThatTheUserNamesAlikeAreAnError() {
        String element = "<xs:element name='%s' type='xs:int'>" + binding("<jaxb:factoryMethod name='Same'/>")
                + "</xs:element>\n";
        Diagnostic diagnostic =
                single(request(files.boundSchema("a.xsd", element.formatted("a") + element.formatted("b"))));
        assertThat(headline(diagnostic))
                .startsWith("a.xsd:")
                .contains(
                        "error[C025]: two declarations become the same method of ObjectFactory; the other one is at a.xsd:");
        assertThat(hint(diagnostic)).contains("<jaxb:factoryMethod name=\"…\"/>");
    }

    @Test
    void enumCollisionIsExplained() {
        Path a = files.boundSchema(
                "a.xsd",
                "<xs:annotation><xs:appinfo><jaxb:globalBindings typesafeEnumMemberName='generateError'/></xs:appinfo></xs:annotation>\n"
                        + "<xs:simpleType name='E'><xs:restriction base='xs:string'>\n<xs:enumeration value='a b'/>\n"
                        + "<xs:enumeration value='a-b'/></xs:restriction></xs:simpleType>");
        Diagnostic diagnostic = single(request(a));
        assertThat(headline(diagnostic))
                .isEqualTo(
                        "a.xsd:4:1: error[C026]: two values become the enum constant 'A_B'; the other one is at a.xsd:5:1");
        assertThat(hint(diagnostic)).contains("/xs:enumeration[@value='a b']\"><jaxb:typesafeEnumMember name=\"…\"/>");
    }

    @Test
    void duplicateInAWsdlNamesBothPlaces() {
        String schema = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:w'>\n"
                + EMPTY.formatted("T") + "</xs:schema>";
        Path w = files.write(
                "w.wsdl",
                "<w:definitions xmlns:w='http://schemas.xmlsoap.org/wsdl/'><w:types>" + schema + schema
                        + "</w:types></w:definitions>");
        assertThat(headline(single(request(w))))
                .isEqualTo("w.wsdl:5:1: error[C027]: 'T' is already defined; it is also declared at w.wsdl:2:1");
    }

    @Test
    void bindingWithoutTargetIsReportedAtTheBinding() {
        Path a = files.schema("a.xsd", EMPTY.formatted("T"));
        Path binding = files.write(
                "b.xjb",
                "<jaxb:bindings xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb' xmlns:xs='http://www.w3.org/2001/XMLSchema' version='3.0'>\n"
                        + "<jaxb:bindings schemaLocation='a.xsd' node=\"//xs:complexType[@name='No']\">"
                        + "<jaxb:class name='X'/></jaxb:bindings></jaxb:bindings>");
        assertThat(headline(single(request(a).withBindings(List.of(binding)))))
                .isEqualTo(
                        "b.xjb:2:1: error[C011]: XJC: XPath evaluation of \"//xs:complexType[@name='No']\" results in empty target node");
    }

    @Test
    void packageOfANamespaceStaysAPackage() {
        Path a = files.schema("a.xsd", "http://../../x", EMPTY.formatted("T"));
        Run run = Run.of(request(a));
        assertThat(run.output().map(run::print).orElse(List.of()))
                .allSatisfy(file -> assertThat(file.path()).doesNotContain("..").doesNotStartWith("/"));
    }

    private static String binding(String customization) {
        return "<xs:annotation><xs:appinfo>" + customization + "</xs:appinfo></xs:annotation>";
    }

    private static Diagnostic single(GenerationRequest request) {
        List<Diagnostic> all = Run.of(request).diagnostics().toList();
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    private List<String> problems(String body) {
        return files.headlines(Run.of(request(files.schema("a.xsd", body))).diagnostics());
    }

    private String headline(Diagnostic diagnostic) {
        return diagnostic.headline().replace(files.folder() + "/", "");
    }

    private String hint(Diagnostic diagnostic) {
        return diagnostic.hint().replace(files.folder() + "/", "");
    }
}

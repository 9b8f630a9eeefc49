package io.curcuma.generator.intake;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.request.GenerationRequest;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BindingCheckTest {
    private static final String OPEN = "<jaxb:bindings xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb' version='3.0'"
            + " xmlns:xjc='http://java.sun.com/xml/ns/jaxb/xjc' xmlns:xs='http://www.w3.org/2001/XMLSchema'";

    private Workspace files;
    private Path schema;

    @BeforeEach
    void workspace(@TempDir Path temporary) {
        files = new Workspace(temporary);
        schema = files.schema("a.xsd", "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<jaxb:package name='..'/>",
                "<jaxb:package name='a..b'/>",
                "<jaxb:package name='a.class'/>",
                "<jaxb:package name='../../x'/>",
                "<jaxb:class name='A{}class B'/>",
                "<jaxb:class name='int'/>",
                "<jaxb:class implClass='a.B;'/>",
                "<jaxb:class ref='a.B&lt;String>'/>",
                "<jaxb:property name='a-b'/>",
                "<jaxb:property collectionType='a.B()'/>",
                "<jaxb:typesafeEnumClass name='A,B'/>",
                "<jaxb:typesafeEnumMember value='x' name='A(1)'/>",
                "<jaxb:factoryMethod name='a()'/>",
                "<jaxb:javaType name='a.B' parseMethod='x(); } static { System.exit(1); } void y('/>",
                "<jaxb:javaType name='a.B' printMethod='a.b(1)'/>",
                "<jaxb:javaType name='a.B x'/>",
                "<jaxb:javaType name='a.B[]]'/>",
                "<jaxb:globalBindings collectionType='java.util.ArrayList&lt;>'/>",
                "<jaxb:globalBindings generateIsSetMethod='true\"'/>",
                "<xjc:superClass name='a.B implements C'/>",
                "<xjc:superInterface name='a.B,c.D'/>",
                "<xjc:javaType name='a.B' adapter='a.C.class'/>",
                "<jaxb:nameXmlTransform><jaxb:typeName suffix=' {}'/></jaxb:nameXmlTransform>",
                "<jaxb:serializable uid='1L; static {}'/>"
            })
    void codeInABindingIsRefused(String customization) {
        assertThat(problems(OPEN + ">\n" + customization + "</jaxb:bindings>"))
                .filteredOn(problem -> problem.contains("error[C009]"))
                .singleElement()
                .asString()
                .startsWith("b.xjb:2:");
        Path inline = files.schema(
                "c.xsd",
                "<xs:annotation xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb' xmlns:xjc='http://java.sun.com/xml/ns/jaxb/xjc'>"
                        + "<xs:appinfo>" + customization + "</xs:appinfo></xs:annotation>");
        assertThat(files.problems(Workspace.request(inline)))
                .filteredOn(problem -> problem.contains("error[C009]"))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<jaxb:package name='com.acme.v1_2'/>",
                "<jaxb:class name='A'/>",
                "<jaxb:property name='class' collectionType='java.util.LinkedList'/>",
                "<jaxb:property name='x'><jaxb:baseType name='byte[]'/></jaxb:property>",
                "<jaxb:javaType name='int' xmlType='xs:int' parseMethod='jakarta.xml.bind.DatatypeConverter.parseInt'/>",
                "<jaxb:javaType name='java.util.Date' parseMethod='new'/>",
                "<jaxb:globalBindings typesafeEnumBase='xs:string xs:int' typesafeEnumMaxMembers='2000'>"
                        + "<jaxb:serializable uid='-12'/><xjc:simple/></jaxb:globalBindings>",
                "<jaxb:typesafeEnumMember value='*/ \"' name='STAR'/>",
                "<jaxb:bindings node=\"//xs:element[@name='x']\" multiple='true'/>",
                "<jaxb:nameXmlTransform><jaxb:typeName suffix='Type'/></jaxb:nameXmlTransform>"
            })
    void ordinaryBindingsAreAccepted(String customization) {
        assertThat(problems(OPEN + ">" + customization + "</jaxb:bindings>")).isEmpty();
    }

    private static final String[] NAMED_CODE = {
        "<jaxb:javaType name='a.B' parseMethod='java.lang.System.getenv'/>, java.lang.System.getenv",
        "<jaxb:javaType name='a.B' parseMethod='new'/>, a.B.new",
        "<jaxb:javaType name='a.B'/>, a.B.new",
        "<jaxb:javaType name='a.B' parseMethod='parse'/>, a.B.parse",
        "<jaxb:javaType name='a.B[]' parseMethod='parse'/>, a.B.parse",
        "<jaxb:javaType name='java.lang.Integer' parseMethod='java.lang.Integer.getInteger'/>, java.lang.Integer.getInteger",
        "<jaxb:javaType name='a.B' parseMethod='java.lang.String.valueOf' printMethod='a.C.print'/>, a.C.print",
        "<jaxb:javaType name='a.B' parseMethod='java.lang.String.valueOf' printMethod='print'/>, a.B.print",
        "<xjc:javaType name='int' adapter='a.Adapter'/>, a.Adapter",
        "<jaxb:javaType name='int' parseMethod='a.C.parse' xjc:adapter='a.Adapter'/>, a.C.parse",
        "<jaxb:class implClass='a.B'/>, a.B",
        "<jaxb:class ref='a.B'/>, a.B",
        "<jaxb:typesafeEnumClass ref='a.B'/>, a.B",
        "<jaxb:property collectionType='a.B'/>, a.B",
        "<jaxb:property><jaxb:baseType name='a.B'/></jaxb:property>, a.B",
        "<jaxb:globalBindings collectionType='a.B'/>, a.B",
        "<jaxb:globalBindings><jaxb:javaType name='a.B' xmlType='xs:int' parseMethod='parse'/></jaxb:globalBindings>, a.B.parse",
        "<xjc:superClass name='a.B'/>, a.B",
        "<xjc:superInterface name='a.B'/>, a.B"
    };

    static Stream<Arguments> namedCode() {
        return Arrays.stream(NAMED_CODE).map(line -> {
            int comma = line.lastIndexOf(", ");
            return Arguments.of(line.substring(0, comma), line.substring(comma + 2));
        });
    }

    @ParameterizedTest
    @MethodSource("namedCode")
    void aSchemaNamesNoCode(String customization, String code) {
        String annotation = "<xs:annotation xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb'"
                + " xmlns:xjc='http://java.sun.com/xml/ns/jaxb/xjc'>\n<xs:appinfo>" + customization
                + "</xs:appinfo></xs:annotation>";
        GenerationRequest request = Workspace.request(files.schema("c.xsd", annotation))
                .withAllowedClasses(Set.of("a.B", "a.C", "a.Adapter", "java.lang.System"));

        assertThat(files.problems(request))
                .anySatisfy(problem ->
                        assertThat(problem).startsWith("c.xsd:3:").contains("error[C060]", "'" + code + "'"));
    }

    @Test
    void aSchemaNamesNotEvenHarmlessCode() {
        String type = "<jaxb:javaType name='int' parseMethod='jakarta.xml.bind.DatatypeConverter.parseInt'/>";
        Path old = files.schema(
                "c.xsd",
                "<xs:annotation xmlns:jaxb='http://java.sun.com/xml/ns/jaxb'><xs:appinfo>" + type
                        + "</xs:appinfo></xs:annotation>");

        assertThat(files.problems(Workspace.request(old)))
                .singleElement()
                .asString()
                .contains("error[C060]");
    }

    @Test
    void aSchemaInAWsdlNamesNoCode() {
        Path wsdl = files.write(
                "c.wsdl",
                "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/'><types>"
                        + "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb'>"
                        + "<xs:annotation><xs:appinfo><jaxb:bindings><jaxb:class ref='a.B'/></jaxb:bindings></xs:appinfo>"
                        + "</xs:annotation></xs:schema></types></definitions>");

        assertThat(files.problems(Workspace.request(wsdl)))
                .singleElement()
                .asString()
                .contains("error[C060]");
    }

    @ParameterizedTest
    @MethodSource("namedCode")
    void aBindingFileNamesOnlyCodeThatTheBuildAllows(String customization, String code) {
        Path file = files.write("b.xjb", OPEN + ">\n" + customization + "</jaxb:bindings>");
        GenerationRequest request = GenerationRequest.of(List.of(schema)).withBindings(List.of(file));

        assertThat(files.problems(request))
                .anySatisfy(problem ->
                        assertThat(problem).startsWith("b.xjb:2:").contains("error[C061]", "'" + code + "'"));
        assertThat(files.problems(request.withAllowedClasses(
                        Set.of("a.B", "a.C", "a.Adapter", "java.lang.System", "java.lang.Integer"))))
                .isEmpty();
    }

    @Test
    void theHintSaysHowToAllowAClass() {
        Path file = files.write("b.xjb", OPEN + "><xjc:javaType name='int' adapter='a.Adapter'/></jaxb:bindings>");
        Diagnostics diagnostics = new Diagnostics();

        Intake.read(GenerationRequest.of(List.of(schema)).withBindings(List.of(file)), diagnostics);

        assertThat(diagnostics.toList())
                .singleElement()
                .extracting(Diagnostic::hint)
                .asString()
                .contains("--allow-class a.Adapter", "allowedClasses");
    }

    @Test
    void elementsOfPluginsAreRefused() {
        String code = "<ci:code xmlns:ci='http://jaxb.dev.java.net/plugin/code-injector'>static {}</ci:code>";
        String expected = "the binding extension '{http://jaxb.dev.java.net/plugin/code-injector}code' is not allowed";
        assertThat(problems(OPEN + ">" + code + "</jaxb:bindings>"))
                .singleElement()
                .asString()
                .endsWith(expected);
        Path inline = files.schema(
                "c.xsd",
                "<xs:annotation xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb'><xs:appinfo><jaxb:class>" + code
                        + "</jaxb:class></xs:appinfo></xs:annotation>");
        assertThat(files.problems(Workspace.request(inline)))
                .singleElement()
                .asString()
                .endsWith(expected);
    }

    @Test
    void prefixesOfPluginsAreRefused() {
        String prefixes = " xmlns:ci='urn:ci' jaxb:extensionBindingPrefixes='xjc ci'";
        assertThat(problems(OPEN + prefixes + "/>"))
                .containsExactly("b.xjb:1:1: error[C010]: the binding extension 'ci: urn:ci' is not allowed");
        assertThat(problems(OPEN + " extensionBindingPrefixes='xjc'/>")).isEmpty();
    }

    @Test
    void annotationsOfOthersAreNobodysConcern() {
        Path inline = files.schema(
                "c.xsd", "<xs:annotation><xs:appinfo><a:b xmlns:a='urn:a' name='*/'/></xs:appinfo></xs:annotation>");
        assertThat(files.problems(Workspace.request(inline))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"no.xsd, none of the schemas", "http://127.0.0.1:1/a.xsd, none of the schemas"})
    void bindingOfAnUnknownSchemaIsReported(String location, String message) {
        assertThat(problems(OPEN + ">\n<jaxb:bindings schemaLocation='" + location + "'/></jaxb:bindings>"))
                .singleElement()
                .asString()
                .startsWith("b.xjb:2:1: error[C021]")
                .contains(message);
    }

    @Test
    void otherFilesAreNoBindings() {
        assertThat(problems("<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'/>"))
                .containsExactly("b.xjb:1:1: error[C021]: cannot use the binding: the root element is"
                        + " {http://www.w3.org/2001/XMLSchema}schema, expected jaxb:bindings");
        assertThat(problems("<!DOCTYPE a><a/>")).singleElement().asString().contains("error[C004]");
    }

    private List<String> problems(String binding) {
        Path file = files.write("b.xjb", binding);
        return files.problems(GenerationRequest.of(List.of(schema)).withBindings(List.of(file)));
    }
}

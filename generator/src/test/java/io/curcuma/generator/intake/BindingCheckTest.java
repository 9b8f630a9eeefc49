package io.curcuma.generator.intake;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationRequest;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
                .singleElement()
                .asString()
                .startsWith("b.xjb:2:")
                .contains("error[C009]");
        Path inline = files.schema(
                "c.xsd",
                "<xs:annotation xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb' xmlns:xjc='http://java.sun.com/xml/ns/jaxb/xjc'>"
                        + "<xs:appinfo>" + customization + "</xs:appinfo></xs:annotation>");
        assertThat(files.problems(Workspace.request(inline)))
                .singleElement()
                .asString()
                .contains("error[C009]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<jaxb:package name='com.acme.v1_2'/>",
                "<jaxb:class name='A' implClass='a.b.C' ref='a.B'/>",
                "<jaxb:property name='class' collectionType='java.util.LinkedList'/>",
                "<jaxb:property name='x'><jaxb:baseType name='byte[]'/></jaxb:property>",
                "<jaxb:javaType name='int' xmlType='xs:int' parseMethod='javax.xml.X.parse' printMethod='print'/>",
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
                .containsExactly("b.xjb:1:1: error[C021]: the binding is not usable: the root element is"
                        + " {http://www.w3.org/2001/XMLSchema}schema, expected jaxb:bindings");
        assertThat(problems("<!DOCTYPE a><a/>")).singleElement().asString().contains("error[C004]");
    }

    private List<String> problems(String binding) {
        Path file = files.write("b.xjb", binding);
        return files.problems(GenerationRequest.of(List.of(schema)).withBindings(List.of(file)));
    }
}

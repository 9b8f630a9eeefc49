package io.curcuma.generator.xjc;

import static io.curcuma.generator.intake.Workspace.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.intake.Workspace;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.GenerationRequest.Idl;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PackageCheckTest {
    private static final String TYPE = "<xs:complexType name='A'><xs:attribute name='a'/></xs:complexType>";

    private Workspace files;

    @BeforeEach
    void workspace(@TempDir Path temporary) {
        files = new Workspace(temporary);
    }

    @ParameterizedTest
    @CsvSource({
        "http://lang.java,java.lang,Java",
        "http://javax/xml,javax.xml,Java",
        "http://bind.jakarta,jakarta.bind,Java",
        "http://curcuma.io,io.curcuma,Curcuma",
        "http://curcuma.io/item,io.curcuma.item,Curcuma"
    })
    void packagesOfOthersAreRefusedWhereTheNamespaceGivesThem(String namespace, String name, String owner) {
        Run run = Run.of(request(files.schema("a.xsd", namespace, TYPE)));
        assertThat(run.output()).isEmpty();
        assertThat(files.headlines(run.diagnostics()))
                .containsExactly(
                        "a.xsd:2:1: error[C070]: the Java package '" + name + "' is refused: it belongs to " + owner);
        assertThat(run.diagnostics().toList().get(0).hint()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.util", "javax", "io.curcuma", "io.curcuma.internal.avro"})
    void packagesOfOthersAreRefusedWhereABindingOrTheRequestGivesThem(String name) {
        Path schema = files.schema("a.xsd", TYPE);
        Run run = Run.of(request(schema).withTargetPackage(Optional.of(name)));
        assertThat(files.headlines(run.diagnostics()))
                .singleElement()
                .asString()
                .contains("a.xsd:2:1: error[C070]");
        Run bound = Run.of(request(files.boundSchema(
                "b.xsd",
                "<xs:annotation><xs:appinfo><jaxb:schemaBindings><jaxb:package name='" + name
                        + "'/></jaxb:schemaBindings></xs:appinfo></xs:annotation>\n" + TYPE)));
        assertThat(files.headlines(bound.diagnostics()))
                .singleElement()
                .asString()
                .contains("b.xsd:3:1: error[C070]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://javaland.org/java", "http://curcuma.io.example.org", "http://curcuma.iox"})
    void packagesThatOnlyLookLikeTheirsAreNotRefused(String namespace) {
        assertThat(Run.of(request(files.schema("a.xsd", namespace, TYPE))).files())
                .isNotEmpty();
    }

    @Test
    void aPackageThatTheIdlsCanNotHaveIsToldWithItsPlace() {
        Path schema = files.schema("a.xsd", "urn:gr\u00f6\u00dfe", TYPE);
        assertThat(files.headlines(Run.of(request(schema)).diagnostics()))
                .containsExactly("a.xsd:2:1: error[C070]: the Java package 'gr\u00f6\u00dfe' is refused: "
                        + "Protobuf, Avro and Thrift have only ASCII letters, digits and underscores");
        assertThat(Run.of(request(schema).withFormats(Set.of(Idl.JSON_SCHEMA))).files())
                .isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"urn:t", ""})
    void aSchemaOfSimpleElementsAloneGivesTheirFactory(String namespace) {
        Path schema = files.schema(
                "a.xsd",
                namespace,
                "<xs:element name='a' type='xs:string'/><xs:element name='b' type='xs:int'/><xs:simpleType name='S'>"
                        + "<xs:restriction base='xs:string'/></xs:simpleType>");
        GenerationResult result =
                Generator.generate(request(schema).withBeans(BeanOptions.DEFAULT.withXjcDefaults(true)));
        assertThat(result.diagnostics()).isEmpty();
        assertThat(result.files())
                .extracting(OutputFile::path)
                .containsExactly((namespace.isEmpty() ? "generated" : "t") + "/ObjectFactory.java");
    }
}

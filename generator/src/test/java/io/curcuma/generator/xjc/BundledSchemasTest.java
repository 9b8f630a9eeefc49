package io.curcuma.generator.xjc;

import static io.curcuma.generator.intake.Workspace.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.intake.Workspace;
import io.curcuma.generator.request.GenerationRequest;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Imports of the schemas that come with the generator, and of others that the network has. */
class BundledSchemasTest {
    private static final String DSIG = "http://www.w3.org/2000/09/xmldsig#";

    private Workspace files;

    @BeforeEach
    void workspace(@TempDir Path temporary) {
        files = new Workspace(temporary);
    }

    @ParameterizedTest
    @CsvSource({
        "http://www.w3.org/XML/1998/namespace, <xs:attributeGroup ref='xml:specialAttrs'/>, T",
        "http://www.w3.org/1999/xlink, <xs:attributeGroup ref='p:simpleAttrs'/>, T",
        "http://www.w3.org/2000/09/xmldsig#, , SignatureType",
        "http://www.w3.org/2001/04/xmlenc#, , EncryptedKeyType",
        "http://www.w3.org/2005/05/xmlmime, <xs:attribute ref='p:contentType'/>, Base64Binary",
        "http://schemas.xmlsoap.org/soap/encoding/, <xs:attributeGroup ref='p:commonAttributes'/>, Array"
    })
    void importFromTheNetworkOrFromNowhereWorks(String namespace, @Nullable String content, String bean) {
        for (String location : List.of("", " schemaLocation='http://example.org/x.xsd'", " schemaLocation='no.xsd'")) {
            Path a = files.write(
                    "a.xsd",
                    "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:t'%s>"
                                    .formatted(
                                            content != null && content.contains("'p:")
                                                    ? " xmlns:p='" + namespace + "'"
                                                    : "")
                            + "<xs:import namespace='%s'%s/>".formatted(namespace, location)
                            + "<xs:complexType name='T'>%s</xs:complexType></xs:schema>"
                                    .formatted(content == null ? "" : content));
            Run run = Run.of(request(a));
            assertThat(Compiled.classes(run.filesWithWarnings()).keySet()).anyMatch(name -> name.endsWith("." + bean));
        }
    }

    @Test
    void schemaOfTheUserIsPreferredToTheBundledOne() {
        Path own = files.schema("own.xsd", DSIG, "<xs:complexType name='Own'><xs:sequence/></xs:complexType>");
        Path a = files.schema("a.xsd", imports(DSIG, "http://www.w3.org/x.xsd"));
        assertThat(names(request(a, own))).containsExactly("a.xsd", "own.xsd");
        assertThat(names(request(files.schema("b.xsd", imports(DSIG, "own.xsd")))))
                .containsExactly("b.xsd", "own.xsd");
    }

    @Test
    void schemaOfACatalogIsPreferredToTheBundledOne() {
        files.schema("own.xsd", DSIG, "");
        Path catalog = files.write(
                "catalog.xml",
                "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'><uri name='" + DSIG
                        + "' uri='own.xsd'/></catalog>");
        Path a = files.schema("a.xsd", imports(DSIG, "http://www.w3.org/x.xsd"));
        assertThat(names(request(a).withCatalogs(List.of(catalog)))).containsExactly("a.xsd", "own.xsd");
    }

    @Test
    void bundledSchemaStandsInForACopyWithADoctype() {
        files.write("xmldsig.xsd", "<!DOCTYPE schema><schema xmlns='http://www.w3.org/2001/XMLSchema'/>");
        Path a = files.schema("a.xsd", imports(DSIG, "xmldsig.xsd"));
        assertThat(names(request(a))).containsExactly("a.xsd", "xmldsig-core-schema.xsd (bundled)");
    }

    @Test
    void bundledSchemaStandsInForACopyWithADoctypeThatIsGivenItself() {
        Path copy = files.write(
                "xmldsig.xsd",
                "<!DOCTYPE schema [ <!ENTITY dsig 'x'> ]>\n<schema xmlns='http://www.w3.org/2001/XMLSchema'\n  targetNamespace='"
                        + DSIG + "'/>");
        Path a = files.schema("a.xsd", imports(DSIG, "xmldsig.xsd"));
        assertThat(names(request(a, copy))).containsExactly("a.xsd", "xmldsig-core-schema.xsd (bundled)");
        assertThat(Run.of(request(copy)).filesWithWarnings()).isNotEmpty();
    }

    @Test
    void importsOfOneNamespaceMeanOneSchema() {
        Path own = files.schema("in/own.xsd", DSIG, "");
        Path a = files.schema("a.xsd", imports(DSIG, "in/own.xsd"));
        Path b = files.schema("b.xsd", imports(DSIG, "http://www.w3.org/x.xsd"));
        Path c = files.schema("c.xsd", imports(DSIG, "missing.xsd"));
        assertThat(names(request(a, b, c))).containsExactly("a.xsd", "b.xsd", "c.xsd", "in/own.xsd");
        assertThat(own).exists();
    }

    @Test
    void importFromTheNetworkMeansASchemaOfTheSet() {
        Path a = files.schema(
                "a.xsd",
                imports("urn:b", "http://example.org/other/b.xsd")
                        + "<xs:element name='e' type='b:B' xmlns:b='urn:b'/>");
        Path b = files.schema("b.xsd", "urn:b", "<xs:complexType name='B'><xs:sequence/></xs:complexType>");
        Path other = files.schema("other.xsd", "urn:b", "<xs:complexType name='C'><xs:sequence/></xs:complexType>");
        assertThat(Run.of(request(a, b, other)).paths()).contains("b/B.java", "b/C.java");
    }

    @Test
    void importFromTheNetworkThatNobodyHasIsAnError() {
        Path a = files.schema("a.xsd", imports("urn:b", "http://example.org/b.xsd"));
        assertThat(files.headlines(Run.of(request(a)).diagnostics()))
                .containsExactly("a.xsd:2:1: error[C005]: 'http://example.org/b.xsd' is on the network;"
                        + " the generator reads local files only");
    }

    private List<String> names(GenerationRequest request) {
        return files.sources(request).documents().values().stream()
                .map(SourceDocument::name)
                .map(name -> name.replace(files.folder() + "/", ""))
                .sorted()
                .toList();
    }

    private static String imports(String namespace, String location) {
        return "<xs:import namespace='%s' schemaLocation='%s'/>".formatted(namespace, location);
    }
}

package io.curcuma.generator.intake;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.request.GenerationRequest;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogTest {
    private static final String IMPORT = "<xs:import namespace='urn:b' schemaLocation='http://example.org/v1/b.xsd'/>";

    private Workspace files;

    @BeforeEach
    void workspace(@TempDir Path temporary) {
        files = new Workspace(temporary);
        files.schema("local/b.xsd", "urn:b", "<xs:include schemaLocation='c.xsd'/>");
        files.schema("local/c.xsd", "urn:b", "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<system systemId='http://example.org/v1/b.xsd' uri='local/b.xsd'/>",
                "<uri name='http://example.org/v1/b.xsd' uri='local/b.xsd'/>",
                "<rewriteSystem systemIdStartString='http://example.org/v1/' rewritePrefix='local/'/>",
                "<rewriteURI uriStartString='http://example.org/v1/' rewritePrefix='local/'/>",
                "<systemSuffix systemIdSuffix='v1/b.xsd' uri='local/b.xsd'/>",
                "<uri name='urn:b' uri='local/b.xsd'/>",
                "<public publicId='urn:b' uri='local/b.xsd'/>",
                "<group xml:base='local/'><system systemId='http://example.org/v1/b.xsd' uri='b.xsd'/></group>"
            })
    void mapsLocationsAndNamespaces(String entry) {
        Path a = files.schema("in/a.xsd", IMPORT);
        assertThat(files.sources(request(a, catalog("catalog.xml", entry))).documents())
                .hasSize(3);
    }

    @Test
    void mapsAnImportWithoutLocation() {
        Path a = files.schema("in/a.xsd", "<xs:import namespace='urn:b'/>");
        Path catalog = catalog("catalog.xml", "<uri name='urn:b' uri='local/b.xsd'/>");
        SchemaSources sources = files.sources(request(a, catalog));
        assertThat(sources.documents()).hasSize(3);
        assertThat(sources.inputs()).contains(catalog, files.folder().resolve("local/b.xsd"));
    }

    @Test
    void mapsARelativeLocationByItsAbsoluteForm() {
        Path a = files.schema("in/a.xsd", "<xs:import namespace='urn:b' schemaLocation='b.xsd'/>");
        String absolute = Places.uri(files.folder().resolve("in/b.xsd")).toString();
        assertThat(files.sources(request(
                                a, catalog("catalog.xml", "<system systemId='" + absolute + "' uri='local/b.xsd'/>")))
                        .documents())
                .hasSize(3);
    }

    @Test
    void followsNextCatalogFilesAndTheDoctypeOfOasis() {
        Path a = files.schema("in/a.xsd", IMPORT);
        catalog("more/next.xml", "<system systemId='http://example.org/v1/b.xsd' uri='../local/b.xsd'/>");
        Path first = files.write(
                "catalog.xml",
                "<!DOCTYPE catalog PUBLIC '-//OASIS//DTD Entity Resolution XML Catalog V1.0//EN'"
                        + " 'http://127.0.0.1:1/catalog.dtd'>\n<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'>"
                        + "<nextCatalog catalog='more/next.xml'/></catalog>");
        assertThat(files.sources(request(a, first)).inputs()).hasSize(5);
    }

    @Test
    void catalogsThatReferToEachOtherInACircleAreRefused() {
        Path a = files.schema("in/a.xsd", IMPORT);

        assertThat(files.problems(request(a, catalog("self.xml", "<nextCatalog catalog='self.xml'/>"))))
                .anySatisfy(problem -> assertThat(problem)
                        .startsWith("self.xml:")
                        .contains("error[C020]", "refer to each other in a circle"));
        catalog("two.xml", "<delegateSystem systemIdStartString='http:' catalog='one.xml'/>");
        assertThat(files.problems(request(a, catalog("one.xml", "<nextCatalog catalog='two.xml'/>"))))
                .anySatisfy(problem -> assertThat(problem).contains("error[C020]", "refer to each other in a circle"));
    }

    @Test
    void catalogsThatDoubleAreRefused() {
        for (int i = 0; i < 30; i++) {
            String next = "<nextCatalog catalog='c" + (i + 1) + ".xml'/>";
            catalog("c" + i + ".xml", next + next);
        }
        catalog("c30.xml", "");
        Path a = files.schema("in/a.xsd", IMPORT);

        assertThat(files.problems(request(a, files.folder().resolve("c0.xml"))))
                .anySatisfy(problem -> assertThat(problem).contains("error[C020]", "more than 1000 times"));
    }

    @Test
    void firstCatalogWins() {
        files.schema("other/b.xsd", "urn:b", "");
        Path a = files.schema("in/a.xsd", IMPORT);
        Path one = catalog("one.xml", "<system systemId='http://example.org/v1/b.xsd' uri='other/b.xsd'/>");
        Path two = catalog("two.xml", "<system systemId='http://example.org/v1/b.xsd' uri='local/b.xsd'/>");
        assertThat(files.sources(GenerationRequest.of(List.of(a)).withCatalogs(List.of(one, two)))
                        .documents())
                .hasSize(2);
    }

    @Test
    void systemPropertiesOfTheCatalogLibraryHaveNoEffect() {
        Path a = files.schema("in/a.xsd", IMPORT);
        Path foreign = catalog("foreign.xml", "<system systemId='http://example.org/v1/b.xsd' uri='local/b.xsd'/>");
        System.setProperty("xml.catalog.files", foreign.toString());
        try {
            assertThat(files.problems(request(a, catalog("catalog.xml", ""))))
                    .singleElement()
                    .asString()
                    .contains("error[C005]");
        } finally {
            System.clearProperty("xml.catalog.files");
        }
    }

    @Test
    void catalogOnTheNetworkIsRefused() {
        Path a = files.schema("in/a.xsd", IMPORT);
        Path catalog = catalog("catalog.xml", "<nextCatalog catalog='http://127.0.0.1:1/next.xml'/>");
        assertThat(files.problems(request(a, catalog)))
                .contains("catalog.xml:2:1: error[C020]: cannot use the catalog: it refers to"
                        + " 'http://127.0.0.1:1/next.xml', which is not a file");
    }

    @Test
    void whatIsNoUriIsReportedAtItsPlace() {
        Path a = files.schema("in/a.xsd", IMPORT);
        for (String entry : List.of(
                "<uri name='urn:b' uri='other%.xsd'/>",
                "<system systemId='http://example.org/b.xsd' uri='a b.xsd'/>",
                "<rewriteSystem systemIdStartString='http://example.org/' rewritePrefix='%'/>",
                "<nextCatalog catalog='%zz'/>")) {
            assertThat(files.problems(request(a, catalog("catalog.xml", entry))))
                    .anyMatch(line -> line.startsWith("catalog.xml:2:1: error[C020]: cannot use the catalog: "));
        }
    }

    @Test
    void mappingToTheNetworkOrToNoFileIsRefused() {
        Path a = files.schema("in/a.xsd", IMPORT);
        Path network = catalog("one.xml", "<system systemId='http://example.org/v1/b.xsd' uri='http://example.com/'/>");
        assertThat(files.problems(request(a, network)))
                .containsExactly(
                        "in/a.xsd:2:1: error[C005]: 'http://example.com/' is on the network; the generator reads local files only");
        Path missing = catalog("two.xml", "<system systemId='http://example.org/v1/b.xsd' uri='no.xsd'/>");
        assertThat(files.problems(request(a, missing)))
                .singleElement()
                .asString()
                .startsWith(
                        "in/a.xsd:2:1: error[C020]: cannot use the catalog: it maps 'http://example.org/v1/b.xsd' to")
                .endsWith("no.xsd', which does not exist");
    }

    @Test
    void brokenCatalogsAreReported() {
        Path a = files.schema("in/a.xsd", "");
        assertThat(files.problems(request(a, files.write("one.xml", "<catalog>"))))
                .anyMatch(line -> line.startsWith("one.xml:1:10: error[C020]"));
        assertThat(files.problems(request(a, files.write("two.xml", "<other/>"))))
                .containsExactly("two.xml:1:1: error[C020]: cannot use the catalog: its root element is other");
        assertThat(files.problems(request(a, files.folder().resolve("no.xml"))))
                .singleElement()
                .asString()
                .contains("error[C002]");
    }

    private Path catalog(String name, String entries) {
        return files.write(
                name, "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'>\n" + entries + "\n</catalog>");
    }

    private static GenerationRequest request(Path schema, Path catalog) {
        return GenerationRequest.of(List.of(schema)).withCatalogs(List.of(catalog));
    }
}

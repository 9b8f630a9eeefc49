package io.curcuma.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputsTest {
    private static final List<String> ALL = List.of("**/*.xsd", "**/*.wsdl");

    private final Path folder;

    InputsTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void searchFindsSchemasAtEveryDepthInOneOrder() throws IOException {
        Path b = touch("b.xsd");
        Path a = touch("deep/er/a.wsdl");
        touch("notes.txt");

        assertThat(Inputs.of(sources(List.of(), List.of())).schemas()).containsExactly(b, a);
    }

    @Test
    void whatIsExcludedIsNoEntrySchema() throws IOException {
        Path order = touch("order.xsd");
        touch("parts/line.xsd");

        assertThat(Inputs.of(sources(List.of("parts/**"), List.of())).schemas()).containsExactly(order);
    }

    @Test
    void schemasThatAreNamedReplaceTheSearch() throws IOException {
        touch("order.xsd");
        Path other = folder.resolve("elsewhere/other.xsd");

        assertThat(Inputs.of(sources(List.of(), List.of(other))).schemas()).containsExactly(other);
    }

    @Test
    void bindingsAndCatalogAreFoundByConvention() throws IOException {
        Path binding = touch("deep/order.xjb");
        Path catalog = touch("catalog.xml");

        Inputs inputs = Inputs.of(sources(List.of(), List.of()));

        assertThat(inputs.bindings()).containsExactly(binding);
        assertThat(inputs.catalogs()).containsExactly(catalog);
        assertThat(inputs.roots()).containsExactly(folder);
    }

    @Test
    void aFolderThatIsMissingHasNothing() {
        Path missing = folder.resolve("missing");

        Inputs inputs = Inputs.of(
                new SchemaLocations(missing, ALL, List.of(), List.of(), missing, List.of(), List.of(), List.of()));

        assertThat(inputs.all()).isEmpty();
        assertThat(inputs.roots()).isEmpty();
    }

    private SchemaLocations sources(List<String> excludes, List<Path> schemas) {
        return new SchemaLocations(folder, ALL, excludes, schemas, folder, List.of(), List.of(), List.of());
    }

    private Path touch(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "");
    }
}

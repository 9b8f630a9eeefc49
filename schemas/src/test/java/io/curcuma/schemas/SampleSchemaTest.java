package io.curcuma.schemas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.SAXException;

class SampleSchemaTest {
    @ParameterizedTest
    @EnumSource
    void schemaIsFoundOnTheClassPathAndCompiles(SampleSchema schema) throws Exception {
        assertThat(schema.schema()).isNotNull();
        assertThat(Validation.schema(schema)).isNotNull();
    }

    @ParameterizedTest
    @EnumSource
    void schemaHasTheNamespaceThatTheEnumSays(SampleSchema schema) throws Exception {
        assertThat(text(schema, schema.folder() + ".xsd")).contains("targetNamespace=\"" + schema.namespace() + "\"");
    }

    @ParameterizedTest
    @EnumSource
    void bindingsNameAPackageOfTheSchemasFolder(SampleSchema schema) throws Exception {
        assertThat(schema.bindings()).isNotNull();
        assertThat(text(schema, schema.folder() + ".xjb"))
                .contains("<jaxb:package name=\"io.curcuma.schemas." + schema.folder() + "\"/>");
    }

    @ParameterizedTest
    @EnumSource
    void schemaIsDocumentedThroughout(SampleSchema schema) throws Exception {
        for (Path file : files(schema, "", ".xsd")) {
            String text = Files.readString(file);
            assertThat(occurrences(text, "documentation>") / 2)
                    .as("documentation in %s", file.getFileName())
                    .isGreaterThanOrEqualTo(occurrences(text, " name=\""));
        }
    }

    @ParameterizedTest
    @EnumSource
    void everySchemaHasInstances(SampleSchema schema) throws Exception {
        assertThat(files(schema, "instances", ".xml")).hasSizeBetween(2, 4);
    }

    @ParameterizedTest
    @MethodSource("instances")
    void instanceIsSmallAndValid(SampleSchema schema, Path instance) throws Exception {
        assertThat(Files.size(instance)).isLessThan(12_000);
        Validation.validate(schema, instance);
    }

    @ParameterizedTest
    @EnumSource
    void documentOfAnotherSchemaIsRejected(SampleSchema schema) {
        byte[] other = "<other xmlns='urn:other'/>".getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> Validation.validate(schema, other)).isInstanceOf(SAXException.class);
    }

    static Stream<Object[]> instances() throws IOException, URISyntaxException {
        Stream.Builder<Object[]> pairs = Stream.builder();
        for (SampleSchema schema : SampleSchema.values()) {
            for (Path instance : files(schema, "instances", ".xml")) {
                pairs.add(new Object[] {schema, instance});
            }
        }
        return pairs.build();
    }

    private static String text(SampleSchema schema, String file) throws IOException, URISyntaxException {
        return Files.readString(folder(schema).resolve(file));
    }

    private static List<Path> files(SampleSchema schema, String subfolder, String extension)
            throws IOException, URISyntaxException {
        try (Stream<Path> files = Files.list(folder(schema).resolve(subfolder))) {
            return files.filter(file -> file.toString().endsWith(extension))
                    .sorted()
                    .toList();
        }
    }

    private static Path folder(SampleSchema schema) throws URISyntaxException {
        return Path.of(schema.schema().toURI()).resolveSibling("");
    }

    private static int occurrences(String text, String part) {
        int count = 0;
        for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
            count++;
        }
        return count;
    }
}

package io.curcuma.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.internal.xsd.DocumentRoot;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** One schema for each construct of XML Schema, with documents. They are not part of the sources. */
class ConstructsTest {
    @TestFactory
    Stream<DynamicTest> everyConstructComesBackThroughEveryFormat() throws IOException {
        return Corpus.below("constructs").stream()
                .map(set -> DynamicTest.dynamicTest(set.name(), () -> comesBack(set)));
    }

    private static void comesBack(Corpus set) throws IOException {
        CompiledSchemas compiledSchemas = CompiledSchemas.compile(set.request());
        List<String> losses = new ArrayList<>();
        for (Path file : set.documents()) {
            byte[] document = Files.readAllBytes(file);
            compiledSchemas
                    .serializer()
                    .formats()
                    .forEach(format -> check(compiledSchemas, document, format.id(), losses));
        }
        assertThat(losses).isEmpty();
        assertThat(compiledSchemas.warnings())
                .noneMatch(warning -> warning.headline().contains("C013"));
    }

    private static void check(CompiledSchemas compiledSchemas, byte[] document, String format, List<String> losses) {
        Optional<String> root = Optional.of(DocumentRoot.of(document).toString());
        String expected = CanonicalXml.of(compiledSchemas.convert(document, JaxbXmlFormat.ID, JaxbXmlFormat.ID, root));
        assertThat(expected).isEqualTo(CanonicalXml.of(document));
        String found;
        try {
            byte[] bytes = compiledSchemas.convert(document, Format.XML, format, root);
            found = CanonicalXml.of(compiledSchemas.convert(bytes, format, Format.XML, root));
        } catch (RuntimeException e) {
            losses.add(format + ": " + e);
            return;
        }
        if (!found.equals(expected)) {
            losses.add(format + ": " + found + " instead of " + expected);
        }
    }
}

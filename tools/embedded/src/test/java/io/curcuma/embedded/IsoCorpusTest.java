package io.curcuma.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.internal.xsd.DocumentRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Bank messages as banks publish them: five schemas in one set, nineteen documents. The corpus is not part of the sources. */
class IsoCorpusTest {
    @TestFactory
    Stream<DynamicTest> documentsComeBackThroughEveryFormat() throws IOException {
        Corpus iso = Corpus.below("corpus").stream()
                .filter(set -> set.name().equals("corpus/iso20022"))
                .findFirst()
                .orElseThrow();
        CompiledSchemas compiledSchemas = CompiledSchemas.compile(iso.request());
        List<String> formats =
                compiledSchemas.serializer().formats().stream().map(Format::id).toList();
        return iso.documents().stream()
                .map(file -> DynamicTest.dynamicTest(
                        String.valueOf(file.getFileName()), () -> comesBack(compiledSchemas, formats, file)));
    }

    private static void comesBack(CompiledSchemas compiledSchemas, List<String> formats, Path file) throws IOException {
        byte[] document = Files.readAllBytes(file);
        Optional<String> type = Optional.of(DocumentRoot.of(document).toString());
        String expected = CanonicalXml.of(document);
        for (String format : formats) {
            byte[] bytes = compiledSchemas.convert(document, Format.XML, format, type);
            assertThat(CanonicalXml.of(compiledSchemas.convert(bytes, format, Format.XML, type)))
                    .as(format)
                    .isEqualTo(expected);
        }
    }
}

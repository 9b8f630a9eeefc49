package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** {@code docs/reference/mapping.md} is what the code does; {@code -Dgolden.update=true} rewrites it. */
class MappingTest {
    private static final Path PAGE_FILE = Path.of("..", "..", "docs", "reference", "mapping.md");
    private static final MappingPage PAGE = MappingPage.make();

    @Test
    void thePageSaysWhatTheCodeDoes() throws IOException {
        String text = PAGE.text();
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(PAGE_FILE, text);
        }
        assertThat(text).isEqualTo(Files.readString(PAGE_FILE));
    }

    @Test
    void everyDocumentOfThePageComesBackThroughEveryFormat() {
        for (MappingRow row : PAGE.rows()) {
            byte[] document = row.document().getBytes(StandardCharsets.UTF_8);
            Optional<String> root = Optional.of(CanonicalXml.rootName(document));
            for (Format format : PAGE.compiledSchemas().serializer().formats()) {
                byte[] bytes = PAGE.convert(document, format.id());
                byte[] back = PAGE.compiledSchemas().convert(bytes, format.id(), Format.XML, root);
                assertThat(CanonicalXml.of(back))
                        .as("%s through %s", row.path(), format.id())
                        .isEqualTo(CanonicalXml.of(document));
            }
        }
    }
}

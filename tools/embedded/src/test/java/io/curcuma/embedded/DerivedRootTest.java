package io.curcuma.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.embedded.verify.Cell;
import io.curcuma.embedded.verify.DocumentReport;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Two namespaces: one has the types that the other one derives from, and the heads of its substitution groups. */
final class DerivedRootTest {
    private static final CompiledSchemas LISTS =
            CompiledSchemas.compile(Samples.request(Samples.path("heads.xsd"), Samples.path("members.xsd")));
    private static final Optional<String> NO_TYPE = Optional.empty();
    private static final Optional<String> LIST = Optional.of("{urn:heads}list");
    private static final Optional<String> LONG_LIST = Optional.of("{urn:members}LongList");

    /** But for prefixes, which the value of an {@code xsi:type} has too. */
    private static String canonical(byte[] document) {
        return CanonicalXml.of(document).replaceAll("type=\"ns\\d+:", "type=\"");
    }

    @Test
    void aMessageThatCannotSayADerivedTypeIsOfATypeThatIsNamed() throws IOException {
        byte[] document = Samples.bytes("long-list.xml");
        for (Format format : LISTS.serializer().formats()) {
            String id = format.id();
            if (id.equals(Format.XML) || id.equals(JaxbXmlFormat.ID)) {
                assertThat(canonical(LISTS.convert(document, Format.XML, id, NO_TYPE)))
                        .isEqualTo(canonical(document));
                continue;
            }
            for (Optional<String> type : List.of(NO_TYPE, LIST)) {
                assertThatThrownBy(() -> LISTS.convert(document, Format.XML, id, type))
                        .isInstanceOf(TypeChoiceException.class)
                        .hasMessageContaining(id)
                        .hasMessageContaining("{urn:members}LongList");
            }
            byte[] message = LISTS.convert(document, Format.XML, id, LONG_LIST);
            assertThat(canonical(LISTS.convert(message, id, Format.XML, LONG_LIST)))
                    .as(id)
                    .isEqualTo(canonical(document));
        }
    }

    @Test
    void aDocumentIsOfTheTypeThatIsNamed() throws IOException {
        byte[] document = Samples.bytes("members.xml");
        assertThatThrownBy(() -> LISTS.convert(document, Format.XML, Format.JSON, LONG_LIST))
                .isInstanceOf(TypeChoiceException.class)
                .hasMessageContaining("{urn:heads}List");
    }

    @Test
    void membersOfAnotherNamespaceGoThroughEveryFormat() throws IOException {
        for (String name : List.of("members.xml", "long-list.xml")) {
            byte[] document = Samples.bytes(name);
            byte[] jaxb = LISTS.convert(document, Format.XML, JaxbXmlFormat.ID, NO_TYPE);
            assertThat(canonical(LISTS.convert(jaxb, JaxbXmlFormat.ID, Format.XML, NO_TYPE)))
                    .isEqualTo(canonical(document));
        }
        Verifier verifier = Verifier.of(Samples.request(Samples.path("heads.xsd"), Samples.path("members.xsd")));
        assertThat(verifier.formats()).contains(JaxbXmlFormat.ID);
        List<DocumentReport> reports = verifier.verify(
                        verifier.samples(Path.of("samples")), verifier.formats(), document -> {})
                .documents();
        assertThat(reports)
                .isNotEmpty()
                .allMatch(report -> report.cells().stream().allMatch(cell -> cell.verdict() == Cell.Verdict.LOSSLESS));
    }
}

package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.schemas.Documents;
import io.curcuma.schemas.MessageSize;
import io.curcuma.schemas.MessageText;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Documents go XML, bean, format, bean, XML, and come back the same. */
class DocumentsTest {
    static List<String> schemas() {
        return Compiled.NAMES;
    }

    private static void roundTrip(Compiled compiled, String name, byte[] document) {
        // what JAXB alone makes of it: lexical variants such as 0 for 0.0 are gone once the bean is read
        byte[] plain =
                compiled.compiledSchemas().convert(document, JaxbXmlFormat.ID, JaxbXmlFormat.ID, Optional.empty());
        for (Format format : compiled.serializer().formats()) {
            byte[] bytes =
                    compiled.compiledSchemas().convert(document, JaxbXmlFormat.ID, format.id(), Optional.empty());
            String root = CanonicalXml.rootName(document);
            byte[] back = compiled.compiledSchemas().convert(bytes, format.id(), JaxbXmlFormat.ID, Optional.of(root));
            assertThat(CanonicalXml.of(back))
                    .as("%s through %s", name, format.id())
                    .isEqualTo(CanonicalXml.of(plain));
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyInstanceComesBackThroughEveryFormat(String schema) throws IOException {
        Compiled compiled = Compiled.of(schema);
        assertThat(compiled.instances()).isNotEmpty();
        for (Path instance : compiled.instances()) {
            roundTrip(compiled, instance.getFileName().toString(), Files.readAllBytes(instance));
        }
    }

    /** Writes a generated document. */
    private interface Source {
        void write(ByteArrayOutputStream out) throws IOException;
    }

    private static void generated(String schema, Source source) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        source.write(out);
        roundTrip(Compiled.of(schema), "generated " + schema + " of " + out.size() + " bytes", out.toByteArray());
    }

    @org.junit.jupiter.api.Test
    void generatedDocumentsOfEverySizeComeBackThroughEveryFormat() throws IOException {
        for (int size : new int[] {687, 15_022, 125_835}) {
            generated("cart", out -> Documents.cart(7, size, out));
        }
        generated("menu", out -> Documents.menu(7, 64_220, out));
        generated("flights", out -> Documents.flightRequest(7, 300, out));
        generated("flights", out -> Documents.flightResponse(7, 300, out));
        generated("invoice", out -> Documents.invoice(7, 100, out));
        generated("datapoints", out -> Documents.datapoints(7, 360, out));
        for (MessageText text : MessageText.values()) {
            generated("message", out -> Documents.message(7, MessageSize.SIZE_10K, text, out));
        }
    }
}

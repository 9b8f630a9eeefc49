package io.curcuma.embedded.verify;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.curcuma.generator.request.GenerationRequest;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** The schema of purchase orders, compiled once, and documents of it. */
final class Orders {
    static final Verifier VERIFIER = Verifier.of(GenerationRequest.of(List.of(path("po.xsd"))));

    /** One item as an argument; the rest of the order is plain. */
    static final String ORDER = """
            <purchaseOrder xmlns="urn:po">
              <placed>2024-05-06T07:08:09Z</placed>
              <gift>false</gift>
              <total>1.50</total>
              <items>
                <item partNum="1"><name>a</name></item>
                <item partNum="2"><name>b</name></item>
                <item partNum="3"><name>c</name></item>
              </items>
            </purchaseOrder>
            """;

    private Orders() {}

    static Path path(String name) {
        URL url = Objects.requireNonNull(Orders.class.getResource(name), name);
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    static Instance document(String text) {
        return new Instance("document.xml", () -> text.getBytes(UTF_8));
    }

    /** The report on one document, in all formats. */
    static DocumentReport verify(String text) {
        return verify(VERIFIER, VERIFIER.formats(), text);
    }

    static DocumentReport verify(Verifier verifier, List<String> formats, String text) {
        return verifier.verify(new DocumentSet(List.of(document(text)), List.of()), formats, instance -> {})
                .documents()
                .get(0);
    }
}

package io.curcuma.generator.intake;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import javax.xml.XMLConstants;

/** The schemas that come with the generator, because half the world imports them from the network. */
final class Bundled {
    /** Looks like a file, because XJC makes a URL of it; it is never opened. */
    private static final URI XML = URI.create("file:/curcuma-bundled/xml.xsd");

    /** What messages call it. */
    static final String NAME = "xml.xsd (bundled)";

    private Bundled() {}

    /** The bundled schema of a namespace. */
    static Optional<URI> find(String namespace) {
        return namespace.equals(XMLConstants.XML_NS_URI) ? Optional.of(XML) : Optional.empty();
    }

    static boolean isBundled(URI id) {
        return id.equals(XML);
    }

    static byte[] read() {
        try (InputStream in = Objects.requireNonNull(Bundled.class.getResourceAsStream("xml.xsd"))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

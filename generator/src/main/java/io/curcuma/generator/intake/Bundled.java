package io.curcuma.generator.intake;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.xml.XMLConstants;

/**
 * The schemas that come with the generator, because half the world imports them from the network. They have the components of the
 * published schemas in words of our own.
 */
final class Bundled {
    /** Looks like a file, because XJC makes a URL of it; it is never opened. */
    private static final String FOLDER = "file:/curcuma-bundled/";

    private static final Map<String, String> FILES = Map.of(
            XMLConstants.XML_NS_URI,
            "xml.xsd",
            "http://www.w3.org/1999/xlink",
            "xlink.xsd",
            "http://www.w3.org/2000/09/xmldsig#",
            "xmldsig-core-schema.xsd",
            "http://www.w3.org/2001/04/xmlenc#",
            "xenc-schema.xsd",
            "http://www.w3.org/2005/05/xmlmime",
            "xmlmime.xsd",
            "http://schemas.xmlsoap.org/soap/encoding/",
            "soap-encoding.xsd");

    private Bundled() {}

    /** The bundled schema of a namespace. */
    static Optional<URI> find(String namespace) {
        return Optional.ofNullable(FILES.get(namespace)).map(file -> URI.create(FOLDER + file));
    }

    static boolean isBundled(URI id) {
        return id.toString().startsWith(FOLDER);
    }

    /** What messages call a bundled schema. */
    static String name(URI id) {
        return file(id) + " (bundled)";
    }

    static byte[] read(URI id) {
        try (InputStream in = Objects.requireNonNull(Bundled.class.getResourceAsStream(file(id)))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String file(URI id) {
        return id.toString().substring(FOLDER.length());
    }
}

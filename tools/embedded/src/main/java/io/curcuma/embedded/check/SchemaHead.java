package io.curcuma.embedded.check;

import io.curcuma.internal.xsd.HardenedStax;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * What a schema file declares.
 *
 * @param namespace its target namespace, {@code ""} for none or for what is no schema
 * @param names of its global components, with their kinds
 */
record SchemaHead(Path file, String namespace, Set<String> names) {
    SchemaHead {
        names = Set.copyOf(names);
    }

    /** A file that cannot be parsed declares nothing: who reads it in full says why. */
    static SchemaHead of(Path file) throws IOException {
        String namespace = "";
        Set<String> names = new TreeSet<>();
        try (InputStream in = Files.newInputStream(file)) {
            XMLStreamReader reader = HardenedStax.factory().createXMLStreamReader(in);
            int depth = 0;
            while (reader.hasNext()) {
                int event = reader.next();
                if (event == XMLStreamConstants.END_ELEMENT) {
                    depth--;
                } else if (event == XMLStreamConstants.START_ELEMENT && depth++ < 2) {
                    if (!XMLConstants.W3C_XML_SCHEMA_NS_URI.equals(reader.getNamespaceURI())) {
                        break;
                    }
                    String name = reader.getAttributeValue(null, "name");
                    if (depth == 1) {
                        namespace = Objects.requireNonNullElse(reader.getAttributeValue(null, "targetNamespace"), "");
                    } else if (name != null) {
                        names.add(reader.getLocalName() + " " + name);
                    }
                }
            }
            reader.close();
        } catch (XMLStreamException e) {
            return new SchemaHead(file, "", Set.of());
        }
        return new SchemaHead(file, namespace, names);
    }

    /** Whether another file declares something once more, so that the two cannot be parts of one schema set. */
    boolean clashesWith(SchemaHead other) {
        return namespace.equals(other.namespace) && names.stream().anyMatch(other.names::contains);
    }
}

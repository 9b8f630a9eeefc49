package io.curcuma.embedded.verify;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.embedded.BoundedFile;
import io.curcuma.xmljaxb.XmlParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Tells documents from what stands beside them. These are not documents: a hidden file; a file that is known not to be one;
 * a file with the extension of a schema, a WSDL or a binding; a file with the root element of a schema, a WSDL, a binding or
 * a catalog, unless the schema set has that element too. Everything else is a document, even if it cannot be read.
 */
final class Instances {
    private static final Set<String> EXTENSIONS = Set.of("xsd", "wsdl", "xjb", "numbers");
    private static final Set<QName> OTHERS = Set.of(
            new QName("http://www.w3.org/2001/XMLSchema", "schema"),
            new QName("http://schemas.xmlsoap.org/wsdl/", "definitions"),
            new QName("https://jakarta.ee/xml/ns/jaxb", "bindings"),
            new QName("http://java.sun.com/xml/ns/jaxb", "bindings"),
            new QName("urn:oasis:names:tc:entity:xmlns:xml:catalog", "catalog"));

    private final Set<Path> inputs = new HashSet<>();
    private final Limits limits;
    private final Predicate<QName> roots;

    /**
     * @param inputs existing files that are not documents, such as the schemas
     * @param roots whether an element is a global one of the schema set
     * @param limits how large a document may be, and what it may hold
     */
    Instances(Collection<Path> inputs, Predicate<QName> roots, Limits limits) throws IOException {
        this.roots = roots;
        this.limits = limits;
        for (Path input : inputs) {
            this.inputs.add(input.toRealPath());
        }
    }

    /** The documents in folders, and files that are documents whatever they look like; each once, sorted by name. */
    List<Instance> in(List<Path> places) throws IOException {
        Map<String, Instance> documents = new TreeMap<>();
        for (Path place : places) {
            if (!Files.exists(place)) {
                throw new NoSuchFileException(place.toString());
            }
            for (Path file : Files.isDirectory(place) ? in(place) : List.of(place)) {
                documents.put(Instance.name(file), Instance.of(file, limits.messageBytes()));
            }
        }
        return List.copyOf(documents.values());
    }

    private List<Path> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> all = files.filter(Files::isRegularFile)
                    .filter(file -> !isHidden(folder.relativize(file)))
                    .toList();
            List<Path> documents = new ArrayList<>();
            for (Path file : all) {
                if (isDocument(file)) {
                    documents.add(file);
                }
            }
            return documents;
        }
    }

    private static boolean isHidden(Path relative) {
        for (Path step : relative) {
            if (step.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }

    private boolean isDocument(Path file) throws IOException {
        String name = Objects.requireNonNull(file.getFileName()).toString();
        String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        if (inputs.contains(file.toRealPath()) || EXTENSIONS.contains(extension)) {
            return false;
        }
        try {
            return root(BoundedFile.read(file, limits.messageBytes()))
                    .filter(root -> OTHERS.contains(root) && !roots.test(root))
                    .isEmpty();
        } catch (BoundedFile.TooLargeException e) {
            // whoever reads it next says so
            return true;
        }
    }

    /** The root element, empty if there is none to be read. */
    private Optional<QName> root(byte[] document) {
        return root(document, limits);
    }

    /** The root element of a document; empty if it cannot be read that far. */
    static Optional<QName> root(byte[] document, Limits limits) {
        try {
            XMLStreamReader reader = XmlParser.open(document, limits);
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamConstants.START_ELEMENT) {
                    return Optional.of(reader.getName());
                }
            }
            return Optional.empty();
        } catch (SerializationException | XMLStreamException e) {
            return Optional.empty();
        }
    }
}

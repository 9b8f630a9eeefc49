package io.curcuma.benchmarks.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.stream.StreamSource;

/**
 * Families of schemas and documents as the world has them. Each is a folder with the folders {@code xsd} and {@code instances}; one whose
 * schemas are in WSDLs is left out.
 */
public final class Corpus {
    /** The most roots of a family, so that one with many kinds of documents does not count for more than the others. */
    private static final int MOST_ROOTS = 2;

    private static final String SCHEMA = ".xsd";
    private static final String XS = "http://www.w3.org/2001/XMLSchema";

    private Corpus() {}

    /**
     * Names of datasets: of each family, the root elements that most of its documents have.
     *
     * @throws IOException if a folder cannot be read
     * @throws XMLStreamException if a schema or document is not well-formed
     */
    public static List<String> datasets(Path folder) throws IOException, XMLStreamException {
        List<String> names = new ArrayList<>();
        for (Path family : files(folder)) {
            Path documents = family.resolve("instances");
            if (Files.isDirectory(family.resolve("xsd")) && Files.isDirectory(documents)) {
                names.addAll(datasets(declared(family.resolve("xsd")), documents));
            }
        }
        if (names.isEmpty()) {
            throw new IllegalArgumentException(
                    "no family in " + folder + ": --corpus is for a folder of folders, each with xsd/ and instances/");
        }
        return names;
    }

    private static List<String> datasets(Map<QName, Path> declared, Path documents)
            throws IOException, XMLStreamException {
        Map<QName, Integer> counts = new TreeMap<>(Comparator.comparing(QName::toString));
        for (Path document : files(documents)) {
            QName root = CustomDataset.root(Files.readAllBytes(document));
            if (declared.containsKey(root)) {
                counts.merge(root, 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .sorted(Map.Entry.<QName, Integer>comparingByValue().reversed())
                .limit(MOST_ROOTS)
                .map(each -> CustomDataset.name(
                        Objects.requireNonNull(declared.get(each.getKey())), documents, each.getKey()))
                .toList();
    }

    /** The elements that schemas declare, each with the first schema that does. */
    private static Map<QName, Path> declared(Path folder) throws IOException, XMLStreamException {
        Map<QName, Path> declared = new HashMap<>();
        for (Path schema : files(folder)) {
            if (schema.toString().endsWith(SCHEMA)) {
                for (QName element : elements(schema)) {
                    declared.putIfAbsent(element, schema);
                }
            }
        }
        return declared;
    }

    private static List<QName> elements(Path schema) throws XMLStreamException {
        XMLStreamReader in = CustomDataset.factory().createXMLStreamReader(new StreamSource(schema.toFile()));
        List<QName> elements = new ArrayList<>();
        String namespace = "";
        int depth = 0;
        while (in.hasNext()) {
            int event = in.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                depth++;
                if (depth == 1) {
                    String target = in.getAttributeValue(null, "targetNamespace");
                    namespace = target == null ? "" : target;
                } else if (depth == 2 && in.getName().equals(new QName(XS, "element"))) {
                    elements.add(new QName(namespace, in.getAttributeValue(null, "name")));
                }
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                depth--;
            }
        }
        in.close();
        return elements;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}

package io.curcuma.benchmarks.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.w3c.dom.Element;

/**
 * Families of schemas and documents as the world has them: each is a folder with the folders {@code xsd} and {@code instances}, wherever it
 * is. Documents that are not valid, as the JDK's validator has it, are left out, which is printed.
 */
record Families(Path classes, PrintStream out) {
    private static final String ELEMENT = "element";
    private static final String NAME = "name";

    /** A dataset for each schema that declares the root element of a document: the first one that does so. */
    List<Dataset> of(Path folder) throws IOException {
        List<Dataset> all = new ArrayList<>();
        for (Path family : Dataset.files(folder, "")) {
            Path documents = family.resolve("instances");
            if (Files.isDirectory(documents)) {
                all.addAll(family(family, Dataset.files(documents, "")));
            } else if (Files.isDirectory(family)) {
                all.addAll(of(family));
            }
        }
        return all;
    }

    private List<Dataset> family(Path family, List<Path> documents) throws IOException {
        List<Dataset> all = new ArrayList<>();
        List<Path> left = new ArrayList<>(documents);
        for (Path schema : Dataset.files(family.resolve("xsd"), "")) {
            Set<QName> roots = roots(schema);
            List<Path> own = new ArrayList<>();
            for (Path document : left) {
                if (roots.contains(Trees.name(Trees.parse(Files.readAllBytes(document))))) {
                    own.add(document);
                }
            }
            left.removeAll(own);
            if (!own.isEmpty()) {
                dataset(family.getFileName() + "/" + schema.getFileName(), schema, own)
                        .ifPresent(all::add);
            }
        }
        return all;
    }

    private Optional<Dataset> dataset(String label, Path schema, List<Path> documents) throws IOException {
        Validity validity = Validity.of(schema);
        List<Path> valid = new ArrayList<>();
        for (Path document : documents) {
            if (validity.isValid(Files.readAllBytes(document))) {
                valid.add(document);
            } else {
                out.println(label + ": " + document.getFileName() + " is not valid, and left out");
            }
        }
        return valid.isEmpty()
                ? Optional.empty()
                : Optional.of(Dataset.of(label, schema, List.of(), valid, classes.resolve(label)));
    }

    private static Set<QName> roots(Path schema) throws IOException {
        return Trees.schemas(schema).stream()
                .flatMap(each -> Trees.children(each).stream()
                        .filter(Families::isElement)
                        .map(element -> new QName(each.getAttribute("targetNamespace"), element.getAttribute(NAME))))
                .collect(Collectors.toSet());
    }

    private static boolean isElement(Element child) {
        return Trees.name(child).equals(new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, ELEMENT));
    }
}

package io.curcuma.benchmarks.measure;

import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.RootBinding;
import io.curcuma.generator.request.GenerationRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Datasets of any schema, which is compiled in memory. */
public final class CustomDataset {
    static final String PREFIX = "own";

    private static final String SEPARATOR = "|";

    private CustomDataset() {}

    /**
     * The name of such a dataset.
     *
     * @param schema an entry schema
     * @param documents a document, or a folder of documents; those with the root element of the first one are used
     */
    public static String name(Path schema, Path documents) {
        return String.join(
                SEPARATOR,
                PREFIX,
                schema.toAbsolutePath().toString(),
                documents.toAbsolutePath().toString());
    }

    /** As {@link #name(Path, Path)}, of the documents in a folder that have a root element. */
    static String name(Path schema, Path documents, QName root) {
        return String.join(SEPARATOR, name(schema, documents), root.toString());
    }

    /** The beans of a schema. */
    public static CompiledSchemas compile(Path schema) {
        return CompiledSchemas.compile(GenerationRequest.of(List.of(schema)));
    }

    /** The dataset with a {@link #name}. */
    static Dataset<?> of(String name) {
        List<String> parts = List.of(name.split("\\|", -1));
        Path schema = Path.of(parts.get(1));
        CompiledSchemas compiledSchemas = compile(schema);
        boolean isNamed = parts.size() > 3;
        List<byte[]> all = documents(Path.of(parts.get(2)), isNamed ? "" : ".xml");
        QName element = isNamed ? QName.valueOf(parts.get(3)) : root(all.get(0));
        RootBinding root = compiledSchemas.roots().stream()
                .filter(one -> one.element().equals(element))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no bean for the root element " + element));
        String file = schema.getFileName().toString();
        return dataset(
                file.substring(0, file.lastIndexOf('.')),
                root.bean(),
                root.element(),
                compiledSchemas,
                all.stream().filter(one -> root(one).equals(root.element())).toList());
    }

    private static <B> Dataset<B> dataset(
            String name, Class<B> type, QName root, CompiledSchemas compiledSchemas, List<byte[]> documents) {
        long mean = documents.stream().mapToLong(one -> one.length).sum() / documents.size();
        // the same number of turns as in other datasets
        List<byte[]> turns = new ArrayList<>();
        for (int i = 0; i < Messages.COUNT; i++) {
            turns.add(documents.get(i % documents.size()));
        }
        return new Dataset<>(name, mean + " bytes", type, root, compiledSchemas.serializer(), turns);
    }

    private static List<byte[]> documents(Path path, String ending) {
        try (Stream<Path> files = Files.isDirectory(path) ? Files.list(path) : Stream.of(path)) {
            List<byte[]> documents = new ArrayList<>();
            for (Path file : files.filter(one -> one.toString().endsWith(ending))
                    .sorted()
                    .toList()) {
                documents.add(Files.readAllBytes(file));
            }
            if (documents.isEmpty()) {
                throw new IllegalArgumentException("no documents in " + path);
            }
            return documents;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Without what a document type declaration could load. */
    static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        return factory;
    }

    /** The root element of a document. */
    public static QName root(byte[] document) {
        try {
            XMLStreamReader reader = factory().createXMLStreamReader(new ByteArrayInputStream(document));
            while (!reader.isStartElement()) {
                reader.next();
            }
            return reader.getName();
        } catch (XMLStreamException e) {
            throw new IllegalArgumentException("not an XML document: " + e.getMessage(), e);
        }
    }
}

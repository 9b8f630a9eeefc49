package io.curcuma.benchmarks.measure;

import io.curcuma.Serializer;
import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.library.ComparedLibraries;
import io.curcuma.benchmarks.library.ComparedLibrary;
import io.curcuma.benchmarks.library.CurcumaLibrary;
import io.curcuma.testkit.FieldTree;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.transform.stream.StreamSource;

/**
 * Documents of one kind and size, and their beans.
 *
 * @param <B> the beans' class
 */
public class Dataset<B> {
    private final String name;
    private final String size;
    private final Class<B> type;
    private final QName root;
    private final Serializer serializer;
    private final List<byte[]> documents;

    Dataset(String name, String size, Class<B> type, QName root, Serializer serializer, List<byte[]> documents) {
        this.name = name;
        this.size = size;
        this.type = type;
        this.root = root;
        this.serializer = serializer;
        this.documents = documents;
    }

    /** The kind. */
    public String name() {
        return name;
    }

    /** The size, as tables show it. */
    public String size() {
        return size;
    }

    /** The beans' class. */
    public Class<B> type() {
        return type;
    }

    /** The documents' root element. */
    public QName root() {
        return root;
    }

    /** Curcuma in a format. */
    public CurcumaLibrary<B> curcuma(BenchmarkFormat format) {
        return format.curcuma(serializer, type, root);
    }

    /** The first document, in XML. */
    public byte[] document() {
        return documents.get(0).clone();
    }

    /** The number of documents. */
    int count() {
        return documents.size();
    }

    /** The approximate length of a document. */
    int documentBytes() {
        return documents.get(0).length;
    }

    /** The libraries that support these beans in a format. The first is the reference. Empty if there is none. */
    public List<ComparedLibrary<B>> libraries(BenchmarkFormat format) {
        return switch (format) {
            case PROTOBUF -> ComparedLibraries.ofProtoc(curcuma(format), type);
            case AVRO -> ComparedLibraries.ofAvro(serializer, type);
            case THRIFT_COMPACT, THRIFT_BINARY -> ComparedLibraries.ofThrift(curcuma(format), type, format);
            default -> ComparedLibraries.ofBeans(format, type, root);
        };
    }

    /** Distinct beans, read by JAXB, new at each call: a comparison of beans creates lists in beans that had none. */
    public List<B> beans() {
        return beans(type, root, documents);
    }

    /** Whether two beans have the same content; may create lists in beans that had none. */
    boolean same(B a, B b) {
        return FieldTree.of(serializer.adapter(type), a).equals(FieldTree.of(serializer.adapter(type), b));
    }

    static <B> List<B> beans(Class<B> type, QName root, List<byte[]> documents) {
        try {
            Unmarshaller unmarshaller = JAXBContext.newInstance(type).createUnmarshaller();
            List<B> beans = new ArrayList<>(documents.size());
            for (byte[] document : documents) {
                JAXBElement<B> element =
                        unmarshaller.unmarshal(new StreamSource(new ByteArrayInputStream(document)), type);
                if (!element.getName().equals(root)) {
                    throw new IllegalStateException("a document is a " + element.getName() + ", not a " + root);
                }
                beans.add(element.getValue());
            }
            return beans;
        } catch (JAXBException e) {
            throw new IllegalStateException(e);
        }
    }
}

package io.curcuma.fastinfoset;

import io.curcuma.spi.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;

/**
 * The names of documents that come one after the other, and how many entries each of the document's tables has. They come from schemas, so there are
 * few. Prefixes are {@code ns1}, {@code ns2} in the order in which a document needs them.
 */
final class NameTables {
    /** Elements without a prefix are in this namespace, empty for none. */
    final String defaultNamespace;

    final Namespace xsi;
    final Name type;
    final Name nil;
    /** The document at hand. */
    long document;

    int elements;
    int attributes;
    private final Map<String, Namespace> namespaces = new HashMap<>();
    private final Map<String, Name.Local> locals = new HashMap<>();
    private final Map<QName, Name> names = new HashMap<>();
    private final Map<Shape, ShapeNames> shapes = new HashMap<>();
    private final List<Namespace> used = new ArrayList<>();
    private final List<String> prefixes = new ArrayList<>();
    private int numbered;
    private int localNames;
    private int prefixIndexes;
    private int nameIndexes;

    NameTables(String defaultNamespace) {
        this.defaultNamespace = defaultNamespace;
        namespaces.put("", new Namespace("", true));
        Namespace xml = new Namespace(XMLConstants.XML_NS_URI, true);
        xml.choose(XMLConstants.XML_NS_PREFIX);
        namespaces.put(xml.uri, xml);
        type = name(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "type");
        nil = name(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "nil");
        xsi = nil.namespace;
    }

    /** Begins a document. */
    void start() {
        document++;
        elements = 0;
        attributes = 0;
        numbered = 0;
        localNames = 0;
        // that of xml is the first in both tables
        prefixIndexes = 1;
        nameIndexes = 1;
        for (int i = 0; i < used.size(); i++) {
            used.get(i).reset();
        }
        used.clear();
    }

    Namespace namespace(String uri) {
        return namespaces.computeIfAbsent(uri, key -> new Namespace(key, false));
    }

    Name name(String uri, String local) {
        return names.computeIfAbsent(
                new QName(uri, local), key -> new Name(namespace(uri), locals.computeIfAbsent(local, Name.Local::new)));
    }

    ShapeNames of(Shape shape) {
        ShapeNames known = shapes.get(shape);
        if (known == null) {
            known = new ShapeNames(shape, this);
            shapes.put(shape, known);
        }
        return known;
    }

    /** Gives a namespace its prefix in the document at hand, if it has none. */
    void choosePrefix(Namespace namespace) {
        if (namespace.isNew()) {
            used.add(namespace);
            namespace.choose(
                    switch (namespace.uri) {
                        case XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI -> "xsi";
                        case XMLConstants.W3C_XML_SCHEMA_NS_URI -> "xs";
                        default -> namespace.uri.equals(defaultNamespace) ? "" : numbered();
                    });
        }
    }

    /** Whether the namespace will have a number for its prefix, which follows from the order of the document. */
    boolean isNumbered(Namespace namespace) {
        return namespace.isNew()
                && !namespace.uri.equals(defaultNamespace)
                && !namespace.uri.equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI)
                && !namespace.uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    }

    private String numbered() {
        numbered++;
        if (numbered > prefixes.size()) {
            prefixes.add("ns" + numbered);
        }
        return prefixes.get(numbered - 1);
    }

    int nextPrefix() {
        return prefixIndexes++;
    }

    int nextName() {
        return nameIndexes++;
    }

    int nextLocal() {
        return localNames++;
    }
}

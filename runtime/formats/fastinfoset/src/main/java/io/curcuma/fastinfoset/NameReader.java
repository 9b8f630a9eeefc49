package io.curcuma.fastinfoset;

import javax.xml.XMLConstants;

/** Names of elements, attributes, namespaces and processing instructions, with the tables that they go into. */
final class NameReader {
    private static final int LITERAL = 0x3c;
    private static final int ATTRIBUTE_LITERAL = 0x78;
    private static final int WITH_PREFIX = 2;
    private static final int WITH_NAMESPACE = 1;
    private static final int INDEX = 0x80;
    private static final NameText XML = new NameText(XMLConstants.XML_NS_PREFIX, new byte[0], 0);
    private static final NameText XML_NAMESPACE = new NameText(XMLConstants.XML_NS_URI, new byte[0], 0);

    private final OctetReader in;
    private final NameTexts ncNames = new NameTexts(true);
    private final NameTexts uris = new NameTexts(false);
    private final NameTable<NameText> prefixes = new NameTable<>();
    private final NameTable<NameText> namespaces = new NameTable<>();
    private final NameTable<NameText> localNames = new NameTable<>();
    private final NameTable<NameText> otherNames = new NameTable<>();
    private final NameTable<QualifiedName> elements = new NameTable<>();
    private final NameTable<QualifiedName> attributes = new NameTable<>();
    private final NamespaceScope scope = new NamespaceScope();

    NameReader(OctetReader in) {
        this.in = in;
    }

    /** Begins a document, whatever became of the one before. */
    void start() {
        forget();
        scope.declare(1 + prefixes.add(XML), 1 + namespaces.add(XML_NAMESPACE), 0);
    }

    /** Ends a document: what is kept are short names, and few. */
    void forget() {
        ncNames.forget();
        uris.forget();
        scope.clear();
        localNames.clear();
        otherNames.clear();
        elements.clear();
        attributes.clear();
        prefixes.clear();
        namespaces.clear();
    }

    /** What is in scope. */
    NamespaceScope scope() {
        return scope;
    }

    /** A prefix of the scope, empty for none. */
    String prefix(int index) {
        return index == 0 ? "" : prefixes.get(index - 1).text;
    }

    /** A namespace of the scope, empty for none. */
    String namespace(int index) {
        return index == 0 ? "" : namespaces.get(index - 1).text;
    }

    /**
     * C.12, behind the first octet.
     *
     * @param b the last two bits of the first octet
     * @param first how many declarations there were before the element
     */
    void declaration(int b, int first) {
        switch (b) {
            case 0 -> scope.declare(0, 0, first);
            case WITH_NAMESPACE -> {
                int namespace = identifying(namespaces, uris);
                requireXml(namespace == 0, false);
                scope.declare(0, declared(namespace), first);
            }
            case WITH_PREFIX -> throw OctetReader.malformed("a prefix without a namespace");
            default -> {
                int prefix = identifying(prefixes, ncNames);
                int namespace = identifying(namespaces, uris);
                requireXml(namespace == 0, prefix == 0);
                scope.declare(declaredPrefix(prefix), declared(namespace), first);
            }
        }
    }

    /** The names that are bound for ever are the first in their tables, and nowhere else. */
    private int declaredPrefix(int index) {
        String prefix = prefixes.get(index).text;
        if (index > 0 && (prefix.equals(XMLConstants.XML_NS_PREFIX) || prefix.equals(XMLConstants.XMLNS_ATTRIBUTE))) {
            throw OctetReader.malformed("the prefix xml or xmlns, which nobody declares");
        }
        return index + 1;
    }

    private int declared(int index) {
        String namespace = namespaces.get(index).text;
        if (index > 0
                && (namespace.equals(XMLConstants.XML_NS_URI)
                        || namespace.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI))) {
            throw OctetReader.malformed("the namespace of xml or xmlns, which nobody declares");
        }
        return index + 1;
    }

    private static void requireXml(boolean namespace, boolean prefix) {
        if (namespace != prefix) {
            throw OctetReader.malformed("the prefix xml, or its namespace, without the other");
        }
    }

    /** C.18, and the end of C.3: the name of an element. */
    QualifiedName element(int b) {
        QualifiedName name = (b & 0xfc) == LITERAL ? literal(b, elements) : elements.get(in.index3(b));
        if (scope.of(name.prefixIndex) != name.namespaceIndex) {
            throw OctetReader.malformed("a name whose prefix does not stand for its namespace here");
        }
        return name;
    }

    /** C.17, and the end of C.4: the name of an attribute. */
    QualifiedName attribute(int b) {
        QualifiedName name = (b & 0xfc) == ATTRIBUTE_LITERAL ? literal(b, attributes) : attributes.get(in.index2(b));
        if (name.prefixIndex > 0 && scope.of(name.prefixIndex) != name.namespaceIndex) {
            throw OctetReader.malformed("a name whose prefix does not stand for its namespace here");
        }
        return name;
    }

    private QualifiedName literal(int b, NameTable<QualifiedName> table) {
        boolean prefixed = (b & WITH_PREFIX) != 0;
        boolean qualified = (b & WITH_NAMESPACE) != 0;
        if (prefixed && !qualified) {
            throw OctetReader.malformed("a prefix without a namespace");
        }
        int prefix = prefixed ? reference() : -1;
        NameText prefixText = prefixed ? prefixes.get(prefix) : NameText.NONE;
        int namespace = qualified ? reference() : -1;
        NameText namespaceText = qualified ? namespaces.get(namespace) : NameText.NONE;
        requireXml(namespace == 0, prefix == 0);
        NameText local = localNames.get(identifying(localNames, ncNames));
        QualifiedName name = local.qualified(prefixText, prefix + 1, namespaceText, namespace + 1);
        int unused = table.add(name);
        return name;
    }

    private int reference() {
        int b = in.read();
        if (b < INDEX) {
            throw OctetReader.malformed("a name that is not declared");
        }
        return in.index2(b & 0x7f);
    }

    /** What a processing instruction is for. */
    String target() {
        return otherNames.get(identifying(otherNames, ncNames)).text;
    }

    /** C.13; the place in the table, which may be beyond its end. */
    private int identifying(NameTable<NameText> table, NameTexts texts) {
        int b = in.read();
        if (b >= INDEX) {
            return in.index2(b & 0x7f);
        }
        int length = in.length2(b);
        return table.add(texts.of(in.bytes(), in.take(length), length));
    }
}

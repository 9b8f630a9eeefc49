package io.curcuma.xmljaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xsd.Namespaces;
import io.curcuma.internal.xsd.XmlNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import org.xml.sax.Attributes;

/**
 * The names of one start tag. JAXB says of each name its namespace and a prefix, and the prefix does not always stand for the
 * namespace: it makes up {@code ns2} for a namespace of its own on an element of a wildcard that declares {@code ns2} itself.
 */
final class StartTag {
    private final Namespaces scope = new Namespaces();
    private final Map<String, String> declarations = new LinkedHashMap<>();
    private final Set<String> used = new HashSet<>();
    private final List<String> attributes = new ArrayList<>();
    private String name = "";

    /** A declaration of the tag that comes next. What JAXB makes up comes first, so the last one of a prefix holds. */
    void declare(String prefix, String uri) {
        boolean xml = prefix.equals(XMLConstants.XML_NS_PREFIX);
        if (!(prefix.isEmpty() || (XmlNames.isNcName(prefix) && !uri.isEmpty()))
                || prefix.equals(XMLConstants.XMLNS_ATTRIBUTE)
                || uri.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)
                || xml != uri.equals(XMLConstants.XML_NS_URI)) {
            throw new SerializationException(Code.INVALID_BEAN, "a prefix that no element can declare so");
        }
        if (!xml) {
            declarations.put(prefix, uri);
        }
    }

    /** Begins the tag after its declarations. */
    void begin(String uri, String localName, String qName, Attributes others) {
        scope.open();
        declarations.forEach(scope::declare);
        used.clear();
        name = qualified(elementPrefix(prefix(qName), uri), localName);
        attributes.clear();
        for (int i = 0; i < others.getLength(); i++) {
            String namespace = others.getURI(i);
            String own = namespace.isEmpty() ? "" : bound(prefix(others.getQName(i)), namespace);
            attributes.add(qualified(own, others.getLocalName(i)));
        }
        if (attributes.size() + declarations.size() > MarkupCheck.ATTRIBUTES) {
            throw SerializationException.limit(
                    Code.LIMIT_COUNT, "attributes", MarkupCheck.ATTRIBUTES, attributes.size() + declarations.size());
        }
    }

    private String elementPrefix(String wanted, String uri) {
        if (uri.isEmpty() && !uri.equals(scope.uri(""))) {
            add("", "");
        }
        boolean byDefault = uri.isEmpty() || (wanted.isEmpty() && uri.equals(scope.uri("")));
        return byDefault ? "" : bound(wanted, uri);
    }

    private static String prefix(String qName) {
        return qName.substring(0, Math.max(0, qName.indexOf(':')));
    }

    private static String qualified(String prefix, String localName) {
        String local = XmlNames.ncName(localName);
        return prefix.isEmpty() ? local : prefix + ":" + local;
    }

    private void add(String prefix, String uri) {
        declarations.put(prefix, uri);
        scope.declare(prefix, uri);
    }

    /** The prefix, or another one, which stands for the namespace. */
    private String bound(String wanted, String uri) {
        String prefix = uri.equals(XMLConstants.XML_NS_URI) ? XMLConstants.XML_NS_PREFIX : wanted;
        for (int i = 1; prefix.isEmpty() || !uri.equals(scope.uri(prefix)); i++) {
            if (prefix.isEmpty() || used.contains(prefix) || declarations.containsKey(prefix)) {
                prefix = "ns" + i;
            } else {
                add(prefix, uri);
            }
        }
        used.add(prefix);
        return prefix;
    }

    /** The tag's name. */
    String name() {
        return name;
    }

    /** Namespaces by prefix. */
    Map<String, String> declarations() {
        return declarations;
    }

    /** The name of an attribute, by its position. */
    String attribute(int index) {
        return attributes.get(index);
    }

    /** The tag is written. */
    void end() {
        declarations.clear();
    }

    /** The element is written. */
    void close() {
        scope.close();
    }
}

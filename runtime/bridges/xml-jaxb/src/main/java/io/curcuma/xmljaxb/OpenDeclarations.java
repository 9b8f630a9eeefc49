package io.curcuma.xmljaxb;

import io.curcuma.internal.xsd.XmlNames;
import jakarta.xml.bind.JAXBElement;
import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/**
 * Takes the declarations of prefixes that nothing relies on from the open elements of a bean. JAXB gives each of them all that are
 * in scope, and declares all that it knows when it writes, so a bean that is written and read would grow without this.
 */
final class OpenDeclarations {
    private OpenDeclarations() {}

    /** Looks at the members of a bean, not at the beans in it. */
    static void prune(Object bean, List<Field> members) {
        for (Field member : members) {
            try {
                Object value = member.get(bean);
                if (value instanceof List<?> items) {
                    items.forEach(OpenDeclarations::prune);
                } else {
                    prune(value);
                }
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static void prune(@Nullable Object value) {
        Object content = value instanceof JAXBElement<?> element ? element.getValue() : value;
        if (content instanceof Element element) {
            Set<String> mentioned = new HashSet<>();
            for (Node node = element; node != null; node = next(node, element)) {
                mentioned(node, mentioned);
            }
            for (Node node = element; node != null; node = next(node, element)) {
                if (node instanceof Element open) {
                    prune(open, mentioned);
                }
            }
        }
    }

    /** The node after this one, in the document's order, null after the last one of the element. */
    private static @Nullable Node next(Node node, Element root) {
        Node next = node.getFirstChild();
        for (Node each = node; next == null && each != root; each = each.getParentNode()) {
            next = each.getNextSibling();
        }
        return next;
    }

    private static void mentioned(Node node, Set<String> prefixes) {
        if (node instanceof Element element) {
            if (element.getPrefix() == null) {
                prefixes.add("");
            }
            mentioned(element.getNodeName(), prefixes);
            NamedNodeMap attributes = element.getAttributes();
            for (int i = 0; i < attributes.getLength(); i++) {
                Attr attribute = (Attr) attributes.item(i);
                if (declared(attribute) == null) {
                    mentioned(attribute.getName(), prefixes);
                    mentioned(attribute.getValue(), prefixes);
                    if (XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(attribute.getNamespaceURI())
                            && attribute.getValue().indexOf(':') < 0) {
                        // a type without a prefix
                        prefixes.add("");
                    }
                }
            }
        } else if (node.getNodeValue() != null) {
            mentioned(node.getNodeValue(), prefixes);
        }
    }

    /** Everything before a colon, which may be a prefix. */
    private static void mentioned(String text, Set<String> prefixes) {
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ':') {
                prefixes.add(text.substring(start, i));
            }
            if (!XmlNames.isFurther(c)) {
                start = i + 1;
            }
        }
    }

    private static @Nullable String declared(Attr attribute) {
        if (!XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(attribute.getNamespaceURI())) {
            return null;
        }
        return attribute.getPrefix() == null ? "" : attribute.getLocalName();
    }

    private static void prune(Element element, Set<String> mentioned) {
        NamedNodeMap attributes = element.getAttributes();
        for (int i = attributes.getLength() - 1; i >= 0; i--) {
            Attr attribute = (Attr) attributes.item(i);
            String prefix = declared(attribute);
            if (prefix != null && !mentioned.contains(prefix)) {
                element.removeAttributeNode(attribute);
            }
        }
    }
}

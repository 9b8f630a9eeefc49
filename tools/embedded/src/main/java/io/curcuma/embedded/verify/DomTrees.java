package io.curcuma.embedded.verify;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javax.xml.XMLConstants;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.Text;
import org.xml.sax.helpers.AttributesImpl;

/** Compares the parts of beans that JAXB left as DOM. */
final class DomTrees {
    private DomTrees() {}

    /** The first difference; its path begins with the node's own name. */
    static Optional<Difference> first(Node expected, Node actual) {
        Node left = expected instanceof Document document ? document.getDocumentElement() : expected;
        Node right = actual instanceof Document document ? document.getDocumentElement() : actual;
        if (left instanceof Element one && right instanceof Element other) {
            return XmlComparison.first(tree(one), tree(other));
        }
        return left.isEqualNode(right)
                ? Optional.empty()
                : Optional.of(new Difference("/" + left.getNodeName(), left.toString(), right.toString()));
    }

    private static TreeElement tree(Element element) {
        TreeBuilder tree = new TreeBuilder();
        Deque<Node> ancestors = new ArrayDeque<>();
        for (Node node = element.getParentNode(); node != null; node = node.getParentNode()) {
            ancestors.push(node);
        }
        // outermost first: an inner declaration replaces it
        ancestors.forEach(ancestor -> declare(ancestor, tree));
        append(element, tree);
        return tree.root();
    }

    private static void declare(Node node, TreeBuilder tree) {
        NamedNodeMap attributes = node.getAttributes();
        for (int i = 0; attributes != null && i < attributes.getLength(); i++) {
            Attr attribute = (Attr) attributes.item(i);
            if (isDeclaration(attribute)) {
                boolean prefixed = attribute.getName().startsWith("xmlns:");
                tree.startPrefixMapping(prefixed ? attribute.getName().substring(6) : "", attribute.getValue());
            }
        }
    }

    private static boolean isDeclaration(Attr attribute) {
        return XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(attribute.getNamespaceURI())
                || attribute.getName().equals("xmlns")
                || attribute.getName().startsWith("xmlns:");
    }

    private static void append(Element element, TreeBuilder tree) {
        declare(element, tree);
        AttributesImpl attributes = new AttributesImpl();
        NamedNodeMap nodes = element.getAttributes();
        for (int i = 0; i < nodes.getLength(); i++) {
            Attr attribute = (Attr) nodes.item(i);
            if (!isDeclaration(attribute)) {
                attributes.addAttribute(
                        namespace(attribute), local(attribute), attribute.getName(), "CDATA", attribute.getValue());
            }
        }
        tree.startElement(namespace(element), local(element), element.getTagName(), attributes);
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                append(inner, tree);
            } else if (child instanceof Text text) {
                char[] characters = text.getData().toCharArray();
                tree.characters(characters, 0, characters.length);
            }
        }
        tree.endElement("", "", "");
    }

    private static String namespace(Node node) {
        return node.getNamespaceURI() == null ? "" : node.getNamespaceURI();
    }

    /** A node that was made without namespaces has no local name. */
    private static String local(Node node) {
        return node.getLocalName() == null ? node.getNodeName() : node.getLocalName();
    }
}

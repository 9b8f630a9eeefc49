package io.curcuma.internal.xml.stax;

import io.curcuma.internal.xml.stax.PendingMarkup.Attribute;
import io.curcuma.internal.xml.stax.PendingMarkup.Tag;
import io.curcuma.internal.xsd.XmlNames;
import io.curcuma.spi.Budget;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/** Puts a parsed element into the document: what was well-formed text cannot become anything but an element. */
final class Splice {
    private final MarkupWriter out;
    private final Budget budget;

    Splice(MarkupWriter out, Budget budget) {
        this.out = out;
        this.budget = budget;
    }

    /** @param renamed takes the place of the element's own tag, with its attributes; null for none */
    void element(Element root, @Nullable Tag renamed) throws XMLStreamException {
        Node node = root;
        // without recursion, as in XmlFragments: the depth is the budget's matter, not the stack's
        while (true) {
            boolean opened = begin(node, node == root ? renamed : null);
            if (opened && node.getFirstChild() != null) {
                node = node.getFirstChild();
                continue;
            }
            if (opened) {
                end();
            }
            while (node != root && node.getNextSibling() == null) {
                node = node.getParentNode();
                end();
            }
            if (node == root) {
                return;
            }
            node = node.getNextSibling();
        }
    }

    private boolean begin(Node node, @Nullable Tag renamed) throws XMLStreamException {
        switch (node.getNodeType()) {
            case Node.ELEMENT_NODE -> {
                budget.enter();
                Tag tag =
                        renamed == null ? new Tag(orEmpty(node.getNamespaceURI()), null, node.getLocalName()) : renamed;
                if (tag.namespace().equals(orEmpty(node.getNamespaceURI()))) {
                    tag.prefix(orEmpty(node.getPrefix()));
                }
                attributes(tag, node.getAttributes());
                tag.mixed(true);
                tag.complete();
                out.tag(tag);
                return true;
            }
            case Node.TEXT_NODE, Node.CDATA_SECTION_NODE -> out.text(XmlNames.text(node.getNodeValue()));
            default -> {
                // JAXB has no place for comments and processing instructions either
            }
        }
        return false;
    }

    private static void attributes(Tag tag, NamedNodeMap attributes) {
        for (int i = 0; i < attributes.getLength(); i++) {
            Node attribute = attributes.item(i);
            String namespace = orEmpty(attribute.getNamespaceURI());
            String value = XmlNames.text(attribute.getNodeValue());
            if (!namespace.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)) {
                tag.add(new Attribute(namespace, orEmpty(attribute.getPrefix()), attribute.getLocalName(), value));
            } else if (attribute.getPrefix() != null || !tag.namespace().isEmpty() || value.isEmpty()) {
                // a value further inside may rely on it, which nothing but its reader knows
                tag.declare(attribute.getPrefix() == null ? "" : attribute.getLocalName(), value);
            }
        }
    }

    private void end() throws XMLStreamException {
        out.end();
        budget.leave();
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}

package io.curcuma.benchmarks.spark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * What a source wrote, with the namespaces, the prefixes in scope and the order of siblings of the original. So what a source keeps can be seen even if it
 * knows no namespaces and gathers elements of one name.
 */
final class Restored {
    private Restored() {}

    /** A new tree, in the document of the original. */
    static Element of(Element written, Element original) {
        return restore(written, original, original.getOwnerDocument());
    }

    private static Element restore(Element written, Element original, Document document) {
        Element restored = (Element) original.cloneNode(false);
        for (Attr attribute : Trees.attributes(original)) {
            if (!Trees.isDeclaration(attribute)) {
                restored.removeAttributeNode(restored.getAttributeNodeNS(
                        attribute.getNamespaceURI(), Trees.name(attribute).getLocalPart()));
            }
        }
        for (Attr attribute : Trees.attributes(written)) {
            if (!Trees.isDeclaration(attribute)) {
                Attr like = attributeLike(attribute, original);
                if (like == null) {
                    restored.setAttributeNS(attribute.getNamespaceURI(), attribute.getNodeName(), attribute.getValue());
                } else {
                    restored.setAttributeNS(like.getNamespaceURI(), like.getNodeName(), attribute.getValue());
                }
            }
        }
        addChildren(written, original, restored, document);
        return restored;
    }

    private static @Nullable Attr attributeLike(Attr attribute, Element original) {
        return Trees.attributes(original).stream()
                .filter(one -> !Trees.isDeclaration(one) && sameLocalName(one, attribute))
                .findFirst()
                .orElse(null);
    }

    private static boolean sameLocalName(Node one, Node other) {
        return Trees.name(one).getLocalPart().equals(Trees.name(other).getLocalPart());
    }

    private static void addChildren(Element written, Element original, Element restored, Document document) {
        Map<String, List<Element>> left = new LinkedHashMap<>();
        for (Element child : Trees.children(written)) {
            left.computeIfAbsent(Trees.name(child).getLocalPart(), name -> new ArrayList<>())
                    .add(child);
        }
        for (Element child : Trees.children(original)) {
            List<Element> same = left.getOrDefault(Trees.name(child).getLocalPart(), List.of());
            if (!same.isEmpty()) {
                restored.appendChild(restore(same.remove(0), child, document));
            }
        }
        left.values().stream()
                .flatMap(List::stream)
                .forEach(child -> restored.appendChild(document.importNode(child, true)));
        for (Node child = written.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child.getNodeType() == Node.TEXT_NODE || child.getNodeType() == Node.CDATA_SECTION_NODE) {
                restored.appendChild(document.createTextNode(child.getNodeValue()));
            }
        }
    }
}

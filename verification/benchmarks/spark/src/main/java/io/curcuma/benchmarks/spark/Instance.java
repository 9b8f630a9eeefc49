package io.curcuma.benchmarks.spark;

import javax.xml.namespace.QName;
import org.w3c.dom.Element;

/**
 * A document that becomes a row.
 *
 * @param element its root element, as a tree with namespaces
 * @param root the name of that
 * @param bean the class of its type
 */
record Instance(String name, Element element, QName root, String bean) {
    /** The name of the root element as the document has it, with its prefix. */
    String rowTag() {
        return element.getNodeName();
    }
}

package io.curcuma.fastinfoset;

import javax.xml.namespace.QName;

/**
 * The name of an element or attribute.
 *
 * @param prefixIndex place in the document's table of prefixes plus one, 0 for none
 * @param namespaceIndex place in the document's table of namespaces plus one, 0 for none
 */
record QualifiedName(NameText prefix, int prefixIndex, NameText namespace, int namespaceIndex, NameText local) {
    /** Whether the two are one, with whatever prefixes. */
    boolean isSame(QualifiedName other) {
        return local == other.local && namespace == other.namespace;
    }

    QName toQName() {
        return new QName(namespace.text, local.text, prefix.text);
    }
}

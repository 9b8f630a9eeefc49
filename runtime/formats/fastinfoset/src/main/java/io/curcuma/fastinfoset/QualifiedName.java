package io.curcuma.fastinfoset;

import javax.xml.namespace.QName;

/** The name of an element or attribute. */
final class QualifiedName {
    final NameText prefix;
    /** Place in the document's table of prefixes plus one, 0 for none. */
    final int prefixIndex;

    final NameText namespace;
    /** Place in the document's table of namespaces plus one, 0 for none. */
    final int namespaceIndex;

    final NameText local;

    QualifiedName(NameText prefix, int prefixIndex, NameText namespace, int namespaceIndex, NameText local) {
        this.prefix = prefix;
        this.prefixIndex = prefixIndex;
        this.namespace = namespace;
        this.namespaceIndex = namespaceIndex;
        this.local = local;
    }

    /** Whether the two are one, with whatever prefixes. */
    boolean isSame(QualifiedName other) {
        return local == other.local && namespace == other.namespace;
    }

    QName toQName() {
        return new QName(namespace.text, local.text, prefix.text);
    }
}

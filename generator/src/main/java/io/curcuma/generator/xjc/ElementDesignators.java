package io.curcuma.generator.xjc;

import javax.xml.namespace.QName;

/** Designators of what stands in a type. */
final class ElementDesignators {
    private ElementDesignators() {}

    /** A global element. */
    static String global(QName name) {
        return "{" + name.getNamespaceURI() + "}/" + name.getLocalPart();
    }

    /** An element of a type; its namespace is written where it is neither none nor the type's. */
    static String element(String owner, QName name) {
        return owner + "/" + name(owner, name);
    }

    /** An attribute of a type. */
    static String attribute(String owner, QName name) {
        return owner + "/@" + name(owner, name);
    }

    private static String name(String owner, QName name) {
        String namespace = name.getNamespaceURI();
        boolean plain = namespace.isEmpty() || owner.startsWith("{" + namespace + "}");
        return plain ? name.getLocalPart() : name.toString();
    }
}

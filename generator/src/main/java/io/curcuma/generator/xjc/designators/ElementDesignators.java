package io.curcuma.generator.xjc.designators;

import javax.xml.namespace.QName;

/** Designators of what stands in a type. */
public final class ElementDesignators {
    private ElementDesignators() {}

    /** A global element. */
    public static String global(QName name) {
        return "{" + name.getNamespaceURI() + "}/" + name.getLocalPart();
    }

    /** An element of a type; its namespace is written where it is neither none nor the type's. */
    public static String element(String owner, QName name) {
        return owner + "/" + name(owner, name);
    }

    /** An attribute of a type. */
    public static String attribute(String owner, QName name) {
        return owner + "/@" + name(owner, name);
    }

    /** An element whose usual designator another element of the type has: one in the type's namespace, one in none. */
    public static String explicitElement(String owner, QName name) {
        return owner + "/{" + name.getNamespaceURI() + "}" + name.getLocalPart();
    }

    /** An attribute, as {@link #explicitElement}. */
    public static String explicitAttribute(String owner, QName name) {
        return owner + "/@{" + name.getNamespaceURI() + "}" + name.getLocalPart();
    }

    /** The namespace of the named type or global element that a designator begins with; {@code ""} for none. */
    public static String namespace(String designator) {
        if (!designator.startsWith("{")) {
            return "";
        }
        int depth = 0;
        for (int i = 0; i < designator.length(); i++) {
            char c = designator.charAt(i);
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            if (depth == 0) {
                return designator.substring(1, i);
            }
        }
        return "";
    }

    private static String name(String owner, QName name) {
        String namespace = name.getNamespaceURI();
        boolean plain = namespace.isEmpty() || owner.startsWith("{" + namespace + "}");
        return plain ? name.getLocalPart() : name.toString();
    }
}

package io.curcuma.generator.xjc.schema;

/**
 * A JAXB customization that gives a schema component a Java name.
 *
 * @param node the component's element in the schema
 * @param kind what is named
 * @param name a Java identifier
 */
public record Customization(SchemaNode node, Kind kind, String name) {
    /** What is named. */
    public enum Kind {
        CLASS("class"),
        ENUM("typesafeEnumClass"),
        FACTORY("factoryMethod"),
        PROPERTY("property");

        private final String element;

        Kind(String element) {
            this.element = element;
        }

        /** The local name of the customization's element. */
        public String element() {
            return element;
        }
    }

    /** As a user would write it. */
    public String text() {
        return "<jaxb:" + kind.element() + " name=\"" + name + "\"/>";
    }

    /** Whether both name the same thing. */
    public boolean sameTarget(Customization other) {
        return node.equals(other.node) && kind == other.kind;
    }
}

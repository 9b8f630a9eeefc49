package io.curcuma.generator.xjc.schema;

/**
 * A JAXB customization of a schema component: mostly its Java name.
 *
 * @param node the component's element in the schema
 * @param kind what is customized
 * @param name a Java identifier, or the value of the attribute that customizes
 */
public record Customization(SchemaNode node, Kind kind, String name) {
    /** What is customized. */
    public enum Kind {
        CLASS("class", "name"),
        ENUM("typesafeEnumClass", "name"),
        FACTORY("factoryMethod", "name"),
        PROPERTY("property", "name"),
        /** A property that holds its elements as {@code JAXBElement}s. */
        ELEMENTS("property", "generateElementProperty"),
        /** A model group that becomes one property. */
        CONTENT("property", "name"),
        /** Not one of JAXB's: a complex type that is taken for not mixed. */
        UNMIXED("", "mixed"),
        /** Not one of JAXB's: a global element whose simple type becomes an anonymous complex type with that content. */
        ROOT("", "");

        private final String element;
        private final String attribute;

        Kind(String element, String attribute) {
            this.element = element;
            this.attribute = attribute;
        }

        /** Whether it gives a component a Java name because another has the one that it would have. */
        public boolean isName() {
            return switch (this) {
                case CLASS, ENUM, FACTORY, PROPERTY -> true;
                case ELEMENTS, CONTENT, UNMIXED, ROOT -> false;
            };
        }

        /** The attribute of that element which says so. */
        String attribute() {
            return attribute;
        }

        /** The local name of the customization's element. */
        public String element() {
            return element;
        }
    }

    /** As a user would write it. */
    public String text() {
        return "<jaxb:" + kind.element() + " " + kind.attribute() + "=\"" + name + "\"/>";
    }

    /** Whether both name the same thing. */
    public boolean sameTarget(Customization other) {
        return node.equals(other.node) && kind == other.kind;
    }
}

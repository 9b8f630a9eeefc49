package io.curcuma.generator.plan;

import io.curcuma.generator.model.Property;

/** The parts of component designators that the numbers file relies on. */
final class Designators {
    /** Between an enumeration and its literal; a literal may contain any character. */
    static final String LITERAL = "/value=";
    /** After a property whose value is a list: a property that becomes a list is another component on the wire. */
    static final String LIST = "/list()";

    private Designators() {}

    /** The key of a property in the numbers file. */
    static String field(Property property) {
        return property.occurs() == Property.Occurs.LIST ? property.designator() + LIST : property.designator();
    }

    /** The key of an enumeration's value in the numbers file. */
    static String literal(String type, String value) {
        return type + LITERAL + value;
    }

    /** Index of the last slash that does not stand within a namespace's braces, -1 if there is none. */
    static int lastSlash(String designator) {
        int depth = 0;
        for (int i = designator.length() - 1; i >= 0; i--) {
            char c = designator.charAt(i);
            if (c == '}') {
                depth++;
            } else if (c == '{') {
                depth--;
            } else if (c == '/' && depth == 0) {
                return i;
            }
        }
        return -1;
    }
}

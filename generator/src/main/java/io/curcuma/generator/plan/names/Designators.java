package io.curcuma.generator.plan.names;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.ValueType;
import java.util.List;

/** The parts of component designators that the numbers file relies on. */
public final class Designators {
    /** Between an enumeration and its literal; a literal may contain any character. */
    public static final String LITERAL = "/value=";
    /** After a property whose value is a list: a property that becomes a list is another component on the wire. */
    public static final String LIST = "/list()";

    /** After a type: the union of it and the types that derive from it. */
    static final String SUBTYPES = "/subtypes()";
    /** After a property whose items may be nil. */
    public static final String NILLABLE = "/nillable()";

    /** After the designator of a property that is of node CONTENT: it holds several elements. */
    private static final String CONTENT = "/*";

    private static final List<String> SUFFIXES = List.of(LIST, SUBTYPES, NILLABLE, CONTENT);

    private static final java.util.regex.Pattern VIEW = java.util.regex.Pattern.compile("/subtypes\\([^/(){}]*\\)$");

    private Designators() {}

    /**
     * The union of a type and the types that derive from it.
     *
     * @param view module that knows which these are, {@code ""} for the type's own
     */
    public static String subtypes(String type, String view) {
        return type + "/subtypes(" + view + ")";
    }

    /** Whether it designates such a union. */
    public static boolean isSubtypes(String designator) {
        return VIEW.matcher(designator).find();
    }

    /** The type of such a union; any other designator as it is. */
    public static String typeOfSubtypes(String designator) {
        return VIEW.matcher(designator).replaceFirst("");
    }

    /**
     * The key of a property in the numbers file. A property whose values become something else on the wire, because a list, a
     * derived type, a substitution or nil has come to the schema, is another component.
     */
    public static String field(Property property, boolean hasSubtypes) {
        String key = property.designator();
        if (property.type() instanceof ValueType.Content && !key.endsWith(")") && !key.endsWith("]")) {
            key += CONTENT;
        } else if (property.type() instanceof ValueType.Nillable) {
            key += NILLABLE;
        }
        if (hasSubtypes) {
            key += SUBTYPES;
        }
        return property.occurs() == Property.Occurs.LIST ? key + LIST : key;
    }

    /**
     * The name of a property that holds one of several elements, which no element has: its own, or the one of the numbers file if
     * that is another. XJC makes it of the elements' names, so that it would change when another one comes.
     */
    public static String nameOfContent(Property property, String known) {
        return IdlNames.field(property.name()).equals(known)
                        || IdlNames.identifier(property.name()).equals(known)
                ? property.name()
                : known;
    }

    /** The designator of the property of a key in the numbers file. */
    public static String withoutSuffixes(String key) {
        String designator = key;
        for (String suffix : SUFFIXES) {
            if (designator.endsWith(suffix)) {
                designator = designator.substring(0, designator.length() - suffix.length());
            }
        }
        return typeOfSubtypes(designator);
    }

    /** Whether a member has the name of an element or attribute, however it is qualified or marked. */
    public static boolean isMemberOf(String member, String property) {
        String name = localPart(property);
        String plain = member.startsWith("@") ? member.substring(1) : member;
        return plain.equals(name)
                || plain.substring(plain.lastIndexOf('}') + 1).equals(name)
                || plain.equals(name.substring(name.lastIndexOf('}') + 1));
    }

    /** Whether it designates an attribute. */
    public static boolean isAttribute(String property) {
        return withoutSuffixes(property).startsWith("@", lastSlash(withoutSuffixes(property)) + 1);
    }

    /** The name of an element or attribute, with a namespace if that is not the type's. */
    public static String localPart(String property) {
        return withoutSuffixes(property)
                .substring(lastSlash(withoutSuffixes(property)) + 1)
                .replace("@", "");
    }

    /** Whether a type has a name, by which {@code xsi:type} can refer to it. */
    public static boolean isNamed(String type) {
        return lastSlash(type) < 0;
    }

    /** The namespace of the named type or global element that a designator begins with; {@code ""} for none. */
    public static String namespace(String designator) {
        return designator.startsWith("{") ? designator.substring(1, designator.indexOf('}')) : "";
    }

    /** Whether it designates a namespace: {@code {urn:shop}}. */
    public static boolean isNamespace(String designator) {
        return designator.startsWith("{") && designator.indexOf('}') == designator.length() - 1;
    }

    /** The local name of a named type. */
    public static String localName(String type) {
        return type.substring(type.indexOf('}') + 1);
    }

    /** The key of an enumeration's value in the numbers file. */
    public static String literal(String type, String value) {
        return type + LITERAL + value;
    }

    /** Index of the last slash that does not stand within a namespace's braces, -1 if there is none. */
    public static int lastSlash(String designator) {
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

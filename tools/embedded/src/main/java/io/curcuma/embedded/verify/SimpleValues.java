package io.curcuma.embedded.verify;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.TypeInfo;

/** Whether two texts are the same value of a type. Only lexical variants are: a zone or the sign of a zero is part of a value. */
final class SimpleValues {
    private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
    private static final Pattern WHITE_SPACE = Pattern.compile("[ \t\r\n]+");
    /** How a type may come from a built-in one; any method at once (0) is answered wrongly for complex types. */
    private static final int[] ATOMIC = {
        TypeInfo.DERIVATION_RESTRICTION,
        TypeInfo.DERIVATION_EXTENSION,
        TypeInfo.DERIVATION_RESTRICTION | TypeInfo.DERIVATION_EXTENSION
    };

    private static final int[] LIST = {TypeInfo.DERIVATION_LIST};

    private SimpleValues() {}

    /** A text with the prefixes that are in scope where it stands. */
    record Scoped(String text, Map<String, String> prefixes) {
        /** The name that the text is: {@code {namespace}local}. What has a prefix without a namespace is but itself. */
        String expanded() {
            String name = collapse(text);
            int colon = name.indexOf(':');
            String namespace = prefixes.get(colon < 0 ? "" : name.substring(0, colon));
            if (namespace == null && colon >= 0) {
                return name;
            }
            return "{" + (namespace == null ? "" : namespace) + "}" + name.substring(colon + 1);
        }

        private Scoped with(String item) {
            return new Scoped(item, prefixes);
        }

        private @Nullable String namespaceOfPrefix() {
            int colon = text.indexOf(':');
            return colon <= 0 ? null : prefixes.get(text.substring(0, colon).strip());
        }
    }

    /** @param type null where it is not known: then only equal texts are equal */
    static boolean same(@Nullable TypeInfo type, Scoped expected, Scoped actual) {
        if (type == null) {
            // a name whose prefix is bound means its namespace, whatever the type is
            return expected.text().equals(actual.text())
                    && Objects.equals(expected.namespaceOfPrefix(), actual.namespaceOfPrefix());
        }
        if (!is(type, "anySimpleType", LIST)) {
            return sameItem(type, ATOMIC, expected, actual);
        }
        List<String> left = items(expected.text());
        List<String> right = items(actual.text());
        boolean same = left.size() == right.size();
        for (int i = 0; same && i < left.size(); i++) {
            same = sameItem(type, LIST, expected.with(left.get(i)), actual.with(right.get(i)));
        }
        return same;
    }

    private static boolean sameItem(TypeInfo type, int[] derivation, Scoped expected, Scoped actual) {
        if (is(type, "QName", derivation) || is(type, "NOTATION", derivation)) {
            return expected.expanded().equals(actual.expanded());
        }
        if (expected.text().equals(actual.text())) {
            return true;
        }
        String left = collapse(expected.text());
        String right = collapse(actual.text());
        for (String builtin : LexicalVariants.TYPES) {
            if (is(type, builtin, derivation)) {
                return left.equals(right) || LexicalVariants.same(builtin, left, right);
            }
        }
        return normalizesWhiteSpace(type) && left.equals(right);
    }

    private static boolean is(TypeInfo type, String builtin, int[] derivation) {
        return isItself(type, builtin)
                || Arrays.stream(derivation).anyMatch(method -> type.isDerivedFrom(XSD, builtin, method));
    }

    /** Whether a type is a built-in one rather than derived from it. */
    static boolean isItself(TypeInfo type, String builtin) {
        return XSD.equals(type.getTypeNamespace()) && builtin.equals(type.getTypeName());
    }

    /** Whether white space may not count. A restriction of {@code xs:string} can say so, and does not tell: JAXB knows and obeys. */
    private static boolean normalizesWhiteSpace(TypeInfo type) {
        return !isItself(type, "string") && !isItself(type, "anySimpleType") && !isItself(type, "anyType");
    }

    static String collapse(String text) {
        return WHITE_SPACE.matcher(text).replaceAll(" ").trim();
    }

    private static List<String> items(String text) {
        String collapsed = collapse(text);
        return collapsed.isEmpty() ? List.of() : Arrays.asList(collapsed.split(" ", -1));
    }
}

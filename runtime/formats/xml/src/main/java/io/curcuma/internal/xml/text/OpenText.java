package io.curcuma.internal.xml.text;

import io.curcuma.internal.xsd.PrefixScope;
import io.curcuma.internal.xsd.XmlNames;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import javax.xml.XMLConstants;

/** The text of an element that no schema knows, cut out of a document. */
public final class OpenText {
    private OpenText() {}

    /**
     * The declarations that such a text needs of those around it: of each prefix in scope that something in it may rely on. All of them
     * would make a document of a few elements and many declarations a large one.
     *
     * @param text which declares the rest itself
     * @param own whether its first tag declares a prefix
     * @return namespaces by prefix
     */
    public static SortedMap<String, String> inherited(String text, PrefixScope scope, Predicate<String> own) {
        SortedMap<String, String> inherited = new TreeMap<>();
        Set<String> seen = new HashSet<>();
        String before = XMLConstants.DEFAULT_NS_PREFIX;
        add(before, scope, own, seen, inherited);
        for (int colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
            int start = colon;
            while (start > 0 && XmlNames.isFurther(text.charAt(start - 1))) {
                start--;
            }
            // as a rule all names have one prefix
            if (colon - start != before.length() || !text.startsWith(before, start)) {
                before = text.substring(start, colon);
                add(before, scope, own, seen, inherited);
            }
        }
        return inherited;
    }

    /**
     * @param mentioned what stands before a colon, which may be a prefix in scope
     * @param seen those in scope that were mentioned before
     */
    private static void add(
            String mentioned,
            PrefixScope scope,
            Predicate<String> own,
            Set<String> seen,
            SortedMap<String, String> inherited) {
        String uri = scope.uri(mentioned);
        if (uri != null
                && !uri.isEmpty()
                && !mentioned.equals(XMLConstants.XML_NS_PREFIX)
                && seen.add(mentioned)
                && !own.test(mentioned)) {
            inherited.put(mentioned, uri);
        }
    }

    /** The name of the attribute that declares a prefix. */
    public static String declaration(String prefix) {
        return prefix.isEmpty() ? XMLConstants.XMLNS_ATTRIBUTE : XMLConstants.XMLNS_ATTRIBUTE + ":" + prefix;
    }

    /** Appends characters as such a text has them. */
    public static void escape(StringBuilder out, CharSequence text, boolean attribute) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\r' -> out.append("&#13;");
                case '\n', '\t' -> out.append(attribute ? "&#" + (int) c + ";" : String.valueOf(c));
                default -> out.append(c);
            }
        }
    }
}

package io.curcuma.internal.xml.text;

import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/**
 * A walk through the text of an open element, tag by tag, as {@link io.curcuma.spi.jaxb.XmlFragments} prints it. Throws {@link FallbackSignal} at
 * anything else, and at much that is rare, so that whatever is walked through to its end is one well-formed element.
 */
final class FragmentCursor {
    static final String DECLARATION = XMLConstants.XMLNS_ATTRIBUTE;

    private static final int MOST_ATTRIBUTES = Long.SIZE;
    private static final int LONGEST_NAME = 1 << 10;
    private static final int KNOWN = 8;

    /** @param text {@code xmlns:prefix="uri"} */
    private record Known(String text, String prefix, String uri) {}

    /** What prefixes mean in the text. */
    final PrefixBindings meant = new PrefixBindings();

    String xml = "";
    private int at;

    /** Where the name of the start tag at hand begins and ends, and where its prefix ends, which is its beginning for none. */
    int nameFrom;

    int nameTo;
    int colon;

    /** How many attributes it has, declarations among them. */
    int attributes;

    /** Where the name and the value of each attribute begin and end. */
    private final int[] bounds = new int[4 * MOST_ATTRIBUTES];
    /** Bits of the attributes with references. */
    private long escaped;

    /** Declarations that were there before, as the text has them. */
    private final @Nullable Known[] known = new @Nullable Known[KNOWN];

    private int nextKnown;

    void start(String text) {
        xml = text;
        at = 0;
        meant.cutTo(0);
    }

    void forget() {
        xml = "";
    }

    boolean isAtEnd() {
        return at == xml.length();
    }

    private char next() {
        if (at >= xml.length()) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return xml.charAt(at);
    }

    private void require(char expected) {
        if (next() != expected) {
            throw FallbackSignal.UNSUPPORTED;
        }
        at++;
    }

    /** Goes behind the brackets of a tag; returns whether it is an end tag. */
    boolean isEndTag() {
        require('<');
        if (next() != '/') {
            return false;
        }
        at++;
        return true;
    }

    /** Goes behind an end tag, whose name is the one between two places. */
    void endTag(int from, int to) {
        if (!xml.regionMatches(from, xml, at, to - from)) {
            throw FallbackSignal.UNSUPPORTED;
        }
        at += to - from;
        require('>');
    }

    /** Goes behind a start tag. */
    void startTag() {
        nameFrom = at;
        colon = name();
        nameTo = at;
        attributes = 0;
        escaped = 0;
        while (next() == ' ') {
            at++;
            if (attributes == MOST_ATTRIBUTES) {
                throw FallbackSignal.UNSUPPORTED;
            }
            attribute(attributes++);
        }
        require('>');
        for (int i = 1; i < attributes; i++) {
            requireDifferent(i);
        }
    }

    /** Goes behind a name of ASCII; returns where its prefix ends, its beginning for none. */
    private int name() {
        int from = at;
        int end = from;
        boolean first = true;
        while (true) {
            char c = next();
            if (c == ':' && end == from && !first) {
                end = at;
                first = true;
            } else if (isStart(c) || (!first && isFurther(c))) {
                first = false;
            } else if (first || at - from > LONGEST_NAME) {
                throw FallbackSignal.UNSUPPORTED;
            } else {
                return end;
            }
            at++;
        }
    }

    private static boolean isStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isFurther(char c) {
        return (c >= '0' && c <= '9') || c == '-' || c == '.';
    }

    private void attribute(int index) {
        int slot = 4 * index;
        bounds[slot] = at;
        if (xml.startsWith(DECLARATION, at) && isKnown(slot)) {
            return;
        }
        int unused = name();
        bounds[slot + 1] = at;
        require('=');
        require('"');
        bounds[slot + 2] = at;
        for (char c = next(); c != '"'; c = next()) {
            if (c < ' ' || c == '<') {
                throw FallbackSignal.UNSUPPORTED;
            }
            if (c == '&') {
                escaped |= 1L << index;
            }
            at++;
        }
        bounds[slot + 3] = at++;
        if (isDeclaration(index)) {
            declare(slot);
        }
    }

    private boolean isKnown(int slot) {
        for (Known each : known) {
            if (each != null && xml.startsWith(each.text, at)) {
                at += each.text.length();
                bounds[slot + 3] = at - 1;
                bounds[slot + 2] = at - 1 - each.uri.length();
                bounds[slot + 1] = bounds[slot + 2] - 2;
                meant.add(each.prefix, each.uri);
                return true;
            }
        }
        return false;
    }

    private void declare(int slot) {
        String name = xml.substring(bounds[slot], bounds[slot + 1]);
        String uri = xml.substring(bounds[slot + 2], bounds[slot + 3]);
        boolean isDefault = name.length() == DECLARATION.length();
        String prefix = isDefault ? "" : name.substring(DECLARATION.length() + 1);
        if (prefix.startsWith(XMLConstants.XML_NS_PREFIX)
                || (uri.isEmpty() && !isDefault)
                || uri.equals(XMLConstants.XML_NS_URI)
                || uri.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)
                || !isPlainUri(uri)) {
            throw FallbackSignal.UNSUPPORTED;
        }
        meant.add(prefix, uri);
        if (name.length() + uri.length() < Scope.LONGEST_KEPT) {
            known[nextKnown] = new Known(xml.substring(bounds[slot], at), prefix, uri);
            nextKnown = (nextKnown + 1) % KNOWN;
        }
    }

    private static boolean isPlainUri(String uri) {
        for (int i = 0; i < uri.length(); i++) {
            char c = uri.charAt(i);
            if (c <= ' ' || c >= 0x7f || c == '&') {
                return false;
            }
        }
        return true;
    }

    /** Names are sorted, so that the same ones are neighbours; two prefixes that may be of one namespace are left to others. */
    private void requireDifferent(int index) {
        if (compareNames(index - 1, index) >= 0) {
            throw FallbackSignal.UNSUPPORTED;
        }
        int prefixEnd = isDeclaration(index) ? -1 : colon(index);
        int length = nameTo(index) - prefixEnd;
        for (int i = 0; prefixEnd >= 0 && i < index; i++) {
            int other = isDeclaration(i) ? -1 : colon(i);
            if (other >= 0 && nameTo(i) - other == length && xml.regionMatches(other, xml, prefixEnd, length)) {
                throw FallbackSignal.UNSUPPORTED;
            }
        }
    }

    private int compareNames(int one, int other) {
        int a = nameFrom(one);
        int b = nameFrom(other);
        int shorter = Math.min(nameTo(one) - a, nameTo(other) - b);
        for (int i = 0; i < shorter; i++) {
            if (xml.charAt(a + i) != xml.charAt(b + i)) {
                return xml.charAt(a + i) - xml.charAt(b + i);
            }
        }
        return (nameTo(one) - a) - (nameTo(other) - b);
    }

    /** Whether an attribute declares a prefix. */
    boolean isDeclaration(int index) {
        int from = nameFrom(index);
        int length = nameTo(index) - from;
        return xml.startsWith(DECLARATION, from)
                && (length == DECLARATION.length() || xml.charAt(from + DECLARATION.length()) == ':');
    }

    /** Where the name of an attribute begins. */
    int nameFrom(int index) {
        return bounds[4 * index];
    }

    /** Where the name of an attribute ends. */
    int nameTo(int index) {
        return bounds[4 * index + 1];
    }

    /** Where the prefix of an attribute ends; -1 if it has none. */
    int colon(int index) {
        for (int i = nameFrom(index); i < nameTo(index); i++) {
            if (xml.charAt(i) == ':') {
                return i;
            }
        }
        return -1;
    }

    /** The value of an attribute. */
    String value(int index) {
        return value(bounds[4 * index + 2], bounds[4 * index + 3], (escaped & 1L << index) != 0);
    }

    /** The namespace of a prefix between two places. */
    String namespace(int from, int to) {
        String uri = meant.find(xml, from, to);
        if (uri == null && from < to) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return uri == null ? "" : uri;
    }

    /** The text up to the next tag. */
    String text() {
        int from = at;
        boolean references = false;
        for (char c = next(); c != '<'; c = next()) {
            references |= c == '&';
            if (c == '>' || c == '\r') {
                throw FallbackSignal.UNSUPPORTED;
            }
            at++;
        }
        return value(from, at, references);
    }

    /** What a piece of the text stands for. */
    private String value(int from, int to, boolean references) {
        if (!references) {
            return xml.substring(from, to);
        }
        StringBuilder out = new StringBuilder(to - from);
        for (int i = from; i < to; i++) {
            char c = xml.charAt(i);
            if (c == '&') {
                i = reference(i, out);
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** Returns the position of the semicolon. */
    private int reference(int from, StringBuilder out) {
        int end = xml.indexOf(';', from);
        if (end < 0) {
            throw FallbackSignal.UNSUPPORTED;
        }
        switch (xml.substring(from, end)) {
            case "&lt" -> out.append('<');
            case "&gt" -> out.append('>');
            case "&amp" -> out.append('&');
            case "&quot" -> out.append('"');
            case "&#13" -> out.append('\r');
            case "&#10" -> out.append('\n');
            case "&#9" -> out.append('\t');
            default -> throw FallbackSignal.UNSUPPORTED;
        }
        return end;
    }
}

package io.curcuma.internal.xml.elements;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A start tag.
 *
 * @param name qualified, as it is written
 * @param nameEnd where the name ends, from the start of the tag
 * @param declarations of namespaces
 */
record ElementTag(String name, int nameEnd, List<Declaration> declarations) {
    private static final String XMLNS = "xmlns";

    /**
     * A namespace declaration.
     *
     * @param prefix empty for the default namespace
     * @param uri empty for none
     * @param source with a space before, as it is written
     */
    record Declaration(String prefix, String uri, String source) {}

    /**
     * Reads a tag.
     *
     * @param from of its {@code <}
     * @param to behind its {@code >}
     * @throws SerializationException {@code MALFORMED}
     */
    static ElementTag of(byte[] b, int from, int to) {
        int end = b[to - 2] == '/' ? to - 2 : to - 1;
        int p = nameEnd(b, from + 1, end);
        String name = text(b, from + 1, p);
        int nameEnd = p - from;
        List<Declaration> declarations = new ArrayList<>(0);
        while (true) {
            int start = afterSpace(b, p, end);
            if (start == end) {
                return new ElementTag(name, nameEnd, declarations);
            }
            int attributeEnd = nameEnd(b, start, end);
            int equals = afterSpace(b, attributeEnd, end);
            int quote = equals < end && b[equals] == '=' ? afterSpace(b, equals + 1, end) : end;
            if (start == p || quote == end || b[quote] != '"' && b[quote] != '\'') {
                throw malformed();
            }
            int valueEnd = Markup.indexOf(b, quote + 1, end, b[quote]);
            if (valueEnd < 0) {
                throw malformed();
            }
            p = valueEnd + 1;
            if (isDeclaration(b, start, attributeEnd)) {
                declarations.add(declaration(b, start, attributeEnd, quote + 1, p));
            }
        }
    }

    private static Declaration declaration(byte[] b, int start, int nameEnd, int valueStart, int end) {
        String name = text(b, start, nameEnd);
        String prefix = name.equals(XMLNS) ? "" : name.substring(XMLNS.length() + 1);
        return new Declaration(prefix, unescaped(text(b, valueStart, end - 1)), ' ' + text(b, start, end));
    }

    private static boolean isDeclaration(byte[] b, int from, int to) {
        if (to - from < XMLNS.length()) {
            return false;
        }
        for (int i = 0; i < XMLNS.length(); i++) {
            if (b[from + i] != XMLNS.charAt(i)) {
                return false;
            }
        }
        return to - from == XMLNS.length() || b[from + XMLNS.length()] == ':';
    }

    private static String unescaped(String value) {
        if (value.indexOf('&') < 0) {
            return value;
        }
        String text = value.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&apos;", "'");
        if (text.replace("&amp;", "").indexOf('&') >= 0) {
            throw new SerializationException(Code.MALFORMED, "a namespace declaration with a reference in it");
        }
        return text.replace("&amp;", "&");
    }

    /** Whether a name in a tag ends before a byte. */
    static boolean endsName(byte b) {
        return b == '>' || b == '/' || isSpace(b);
    }

    private static int nameEnd(byte[] b, int from, int to) {
        int p = from;
        while (p < to && b[p] != '=' && b[p] != '/' && b[p] != '<' && !isSpace(b[p])) {
            p++;
        }
        if (p == from) {
            throw malformed();
        }
        return p;
    }

    private static int afterSpace(byte[] b, int from, int to) {
        int p = from;
        while (p < to && isSpace(b[p])) {
            p++;
        }
        return p;
    }

    static boolean isSpace(byte c) {
        return c == ' ' || c == '\n' || c == '\t' || c == '\r';
    }

    private static String text(byte[] b, int from, int to) {
        return new String(b, from, to - from, StandardCharsets.UTF_8);
    }

    private static SerializationException malformed() {
        return new SerializationException(Code.MALFORMED, "a tag that is not well-formed");
    }
}

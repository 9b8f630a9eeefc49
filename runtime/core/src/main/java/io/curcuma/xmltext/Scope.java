package io.curcuma.xmltext;

import io.curcuma.HandOver;
import io.curcuma.Shape;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The prefixes in scope in a document that is read, with the tags that follow from them. One object for each order in which
 * documents declared them, so that the next document finds its tags made.
 */
final class Scope implements PrefixScope {
    private static final int MOST_DECLARATIONS = 100;
    private static final int RETAINED = 200;
    private static final int MOST_NAMES = 1 << 10;

    private final Map<String, String> uris;
    private final int size;
    private final int[] made;
    private final List<Scope> inner = new ArrayList<>(2);
    private final Map<String, QName> types = new HashMap<>();
    private AttributeName[] attributes = new AttributeName[8];
    private int names;
    private final Map<Shape, Elements> elements = new HashMap<>();

    private final @Nullable Scope outer;
    private final byte[] declaration;
    private final int nameLength;

    private Scope(
            @Nullable Scope outer, byte[] declaration, int nameLength, Map<String, String> uris, int size, int[] made) {
        this.outer = outer;
        this.declaration = declaration;
        this.nameLength = nameLength;
        this.uris = uris;
        this.size = size;
        this.made = made;
    }

    /** Where nothing has been declared. */
    static Scope outermost() {
        Map<String, String> uris = new HashMap<>();
        uris.put(XMLConstants.DEFAULT_NS_PREFIX, XMLConstants.NULL_NS_URI);
        uris.put(XMLConstants.XML_NS_PREFIX, XMLConstants.XML_NS_URI);
        return new Scope(null, new byte[0], 0, uris, 0, new int[1]);
    }

    /** Whether documents had so many different ones that it is time to forget them. */
    boolean isTooMany() {
        return made[0] > RETAINED;
    }

    /** Inside an element with a declaration that was there before, byte by byte; null if it was not. */
    @Nullable
    Scope known(byte[] b, int from, int to) {
        for (int i = 0; i < inner.size(); i++) {
            Scope each = inner.get(i);
            if (Arrays.equals(each.declaration, 0, each.declaration.length, b, from, to)) {
                return each;
            }
        }
        return null;
    }

    /**
     * Inside an element with a declaration that was not there before.
     *
     * @param from of the name of the attribute
     * @param nameEnd of that name
     * @param to of its value
     * @param uri the value
     */
    Scope with(byte[] b, int from, int nameEnd, int to, String uri) {
        if (size == MOST_DECLARATIONS || made[0] > 2 * RETAINED) {
            throw HandOver.SIGNAL;
        }
        Scope scope = with(Arrays.copyOfRange(b, from, to), nameEnd - from, uri);
        made[0]++;
        inner.add(scope);
        return scope;
    }

    private Scope with(byte[] text, int length, String uri) {
        String attribute = new String(text, 0, length, StandardCharsets.ISO_8859_1);
        int colon = XMLConstants.XMLNS_ATTRIBUTE.length();
        boolean isDefault = attribute.length() == colon;
        String prefix = isDefault ? "" : attribute.substring(colon + 1);
        boolean reserved = uri.equals(XMLConstants.XML_NS_URI)
                || uri.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)
                || prefix.startsWith(XMLConstants.XML_NS_PREFIX);
        // a name that is not ASCII is rare, and no NCName of these chars
        boolean name = isDefault || (XmlNames.isNcName(prefix) && prefix.chars().allMatch(c -> c < 0x80));
        if (reserved || !name || (!isDefault && uri.isEmpty())) {
            throw HandOver.SIGNAL;
        }
        Map<String, String> more = new HashMap<>(uris);
        more.put(prefix, uri);
        return new Scope(this, text, length, more, size + 1, made);
    }

    @Override
    public @Nullable String uri(String prefix) {
        return uris.get(prefix);
    }

    /** A prefix of a namespace, the default one if it can be; null if it has none. */
    @Nullable
    String prefix(String uri) {
        if (uri.equals(uris.get(""))) {
            return "";
        }
        String first = null;
        for (Map.Entry<String, String> each : uris.entrySet()) {
            if (each.getValue().equals(uri) && (first == null || each.getKey().compareTo(first) < 0)) {
                first = each.getKey();
            }
        }
        return first;
    }

    /** Whether this tag, in whose scope {@code around} it stands, declares the prefix already. */
    boolean isDeclaredSince(Scope around, byte[] b, int from, int to) {
        for (Scope each = this; each != around && each.outer != null; each = each.outer) {
            if (each.isDeclaredBy(b, from, to)) {
                return true;
            }
        }
        return false;
    }

    private boolean isDeclaredBy(byte[] b, int from, int to) {
        return Arrays.equals(declaration, 0, nameLength, b, from, to);
    }

    /** The attribute of a name here. */
    AttributeName attribute(byte[] b, int from, int to) {
        int mask = attributes.length - 1;
        int at = hash(b, from, to) & mask;
        for (; attributes[at] != null; at = (at + 1) & mask) {
            if (attributes[at].isAt(b, from, to)) {
                return attributes[at];
            }
        }
        if (names == MOST_NAMES) {
            return new AttributeName(Arrays.copyOfRange(b, from, to), this, AttributeName.UNNUMBERED);
        }
        // a name that is none leaves no trace: those that are counted and not there would keep the table from growing
        AttributeName name = new AttributeName(Arrays.copyOfRange(b, from, to), this, names);
        attributes[at] = name;
        if (2 * ++names == attributes.length) {
            grow();
        }
        return name;
    }

    private void grow() {
        AttributeName[] old = attributes;
        attributes = new AttributeName[4 * old.length];
        int mask = attributes.length - 1;
        for (AttributeName each : old) {
            if (each != null) {
                int at = each.hash() & mask;
                while (attributes[at] != null) {
                    at = (at + 1) & mask;
                }
                attributes[at] = each;
            }
        }
    }

    static int hash(byte[] b, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + b[i];
        }
        return hash ^ hash >>> 8;
    }

    /** The type that an {@code xsi:type} names, null if it is no name of one. */
    @Nullable
    QName type(String text) {
        QName known = types.get(text);
        if (known == null) {
            known = Lexical.qNameOrNull(Lexical.collapse(text), this);
            if (known != null && types.size() < MOST_NAMES) {
                types.put(text, known);
            }
        }
        return known;
    }

    /** The elements that a shape has here. */
    Elements elements(Shape shape) {
        Elements found = elements.get(shape);
        if (found == null) {
            found = new Elements(shape, this);
            elements.put(shape, found);
        }
        return found;
    }
}

package io.curcuma.xmltext;

import io.curcuma.HandOver;
import io.curcuma.Shape;
import java.util.HashMap;
import java.util.Map;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/**
 * The prefixes in scope in a document that is read, with the tags that follow from them. One object for each order in which
 * documents declared them, so that the next document finds its tags made.
 */
final class Scope implements PrefixScope {
    private static final int MOST_DECLARATIONS = 100;
    private static final int RETAINED = 200;

    private record Declared(String prefix, String uri) {}

    private final Map<String, String> uris;
    private final int size;
    private final int[] made;
    private final Map<Declared, Scope> inner = new HashMap<>();
    private final Map<Shape, Elements> elements = new HashMap<>();

    private Scope(Map<String, String> uris, int size, int[] made) {
        this.uris = uris;
        this.size = size;
        this.made = made;
    }

    /** Where nothing has been declared. */
    static Scope outermost() {
        Map<String, String> uris = new HashMap<>();
        uris.put(XMLConstants.DEFAULT_NS_PREFIX, XMLConstants.NULL_NS_URI);
        uris.put(XMLConstants.XML_NS_PREFIX, XMLConstants.XML_NS_URI);
        return new Scope(uris, 0, new int[1]);
    }

    /** Whether documents had so many different ones that it is time to forget them. */
    boolean isTooMany() {
        return made[0] > RETAINED;
    }

    /** Inside an element that declares a prefix. */
    Scope with(String prefix, String uri) {
        Declared declared = new Declared(prefix, uri);
        Scope known = inner.get(declared);
        if (known != null) {
            return known;
        }
        if (size == MOST_DECLARATIONS || made[0] > 2 * RETAINED) {
            throw HandOver.SIGNAL;
        }
        Map<String, String> more = new HashMap<>(uris);
        more.put(prefix, uri);
        Scope made = new Scope(more, size + 1, this.made);
        this.made[0]++;
        inner.put(declared, made);
        return made;
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

package io.curcuma.internal.xml.text;

import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/**
 * The prefixes that a document's namespaces have so far: {@code ns1}, {@code ns2} in the order in which they are needed. One
 * object for each order that documents had, with the tags that follow from it, so that the next document finds them made.
 */
final class Prefixes {
    /** No prefix: the default namespace, or none at all. */
    static final int UNPREFIXED = -1;
    /** The prefix that is in scope everywhere. */
    static final int XML = -2;

    static final int XSI = 0;
    private static final int XS = 1;
    private static final int FIRST = 2;
    private static final int RETAINED = 200;
    /** Chars of the longest prefix of these. */
    private static final int LONGEST_NUMBERED = 8;

    private final String defaultNamespace;
    private final Map<String, Integer> known;
    private final Map<String, Prefixes> next = new HashMap<>();
    private final Map<Shape, FieldTags> tags = new HashMap<>();
    private final Map<String, Declaration> declarations = new HashMap<>();
    private final Map<Field, Token> types = new HashMap<>();
    private final int[] made;
    private final Map<Field, Tag> ofNoShape = new HashMap<>();
    private @Nullable Tag last;

    private Prefixes(String defaultNamespace, Map<String, Integer> known, int[] made) {
        this.defaultNamespace = defaultNamespace;
        this.known = known;
        this.made = made;
    }

    /** Those of a document that begins. */
    static Prefixes of(String defaultNamespace) {
        Map<String, Integer> known = new HashMap<>();
        known.put(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, XSI);
        known.put(XMLConstants.W3C_XML_SCHEMA_NS_URI, XS);
        known.put(XMLConstants.XML_NS_URI, XML);
        known.put("", UNPREFIXED);
        known.put(defaultNamespace, UNPREFIXED);
        return new Prefixes(defaultNamespace, known, new int[1]);
    }

    String defaultNamespace() {
        return defaultNamespace;
    }

    /** Whether documents had so many orders that it is time to forget them. */
    boolean isTooMany() {
        return made[0] > RETAINED;
    }

    /** Whether a namespace has its prefix already. */
    boolean has(String namespace) {
        return known.containsKey(namespace);
    }

    /** Number of a prefix, or {@link #UNPREFIXED} or {@link #XML}; the namespace has it already. */
    int number(String namespace) {
        return Objects.requireNonNull(known.get(namespace));
    }

    /** These and one for the namespace, unless it has one. */
    Prefixes with(String namespace) {
        if (has(namespace)) {
            return this;
        }
        Prefixes found = next.get(namespace);
        if (found == null) {
            Map<String, Integer> more = new HashMap<>(known);
            more.put(namespace, firstFree());
            made[0]++;
            found = new Prefixes(defaultNamespace, more, made);
            next.put(namespace, found);
        }
        return found;
    }

    private int firstFree() {
        int free = FIRST;
        for (int number : known.values()) {
            free += number >= FIRST ? 1 : 0;
        }
        return free;
    }

    /** How many numbers there are. */
    int size() {
        return known.size() + FIRST;
    }

    /** The text of a prefix. */
    static String text(int number) {
        return switch (number) {
            case UNPREFIXED -> "";
            case XML -> XMLConstants.XML_NS_PREFIX;
            case XSI -> "xsi";
            case XS -> "xs";
            default -> "ns" + (number - FIRST + 1);
        };
    }

    /** The number of a prefix that may be one of those here; {@link #UNPREFIXED} if it cannot. */
    static int number(String text, int from, int to) {
        int length = to - from;
        if (length == 3 && text.startsWith("xsi", from)) {
            return XSI;
        }
        if (length == 2 && text.startsWith("xs", from)) {
            return XS;
        }
        boolean numbered = length > 2 && length <= LONGEST_NUMBERED && text.startsWith("ns", from);
        int number = 0;
        for (int i = from + 2; numbered && i < to; i++) {
            int digit = text.charAt(i) - '0';
            numbered = digit >= (i == from + 2 ? 1 : 0) && digit <= 9;
            number = 10 * number + digit;
        }
        return numbered ? FIRST + number - 1 : UNPREFIXED;
    }

    /** The namespace whose prefix has a number. */
    String namespace(int number) {
        for (Map.Entry<String, Integer> each : known.entrySet()) {
            if (each.getValue() == number) {
                return each.getKey();
            }
        }
        throw new IllegalStateException("no prefix has the number " + number);
    }

    /** The prefix with its colon, empty if there is none. */
    static String qualifier(int number) {
        return number == UNPREFIXED ? "" : text(number) + ":";
    }

    /** The tags of a shape that is entered when the document has these prefixes; it may get more. */
    FieldTags tags(Shape shape) {
        FieldTags found = tags.get(shape);
        if (found == null) {
            found = new FieldTags(shape, this);
            tags.put(shape, found);
        }
        return found;
    }

    /** The tag of an element that is of no shape, whose namespace has its prefix. */
    Tag tag(Field field) {
        Tag tag = last;
        if (tag == null || !field.equals(tag.field)) {
            tag = ofNoShape.computeIfAbsent(field, key -> Tag.ofNoShape(key, this));
            last = tag;
        }
        return tag;
    }

    /** How an element declares a namespace that has a prefix of its own. */
    Declaration declaration(String namespace) {
        return declarations.computeIfAbsent(namespace, key -> Declaration.of(number(key), key));
    }

    /** The attribute that names a type whose namespace has a prefix. */
    Token type(Field branch) {
        return types.computeIfAbsent(branch, key -> type(Prefixes.qualifier(number(key.namespace())), key));
    }

    /** The attribute that names a type. */
    static Token type(String qualifier, Field branch) {
        return Token.of(" xsi:type=\"" + qualifier + branch.name() + '"');
    }
}

package io.curcuma.internal.xml.text;

import io.curcuma.internal.xsd.XsdValues;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The attributes of the start tag at hand. */
final class Attributes {
    private static final int MAX_ATTRIBUTES = 100;
    private static final int STRING = -1;

    private final TextDecoder decoder;
    private final int[] names = new int[2 * MAX_ATTRIBUTES];
    private final AttributeName[] resolved = new AttributeName[MAX_ATTRIBUTES];
    /** Where values are; those that are not as they stand there, or empty, are strings, and begin at {@link #STRING}. */
    private final int[] bounds = new int[2 * MAX_ATTRIBUTES];

    private final @Nullable String[] values = new @Nullable String[MAX_ATTRIBUTES];
    private int size;
    /** Number of attributes of the element that has most in the document. */
    private int most;

    private int own;
    private int position;
    private boolean empty;
    /** The {@code xsi:nil} of the last tag that was not {@link #isUsual usual}. */
    private @Nullable String nil;

    private @Nullable String type;

    Attributes(TextDecoder decoder) {
        this.decoder = decoder;
    }

    /** Lets go of what the document at hand had. */
    void forget() {
        clear();
        nil = null;
        type = null;
        Arrays.fill(resolved, 0, most, null);
        Arrays.fill(values, 0, most, null);
        most = 0;
    }

    /** Forgets those of the last tag. */
    void clear() {
        size = 0;
        own = 0;
    }

    /**
     * Reads what stands behind the name of a start tag.
     *
     * @param longest value that is allowed, in bytes
     * @param order of the attributes, as far as it is known
     * @return the scope inside the element
     */
    Scope read(byte[] b, int p, Scope around, int longest, AttributeOrder order) {
        clear();
        AttributeName[] expected = order.names();
        int safe = b.length - MarkupStart.WIDTH;
        long id = around.id();
        int slot = 0;
        boolean usual = true;
        Scope inner = around;
        int q = p;
        while (true) {
            int apart = q;
            while (Scan.isSpace(b[q])) {
                q++;
            }
            if (b[q] == '>') {
                empty = false;
                position = q + 1;
                break;
            }
            if (b[q] == '/' && b[q + 1] == '>') {
                empty = true;
                position = q + 2;
                break;
            }
            if (q == apart || size == MAX_ATTRIBUTES) {
                throw FallbackSignal.UNSUPPORTED;
            }
            int at = q <= safe ? find(expected, slot, b, q) : -1;
            AttributeName name = at < 0 ? AttributeName.NOTHING : expected[at];
            int nameEnd = at < 0 ? nameEnd(b, q) : q + name.length - AttributeName.BEFORE_VALUE;
            int from = at < 0 ? valueStart(b, nameEnd) : q + name.length;
            usual &= name.scope == id && name.isUsual;
            int to = decoder.attributeEnd(b, from);
            if (to - from > longest) {
                throw FallbackSignal.UNSUPPORTED;
            }
            if (at < 0 && isDeclaration(b, q, nameEnd)) {
                if (inner.isDeclaredSince(around, b, q, nameEnd)) {
                    throw FallbackSignal.UNSUPPORTED;
                }
                Scope known = inner.known(b, q, to);
                inner = known == null ? inner.with(b, q, nameEnd, to, decoder.attribute(b, from, to)) : known;
            } else {
                slot = at < 0 ? slot : at + 1;
                names[2 * size] = q;
                names[2 * size + 1] = nameEnd;
                if (resolved[size] != name) {
                    // a look costs less than a store into an old object
                    resolved[size] = name;
                }
                bounds[2 * size] = from;
                bounds[2 * size + 1] = to;
                if (!decoder.isPlain() || to == from) {
                    bounds[2 * size] = STRING;
                    values[size] = decoder.attribute(b, from, to);
                }
                size++;
            }
            q = to + 1;
        }
        if (size != 0) {
            most = Math.max(most, size);
            if (usual) {
                // those that are expected differ: they are in the order of what is known, which has none twice
                own = size;
            } else {
                resolve(b, inner, order);
            }
        }
        return inner;
    }

    private static int find(AttributeName[] expected, int slot, byte[] b, int p) {
        for (int i = slot; i < slot + AttributeOrder.AHEAD; i++) {
            if (expected[i].isAt(b, p)) {
                return i;
            }
        }
        return -1;
    }

    private static int nameEnd(byte[] b, int p) {
        int q = p;
        while (b[q] != '=' && !Scan.isSpace(b[q])) {
            q++;
        }
        return q;
    }

    /** Behind the quote that begins the value. */
    private static int valueStart(byte[] b, int p) {
        int q = p;
        while (Scan.isSpace(b[q])) {
            q++;
        }
        if (b[q] != '=') {
            throw FallbackSignal.UNSUPPORTED;
        }
        do {
            q++;
        } while (Scan.isSpace(b[q]));
        if (b[q] != '"' && b[q] != '\'') {
            throw FallbackSignal.UNSUPPORTED;
        }
        return q + 1;
    }

    private static boolean isDeclaration(byte[] b, int p, int end) {
        return b[p] == 'x'
                && end - p >= 5
                && b[p + 1] == 'm'
                && b[p + 2] == 'l'
                && b[p + 3] == 'n'
                && b[p + 4] == 's'
                && (end - p == 5 || b[p + 5] == ':');
    }

    private void resolve(byte[] b, Scope inner, AttributeOrder order) {
        boolean expected = isExpected(inner.id());
        if (!expected) {
            int slot = 0;
            for (int i = 0; i < size; i++) {
                AttributeName name = inner.attribute(b, names[2 * i], names[2 * i + 1]);
                resolved[i] = name;
                slot = order.learn(name, slot);
            }
        }
        nil = null;
        type = null;
        boolean prefixed = false;
        for (int i = 0; i < size; i++) {
            prefixed |= !resolved[i].prefix.isEmpty();
            switch (resolved[i].kind) {
                case AttributeName.OWN -> own++;
                case AttributeName.NIL -> nil = text(b, i);
                case AttributeName.TYPE -> type = text(b, i);
                default -> {
                    // where a schema might be is not asked
                }
            }
        }
        // without prefixes, those that are expected differ
        if (!expected || prefixed) {
            requireDifferent();
        }
    }

    /** Whether all were known, with the meaning that they have in a scope. */
    private boolean isExpected(long scope) {
        for (int i = 0; i < size; i++) {
            if (resolved[i].scope != scope) {
                return false;
            }
        }
        return true;
    }

    private void requireDifferent() {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < i; j++) {
                if (resolved[i].isSame(resolved[j])) {
                    throw FallbackSignal.UNSUPPORTED;
                }
            }
        }
    }

    /** Where the content begins, or what follows an empty element. */
    int position() {
        return position;
    }

    /** Whether the element has no end tag. */
    boolean isEmptyElement() {
        return empty;
    }

    int size() {
        return size;
    }

    AttributeName name(int index) {
        return resolved[index];
    }

    /** The value, null if it is in the document as it is: between {@link #from} and {@link #to}. */
    @Nullable
    String value(int index) {
        return isSlice(index) ? null : values[index];
    }

    /** Whether the value is in the document as it is. */
    boolean isSlice(int index) {
        return from(index) != STRING;
    }

    /** The value in any case. */
    @SuppressWarnings("deprecation") // the one constructor that copies ASCII bytes as they are
    String text(byte[] b, int index) {
        String value = value(index);
        return value == null ? new String(b, 0, from(index), to(index) - from(index)) : value;
    }

    int from(int index) {
        return bounds[2 * index];
    }

    int to(int index) {
        return bounds[2 * index + 1];
    }

    /** Whether there are none of the XML Schema instance namespace. */
    boolean isUsual() {
        return own == size;
    }

    /** Whether there are others than those of the XML Schema instance namespace. */
    boolean hasOwn() {
        return own != 0;
    }

    /** The {@code xsi:type}, null if there is none. */
    @Nullable
    String type() {
        return isUsual() ? null : type;
    }

    /** Whether {@code xsi:nil} says so. */
    boolean isNil() {
        if (isUsual() || nil == null) {
            return false;
        }
        return switch (XsdValues.collapse(nil)) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw FallbackSignal.UNSUPPORTED;
        };
    }
}

package io.curcuma.namevalue;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Map;

/**
 * Turns a name into a key: keys sort so that the pairs of one element stand together, its own value first, then its children,
 * then the items of a list by their indexes.
 *
 * <p>A step is {@link #STEP} and its text: an {@code @} for an attribute, <code>{namespace}</code> if it is given, the local name. An
 * index is {@link #INDEX} and two chars.
 */
final class Key {
    // XML has none of the three, so no name has
    static final char STEP = 0;
    static final char INDEX = 1;
    /** Length of an index in a key. */
    static final int INDEX_LENGTH = 3;
    /** In a decoded name: a dot that was escaped. */
    static final char ESCAPED_DOT = 2;

    private static final String PREDECLARED = "xsi:";

    private final String name;
    private final Map<String, String> prefixes;
    private final Limits limits;
    private final StringBuilder key;
    private final boolean escapedDots;
    private int at;
    private int steps;

    private Key(String name, Map<String, String> prefixes, Limits limits) {
        this.name = name;
        this.prefixes = prefixes;
        this.limits = limits;
        this.key = new StringBuilder(name.length() + 1);
        this.escapedDots = name.indexOf(ESCAPED_DOT) >= 0;
    }

    /**
     * The key of a name.
     *
     * @param name decoded, but for {@link #ESCAPED_DOT}; without {@link #STEP} and {@link #INDEX}
     * @param prefixes that the message declares
     * @throws SerializationException {@code MALFORMED}, {@code LIMIT_DEPTH}, {@code LIMIT_COUNT}
     */
    static String of(String name, Map<String, String> prefixes, Limits limits) {
        return new Key(name, prefixes, limits).parse();
    }

    private String parse() {
        if (name.isEmpty()) {
            return "";
        }
        do {
            // an attribute, or the content of an open element, is one step more than the messages around it
            if (++steps > limits.depth() + 1L) {
                throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits.depth(), steps);
            }
            step();
        } while (at++ < name.length());
        return key.toString();
    }

    /** Leaves {@link #at} at the dot after the step, or at the end. */
    private void step() {
        key.append(STEP);
        boolean attribute = name.startsWith("@", at);
        if (attribute) {
            key.append('@');
            at++;
        }
        boolean namespace = name.startsWith("{", at);
        if (namespace) {
            int end = name.indexOf('}', at);
            if (end < 0) {
                throw malformed("a namespace without its closing brace");
            }
            text(at, end + 1);
            at = end + 1;
        }
        int end = at;
        while (end < name.length() && !isEnd(name.charAt(end))) {
            end++;
        }
        if (namespace || name.startsWith(PREDECLARED, at)) {
            text(at, end);
        } else {
            prefixed(end, attribute);
        }
        at = end;
        if (at < name.length() && name.charAt(at) != '.') {
            index(name.charAt(at) == '(' ? ')' : ']');
        }
    }

    private static boolean isEnd(char c) {
        return c == '.' || c == '(' || c == '[';
    }

    private void prefixed(int end, boolean attribute) {
        int colon = name.indexOf(':', at);
        if (colon < 0 || colon >= end) {
            text(at, end);
            return;
        }
        String namespace = prefixes.get(name.substring(at, colon));
        if (namespace == null) {
            throw malformed("a prefix that no pair declares");
        }
        key.append('{').append(namespace).append('}');
        // the prefix of an open attribute is kept
        text(attribute ? at : colon + 1, end);
    }

    private void text(int from, int to) {
        int start = key.length();
        key.append(name, from, to);
        if (escapedDots) {
            for (int i = start; i < key.length(); i++) {
                if (key.charAt(i) == ESCAPED_DOT) {
                    key.setCharAt(i, '.');
                }
            }
        }
    }

    private void index(char close) {
        int end = name.indexOf(close, at);
        int first = at + 1;
        if (end <= first || (name.charAt(first) == '0' && end > first + 1)) {
            throw malformed("an index that is not a number");
        }
        long value = 0;
        for (int i = first; i < end; i++) {
            int digit = name.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                throw malformed("an index that is not a number");
            }
            value = Math.min(10 * value + digit, Integer.MAX_VALUE + 1L);
        }
        if (value > Integer.MAX_VALUE) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "zeroByteItems", limits.zeroByteItems(), value);
        }
        index(key, (int) value);
        at = end + 1;
        if (at < name.length() && name.charAt(at) != '.') {
            throw malformed("text after an index");
        }
    }

    private static void index(StringBuilder key, int index) {
        key.append(INDEX).append((char) (index >> 16)).append((char) index);
    }

    /** Whether the last step of a key has an index, or there is no step. */
    static boolean isItem(String key) {
        return key.isEmpty() || key.length() >= INDEX_LENGTH && key.charAt(key.length() - INDEX_LENGTH) == INDEX;
    }

    /** The key of an item of what has a key. */
    static String item(String key, int index) {
        StringBuilder item = new StringBuilder(key);
        index(item, index);
        return item.toString();
    }

    private static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }
}

package io.curcuma.namevalue;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Budget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The pairs of one message, sorted by their keys; values stay in the message until they are read. */
final class Pairs {
    private static final String DECLARATION = "nvns:";
    /** Approximate heap bytes of a pair, beside its key. */
    private static final int PAIR = 64;

    /**
     * A pair.
     *
     * @param start and {@code end}: of the value in the message, without quotes
     */
    record Pair(String key, int start, int end, boolean quoted) {}

    private final byte[] bytes;
    private final Budget budget;
    private final Limits limits;
    private final Map<String, String> prefixes = new HashMap<>();
    private final List<Pair> pairs = new ArrayList<>();
    /** Where the current pair begins. */
    private int position;

    Pairs(byte[] bytes, Budget budget, Limits limits) {
        this.bytes = bytes;
        this.budget = budget;
        this.limits = limits;
    }

    /** Index of the byte at which the current pair begins. */
    int position() {
        return position;
    }

    /**
     * The namespace of a prefix.
     *
     * @throws SerializationException {@code MALFORMED} if no pair declares it
     */
    String namespace(String prefix) {
        String namespace = prefixes.get(prefix);
        if (namespace == null) {
            throw malformed("a prefix that no pair declares");
        }
        return namespace;
    }

    int size() {
        return pairs.size();
    }

    Pair get(int index) {
        return pairs.get(index);
    }

    String key(int index) {
        return pairs.get(index).key();
    }

    /**
     * Collects the pairs of a message.
     *
     * @throws SerializationException {@code MALFORMED}, {@code TRUNCATED}, {@code INVALID_UTF8}, or of a limit
     */
    void collect(int offset, int length) {
        if (length == 0) {
            return;
        }
        int end = offset + length;
        // declarations may stand anywhere, and names need them
        forEach(offset, end, true);
        forEach(offset, end, false);
        pairs.sort(Comparator.comparing(Pair::key));
        if (repeats()) {
            pairs.sort(Comparator.comparing(Pair::key));
            for (int i = 1; i < pairs.size(); i++) {
                if (isSame(i - 1, i)) {
                    position = Math.max(pairs.get(i - 1).start(), pairs.get(i).start());
                    throw malformed("a second pair of the same name");
                }
            }
        }
    }

    private boolean isSame(int one, int other) {
        return key(one).equals(key(other));
    }

    /** Gives the pairs of one name, as forms send a list, the indexes of its items; false if there are none. */
    private boolean repeats() {
        boolean found = false;
        for (int i = 0; i < pairs.size(); ) {
            int next = i + 1;
            while (next < pairs.size() && isSame(i, next)) {
                next++;
            }
            // pairs of one name are still in the order of the message
            boolean repeats = next - i > 1 && !Key.isItem(key(i));
            found |= next - i > 1;
            for (int k = i; k < next && repeats; k++) {
                Pair pair = pairs.get(k);
                budget.graph(2L * Key.INDEX_LENGTH);
                pairs.set(k, new Pair(Key.item(pair.key(), k - i), pair.start(), pair.end(), pair.quoted()));
            }
            i = next;
        }
        return found;
    }

    private void forEach(int offset, int end, boolean declarations) {
        for (int p = offset; p <= end; ) {
            position = p;
            int next = p;
            while (next < end && bytes[next] != '&') {
                next++;
            }
            if (isDeclaration(p, next) == declarations) {
                pair(p, next, end, declarations);
            }
            p = next + 1;
        }
    }

    private boolean isDeclaration(int p, int end) {
        if (end - p < DECLARATION.length()) {
            return false;
        }
        for (int i = 0; i < DECLARATION.length(); i++) {
            if (bytes[p + i] != DECLARATION.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private void pair(int p, int end, int messageEnd, boolean declaration) {
        int equals = p;
        while (equals < end && bytes[equals] != '=') {
            equals++;
        }
        if (equals == end) {
            throw end == messageEnd && end > p
                    ? new SerializationException(Code.TRUNCATED, "the message ends inside a name")
                    : malformed("a pair without a value");
        }
        budget.string(equals - p);
        Pair value = value(equals + 1, end, messageEnd);
        if (declaration) {
            String prefix = decode(p + DECLARATION.length(), equals, true);
            budget.graph(PAIR + prefix.length());
            if (prefixes.put(prefix, text(value)) != null) {
                throw malformed("a second declaration of a prefix");
            }
            return;
        }
        String key = Key.of(decode(p, equals, true), prefixes, limits);
        budget.graph(PAIR + 2L * key.length());
        pairs.add(new Pair(key, value.start(), value.end(), value.quoted()));
    }

    /** A pair without its key: checks everything but UTF-8, which is for those who read the value. */
    private Pair value(int start, int end, int messageEnd) {
        boolean quoted = start < end && bytes[start] == '"';
        if (quoted && (end - start < 2 || bytes[end - 1] != '"')) {
            throw end == messageEnd
                    ? new SerializationException(Code.TRUNCATED, "the message ends inside a value")
                    : malformed("a quoted value without its end");
        }
        int from = quoted ? start + 1 : start;
        int to = quoted ? end - 1 : end;
        for (int p = from; p < to; p++) {
            byte b = bytes[p];
            if (b == '%') {
                Percent.get(bytes, p, to);
            } else if (b <= ' ' || b == 127 || b == '"') {
                throw malformed("a byte that has to be escaped");
            }
        }
        return new Pair("", from, to, quoted);
    }

    /** Whether a value is null, without quotes. */
    boolean isNull(int index) {
        Pair pair = pairs.get(index);
        int p = pair.start();
        return !pair.quoted()
                && pair.end() - p == 4
                && bytes[p] == 'n'
                && bytes[p + 1] == 'u'
                && bytes[p + 2] == 'l'
                && bytes[p + 3] == 'l';
    }

    /**
     * The value of a pair.
     *
     * @throws SerializationException {@code INVALID_UTF8}
     */
    String text(Pair pair) {
        return decode(pair.start(), pair.end(), false);
    }

    private String decode(int start, int end, boolean name) {
        int p = start;
        while (p < end && bytes[p] > ' ' && bytes[p] != 127 && bytes[p] != '%' && bytes[p] != '+' && bytes[p] != '"') {
            p++;
        }
        if (p == end) {
            return Utf8.get(bytes, start, end - start);
        }
        byte[] utf8 = new byte[end - start];
        int n = 0;
        for (p = start; p < end; p++) {
            byte b = bytes[p];
            if (b == '%') {
                int octet = Percent.get(bytes, p, end);
                p += 2;
                if (name && octet <= Key.ESCAPED_DOT) {
                    throw malformed("a control character in a name");
                }
                utf8[n++] = name && octet == '.' ? (byte) Key.ESCAPED_DOT : (byte) octet;
            } else if (b == '+') {
                utf8[n++] = ' ';
            } else if (b <= ' ' || b == 127 || b == '"') {
                throw malformed("a byte that has to be escaped");
            } else {
                utf8[n++] = b;
            }
        }
        return Utf8.get(utf8, 0, n);
    }

    private static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }
}

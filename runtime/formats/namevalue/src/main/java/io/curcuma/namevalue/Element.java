package io.curcuma.namevalue;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/**
 * The pairs of one element, or of the items of a list: those from {@code low} to {@code high}, whose keys have the first
 * {@code prefix} chars in common.
 */
record Element(Pairs pairs, int low, int high, int prefix) {
    /** Whether the element has a value of its own. */
    boolean hasValue() {
        return low < high && pairs.key(low).length() == prefix;
    }

    /** Whether the value of the element itself is null. */
    boolean isNull() {
        return hasValue() && pairs.isNull(low);
    }

    /** Where the first child or item begins. */
    int first() {
        return hasValue() ? low + 1 : low;
    }

    /** Whether an item is at a pair, else a child. */
    boolean isItem(int at) {
        return pairs.key(at).charAt(prefix) == Key.INDEX;
    }

    /** The child at a pair. */
    Element child(int at) {
        String key = pairs.key(at);
        int end = prefix + 1;
        while (end < key.length() && key.charAt(end) != Key.STEP && key.charAt(end) != Key.INDEX) {
            end++;
        }
        return group(at, end);
    }

    /** The item at a pair. */
    Element item(int at) {
        return group(at, prefix + Key.INDEX_LENGTH);
    }

    private Element group(int at, int end) {
        String first = pairs.key(at);
        int next = at + 1;
        while (next < high && isOf(pairs.key(next), first, end)) {
            next++;
        }
        return new Element(pairs, at, next, end);
    }

    private boolean isOf(String key, String first, int end) {
        if (!key.regionMatches(prefix, first, prefix, end - prefix)) {
            return false;
        }
        // the chars of an index mean nothing, but after a step only its end may come
        return first.charAt(prefix) == Key.INDEX
                || key.length() == end
                || key.charAt(end) == Key.STEP
                || key.charAt(end) == Key.INDEX;
    }

    /** Index of an item. */
    int index(int at) {
        String key = pairs.key(at);
        return key.charAt(prefix + 1) << 16 | key.charAt(prefix + 2);
    }

    /** Text of the step that leads to this element. */
    String step(Element parent) {
        return pairs.key(low).substring(parent.prefix + 1, prefix);
    }

    /** The child that a step leads to; {@link #isEmpty} if there is none. */
    Element find(String step) {
        for (int at = first(); at < high && !isItem(at); ) {
            Element child = child(at);
            int order = child.step(this).compareTo(step);
            if (order == 0) {
                return child;
            }
            // children are sorted
            at = order > 0 ? high : child.high;
        }
        return new Element(pairs, high, high, prefix);
    }

    boolean isEmpty() {
        return low == high;
    }

    /** Whether the pair {@code @xsi:nil=true} is there. */
    boolean hasNilAttribute() {
        Element nil = find(PairNames.XSI_NIL);
        return nil.hasValue() && isTrue(nil.text());
    }

    private static boolean isTrue(String text) {
        return text.equals("true") || text.equals("1");
    }

    /** The value of the element itself. */
    String text() {
        if (!hasValue()) {
            throw mismatch("an element without a value");
        }
        return pairs.text(pairs.get(low));
    }

    /** This element, or the one item of a list in its place: for what cannot repeat. */
    Element single() {
        if (!hasItems()) {
            return this;
        }
        if (hasValue() || !isItem(low) || index(low) != 0 || index(high - 1) != 0) {
            throw mismatch("an index on what cannot repeat");
        }
        return item(low);
    }

    /** Whether there are items: they sort last. */
    boolean hasItems() {
        return !isEmpty() && pairs.key(high - 1).length() > prefix && isItem(high - 1);
    }

    static SerializationException mismatch(String problem) {
        return new SerializationException(Code.SCHEMA_MISMATCH, problem);
    }
}

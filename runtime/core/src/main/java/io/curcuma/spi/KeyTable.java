package io.curcuma.spi;

import io.curcuma.spi.KeyRule.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The keys of one constraint in one element: the key sequences of XML Schema Part 1, section 3.11.4. */
final class KeyTable {
    /** A selected element that is not complete. */
    private static final class Selected {
        private final int depth;
        private final @Nullable String[] values;
        private boolean broken;

        Selected(int depth, int size) {
            this.depth = depth;
            this.values = new String[size];
        }
    }

    private final KeyRule rule;
    private final Set<String> keys;
    private final Deque<Selected> open = new ArrayDeque<>();

    /** @param keys those that are known, for a reference; others are added */
    KeyTable(KeyRule rule, Set<String> keys) {
        this.rule = rule;
        this.keys = keys;
    }

    /** An element begins. */
    void open(KeyWriter document) {
        for (KeyPath path : rule.selector()) {
            if (document.isAt(path, 0)) {
                open.push(new Selected(document.depth(), rule.fields().size()));
                return;
            }
        }
    }

    /**
     * The element at hand has a value, or one of its attributes.
     *
     * @param attribute null for the element's own
     * @param key the value as text by which equal values are equal; null for {@code xsi:nil}
     */
    void value(KeyWriter document, KeyPath.@Nullable Name attribute, boolean nillable, @Nullable String key) {
        for (Selected selected : open) {
            List<List<KeyPath>> fields = rule.fields();
            for (int i = 0; i < fields.size(); i++) {
                for (KeyPath path : fields.get(i)) {
                    if (isSame(path.attribute(), attribute) && document.isAt(path, selected.depth)) {
                        // section 3.11.4: one node at most, which a key must not be able to be nil
                        selected.broken |= selected.values[i] != null || nillable && rule.kind() == Kind.KEY;
                        selected.values[i] = key;
                        break;
                    }
                }
            }
        }
    }

    private static boolean isSame(KeyPath.@Nullable Name wanted, KeyPath.@Nullable Name name) {
        return wanted == null || name == null
                ? wanted == null && name == null
                : wanted.takes(name.namespace(), name.local());
    }

    /** Whether the element that ends breaks the constraint. */
    boolean close(int depth) {
        Selected selected = open.peek();
        if (selected == null || selected.depth != depth) {
            return false;
        }
        open.pop();
        if (selected.broken) {
            return true;
        }
        StringBuilder key = new StringBuilder();
        for (String value : selected.values) {
            if (value == null) {
                return rule.kind() == Kind.KEY;
            }
            // a length before each, so that no value can look like the end of the one before
            key.append(value.length()).append(' ').append(value);
        }
        return rule.kind() == Kind.KEYREF ? !keys.contains(key.toString()) : !keys.add(key.toString());
    }

    KeyRule rule() {
        return rule;
    }
}

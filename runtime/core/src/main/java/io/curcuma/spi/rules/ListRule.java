package io.curcuma.spi.rules;

import io.curcuma.internal.xsd.XsdValues;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a list demands.
 *
 * @param minLength in items, 0 for none
 * @param maxLength in items, {@code Integer.MAX_VALUE} for none
 * @param minText for a violation
 * @param maxText for a violation
 */
record ListRule(ValueRule items, int minLength, int maxLength, String minText, String maxText, Facets facets)
        implements ValueRule {
    @Override
    public @Nullable String broken(Object value) {
        if (!(value instanceof List<?> list)) {
            return value instanceof String text ? brokenText(text) : null;
        }
        int size = list.size();
        String broken = brokenLength(size);
        for (int i = 0; i < size && broken == null; i++) {
            Object item = list.get(i);
            broken = item == null ? null : items.broken(item);
        }
        if (broken == null && !facets.hasNone() && isText(list)) {
            StringBuilder text = new StringBuilder();
            for (Object item : list) {
                text.append(text.length() == 0 ? "" : " ").append(item);
            }
            return brokenFacet(text.toString());
        }
        return broken;
    }

    /** Whether items are their own lexical forms. */
    private static boolean isText(List<?> list) {
        for (Object item : list) {
            if (!(item instanceof String)
                    && !(item instanceof Number number && !(number instanceof Float || number instanceof Double))) {
                return false;
            }
        }
        return true;
    }

    private @Nullable String brokenLength(int size) {
        return size < minLength ? minText : size > maxLength ? maxText : null;
    }

    private @Nullable String brokenFacet(String text) {
        String broken = facets.brokenPattern(text);
        return broken == null ? facets.brokenSet(text) : broken;
    }

    @Override
    public @Nullable String brokenText(String text) {
        String collapsed = XsdValues.collapse(text);
        String[] parts = collapsed.isEmpty() ? new String[0] : collapsed.split(" ");
        String broken = brokenLength(parts.length);
        for (int i = 0; i < parts.length && broken == null; i++) {
            broken = items.brokenText(parts[i]);
        }
        return broken == null ? brokenFacet(collapsed) : broken;
    }

    @Override
    public String location() {
        return facets.location();
    }
}

package io.curcuma.spi.rules;

import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Field.WhiteSpace;
import org.jspecify.annotations.Nullable;

/**
 * What a type of strings demands.
 *
 * @param builtin null where any string will do
 * @param minLength in characters, 0 for none
 * @param maxLength in characters, {@code Integer.MAX_VALUE} for none
 * @param minText for a violation
 * @param maxText for a violation
 */
record TextRule(
        @Nullable BuiltinText builtin,
        WhiteSpace whiteSpace,
        int minLength,
        int maxLength,
        String minText,
        String maxText,
        Facets facets)
        implements ValueRule {
    @Override
    public @Nullable String broken(Object value) {
        return value instanceof String text ? brokenText(text) : null;
    }

    @Override
    public @Nullable String brokenText(String text) {
        String value = normalized(whiteSpace, text);
        int length = value.length();
        if (length < minLength) {
            return minText;
        }
        // a character takes one unit or two
        if (length > maxLength && (length / 2 > maxLength || value.codePointCount(0, length) > maxLength)) {
            return maxText;
        }
        if (minLength > 1 && length / 2 < minLength && value.codePointCount(0, length) < minLength) {
            return minText;
        }
        if (builtin != null && !builtin.has(value)) {
            return builtin.text();
        }
        if (facets.hasNone()) {
            return null;
        }
        String broken = facets.brokenPattern(value);
        return broken == null ? facets.brokenSet(value) : broken;
    }

    static String normalized(WhiteSpace whiteSpace, String text) {
        return switch (whiteSpace) {
            case PRESERVE -> text;
            case REPLACE -> whiteSpace.of(text);
            case COLLAPSE -> XsdValues.collapse(text);
        };
    }

    @Override
    public String location() {
        return facets.location();
    }
}

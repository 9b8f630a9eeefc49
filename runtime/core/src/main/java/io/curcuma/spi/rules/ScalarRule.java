package io.curcuma.spi.rules;

import io.curcuma.spi.Field;
import org.jspecify.annotations.Nullable;

/**
 * What a type demands whose values are neither strings nor decimals.
 *
 * @param field of the type, for lexical forms
 * @param java the class of values; a bean may hold strings instead
 */
record ScalarRule(Field field, Class<?> java, Facets facets) implements ValueRule {
    @Override
    public @Nullable String broken(Object value) {
        if (facets.hasNone()) {
            return null;
        }
        if (!java.isInstance(value)) {
            return value instanceof String text ? brokenText(text) : null;
        }
        String broken = facets.brokenSet(value);
        return broken == null && !facets.patterns().isEmpty()
                ? facets.brokenPattern(Lexical.print(field, value))
                : broken;
    }

    @Override
    public @Nullable String broken(double value) {
        return facets.hasNone() ? null : java == Float.class ? broken((Object) (float) value) : broken((Object) value);
    }

    @Override
    public @Nullable String broken(boolean value) {
        return facets.hasNone() ? null : broken((Object) value);
    }

    @Override
    public @Nullable String brokenText(String text) {
        Object value = Lexical.parse(field, text);
        if (value == null) {
            return Lexical.typeName(field);
        }
        String broken = facets.brokenPattern(text.strip());
        return broken == null ? facets.brokenSet(value) : broken;
    }

    @Override
    public String location() {
        return facets.location();
    }
}

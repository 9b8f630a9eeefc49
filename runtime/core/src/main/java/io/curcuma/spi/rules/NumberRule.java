package io.curcuma.spi.rules;

import io.curcuma.spi.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * What {@code xs:decimal} or a type that derives from it demands.
 *
 * @param field of the type, for lexical forms
 * @param low the least whole number for which nothing else is to be looked at
 * @param high the greatest one, less than {@code low} where there is always more to look at
 * @param bounds of decimals for which nothing else is to be looked at; null where there always is
 */
record NumberRule(
        Field field, long low, long high, @Nullable NumberBounds bounds, Facets facets) implements ValueRule {
    @Override
    public @Nullable String broken(long value) {
        return value >= low && value <= high ? null : brokenNumber(BigDecimal.valueOf(value));
    }

    @Override
    public @Nullable String broken(Object value) {
        if (value instanceof BigDecimal decimal) {
            return bounds != null && bounds.keeps(decimal) ? null : brokenNumber(decimal);
        }
        if (value instanceof BigInteger integer) {
            return integer.bitLength() < Long.SIZE
                    ? broken(integer.longValue())
                    : brokenNumber(new BigDecimal(integer));
        }
        if (value instanceof Number number) {
            return broken(number.longValue());
        }
        return value instanceof String text ? brokenText(text) : null;
    }

    private @Nullable String brokenNumber(BigDecimal value) {
        String broken = facets.brokenSet(value);
        return broken == null && !facets.patterns().isEmpty()
                ? facets.brokenPattern(Lexical.print(field, value))
                : broken;
    }

    @Override
    public @Nullable String brokenText(String text) {
        Object value = Lexical.parse(field, text);
        if (value == null) {
            return Lexical.typeName(field);
        }
        // of a lexical form the pattern is to match that form
        String broken = facets.brokenPattern(text.strip());
        return broken == null ? facets.brokenSet(Lexical.decimal(value)) : broken;
    }

    @Override
    public String location() {
        return facets.location();
    }
}

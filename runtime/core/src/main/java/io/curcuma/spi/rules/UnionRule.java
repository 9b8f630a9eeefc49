package io.curcuma.spi.rules;

import io.curcuma.internal.xsd.XsdValues;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a union demands: one of its members has to take the value. */
record UnionRule(List<ValueRule> members, Facets facets) implements ValueRule {
    @Override
    public @Nullable String broken(Object value) {
        if (value instanceof List<?> list) {
            // where a member is a list, the bean has words
            StringBuilder text = new StringBuilder();
            list.forEach(item -> text.append(text.length() == 0 ? "" : " ").append(item));
            return brokenText(text.toString());
        }
        return value instanceof String text ? brokenText(text) : null;
    }

    @Override
    public @Nullable String brokenText(String text) {
        for (int i = 0; i < members.size(); i++) {
            if (members.get(i).brokenText(text) == null) {
                if (facets.hasNone()) {
                    return null;
                }
                // white space of a union is collapsed
                String collapsed = XsdValues.collapse(text);
                String broken = facets.brokenPattern(collapsed);
                return broken == null ? facets.brokenSet(collapsed) : broken;
            }
        }
        return "no member of the union";
    }

    @Override
    public String location() {
        return facets.location();
    }
}

package io.curcuma.generator.xjc.samples;

import com.sun.xml.xsom.XSFacet;
import com.sun.xml.xsom.XSSimpleType;
import java.math.BigDecimal;
import java.util.Optional;

/** The facets of a type that are numbers. */
record Bounds(XSSimpleType type) {
    /** The text of a facet. */
    Optional<String> facet(String name) {
        XSFacet facet = type.getFacet(name);
        return facet == null
                ? Optional.empty()
                : Optional.of(facet.getValue().toString().strip());
    }

    /** The value of a facet that is a number of something. */
    Optional<Integer> count(String name) {
        try {
            return facet(name)
                    .map(text -> new BigDecimal(text)
                            .min(BigDecimal.valueOf(Integer.MAX_VALUE))
                            .intValue());
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    int minLength() {
        return count("length").or(() -> count("minLength")).orElse(0);
    }

    int maxLength() {
        return count("length").or(() -> count("maxLength")).orElse(Integer.MAX_VALUE);
    }

    /** Whether a length, in the units of the type, is allowed. */
    boolean allowsLength(int length) {
        return length >= minLength() && length <= maxLength();
    }
}

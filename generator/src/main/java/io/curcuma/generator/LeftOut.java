package io.curcuma.generator;

import io.curcuma.generator.request.Extent;
import java.util.Set;
import javax.xml.namespace.QName;

/**
 * What a schema set has and an {@link Extent} does not reach.
 *
 * @param elements global elements
 * @param types named complex types and enumerations
 */
public record LeftOut(Set<QName> elements, Set<QName> types) {
    /** Nothing is left out. */
    public static final LeftOut NOTHING = new LeftOut(Set.of(), Set.of());

    public LeftOut {
        elements = Set.copyOf(elements);
        types = Set.copyOf(types);
    }
}

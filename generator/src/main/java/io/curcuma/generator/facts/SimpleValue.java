package io.curcuma.generator.facts;

import java.util.List;
import java.util.Map;

/**
 * The values of a simple type, with everything that it has from the types that it derives from.
 *
 * @param builtin local name of the nearest built-in type; of a list or union that which all of them have, {@code anySimpleType}
 * @param facets the effective facets; patterns of one step are joined by a bar, those of several steps by a space
 * @param literals the enumeration, empty for none
 * @param parts the item of a list, the members of a union
 */
public record SimpleValue(
        Variety variety, String builtin, Map<Aspect, String> facets, List<String> literals, List<SimpleValue> parts) {
    /** Kinds of simple types. */
    public enum Variety {
        ATOMIC,
        LIST,
        UNION
    }

    public SimpleValue {
        facets = Map.copyOf(facets);
        literals = List.copyOf(literals);
        parts = List.copyOf(parts);
    }
}

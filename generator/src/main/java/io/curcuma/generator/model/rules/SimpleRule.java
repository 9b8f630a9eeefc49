package io.curcuma.generator.model.rules;

import io.curcuma.generator.diagnostic.Location;
import java.util.List;

/**
 * What a simple type demands of a value.
 *
 * @param variety what a value consists of
 * @param builtin local name of the nearest built-in type; of a list or union {@code anySimpleType} where it is derived from none
 * @param facets those that the schema declares; several of the same name where each has to hold
 * @param parts the type of the items of a list, or the members of a union in their order
 * @param location of the type that declares a facet, or where the built-in type is used
 */
public record SimpleRule(
        Variety variety, String builtin, List<Facet> facets, List<SimpleRule> parts, Location location) {
    /** What a value consists of. */
    public enum Variety {
        ATOMIC,
        LIST,
        UNION
    }

    /**
     * A facet.
     *
     * @param name as XML Schema Part 2 has it, and {@code fixed}
     * @param values one value; the literals of an enumeration, with {@code {namespace}} instead of a prefix; the patterns of one step of
     *     derivation, of which one has to match
     */
    public record Facet(String name, List<String> values) {
        public Facet {
            values = List.copyOf(values);
        }
    }

    public SimpleRule {
        facets = List.copyOf(facets);
        parts = List.copyOf(parts);
    }

    /** The same type with one more facet. */
    public SimpleRule with(Facet facet) {
        List<Facet> more = new java.util.ArrayList<>(facets);
        more.add(facet);
        return new SimpleRule(variety, builtin, more, parts, location);
    }
}

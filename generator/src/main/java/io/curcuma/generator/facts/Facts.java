package io.curcuma.generator.facts;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Everything that a schema set says of its components. Immutable.
 *
 * @param byPath the facts of each component
 * @param values of each component with a simple value
 * @param structures of each complex type with particles
 */
public record Facts(
        SortedMap<String, Map<Aspect, Fact>> byPath, Map<String, SimpleValue> values, Map<String, Term> structures) {
    public Facts {
        byPath = Collections.unmodifiableSortedMap(new TreeMap<>(byPath));
        values = Map.copyOf(values);
        structures = Map.copyOf(structures);
    }

    /** One fact. */
    public Optional<Fact> find(String path, Aspect aspect) {
        return Optional.ofNullable(byPath.getOrDefault(path, Map.of()).get(aspect));
    }

    /** The value of one fact, {@code ""} for none. */
    public String text(String path, Aspect aspect) {
        return find(path, aspect).map(Fact::value).orElse("");
    }

    /** Whether there is such a component. */
    public boolean has(String path) {
        return find(path, Aspect.KIND).isPresent();
    }

    /** All facts, by path and aspect. */
    public Collection<Fact> all() {
        return byPath.values().stream()
                .flatMap(facts -> facts.values().stream())
                .toList();
    }
}

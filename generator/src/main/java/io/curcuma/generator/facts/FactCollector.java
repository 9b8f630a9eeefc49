package io.curcuma.generator.facts;

import io.curcuma.generator.diagnostic.Location;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** Collects facts. Not safe for several threads. */
public final class FactCollector {
    private final TreeMap<String, Map<Aspect, Fact>> facts = new TreeMap<>();
    private final Map<String, SimpleValue> values = new TreeMap<>();
    private final Map<String, Term> structures = new TreeMap<>();

    /** Adds a fact; an empty value is none. */
    public void add(String path, Aspect aspect, String value, Location location) {
        if (!value.isEmpty()) {
            facts.computeIfAbsent(path, p -> new EnumMap<>(Aspect.class))
                    .put(aspect, new Fact(path, aspect, value, location));
        }
    }

    /** Adds all facts of another collection. */
    public void add(Facts others) {
        others.all().forEach(fact -> add(fact.path(), fact.aspect(), fact.value(), fact.location()));
        values.putAll(others.values());
        structures.putAll(others.structures());
    }

    /** Whether there is such a component. */
    public boolean has(String path) {
        return facts.getOrDefault(path, Map.of()).containsKey(Aspect.KIND);
    }

    /** Adds the values of a component. */
    public void value(String path, SimpleValue value) {
        values.put(path, value);
    }

    /** Adds the particles of a complex type. */
    public void structure(String path, Term term, Location location) {
        structures.put(path, term);
        add(path, Aspect.STRUCTURE, term.toString(), location);
    }

    /** What was collected. */
    public Facts facts() {
        return new Facts(facts, values, structures);
    }
}

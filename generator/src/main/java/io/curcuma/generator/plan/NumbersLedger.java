package io.curcuma.generator.plan;

import io.curcuma.generator.plan.NumbersFile.Entry;
import io.curcuma.generator.plan.NumbersFile.Kind;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The numbers and names that are taken, and those that this run adds. What the file had keeps its number whatever the schema
 * does; what the schema no longer has stays as reserved.
 */
final class NumbersLedger {
    private final Map<String, Entry> entries = new TreeMap<>();
    private final Map<String, Map<String, Entry>> byOwner = new HashMap<>();
    private final Map<String, Integer> lastOf = new HashMap<>();
    private final Set<String> seen = new HashSet<>();

    NumbersLedger(Collection<Entry> file) {
        file.forEach(this::put);
    }

    private static String key(Kind kind, String designator) {
        return kind.word() + " " + designator;
    }

    private void put(Entry entry) {
        String key = key(entry.kind(), entry.designator());
        entries.put(key, entry);
        byOwner.computeIfAbsent(entry.owner(), k -> new TreeMap<>()).put(key, entry);
        lastOf.merge(entry.owner(), NumbersFile.last(entry.kind(), entry.designator(), entry.number()), Math::max);
    }

    /** The highest number that a field or literal of a type has or had, 0 for none. */
    int last(String owner) {
        return lastOf.getOrDefault(owner, 0);
    }

    /** What is known of a component, as the schema now has it. */
    Optional<Entry> find(Kind kind, String designator) {
        Entry entry = entries.get(key(kind, designator));
        if (entry != null) {
            seen.add(key(kind, designator));
            if (entry.reserved()) {
                entry = entry.withReserved(false);
                put(entry);
            }
        }
        return Optional.ofNullable(entry);
    }

    /** Adds a component, or gives a known one another name. */
    Entry add(Entry entry) {
        seen.add(key(entry.kind(), entry.designator()));
        put(entry);
        return entry;
    }

    /** Everything that is or was a field or literal of a type. */
    Stream<Entry> ofOwner(String owner) {
        return byOwner.getOrDefault(owner, Map.of()).values().stream().filter(entry -> entry.kind() != Kind.TYPE);
    }

    /** What the type once had and no longer has; complete when every component of the schema was looked up. */
    List<Reserved> reserved(String owner) {
        return ofOwner(owner)
                .filter(entry -> !seen.contains(key(entry.kind(), entry.designator())))
                .map(entry -> new Reserved(entry.number(), entry.name()))
                .toList();
    }

    /** The entries of the new file. */
    List<Entry> result() {
        return entries.entrySet().stream()
                .map(e -> e.getValue().withReserved(!seen.contains(e.getKey())))
                .toList();
    }
}

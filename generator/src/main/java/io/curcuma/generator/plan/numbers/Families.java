package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which types' fields stand in one message, as the numbers file tells: those of a type with all that it extends and that extend it. */
public final class Families {
    private final Map<String, String> bases = new HashMap<>();
    private final Map<String, List<String>> children = new HashMap<>();

    public Families(Collection<Entry> entries) {
        entries.stream()
                .filter(entry -> entry.kind() == Kind.TYPE && !entry.base().isEmpty())
                .forEach(entry -> {
                    bases.put(entry.designator(), entry.base());
                    children.computeIfAbsent(entry.base(), k -> new ArrayList<>())
                            .add(entry.designator());
                });
    }

    /** The owners whose numbers an owner's must not meet, with itself. */
    private Set<String> of(String owner) {
        Set<String> family = new HashSet<>();
        for (String base = owner; base != null && family.add(base); base = bases.get(base)) {
            // to the root of the hierarchy
        }
        List<String> open = new ArrayList<>(children.getOrDefault(owner, List.of()));
        for (int i = 0; i < open.size(); i++) {
            if (family.add(open.get(i))) {
                open.addAll(children.getOrDefault(open.get(i), List.of()));
            }
        }
        return family;
    }

    /** What an owner extends, directly or not. */
    public List<String> bases(String owner) {
        List<String> found = new ArrayList<>();
        for (String base = bases.get(owner); base != null && !found.contains(base); base = bases.get(base)) {
            found.add(base);
        }
        return found;
    }

    /** Whether one owner extends the other. */
    public boolean areRelated(String owner, String other) {
        return of(owner).contains(other);
    }

    /** What an owner of the entry's family has already, null for nothing. */
    <T> @Nullable T taken(Map<String, T> all, Entry entry, String what) {
        if (entry.kind() == Kind.LITERAL) {
            return all.get(entry.owner() + what);
        }
        for (String owner : of(entry.owner())) {
            T found = all.get(owner + what);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** The highest number in the entry's family. */
    public int last(Entry entry, Collection<Entry> entries) {
        Set<String> family = of(entry.owner());
        return entries.stream()
                .filter(other -> other.kind() == entry.kind() && family.contains(other.owner()))
                .mapToInt(Entry::last)
                .max()
                .orElse(0);
    }
}

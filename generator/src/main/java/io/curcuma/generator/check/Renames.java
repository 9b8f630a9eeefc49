package io.curcuma.generator.check;

import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.Fact;
import io.curcuma.generator.facts.FactCollector;
import io.curcuma.generator.facts.Facts;
import io.curcuma.generator.facts.SimpleValue;
import io.curcuma.generator.facts.Term;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Types that have another name: what had the old type has the new one, and no other type could be meant. */
final class Renames {
    private static final Set<Aspect> REFERRING = Set.of(Aspect.TYPE, Aspect.BASE);

    private final Map<String, String> names;

    private Renames(Map<String, String> names) {
        this.names = names;
    }

    static Renames between(Facts old, Facts now) {
        Map<String, Set<String>> candidates = new TreeMap<>();
        for (Fact fact : old.all()) {
            String before = fact.value();
            String after = now.text(fact.path(), fact.aspect());
            if (REFERRING.contains(fact.aspect()) && isOnly(old, now, before) && isOnly(now, old, after)) {
                candidates.computeIfAbsent(before, name -> new TreeSet<>()).add(after);
            }
        }
        Map<String, Integer> uses = new HashMap<>();
        candidates.values().forEach(set -> set.forEach(name -> uses.merge(name, 1, Integer::sum)));
        Map<String, String> names = new TreeMap<>();
        candidates.forEach((before, set) -> {
            String after = set.iterator().next();
            boolean same = old.text(before, Aspect.KIND).equals(now.text(after, Aspect.KIND));
            if (set.size() == 1 && Integer.valueOf(1).equals(uses.get(after)) && same) {
                names.put(before, after);
            }
        });
        return new Renames(names);
    }

    private static boolean isOnly(Facts facts, Facts other, String type) {
        return facts.has(type) && !other.has(type);
    }

    Map<String, String> names() {
        return names;
    }

    /** A path with the new names. */
    String apply(String path) {
        String exact = names.get(path);
        if (exact != null) {
            return exact;
        }
        return names.entrySet().stream()
                .filter(entry -> path.startsWith(entry.getKey() + "/"))
                .findFirst()
                .map(entry -> entry.getValue() + path.substring(entry.getKey().length()))
                .orElse(path);
    }

    /** Facts under the new names. */
    Facts apply(Facts facts) {
        if (names.isEmpty()) {
            return facts;
        }
        FactCollector renamed = new FactCollector();
        facts.all().forEach(fact -> renamed.add(apply(fact.path()), fact.aspect(), value(fact), fact.location()));
        for (Map.Entry<String, SimpleValue> value : facts.values().entrySet()) {
            renamed.value(apply(value.getKey()), value.getValue());
        }
        facts.structures()
                .forEach((path, term) -> renamed.structure(
                        apply(path),
                        term(term),
                        Optional.ofNullable(facts.byPath().get(path))
                                .map(all -> all.values().iterator().next().location())
                                .orElseThrow()));
        return renamed.facts();
    }

    private Term term(Term term) {
        return term instanceof Term.Group group
                ? new Term.Group(
                        group.compositor(),
                        group.min(),
                        group.max(),
                        group.terms().stream().map(this::term).toList())
                : new Term.Leaf(apply(((Term.Leaf) term).path()));
    }

    private String value(Fact fact) {
        if (fact.aspect() == Aspect.FORM) {
            int equals = fact.value().indexOf('=');
            return equals < 0
                    ? fact.value()
                    : fact.value().substring(0, equals + 1) + apply(fact.value().substring(equals + 1));
        }
        return REFERRING.contains(fact.aspect()) ? apply(fact.value()) : fact.value();
    }
}

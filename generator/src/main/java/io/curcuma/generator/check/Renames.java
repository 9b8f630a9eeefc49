package io.curcuma.generator.check;

import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.Fact;
import io.curcuma.generator.facts.FactCollector;
import io.curcuma.generator.facts.Facts;
import io.curcuma.generator.facts.SimpleValue;
import io.curcuma.generator.facts.Term;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import io.curcuma.generator.plan.numbers.RenamedNamespaces;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Namespaces and types that have another name: those of which the numbers file says so; and a type that is new where all that had another
 * one have it, and no other type could be meant.
 */
final class Renames {
    private static final Set<Aspect> REFERRING = Set.of(Aspect.TYPE, Aspect.BASE);

    private static final String ANONYMOUS = "/~";

    private final Map<String, String> namespaces;
    private final Map<String, String> types = new TreeMap<>();

    private Renames(Map<String, String> namespaces) {
        this.namespaces = namespaces;
    }

    /** @param numbers the numbers file of the new version */
    static Renames between(Facts before, Facts now, Collection<Entry> numbers) {
        Set<String> present = namespaces(now);
        Map<String, String> namespaces = new TreeMap<>(RenamedNamespaces.names(numbers));
        namespaces.keySet().removeIf(present::contains);
        namespaces.keySet().retainAll(namespaces(before));
        Renames renames = new Renames(namespaces);
        Facts old = renames.apply(before);
        renames.byLines(old, now, numbers, present);
        renames.guess(old, now);
        return renames;
    }

    private static Set<String> namespaces(Facts facts) {
        return facts.byPath().keySet().stream().map(Renames::namespace).collect(Collectors.toSet());
    }

    private static String namespace(String path) {
        return path.substring(0, path.indexOf('}') + 1);
    }

    /** Of a namespace that is gone without a line of its own, the planner guesses the types of roots alone: that is no rename of all of it. */
    private void byLines(Facts old, Facts now, Collection<Entry> numbers, Set<String> namespaces) {
        numbers.stream()
                .filter(entry -> entry.kind() == Kind.TYPE && !entry.was().isEmpty())
                .filter(entry -> namespaces.contains(namespace(entry.was())))
                .filter(entry -> isRenamed(old, now, entry.was(), entry.designator()))
                .forEach(entry -> types.put(entry.was(), entry.designator()));
    }

    private static boolean isRenamed(Facts old, Facts now, String before, String after) {
        return isOnly(old, now, before)
                && isOnly(now, old, after)
                && old.text(before, Aspect.KIND).equals(now.text(after, Aspect.KIND));
    }

    private void guess(Facts old, Facts now) {
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
        candidates.forEach((before, set) -> {
            String after = set.iterator().next();
            if (set.size() == 1 && Integer.valueOf(1).equals(uses.get(after)) && isRenamed(old, now, before, after)) {
                types.putIfAbsent(before, after);
            }
        });
    }

    private static boolean isOnly(Facts facts, Facts other, String type) {
        return facts.has(type) && !other.has(type);
    }

    /** The names that types have now, by those that they had. */
    Map<String, String> types() {
        return types;
    }

    /** The names that namespaces have now, by those that they had: {@code {urn:old}} to {@code {urn:new}}. */
    Map<String, String> namespaces() {
        return namespaces;
    }

    /** A path with the new names. */
    String apply(String path) {
        String moved = RenamedNamespaces.apply(namespaces, path);
        String exact = types.get(moved);
        if (exact != null) {
            return exact;
        }
        return types.entrySet().stream()
                .filter(entry -> moved.startsWith(entry.getKey() + "/"))
                .findFirst()
                .map(entry -> entry.getValue() + moved.substring(entry.getKey().length()))
                .orElse(moved);
    }

    /** Facts under the new names. */
    Facts apply(Facts facts) {
        if (types.isEmpty() && namespaces.isEmpty()) {
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
        return switch (fact.aspect()) {
            case FORM -> {
                int equals = fact.value().indexOf('=');
                yield fact.value().substring(0, equals + 1) + apply(fact.value().substring(equals + 1));
            }
            case TYPE -> {
                // a type without a name may get one, and the reverse
                String own = fact.path() + ANONYMOUS;
                String type = apply(fact.value().equals("~") ? own : fact.value());
                yield type.equals(apply(fact.path()) + ANONYMOUS) ? "~" : type;
            }
            case BASE -> apply(fact.value());
            case REFERENCE, SUBSTITUTES, NAMESPACE, ALLOWED, INPUT, OUTPUT, FAULTS ->
                RenamedNamespaces.apply(namespaces, fact.value());
            default -> fact.value();
        };
    }
}

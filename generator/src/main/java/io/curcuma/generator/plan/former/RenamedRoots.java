package io.curcuma.generator.plan.former;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.RootDeclaration;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Types of documents that have another name than in the numbers file. No line says which type a global element had, unless that was
 * anonymous; and messages of it name no type on the wire. So a type that the file does not know goes on with the numbers of one that
 * the schema has lost and that no property had: of several, the one with which it has most in common.
 */
final class RenamedRoots {
    private record Pair(String old, String now, int common) {}

    private final Map<String, Set<String>> lost = new TreeMap<>();
    private final Map<String, Set<String>> fresh = new TreeMap<>();
    private final Map<String, String> renamed = new LinkedHashMap<>();

    private RenamedRoots(Collection<Entry> file, SchemaModel model, Map<String, String> names, Set<String> foreign) {
        Map<String, ComplexType> types = model.typesByDesignator();
        Set<String> known = new HashSet<>(names.values());
        Set<String> nested = new HashSet<>(names.keySet());
        for (Entry entry : file) {
            known.add(entry.owner());
            entry.form().ifPresent(form -> nested.add(form.type()));
        }
        for (Entry entry : file) {
            String type = entry.owner();
            if (entry.kind() == Kind.FIELD
                    && !types.containsKey(type)
                    && !nested.contains(type)
                    && !foreign.contains(type)
                    && !isUnion(type)) {
                lost.computeIfAbsent(type, k -> new TreeSet<>())
                        .add(Designators.withoutSuffixes(entry.designator()).substring(type.length()));
            }
        }
        for (RootDeclaration root : model.roots()) {
            ComplexType type = types.get(root.type());
            if (type != null && !known.contains(root.type())) {
                fresh.put(
                        root.type(),
                        type.properties().stream()
                                .map(property -> property.designator()
                                        .substring(type.designator().length()))
                                .collect(Collectors.toSet()));
            }
        }
    }

    /**
     * Present designators by those of the file.
     *
     * @param names what is known already
     * @param foreign types of modules, which are never recognised
     */
    static Map<String, String> in(
            Collection<Entry> file, SchemaModel model, Map<String, String> names, Set<String> foreign) {
        RenamedRoots roots = new RenamedRoots(file, model, names, foreign);
        roots.anonymous(model);
        roots.alike();
        return roots.renamed;
    }

    private static boolean isUnion(String designator) {
        return !Designators.withoutSuffixes(designator).equals(designator);
    }

    private void put(String old, String now) {
        lost.remove(old);
        fresh.remove(now);
        renamed.put(old, now);
    }

    private void anonymous(SchemaModel model) {
        for (RootDeclaration root : model.roots()) {
            String old = "{" + root.namespace() + "}/" + root.name() + "/~";
            if (lost.containsKey(old) && fresh.containsKey(root.type())) {
                put(old, root.type());
            }
        }
    }

    private void alike() {
        boolean only = lost.size() == 1 && fresh.size() == 1;
        lost.keySet().stream()
                .flatMap(old -> fresh.keySet().stream().map(now -> new Pair(old, now, common(old, now))))
                .filter(pair -> only || pair.common() > 0)
                .sorted(Comparator.comparingInt(Pair::common)
                        .reversed()
                        .thenComparing(Pair::old)
                        .thenComparing(Pair::now))
                .toList()
                .forEach(pair -> {
                    if (lost.containsKey(pair.old()) && fresh.containsKey(pair.now())) {
                        put(pair.old(), pair.now());
                    }
                });
    }

    private int common(String old, String now) {
        Set<String> common = new HashSet<>(lost.getOrDefault(old, Set.of()));
        common.retainAll(fresh.getOrDefault(now, Set.of()));
        return common.size();
    }
}

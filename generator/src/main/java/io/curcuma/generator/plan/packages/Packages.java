package io.curcuma.generator.plan.packages;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.plan.Hierarchy;
import io.curcuma.generator.plan.PlannedUnion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Which Java packages share an IDL file. Neither protoc nor Thrift takes files that import each other, so packages whose types
 * refer to each other in a cycle share one, under the least of their names.
 */
public final class Packages {
    private final Map<String, Set<String>> references = new TreeMap<>();
    private final Map<String, String> fileOf = new TreeMap<>();

    private Packages() {}

    public static Packages of(SchemaModel model, Hierarchy hierarchy, List<Unions.Spec> unions) {
        Packages packages = new Packages();
        packages.collect(model, hierarchy, unions);
        packages.join();
        return packages;
    }

    private void collect(SchemaModel model, Hierarchy hierarchy, List<Unions.Spec> unions) {
        PackageUses uses = new PackageUses(model, hierarchy, unions);
        model.enums().forEach(e -> referencesOf(e.java().packageName()));
        for (ComplexType type : model.types()) {
            Set<String> from = referencesOf(type.java().packageName());
            hierarchy
                    .chain(type)
                    .forEach(owner -> owner.properties().forEach(property -> from.addAll(uses.of(property.type()))));
        }
        for (Unions.Spec union : unions) {
            Set<String> from = referencesOf(union.packageName());
            union.branches()
                    .forEach(branch -> from.addAll(
                            union.kind() == PlannedUnion.Kind.TYPES
                                    ? uses.exactly(branch.type())
                                    : uses.of(branch.type())));
        }
    }

    private Set<String> referencesOf(String packageName) {
        return references.computeIfAbsent(packageName, k -> new TreeSet<>());
    }

    private void join() {
        Map<String, Set<String>> reachable = new TreeMap<>();
        references.keySet().forEach(name -> reachable.put(name, reach(name)));
        for (String name : references.keySet()) {
            // the least package from which there is a way back: the same for every member of a cycle
            fileOf.put(
                    name,
                    references.keySet().stream()
                            .filter(other -> other.equals(name)
                                    || Objects.requireNonNull(reachable.get(name))
                                                    .contains(other)
                                            && Objects.requireNonNull(reachable.get(other))
                                                    .contains(name))
                            .findFirst()
                            .orElse(name));
        }
    }

    private Set<String> reach(String start) {
        Set<String> reached = new TreeSet<>();
        List<String> open = new ArrayList<>(references.getOrDefault(start, Set.of()));
        while (!open.isEmpty()) {
            String name = open.remove(open.size() - 1);
            if (reached.add(name)) {
                open.addAll(references.getOrDefault(name, Set.of()));
            }
        }
        return reached;
    }

    /** The same with other names for the files. */
    Packages named(UnaryOperator<String> name) {
        Packages named = new Packages();
        named.references.putAll(references);
        fileOf.forEach((javaPackage, file) -> named.fileOf.put(javaPackage, name.apply(file)));
        return named;
    }

    /** The least Java packages of all files, sorted. */
    public List<String> files() {
        return List.copyOf(new TreeSet<>(fileOf.values()));
    }

    /** The file in which a Java package's types stand. */
    public String file(String packageName) {
        return Objects.requireNonNull(fileOf.get(packageName));
    }

    /** The Java packages that share a file, sorted. */
    public List<String> members(String file) {
        return fileOf.entrySet().stream()
                .filter(e -> e.getValue().equals(file))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The files whose types a file uses, sorted. */
    List<String> imports(String file) {
        Set<String> imports = new TreeSet<>();
        for (String member : members(file)) {
            for (String used : references.getOrDefault(member, Set.of())) {
                imports.add(Objects.requireNonNull(fileOf.get(used)));
            }
        }
        imports.remove(file);
        return List.copyOf(imports);
    }

    /** All files, each after those that it uses; else sorted. */
    public List<String> inImportOrder() {
        List<String> ordered = new ArrayList<>();
        new TreeSet<>(fileOf.values()).forEach(file -> visit(file, ordered));
        return ordered;
    }

    private void visit(String file, List<String> ordered) {
        if (!ordered.contains(file)) {
            imports(file).forEach(used -> visit(used, ordered));
            ordered.add(file);
        }
    }
}

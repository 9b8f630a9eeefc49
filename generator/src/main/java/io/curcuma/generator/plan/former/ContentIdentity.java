package io.curcuma.generator.plan.former;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.model.Choice;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.JavaNames;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.Foreign;
import io.curcuma.generator.plan.Hierarchy;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.numbers.NumbersFile;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import io.curcuma.generator.plan.numbers.RenamedNamespaces;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which of a type's repeated choices is which of those that the numbers file knows. No name tells them apart, and their order is the
 * schema's own matter: what two versions of one have in common are its elements. One that has none of a known one's elements is new.
 */
public final class ContentIdentity {
    private static final String CONTENT = "/content()";
    private static final String BRANCHES = "/*";
    /** An element that the schema still has says more than any number of those that are gone. */
    private static final int PRESENT = 10_000;

    /** By the type's designator, of what it held: by its designator, the parts of its branches and what each counts. */
    private final Map<String, Map<String, Map<String, Integer>>> known = new HashMap<>();

    private record Pair(String now, String before, int common) {}

    private ContentIdentity(List<Entry> file) {
        for (Entry entry : file) {
            if (entry.kind() == Kind.FIELD) {
                add(entry);
            }
        }
    }

    private void add(Entry entry) {
        String designator = Designators.withoutSuffixes(entry.designator());
        String owner = entry.owner();
        boolean isBranch =
                owner.endsWith(BRANCHES) && isContent(owner.substring(0, owner.length() - BRANCHES.length()));
        if (isBranch) {
            branches(owner.substring(0, owner.length() - BRANCHES.length()))
                    .merge(designator.substring(owner.length()), entry.reserved() ? 1 : PRESENT, Integer::sum);
        } else if (isContent(designator)) {
            branches(designator);
        }
    }

    private Map<String, Integer> branches(String content) {
        return known.computeIfAbsent(type(content), k -> new LinkedHashMap<>())
                .computeIfAbsent(content, k -> new HashMap<>());
    }

    private static boolean isContent(String designator) {
        return Designators.lastSlash(designator) >= 0
                && designator.startsWith(CONTENT, Designators.lastSlash(designator));
    }

    private static String type(String content) {
        return content.substring(0, Designators.lastSlash(content));
    }

    /**
     * A model whose contents are designated as the numbers file does it.
     *
     * @param numbers text of the file; what is damaged in it is reported by the planner
     * @param foreign the modules, whose own files count for their types
     */
    public static SchemaModel in(SchemaModel model, Optional<String> numbers, Foreign foreign) {
        List<Entry> file = new ArrayList<>();
        foreign.modules().values().forEach(part -> file.addAll(entries(part.numbers())));
        Set<String> theirs = file.stream().map(Entry::owner).collect(Collectors.toSet());
        file.addAll(entries(numbers.orElse("")));
        boolean hasContents = file.stream().anyMatch(entry -> entry.designator().contains(CONTENT));
        if (!hasContents) {
            return model;
        }
        ContentIdentity identity =
                new ContentIdentity(RenamedTypes.in(file, model, new Hierarchy(model, foreign), theirs));
        Map<String, String> names = new HashMap<>();
        Map<String, ContentType> contents = model.contentsByDesignator();
        model.types().forEach(type -> identity.names(type, contents, names));
        names.entrySet().removeIf(name -> name.getKey().equals(name.getValue()));
        return names.isEmpty() ? model : renamed(model, names);
    }

    private static List<Entry> entries(String numbers) {
        return List.copyOf(RenamedNamespaces.in(NumbersFile.parse(numbers, "", new Diagnostics()))
                .keySet());
    }

    private void names(ComplexType type, Map<String, ContentType> contents, Map<String, String> names) {
        Map<String, Map<String, Integer>> before = known.getOrDefault(type.designator(), Map.of());
        Map<String, Set<String>> now = new LinkedHashMap<>();
        for (Property property : type.properties()) {
            if (property.type() instanceof ValueType.Content content && isContent(property.designator())) {
                Set<String> parts = new HashSet<>();
                Objects.requireNonNull(contents.get(content.designator()))
                        .branches()
                        .forEach(branch -> parts.add(branch.designator()
                                .substring(content.designator().length())));
                now.put(property.designator(), parts);
            }
        }
        if (before.isEmpty() || now.isEmpty()) {
            return;
        }
        List<Pair> pairs = new ArrayList<>();
        now.forEach((content, parts) -> before.forEach((other, weights) -> {
            int common = parts.stream()
                    .mapToInt(part -> weights.getOrDefault(part, 0))
                    .sum();
            if (common > 0) {
                pairs.add(new Pair(content, other, common));
            }
        }));
        // the same place decides between equals
        pairs.sort(Comparator.comparingInt((Pair pair) -> -pair.common())
                .thenComparing(pair -> !pair.now().equals(pair.before())));
        Set<String> taken = new HashSet<>();
        for (Pair pair : pairs) {
            if (!names.containsKey(pair.now()) && !taken.contains(pair.before())) {
                names.put(pair.now(), pair.before());
                taken.add(pair.before());
            }
        }
        taken.addAll(before.keySet());
        for (String content : now.keySet()) {
            if (!names.containsKey(content)) {
                String free = type.designator() + CONTENT;
                for (int i = 2; !taken.add(free); i++) {
                    free = type.designator() + CONTENT + "[" + i + "]";
                }
                names.put(content, free);
            }
        }
    }

    private static SchemaModel renamed(SchemaModel model, Map<String, String> names) {
        return new SchemaModel(
                model.types().stream().map(type -> renamed(type, names)).toList(),
                model.contents().stream()
                        .map(content -> renamed(content, names))
                        .sorted(Comparator.comparing(ContentType::designator))
                        .toList(),
                model.enums(),
                model.roots(),
                model.elements(),
                renamed(model.javaNames(), names));
    }

    private static JavaNames renamed(JavaNames java, Map<String, String> names) {
        Map<String, String> properties = new HashMap<>();
        java.properties()
                .forEach((designator, name) -> properties.put(names.getOrDefault(designator, designator), name));
        return new JavaNames(java.packages(), java.types(), properties);
    }

    private static ComplexType renamed(ComplexType type, Map<String, String> names) {
        return new ComplexType(
                type.designator(),
                type.namespace(),
                type.java(),
                type.base(),
                type.isAbstract(),
                type.properties().stream()
                        .map(property -> names.containsKey(property.designator())
                                ? renamed(property, Objects.requireNonNull(names.get(property.designator())))
                                : property)
                        .toList(),
                type.choices().stream().map(choice -> renamed(choice, names)).toList(),
                type.notCarried(),
                type.documentation(),
                type.location(),
                type.rules());
    }

    private static Property renamed(Property property, String name) {
        ValueType type = property.type();
        return property.toBuilder()
                .designator(name)
                .type(
                        type instanceof ValueType.Content content
                                ? new ValueType.Content(name
                                        + content.designator()
                                                .substring(property.designator().length()))
                                : type)
                .build();
    }

    private static Choice renamed(Choice choice, Map<String, String> names) {
        return new Choice(choice.branches().stream()
                .map(branch -> new Choice.Branch(branch.properties().stream()
                        .map(property -> names.getOrDefault(property, property))
                        .toList()))
                .toList());
    }

    private static ContentType renamed(ContentType content, Map<String, String> names) {
        String property = content.designator().endsWith(BRANCHES)
                ? content.designator().substring(0, content.designator().length() - BRANCHES.length())
                : "";
        String name = names.get(property);
        return name == null
                ? content
                : new ContentType(
                        name + BRANCHES,
                        content.namespace(),
                        content.packageName(),
                        content.name(),
                        content.branches().stream()
                                .map(branch -> branch.toBuilder()
                                        .designator(name + branch.designator().substring(property.length()))
                                        .type(renamed(branch.type(), property, name))
                                        .build())
                                .toList(),
                        content.location());
    }

    /** What may be nil in it is designated by the branch. */
    private static ValueType renamed(ValueType type, String property, String name) {
        return type instanceof ValueType.Nillable nillable
                        && nillable.designator().startsWith(property + BRANCHES)
                ? new ValueType.Nillable(
                        name + nillable.designator().substring(property.length()), nillable.value(), nillable.isList())
                : type;
    }
}

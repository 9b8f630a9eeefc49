package io.curcuma.generator.java;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.GlobalElement;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Which other packages the beans of a package may hold values of. JAXB finds most of them in the classes, but no member of a
 * substitution group and no element of a wildcard. One file for each package that reaches others, with a name in each line; packages
 * that reach the same ones share the list of the first, since a set may have hundreds.
 */
final class PackageIndex {
    private final Map<String, Set<String>> uses = new TreeMap<>();
    private final Map<String, String> unions = new HashMap<>();
    private final Map<String, String> elements = new HashMap<>();

    private PackageIndex(Plan plan) {
        for (GlobalElement element : plan.elements()) {
            elements.put(name(element.namespace(), element.name()), element.packageName());
        }
        plan.unions().forEach(union -> unions.put(union.designator(), union.packageName()));
        plan.packages().forEach(p -> p.javaPackages().forEach(this::of));
        plan.messages().forEach(this::add);
        for (PlannedUnion union : plan.unions()) {
            union.fields().forEach(field -> add(union.packageName(), field));
        }
    }

    private static String name(String namespace, String local) {
        return "{" + namespace + "}" + local;
    }

    static Stream<OutputFile> files(Plan plan) {
        return new PackageIndex(plan).files();
    }

    private Set<String> of(String packageName) {
        return uses.computeIfAbsent(packageName, key -> new TreeSet<>());
    }

    private void add(PlannedMessage message) {
        String packageName = message.type().java().packageName();
        for (ComplexType type : message.chain()) {
            // a document of the base type may be one of the derived type
            of(packageName).add(type.java().packageName());
            of(type.java().packageName()).add(packageName);
        }
        message.fields().forEach(field -> add(packageName, field));
    }

    private void add(String packageName, PlannedField field) {
        FieldType type = field.type();
        if (type instanceof FieldType.OfMessage message) {
            of(packageName).add(message.type().java().packageName());
        } else if (type instanceof FieldType.OfEnum enumeration) {
            of(packageName).add(enumeration.type().java().packageName());
        } else if (type instanceof FieldType.OfUnion union) {
            of(packageName).add(unions.getOrDefault(union.designator(), packageName));
        } else if (type instanceof FieldType.OfAny) {
            of(packageName).addAll(elements.values());
        }
        if (field.property().wrapper().isPresent()) {
            // the object factory of the element's package makes it, whatever the type
            String element = name(field.property().namespace(), field.property().name());
            of(packageName).add(elements.getOrDefault(element, packageName));
        }
    }

    private Stream<OutputFile> files() {
        Map<Set<String>, String> first = new HashMap<>();
        Stream.Builder<OutputFile> files = Stream.builder();
        for (String packageName : uses.keySet()) {
            Set<String> reached = reached(packageName);
            if (reached.size() > 1) {
                String shared = first.putIfAbsent(reached, packageName);
                String text = shared == null ? String.join("\n", reached) : "= " + shared;
                files.add(OutputFile.text(OutputFile.Kind.RESOURCE, RuntimeTypes.PACKAGES + packageName, text + "\n"));
            }
        }
        return files.build();
    }

    private Set<String> reached(String packageName) {
        Set<String> reached = new TreeSet<>(Set.of(packageName));
        Deque<String> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            for (String next : uses.getOrDefault(open.remove(), Set.of())) {
                if (reached.add(next)) {
                    open.add(next);
                }
            }
        }
        return reached;
    }
}

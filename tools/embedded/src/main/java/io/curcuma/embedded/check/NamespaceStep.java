package io.curcuma.embedded.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A namespace that follows another one which stays: who has a namespace for each version adds one and keeps the others.
 *
 * @param old the schemas of the one
 * @param now the schemas of the other
 */
record NamespaceStep(String from, String to, SchemaPlace old, SchemaPlace now) {
    /** Those that the new version adds, in the order of their names. */
    static List<NamespaceStep> of(SchemaPlace before, SchemaPlace now) throws IOException {
        if (now.schemas().size() < 2) {
            return List.of();
        }
        Map<String, List<SchemaHead>> old = heads(before);
        Map<String, List<SchemaHead>> all = heads(now);
        List<NamespaceStep> steps = new ArrayList<>();
        for (String to : all.keySet()) {
            Optional<String> from = old.containsKey(to) ? Optional.empty() : predecessor(to, all);
            from.ifPresent(name -> steps.add(new NamespaceStep(name, to, part(now, all, name), part(now, all, to))));
        }
        return steps;
    }

    private static Map<String, List<SchemaHead>> heads(SchemaPlace place) throws IOException {
        Map<String, List<SchemaHead>> heads = new TreeMap<>(NaturalOrder.INSTANCE);
        for (Path file : place.schemas()) {
            SchemaHead head = SchemaHead.of(file);
            heads.computeIfAbsent(head.namespace(), name -> new ArrayList<>()).add(head);
        }
        return heads;
    }

    /** The last one before it of the same name but for the last number, that declares something which it declares, too. */
    private static Optional<String> predecessor(String name, Map<String, List<SchemaHead>> all) {
        Set<String> names = names(all, name);
        return all.keySet().stream()
                .filter(other -> isOfFamily(other, name) && NaturalOrder.INSTANCE.compare(other, name) < 0)
                .filter(other -> names(all, other).stream().anyMatch(names::contains))
                .reduce((one, later) -> later);
    }

    private static boolean isOfFamily(String one, String other) {
        return NaturalOrder.withoutLastNumber(one).equals(NaturalOrder.withoutLastNumber(other));
    }

    private static Set<String> names(Map<String, List<SchemaHead>> all, String namespace) {
        Set<String> names = new TreeSet<>();
        all.getOrDefault(namespace, List.of()).forEach(head -> names.addAll(head.names()));
        return names;
    }

    /** The schemas of one namespace, and those of all that are not versions of something. */
    private static SchemaPlace part(SchemaPlace place, Map<String, List<SchemaHead>> all, String namespace) {
        Map<String, List<String>> families = new LinkedHashMap<>();
        all.keySet()
                .forEach(name -> families.computeIfAbsent(NaturalOrder.withoutLastNumber(name), f -> new ArrayList<>())
                        .add(name));
        List<Path> files = new ArrayList<>();
        families.values()
                .forEach(names -> names.stream()
                        .filter(name -> names.size() == 1 || name.equals(namespace))
                        .forEach(name -> all.getOrDefault(name, List.of()).forEach(head -> files.add(head.file()))));
        return place.withSchemas(files);
    }
}

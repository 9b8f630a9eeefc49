package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** A numbers file as an earlier version had it: what has been renamed since has the designators that the schema of that version knows. */
public final class FormerNumbers {
    private FormerNumbers() {}

    /**
     * The file for an earlier version. A line with {@code was=} stays for ever, so it counts only where that version has the former name
     * and not the new one.
     *
     * @param numbers the file of a later version; returned as it is, if it is damaged
     */
    public static String of(String numbers, SchemaModel model) {
        Diagnostics diagnostics = new Diagnostics();
        Collection<Entry> entries = NumbersFile.parse(numbers, "", diagnostics).keySet();
        if (diagnostics.hasErrors()) {
            return numbers;
        }
        Set<String> present = present(model);
        // a namespace first, then its types, then their fields: each is known by the former name of what it belongs to
        for (Map<String, String> names = names(entries, present); !names.isEmpty(); names = names(entries, present)) {
            Map<String, String> step = names;
            entries = entries.stream().map(entry -> before(entry, step)).toList();
        }
        return NumbersFile.print(entries, numbers);
    }

    private static Map<String, String> names(Collection<Entry> entries, Set<String> present) {
        Map<String, String> names = new HashMap<>();
        for (Entry entry : entries) {
            String now = Designators.withoutSuffixes(entry.designator());
            String was = Designators.withoutSuffixes(entry.was());
            if (!was.isEmpty() && present.contains(was) && !present.contains(now)) {
                names.put(now, was);
            }
        }
        return names;
    }

    /** All designators, and the namespaces of them. */
    private static Set<String> present(SchemaModel model) {
        Set<String> present = new HashSet<>();
        model.types().forEach(type -> {
            present.add(type.designator());
            type.properties().forEach(property -> present.add(Designators.withoutSuffixes(property.designator())));
        });
        for (ContentType content : model.contents()) {
            content.branches().forEach(branch -> present.add(Designators.withoutSuffixes(branch.designator())));
        }
        model.enums().forEach(type -> {
            present.add(type.designator());
            type.literals().forEach(literal -> present.add(type.designator() + Designators.LITERAL + literal.value()));
        });
        Set<String> namespaces = new HashSet<>();
        present.forEach(designator -> namespaces.add("{" + Designators.namespace(designator) + "}"));
        present.addAll(namespaces);
        return present;
    }

    private static Entry before(Entry entry, Map<String, String> renamed) {
        boolean undone = renamed.containsKey(Designators.withoutSuffixes(entry.designator()));
        return new Entry(
                entry.kind(),
                name(entry.designator(), renamed),
                entry.number(),
                entry.name(),
                entry.form().map(form -> form.withDesignator(name(form.designator(), renamed))),
                entry.relations().renamed(name -> name(name, renamed)),
                entry.reserved(),
                undone ? "" : name(entry.was(), renamed),
                entry.member(),
                undone
                        ? entry.formerMembers().stream()
                                .filter(member -> !Designators.isMemberOf(member, entry.was()))
                                .toList()
                        : entry.formerMembers(),
                entry.java());
    }

    private static String name(String designator, Map<String, String> renamed) {
        String name = designator;
        for (Map.Entry<String, String> step : renamed.entrySet()) {
            String now = step.getKey();
            if (now.endsWith("}")) {
                name = name.replace(now, step.getValue());
            } else if (isPart(name, now)) {
                name = step.getValue() + name.substring(now.length());
            }
        }
        return name;
    }

    /** Whether a designator is that of a component, of a suffix of it or of what belongs to it. */
    private static boolean isPart(String designator, String component) {
        return designator.startsWith(component)
                && (designator.length() == component.length()
                        || "/[".indexOf(designator.charAt(component.length())) >= 0);
    }
}

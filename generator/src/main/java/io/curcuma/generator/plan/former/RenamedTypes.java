package io.curcuma.generator.plan.former;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.plan.Hierarchy;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import io.curcuma.generator.plan.numbers.WireForm;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Types that have another name than in the numbers file. A line with {@code was=} says so; without one, a type that has no line is the
 * type that a property had, if the schema has lost that one and there is no other to choose from; and the type of a global element is the
 * one that the element may have had ({@link RenamedRoots}). Their fields keep their numbers, and those whose form is another have new
 * ones as always: so the guess is never a wrong value.
 */
public final class RenamedTypes {
    private final Collection<Entry> file;
    private final Set<String> foreign;
    private final Map<String, String> names = new LinkedHashMap<>();

    private RenamedTypes(Collection<Entry> file, Set<String> foreign) {
        this.file = file;
        this.foreign = foreign;
    }

    /**
     * The entries by the names that the types have now.
     *
     * @param foreign types of modules: what a module has lost is no type of this build
     */
    public static List<Entry> in(Collection<Entry> file, SchemaModel model, Hierarchy hierarchy, Set<String> foreign) {
        RenamedTypes types = new RenamedTypes(file, foreign);
        Set<String> present = new HashSet<>();
        model.types().forEach(type -> present.add(type.designator()));
        model.enums().forEach(type -> present.add(type.designator()));
        types.byLines(present);
        types.guess(model, hierarchy, present);
        return types.renamed();
    }

    private List<Entry> renamed() {
        Map<String, Entry> types = new HashMap<>();
        List<Entry> all = file.stream().map(this::renamed).toList();
        for (Entry entry : all) {
            if (entry.kind() == Kind.TYPE) {
                types.merge(
                        entry.designator(),
                        entry,
                        (one, other) -> one.withRelations(one.relations().and(other.relations())));
            }
        }
        return all.stream()
                .map(entry -> entry.kind() == Kind.TYPE ? types.remove(entry.designator()) : entry)
                .filter(Objects::nonNull)
                .toList();
    }

    /**
     * A line with {@code was=} stays for ever, and its old name may be another type's by now: one that has a line. So the line counts as
     * long as no other one is that type's, or this type has nothing yet.
     *
     * @param present the types of the schema
     */
    private void byLines(Set<String> present) {
        Set<String> lines = new HashSet<>();
        Set<String> settled = new HashSet<>();
        for (Entry entry : file) {
            (entry.kind() == Kind.TYPE ? lines : settled).add(entry.owner());
        }
        for (Entry entry : file) {
            boolean begins = !settled.contains(entry.designator());
            boolean free = !lines.contains(entry.was()) || begins && !present.contains(entry.was());
            if (entry.kind() == Kind.TYPE && !entry.was().isEmpty() && free) {
                names.merge(entry.was(), entry.designator(), (one, other) -> begins ? other : one);
            }
        }
    }

    private void guess(SchemaModel model, Hierarchy hierarchy, Set<String> present) {
        Set<String> known = new HashSet<>();
        Map<String, List<WireForm>> forms = new HashMap<>();
        for (Entry entry : file) {
            known.add(entry.owner());
            entry.form()
                    .ifPresent(form -> forms.computeIfAbsent(
                                    Designators.withoutSuffixes(entry.designator()), k -> new ArrayList<>())
                            .add(form));
        }
        Map<String, Set<String>> candidates = new LinkedHashMap<>();
        Map<String, Set<String>> reverse = new HashMap<>();
        for (Property property : properties(model)) {
            WireForm form = WireForm.of(property, hierarchy);
            String now = form.type();
            for (WireForm before : forms.getOrDefault(property.designator(), List.of())) {
                String old = names.getOrDefault(before.type(), before.type());
                if (before.value().equals(form.value())
                        && !old.isEmpty()
                        && !foreign.contains(old)
                        && !present.contains(old)
                        && present.contains(now)
                        && !known.contains(now)) {
                    candidates.computeIfAbsent(old, k -> new HashSet<>()).add(now);
                    reverse.computeIfAbsent(now, k -> new HashSet<>()).add(old);
                }
            }
        }
        candidates.forEach((old, all) -> {
            String now = all.iterator().next();
            if (all.size() == 1 && reverse.getOrDefault(now, Set.of()).size() == 1) {
                names.put(old, now);
            }
        });
        RenamedRoots.in(file, model, names, foreign).forEach(names::putIfAbsent);
    }

    private static List<Property> properties(SchemaModel model) {
        List<Property> properties = new ArrayList<>();
        for (ComplexType type : model.types()) {
            properties.addAll(type.properties());
        }
        for (ContentType content : model.contents()) {
            properties.addAll(content.branches());
        }
        return properties;
    }

    private Entry renamed(Entry entry) {
        if (entry.kind() != Kind.TYPE && !entry.kind().isOfType()) {
            return entry;
        }
        String designator = renamed(entry.designator());
        Optional<WireForm> form = entry.form().map(f -> f.withDesignator(renamed(f.designator())));
        boolean guessed = !designator.equals(entry.designator()) && entry.kind() == Kind.TYPE;
        return new Entry(
                entry.kind(),
                designator,
                entry.number(),
                entry.name(),
                form,
                entry.relations().renamed(this::renamed),
                entry.reserved(),
                guessed ? entry.designator() : entry.kind().isNumbered() ? renamed(entry.was()) : entry.was(),
                entry.member(),
                entry.formerMembers(),
                entry.java());
    }

    private String renamed(String designator) {
        for (Map.Entry<String, String> name : names.entrySet()) {
            String old = name.getKey();
            if (designator.equals(old) || designator.startsWith(old + "/")) {
                return name.getValue() + designator.substring(old.length());
            }
        }
        return designator;
    }
}

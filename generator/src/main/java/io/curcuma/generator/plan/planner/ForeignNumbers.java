package io.curcuma.generator.plan.planner;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.plan.Foreign;
import io.curcuma.generator.plan.numbers.NumbersFile;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import io.curcuma.generator.plan.numbers.NumbersLine;
import io.curcuma.generator.plan.packages.Unions;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The numbers of the modules' types. They count, whatever the build's own file says of these types, and nothing changes them. */
final class ForeignNumbers {
    private final Map<Entry, Location> entries = new LinkedHashMap<>();
    private final Map<String, String> places = new HashMap<>();

    ForeignNumbers(Foreign foreign, Diagnostics diagnostics) {
        foreign.modules().values().forEach(part -> {
            Map<Entry, Location> parsed = NumbersFile.parse(
                    part.numbers(), part.place() + "!/META-INF/curcuma/numbers/" + part.name(), diagnostics);
            parsed.forEach((entry, place) -> {
                entries.put(entry, place);
                places.put(entry.owner(), part.place());
            });
        });
    }

    /** The designators of the types and unions that modules have or had. */
    Set<String> owners() {
        return places.keySet();
    }

    /** The designators of the types and unions that modules have, and have not lost. */
    Set<String> types() {
        return entries.keySet().stream()
                .filter(entry -> entry.kind() == Kind.TYPE && !entry.reserved())
                .map(Entry::designator)
                .collect(Collectors.toSet());
    }

    /** The build's own lines, and those of the modules in place of what it has of their types. */
    Map<Entry, Location> join(Map<Entry, Location> own, Diagnostics diagnostics) {
        if (entries.isEmpty()) {
            return own;
        }
        Map<Entry, Location> all = new LinkedHashMap<>(entries);
        own.forEach((entry, place) -> {
            String module = places.get(entry.owner());
            if (module == null) {
                all.put(entry, place);
            } else {
                other(entry)
                        .ifPresent(theirs -> diagnostics.add(
                                Problem.MODULE_NUMBERS, place, NumbersLine.of(entry), module, NumbersLine.of(theirs)));
            }
        });
        return all;
    }

    /** What a module says otherwise of a component in the same form. */
    private Optional<Entry> other(Entry entry) {
        List<Entry> same = entries.keySet().stream()
                .filter(theirs -> theirs.kind() == entry.kind()
                        && theirs.designator().equals(entry.designator())
                        && theirs.form().equals(entry.form()))
                .toList();
        return same.stream()
                        .anyMatch(theirs -> theirs.number() == entry.number()
                                && theirs.name().equals(entry.name()))
                ? Optional.empty()
                : same.stream().findFirst();
    }

    /** The entries for the build's own file. A change of what a module has is a diagnostic. */
    List<Entry> own(
            Collection<Entry> result,
            SchemaModel model,
            List<Unions.Spec> unions,
            Foreign foreign,
            Diagnostics diagnostics) {
        Map<String, String> owners = new HashMap<>(places);
        model.types()
                .forEach(type -> foreign.of(type.java().packageName())
                        .ifPresent(part -> owners.put(type.designator(), part.place())));
        model.enums()
                .forEach(type -> foreign.of(type.java().packageName())
                        .ifPresent(part -> owners.put(type.designator(), part.place())));
        unions.forEach(union ->
                foreign.of(union.packageName()).ifPresent(part -> owners.put(union.designator(), part.place())));
        Map<String, Entry> changed = new java.util.TreeMap<>();
        for (Entry entry : result) {
            String place = owners.get(entry.owner());
            // that a line is reserved follows from the schema; the schema is the module's
            if (place != null
                    && !entries.containsKey(entry)
                    && !entries.containsKey(entry.withReserved(!entry.reserved()))) {
                changed.merge(place, entry, (one, other) -> one);
            }
        }
        changed.forEach((place, entry) -> diagnostics.add(
                Problem.MODULE_CHANGED, model(model, entry.owner()), place, "'" + NumbersLine.of(entry) + "'"));
        return result.stream()
                .filter(entry -> !owners.containsKey(entry.owner()))
                .toList();
    }

    private static Location model(SchemaModel model, String designator) {
        return model.types().stream()
                .filter(type -> type.designator().equals(designator))
                .findFirst()
                .map(type -> type.location())
                .orElse(Location.NONE);
    }
}

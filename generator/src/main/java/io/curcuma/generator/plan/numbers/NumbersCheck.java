package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.plan.Hierarchy;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Numbers that are one type's business in the file and another's in the schema: the fields of a type stand in one message with those of
 * the types that it extends. Two lines in different places of the file merge without a conflict.
 */
public final class NumbersCheck {
    private final Map<Entry, Location> file;
    private final Map<String, List<Entry>> fields = new HashMap<>();
    private final Families families;
    private final Diagnostics diagnostics;

    public NumbersCheck(Map<Entry, Location> file, Diagnostics diagnostics) {
        this.file = file;
        this.diagnostics = diagnostics;
        this.families = new Families(file.keySet());
        file.keySet().stream()
                .filter(entry -> entry.kind() == Kind.FIELD)
                .forEach(entry -> fields.computeIfAbsent(entry.owner(), k -> new ArrayList<>())
                        .add(entry));
    }

    /** Each clash is a diagnostic, once. */
    public void check(SchemaModel model, Hierarchy hierarchy) {
        new TwinCheck(file, diagnostics).check(model, hierarchy);
        renamed(model);
        Set<Entry> found = new HashSet<>();
        for (ComplexType type : model.types()) {
            Map<Integer, Entry> numbers = new HashMap<>();
            for (ComplexType owner : hierarchy.chain(type)) {
                for (Entry entry : fields.getOrDefault(owner.designator(), List.of())) {
                    for (int number = entry.number(); number <= entry.last(); number++) {
                        Entry other = numbers.putIfAbsent(number, entry);
                        // of a type that extends another since today the other gets new numbers
                        boolean wereRelated = other != null && families.areRelated(entry.owner(), other.owner());
                        if (other != null && wereRelated && found.add(entry)) {
                            clash(number, entry, other, type);
                        }
                    }
                }
            }
        }
    }

    /** A type that the schema still has was not renamed, unless it came again and has a line. */
    private void renamed(SchemaModel model) {
        Set<String> lines = new HashSet<>();
        Set<String> owners = new HashSet<>();
        for (Entry entry : file.keySet()) {
            (entry.kind() == Kind.TYPE ? lines : owners).add(entry.owner());
        }
        Set<String> present = new HashSet<>(model.typesByDesignator().keySet());
        present.addAll(model.enumsByDesignator().keySet());
        file.forEach((entry, place) -> {
            String was = entry.was();
            if (entry.kind() == Kind.TYPE && present.contains(was) && owners.contains(was) && !lines.contains(was)) {
                diagnostics.add(Problem.NUMBERS_NOT_RENAMED, place, entry.designator(), was, entry.name());
            }
        });
    }

    private void clash(int number, Entry entry, Entry other, ComplexType type) {
        Location place = Objects.requireNonNull(file.get(entry));
        diagnostics.add(
                Problem.NUMBERS_CORRUPT,
                place,
                "'" + type.designator() + "' has number " + number + " twice, here and by '" + other.designator()
                        + "' in line " + Objects.requireNonNull(file.get(other)).line() + NumbersFile.MERGED);
    }
}

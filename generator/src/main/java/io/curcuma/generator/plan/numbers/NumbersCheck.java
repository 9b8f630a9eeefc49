package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.plan.Hierarchy;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import java.util.ArrayList;
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
    private final Diagnostics diagnostics;

    public NumbersCheck(Map<Entry, Location> file, Diagnostics diagnostics) {
        this.file = file;
        this.diagnostics = diagnostics;
    }

    /** Each clash is a diagnostic, once. */
    public void check(SchemaModel model, Hierarchy hierarchy) {
        new TwinCheck(file, diagnostics).check(model, hierarchy);
        renamed(model);
        Families families = new Families(file.keySet());
        List<Families.Clash> clashes = new ArrayList<>();
        families.without(families, clashes);
        Set<Entry> found = new HashSet<>();
        for (Families.Clash clash : clashes) {
            if (found.add(clash.first())) {
                clash(clash);
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

    private void clash(Families.Clash clash) {
        Entry entry = clash.first();
        Entry other = clash.second();
        diagnostics.add(
                Problem.NUMBERS_CORRUPT,
                Objects.requireNonNull(file.get(entry)),
                "'" + clash.type() + "' has number " + clash.number() + " twice, here and by '" + other.designator()
                        + "' in line " + Objects.requireNonNull(file.get(other)).line() + NumbersFile.MERGED);
    }
}

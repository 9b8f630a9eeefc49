package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.Hierarchy;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Two elements, or two attributes, of one name, of which one is in the namespace of the type and one in none: the designator of either
 * alone tells no namespace, so that a file of the time before the second came does not say of which it speaks.
 */
final class TwinCheck {
    private final Map<Entry, Location> file;
    private final Map<String, Entry> known = new HashMap<>();
    private final Diagnostics diagnostics;

    TwinCheck(Map<Entry, Location> file, Diagnostics diagnostics) {
        this.file = file;
        this.diagnostics = diagnostics;
        file.keySet().stream()
                .filter(entry -> entry.kind() == Kind.FIELD)
                .forEach(entry -> known.putIfAbsent(Designators.withoutSuffixes(entry.designator()), entry));
    }

    /** Each pair that is new is a diagnostic. */
    void check(SchemaModel model, Hierarchy hierarchy) {
        for (ComplexType type : model.types()) {
            type.properties().forEach(property -> check(property, type.namespace(), hierarchy));
        }
        model.contents()
                .forEach(
                        content -> content.branches().forEach(branch -> check(branch, content.namespace(), hierarchy)));
    }

    private void check(Property property, String namespace, Hierarchy hierarchy) {
        String designator = property.designator();
        String usual = Stream.of("{" + namespace + "}", "{}")
                .map(prefix -> prefix + property.name())
                .filter(designator::endsWith)
                .map(end -> designator.substring(0, designator.length() - end.length()) + property.name())
                .findFirst()
                .orElse("");
        Entry twin = known.get(usual);
        if (twin == null || known.containsKey(designator)) {
            return;
        }
        diagnostics.add(
                Problem.NUMBERS_AMBIGUOUS,
                Objects.requireNonNull(file.get(twin)),
                usual,
                designator,
                twin.number(),
                NumbersLine.of(line(property, twin, hierarchy)));
    }

    private Entry line(Property property, Entry twin, Hierarchy hierarchy) {
        int last = file.keySet().stream()
                .filter(entry -> entry.kind() == Kind.FIELD && entry.owner().equals(twin.owner()))
                .mapToInt(Entry::last)
                .max()
                .orElse(0);
        boolean subtypes = property.type() instanceof ValueType.Message message
                && hierarchy.union(message).isPresent();
        String key = Designators.field(property, subtypes);
        return Entry.field(
                key,
                NumbersLine.firstFree(last, key.endsWith(Designators.LIST)),
                twin.name() + "_2",
                WireForm.of(property, hierarchy));
    }
}

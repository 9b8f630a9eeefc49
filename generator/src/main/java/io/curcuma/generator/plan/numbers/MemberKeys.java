package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedFormerField;
import io.curcuma.generator.plan.PlannedLostType;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The keys of properties and of their lines. A property has several where a value does not show in which of its forms it was written. */
public final class MemberKeys {
    private record Line(String property, int number) {}

    /** By designator of a property that has had both binary forms, the one that came second. */
    private final Map<String, Scalar> second = new HashMap<>();

    private final Set<Line> secondLines = new HashSet<>();

    /** @param lines all that the properties have or had */
    public MemberKeys(List<Entry> lines) {
        Map<String, String> renamed = new HashMap<>();
        lines.stream()
                .filter(line -> !line.was().isEmpty())
                .forEach(line -> renamed.put(
                        Designators.withoutSuffixes(line.was()), Designators.withoutSuffixes(line.designator())));
        Map<String, Entry> first = new HashMap<>();
        lines.stream()
                .filter(line -> BinaryForms.of(line).isPresent())
                .sorted(Comparator.comparingInt(Entry::number))
                .forEach(line -> {
                    String property = Designators.withoutSuffixes(line.designator());
                    String now = now(property, renamed);
                    Entry before = first.computeIfAbsent(now, k -> line);
                    Optional<Scalar> scalar = BinaryForms.of(line);
                    // lines of the time before these had names of their own share that, too
                    if (!scalar.equals(BinaryForms.of(before)) && !line.name().equals(before.name())) {
                        second.put(now, scalar.get());
                        secondLines.add(new Line(property, line.number()));
                    }
                });
    }

    /** What a property is called now; names that were swapped lead around once. */
    private static String now(String property, Map<String, String> renamed) {
        String now = property;
        for (int i = 0; i < renamed.size() && renamed.containsKey(now); i++) {
            now = Objects.requireNonNull(renamed.get(now));
        }
        return now;
    }

    public MemberScope.Key of(Entry line) {
        String property = Designators.withoutSuffixes(line.designator());
        return new MemberScope.Key(
                property, look(line.form().map(WireForm::isContent).orElse(false), property, line.number()));
    }

    public MemberScope.Key of(Property property) {
        boolean isSecond = BinaryForms.of(property)
                .filter(scalar -> scalar == second.get(property.designator()))
                .isPresent();
        boolean isContent = property.type() instanceof ValueType.Content;
        return new MemberScope.Key(
                property.designator(),
                isSecond
                        ? MemberScope.Look.SECOND_BINARY
                        : isContent ? MemberScope.Look.CONTENT : MemberScope.Look.PLAIN);
    }

    public MemberScope.Key of(PlannedFormerField former) {
        String property = Designators.withoutSuffixes(former.field().property().designator());
        return new MemberScope.Key(
                property,
                look(isContent(former.field().type()), property, former.field().number()));
    }

    private MemberScope.Look look(boolean content, String property, int number) {
        return content
                ? MemberScope.Look.CONTENT
                : secondLines.contains(new Line(property, number))
                        ? MemberScope.Look.SECOND_BINARY
                        : MemberScope.Look.PLAIN;
    }

    private static boolean isContent(FieldType type) {
        return type instanceof FieldType.OfUnion union && union.kind() == PlannedUnion.Kind.CONTENT
                || type instanceof FieldType.OfLost lost && lost.kind() == PlannedLostType.Kind.CONTENT;
    }
}

package io.curcuma.generator.check;

import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.names.ReservedNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** What each number of each message means, or has meant: what a message inherits is in it, too. */
final class NumberOwners {
    /**
     * What has a number.
     *
     * @param designator {@code ""} for what is gone
     * @param name in the IDLs
     */
    private record Owner(String designator, String name) {}

    /** A number that means something else in the newer version. */
    record Reuse(String message, int number, String before, String after) {}

    private final Map<String, Map<Integer, Owner>> messages = new TreeMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final UnaryOperator<String> rename;

    private NumberOwners(UnaryOperator<String> rename) {
        this.rename = rename;
    }

    /** @param rename the designators of types that have another name now */
    static NumberOwners of(Plan plan, UnaryOperator<String> rename) {
        NumberOwners owners = new NumberOwners(rename);
        plan.messages()
                .forEach(message -> owners.add(message.type().designator(), message.fields(), message.reserved()));
        plan.unions().forEach(union -> owners.add(union.designator(), union.fields(), union.reserved()));
        plan.enums().forEach(owners::add);
        return owners;
    }

    private void add(String message, List<PlannedField> fields, List<ReservedNumber> reserved) {
        Map<Integer, Owner> owned = reserved(message, reserved);
        fields.forEach(field -> put(owned, field.number(), field.property().designator(), field.name()));
    }

    private void add(PlannedEnum type) {
        String name = type.type().designator();
        Map<Integer, Owner> owned = reserved(name, type.reserved());
        type.literals()
                .forEach(literal -> put(
                        owned,
                        literal.number(),
                        name + Designators.LITERAL + literal.literal().value(),
                        literal.name()));
    }

    private Map<Integer, Owner> reserved(String message, List<ReservedNumber> reserved) {
        Map<Integer, Owner> owned = messages.computeIfAbsent(rename.apply(message), m -> new TreeMap<>());
        reserved.forEach(number -> owned.put(number.number(), new Owner("", number.name())));
        return owned;
    }

    private void put(Map<Integer, Owner> owned, int number, String designator, String name) {
        String renamed = rename.apply(designator);
        owned.put(number, new Owner(renamed, name));
        names.put(renamed, name);
    }

    /**
     * The numbers that mean something else in a newer version.
     *
     * @param former the designators that components of the newer version had, if they have another name now
     */
    List<Reuse> reusedBy(NumberOwners now, Map<String, String> former) {
        List<Reuse> reused = new ArrayList<>();
        now.messages.forEach((message, numbers) -> {
            Map<Integer, Owner> before = messages.getOrDefault(message, Map.of());
            numbers.forEach((number, owner) -> {
                Owner was = before.get(number);
                if (was != null && !owner.designator().isEmpty() && !isSame(was, owner, former)) {
                    reused.add(new Reuse(
                            message,
                            number,
                            was.designator().isEmpty() ? was.name() : was.designator(),
                            owner.designator()));
                }
            });
        });
        return reused;
    }

    private boolean isSame(Owner was, Owner now, Map<String, String> former) {
        String designator = Designators.withoutSuffixes(now.designator());
        while (true) {
            if (was.designator().isEmpty()
                    ? was.name().isEmpty() || was.name().equals(names.getOrDefault(designator, now.name()))
                    : part(was.designator()).equals(part(designator))) {
                return true;
            }
            String earlier = former.get(designator);
            if (earlier == null) {
                return false;
            }
            designator = Designators.withoutSuffixes(earlier);
        }
    }

    /** An element that moves to a base type, or from one, is the same. */
    private static String part(String designator) {
        String component = Designators.withoutSuffixes(designator);
        int literal = component.indexOf(Designators.LITERAL);
        return component.substring(literal > 0 ? literal : Designators.lastSlash(component) + 1);
    }
}

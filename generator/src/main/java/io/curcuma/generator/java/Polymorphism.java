package io.curcuma.generator.java;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.RootDeclaration;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Which types are extended.
 *
 * @param extended designators of types that another type extends
 * @param extendedElsewhere those that a type in another Java package extends
 * @param derived by designator of a type that global elements have: the types that derive from it and that {@code xsi:type} can name
 * @param inheritedRoots by designator of such a type: the global elements of the types that it derives from
 */
record Polymorphism(
        Set<String> extended,
        Set<String> extendedElsewhere,
        Map<String, List<ComplexType>> derived,
        Map<String, List<RootDeclaration>> inheritedRoots) {
    /** @param isExtensible whether types that the plan does not know may extend its types */
    static Polymorphism of(Plan plan, boolean isExtensible) {
        Map<String, PlannedMessage> byDesignator = plan.messages().stream()
                .collect(Collectors.toMap(message -> message.type().designator(), Function.identity()));
        Set<String> extended = new HashSet<>();
        Set<String> elsewhere = new HashSet<>();
        Map<String, List<ComplexType>> derived = new HashMap<>();
        Map<String, List<RootDeclaration>> inheritedRoots = new HashMap<>();
        for (PlannedMessage message : plan.messages()) {
            ComplexType type = message.type();
            type.base().ifPresent(extended::add);
            if (plan.foreign().has(type.java().packageName())) {
                // another version of the module may have types that extend it
                extended.add(type.designator());
            }
            if (isExtensible && message.localName().isPresent()) {
                extended.add(type.designator());
                elsewhere.add(type.designator());
            }
            boolean isNamed = !type.isAbstract() && message.localName().isPresent();
            for (ComplexType owner : message.chain()) {
                if (!owner.java().packageName().equals(type.java().packageName())) {
                    elsewhere.add(owner.designator());
                }
                List<RootDeclaration> roots = Objects.requireNonNull(byDesignator.get(owner.designator()))
                        .roots();
                boolean isNear = plan.foreign()
                        .areTogether(owner.java().packageName(), type.java().packageName());
                if (isNamed && isNear && !owner.equals(type) && !roots.isEmpty()) {
                    derived.computeIfAbsent(owner.designator(), k -> new ArrayList<>())
                            .add(type);
                    inheritedRoots
                            .computeIfAbsent(type.designator(), k -> new ArrayList<>())
                            .addAll(roots);
                }
            }
        }
        return new Polymorphism(extended, elsewhere, derived, inheritedRoots);
    }
}

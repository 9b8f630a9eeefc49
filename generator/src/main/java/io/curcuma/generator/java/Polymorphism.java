package io.curcuma.generator.java;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.HashSet;
import java.util.Set;

/**
 * Which types are extended.
 *
 * @param extended designators of types that another type extends
 * @param extendedElsewhere those that a type in another Java package extends
 */
record Polymorphism(Set<String> extended, Set<String> extendedElsewhere) {
    static Polymorphism of(Plan plan) {
        Set<String> extended = new HashSet<>();
        Set<String> elsewhere = new HashSet<>();
        for (PlannedMessage message : plan.messages()) {
            message.type().base().ifPresent(extended::add);
            for (ComplexType owner : message.chain()) {
                if (!owner.java().packageName().equals(message.type().java().packageName())) {
                    elsewhere.add(owner.designator());
                }
            }
        }
        return new Polymorphism(extended, elsewhere);
    }
}

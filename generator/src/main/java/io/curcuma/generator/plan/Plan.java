package io.curcuma.generator.plan;

import java.util.List;

/**
 * Everything that the emitters need, decided: no emitter chooses a name or a number.
 *
 * @param packages sorted by name, each after those that it imports where that is possible
 */
public record Plan(List<PlannedPackage> packages) {
    public Plan {
        packages = List.copyOf(packages);
    }

    /** All messages, in the order of the packages. */
    public List<PlannedMessage> messages() {
        return packages.stream().flatMap(p -> p.messages().stream()).toList();
    }

    /** All enumerations, in the order of the packages. */
    public List<PlannedEnum> enums() {
        return packages.stream().flatMap(p -> p.enums().stream()).toList();
    }
}

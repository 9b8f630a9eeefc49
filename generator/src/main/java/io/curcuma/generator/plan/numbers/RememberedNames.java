package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.model.JavaNames;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.planner.Planner;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The Java names in a numbers file. */
public final class RememberedNames {
    private RememberedNames() {}

    /**
     * What is known before XJC runs. A type or property with a line is known, whether the line names its class or field or not.
     *
     * @param numbers text of the numbers file; what is damaged in it is left out here, and reported by {@link Planner}
     */
    public static JavaNames in(Optional<String> numbers) {
        Map<String, String> packages = new HashMap<>();
        Map<String, String> types = new HashMap<>();
        Map<String, String> properties = new HashMap<>();
        RenamedNamespaces.in(NumbersFile.parse(numbers.orElse(""), "", new Diagnostics())).keySet().stream()
                // what the schema had last counts
                .sorted(Comparator.comparing((Entry entry) -> entry.reserved()).thenComparing(Entry::number))
                .forEach(entry -> {
                    switch (entry.kind()) {
                        case PACKAGE -> packages.putIfAbsent(Designators.namespace(entry.designator()), entry.java());
                        case TYPE -> types.putIfAbsent(entry.designator(), entry.java());
                        case FIELD ->
                            properties.putIfAbsent(Designators.withoutSuffixes(entry.designator()), entry.java());
                        case IDL, LITERAL, SERVICE, OPERATION, FAULT -> {}
                    }
                });
        return new JavaNames(packages, types, properties);
    }
}

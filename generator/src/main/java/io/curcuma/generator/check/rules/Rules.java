package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Rule;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** All rules. */
public final class Rules {
    private static final List<Rule> ALL = Stream.of(
                    ComponentRules.ROWS, ValueRules.ROWS, TypeRules.ROWS, NumberRules.ROWS)
            .flatMap(List::stream)
            .sorted(Comparator.comparing(Rule::name))
            .toList();

    private Rules() {}

    /** Each of them, sorted by name. */
    public static List<Rule> all() {
        return ALL;
    }
}

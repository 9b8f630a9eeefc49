package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** What becomes of numbers that are not those of the component that had them. */
final class Reuse {
    private Reuse() {}

    static Stream<Change> numbers(Rule rule, VersionComparison versions) {
        return versions.reusedNumbers()
                .map(
                        side -> side.change(
                                rule,
                                FormatCompatibility.numbered(Compatibility.BREAKING),
                                "restore the line of the old component in the numbers file, and give the new one another number"));
    }

    static Stream<Change> reserved(Rule rule, VersionComparison versions) {
        return versions.forgottenNumbers()
                .map(side -> side.change(
                        rule,
                        FormatCompatibility.numbered(Compatibility.BREAKING),
                        "restore the line in the numbers file, with the word reserved"));
    }
}

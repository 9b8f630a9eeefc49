package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** White space of a value is treated in another way. */
public final class WhiteSpaceChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return ValueChanges.facets(versions)
                .filter(d -> d.aspect() == Aspect.WHITE_SPACE)
                .map(d -> d.change(
                        this, FormatCompatibility.all(Compatibility.BREAKING), "leave the white space as it was"));
    }
}

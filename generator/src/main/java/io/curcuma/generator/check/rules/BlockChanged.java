package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** Other types or elements may replace one. */
public final class BlockChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.changed(Aspect.BLOCK)
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(
                                d.before().isEmpty()
                                        ? Compatibility.WRITERS_FIRST
                                        : d.after().isEmpty() ? Compatibility.READERS_FIRST : Compatibility.BREAKING),
                        "leave the block as it was"));
    }
}

package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A type gets text. */
public final class TextAdded implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.added("text")
                .map(d -> d.change(
                        this, FormatCompatibility.all(Compatibility.BREAKING), "declare a new type with the text"));
    }
}

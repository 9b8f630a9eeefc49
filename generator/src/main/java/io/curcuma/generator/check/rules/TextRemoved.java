package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A type loses its text. */
public final class TextRemoved implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.removed("text")
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.BREAKING),
                        "keep the text, and declare a new type without it"));
    }
}

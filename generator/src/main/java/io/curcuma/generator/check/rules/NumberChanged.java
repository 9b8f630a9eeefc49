package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** The numbers file gives a component another number, though it has the form that it had. */
public final class NumberChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.changed(Aspect.NUMBER)
                .filter(d -> versions.old()
                        .text(d.path(), Aspect.FORM)
                        .equals(versions.now().text(d.path(), Aspect.FORM)))
                .map(d -> d.change(
                        this,
                        FormatCompatibility.numbered(Compatibility.BREAKING),
                        "restore the line of the numbers file"));
    }
}

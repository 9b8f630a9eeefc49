package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A type derives from another one, or in another way. */
public final class BaseTypeChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return Stream.concat(versions.changed(Aspect.BASE), versions.changed(Aspect.DERIVATION))
                .filter(d -> !ValueChanges.isSimple(versions, d.path()))
                .map(d -> d.change(this, FormatCompatibility.all(Compatibility.BREAKING), "declare a new type"));
    }
}

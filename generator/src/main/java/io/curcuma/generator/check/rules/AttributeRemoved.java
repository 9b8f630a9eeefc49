package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** An attribute goes. */
public final class AttributeRemoved implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.removed("attribute")
                .filter(d -> !ComponentMoves.isPartOfMove(versions, d.path()))
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(
                                versions.old().text(d.path(), Aspect.USE).equals("required")
                                        ? Compatibility.BREAKING
                                        : Compatibility.WRITERS_FIRST),
                        ComponentMoves.remedy(versions, d.path())));
    }
}

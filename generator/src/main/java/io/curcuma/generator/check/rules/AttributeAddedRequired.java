package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** An attribute comes that has to be there. */
public final class AttributeAddedRequired implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.added("attribute")
                .filter(d -> versions.now().text(d.path(), Aspect.USE).equals("required"))
                .filter(d -> !ComponentMoves.isPartOfMove(versions, d.path()))
                .map(d -> d.change(
                        this,
                        Particles.added(versions, d.path(), Compatibility.BREAKING, Compatibility.WRITERS_FIRST),
                        "make it use='optional'"));
    }
}

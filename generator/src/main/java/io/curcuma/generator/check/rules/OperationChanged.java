package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** An operation of a WSDL takes, gives or throws another message. */
public final class OperationChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return Stream.of(Aspect.INPUT, Aspect.OUTPUT, Aspect.FAULTS)
                .flatMap(versions::changed)
                .map(d -> d.change(this, FormatCompatibility.all(Compatibility.BREAKING), "add an operation instead"));
    }
}

package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.Verdict;
import io.curcuma.generator.check.Verdicts;
import java.util.stream.Stream;

/** A WSDL loses an operation or a port type. */
public final class OperationRemoved implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return versions.removed("port type", "operation")
                .map(d -> d.change(
                        this, Verdicts.all(Verdict.WRITERS_FIRST), "keep the operation as long as somebody calls it"));
    }
}

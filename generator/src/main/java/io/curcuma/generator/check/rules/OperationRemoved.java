package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A WSDL loses an operation or a port type. */
public final class OperationRemoved implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.removed("port type", "operation")
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                        "keep the operation as long as somebody calls it"));
    }
}

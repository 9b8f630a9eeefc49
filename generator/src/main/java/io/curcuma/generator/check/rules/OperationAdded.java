package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A WSDL gets an operation or a port type. */
public final class OperationAdded implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.added("port type", "operation")
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.READERS_FIRST),
                        "call it when every service has it"));
    }
}

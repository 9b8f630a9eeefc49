package io.curcuma.generator;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.NotCarried;
import java.util.stream.Stream;

/** Lists what the adapters do not carry: nothing is dropped in silence. */
final class NotCarriedCheck {
    private NotCarriedCheck() {}

    /** Checks the types that come out. */
    static void check(Stream<ComplexType> types, Severity severity, Diagnostics diagnostics) {
        for (ComplexType type : (Iterable<ComplexType>) types::iterator) {
            for (NotCarried notCarried : type.notCarried()) {
                report(
                        diagnostics,
                        severity,
                        notCarried.location(),
                        notCarried.construct() + " (in " + type.designator() + ")");
            }
        }
    }

    private static void report(Diagnostics diagnostics, Severity severity, Location location, String construct) {
        diagnostics.add(
                Problem.NOT_CARRIED,
                severity,
                location,
                construct,
                severity == Severity.ERROR
                        ? "remove it, or accept that a bean which holds one is refused at run time (not carried: refuse)"
                        : "a bean which holds one is refused with a SerializationException");
    }
}

package io.curcuma.generator;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.NotCarried;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.Hierarchy;
import java.util.Map;
import java.util.Objects;

/** Lists what the adapters do not carry: nothing is dropped in silence. */
final class Coverage {
    private Coverage() {}

    static void check(SchemaModel model, Hierarchy hierarchy, Severity severity, Diagnostics diagnostics) {
        Map<String, ComplexType> types = model.typesByDesignator();
        for (ComplexType type : model.types()) {
            for (NotCarried notCarried : type.notCarried()) {
                report(
                        diagnostics,
                        severity,
                        notCarried.location(),
                        notCarried.construct() + " (in " + type.designator() + ")");
            }
            for (Property property : type.properties()) {
                if (property.type() instanceof ValueType.Message message) {
                    ComplexType target = Objects.requireNonNull(types.get(message.designator()));
                    if (target.isAbstract() || hierarchy.hasSubtypes(target)) {
                        report(
                                diagnostics,
                                severity,
                                property.location(),
                                "xsi:type: '" + property.name() + "' has the type " + target.designator() + ", which "
                                        + (target.isAbstract() ? "is abstract" : "other types extend") + ", and");
                    }
                }
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

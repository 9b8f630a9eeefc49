package io.curcuma.generator.idl;

import static java.util.Objects.requireNonNull;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.TypeName;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What may be nil, and has nothing then that its type requires. */
final class Nillables {
    private Nillables() {}

    /** The messages that an element may have as its value which may be nil. */
    static Set<TypeName> of(Plan plan) {
        Map<TypeName, PlannedUnion> unions =
                plan.unions().stream().collect(Collectors.toMap(PlannedUnion::name, union -> union));
        Set<TypeName> names = new HashSet<>();
        Stream<PlannedField> fields = Stream.concat(
                plan.messages().stream().flatMap(message -> message.fields().stream()),
                plan.unions().stream().flatMap(union -> union.fields().stream()));
        fields.filter(Nillables::isNillable).forEach(field -> addMessages(field.type(), unions, names));
        plan.unions().stream()
                .filter(union -> union.kind() == PlannedUnion.Kind.NILLABLE)
                .forEach(union -> addMessages(union.fields().get(0).type(), unions, names));
        return names;
    }

    private static void addMessages(FieldType type, Map<TypeName, PlannedUnion> unions, Set<TypeName> names) {
        if (type instanceof FieldType.OfMessage message) {
            names.add(message.name());
        } else if (type instanceof FieldType.OfUnion union && union.kind() == PlannedUnion.Kind.TYPES) {
            requireNonNull(unions.get(union.name()))
                    .fields()
                    .forEach(field -> addMessages(field.type(), unions, names));
        }
    }

    static boolean isNillable(PlannedField field) {
        Property property = field.property();
        return property.occurs() == Occurs.SINGULAR
                && property.wrapper().map(Property.Wrapper::nillable).orElse(false);
    }
}

package io.curcuma.generator.idl;

import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.rules.FieldRules;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The types of a plan by name: an Avro schema contains the types that it uses.
 *
 * @param isRuled whether fields have what the schema demands of them as properties
 */
record AvroTypes(
        Map<TypeName, PlannedMessage> messages,
        Map<TypeName, PlannedUnion> unions,
        Map<TypeName, PlannedEnum> enums,
        AvroAliases aliases,
        boolean isRuled) {
    static AvroTypes of(Plan plan, AvroAliases aliases) {
        return of(plan, aliases, false);
    }

    static AvroTypes of(Plan plan, AvroAliases aliases, boolean rules) {
        return new AvroTypes(
                plan.messages().stream().collect(Collectors.toMap(PlannedMessage::name, Function.identity())),
                plan.unions().stream().collect(Collectors.toMap(PlannedUnion::name, Function.identity())),
                plan.enums().stream().collect(Collectors.toMap(PlannedEnum::name, Function.identity())),
                aliases,
                rules);
    }

    /** What the schema demands of the fields of a message, if they say so. */
    Optional<FieldRules> rules(PlannedMessage message) {
        return isRuled ? Optional.of(FieldRules.of(message, type -> union(type.name()))) : Optional.empty();
    }

    PlannedMessage message(TypeName name) {
        return present(messages, name);
    }

    PlannedUnion union(TypeName name) {
        return present(unions, name);
    }

    /** The branches, if Avro has the type as a union; empty if it is one type. */
    Optional<PlannedUnion> asUnion(FieldType type) {
        return type instanceof FieldType.OfUnion union && union.kind() != PlannedUnion.Kind.NILLABLE
                ? Optional.of(union(union.name()))
                : Optional.empty();
    }

    PlannedEnum enumeration(TypeName name) {
        return present(enums, name);
    }

    private static <T> T present(Map<TypeName, T> types, TypeName name) {
        T type = types.get(name);
        if (type == null) {
            throw new NoSuchElementException("the plan has no type '" + name.qualified() + "'");
        }
        return type;
    }
}

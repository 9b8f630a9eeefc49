package io.curcuma.generator.idl;

import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.TypeName;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The types of a plan by name: an Avro schema contains the types that it uses. */
record AvroTypes(Map<TypeName, PlannedMessage> messages, Map<TypeName, PlannedEnum> enums) {
    static AvroTypes of(Plan plan) {
        return new AvroTypes(
                plan.messages().stream().collect(Collectors.toMap(PlannedMessage::name, Function.identity())),
                plan.enums().stream().collect(Collectors.toMap(PlannedEnum::name, Function.identity())));
    }

    PlannedMessage message(TypeName name) {
        return present(messages, name);
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

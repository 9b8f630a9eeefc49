package io.curcuma.generator.idl;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.plan.OneOf;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A field or a choice, in the order of the {@code .proto}: a choice stands where its first field does.
 *
 * @param choice absent for a field of its own
 * @param fields one without a choice, else all of it
 */
record ProtoMember(Optional<OneOf> choice, List<PlannedField> fields) {
    /** The branches of a union that a oneof can have. */
    static List<PlannedField> branches(PlannedUnion union) {
        return union.fields().stream()
                .filter(field -> field.property().occurs() == Property.Occurs.SINGULAR)
                .toList();
    }

    /** The branches of a union that a oneof cannot have. */
    static List<PlannedField> lists(PlannedUnion union) {
        return union.fields().stream()
                .filter(field -> field.property().occurs() != Property.Occurs.SINGULAR)
                .toList();
    }

    static List<ProtoMember> of(PlannedMessage message) {
        // by number: the equality of a field compares the whole type
        Map<Integer, OneOf> choices = new HashMap<>();
        message.oneOfs().forEach(oneOf -> oneOf.fields().forEach(field -> choices.put(field.number(), oneOf)));
        Set<String> placed = new HashSet<>();
        List<ProtoMember> members = new ArrayList<>();
        for (PlannedField field : message.fields()) {
            OneOf oneOf = choices.get(field.number());
            if (oneOf == null) {
                members.add(new ProtoMember(Optional.empty(), List.of(field)));
            } else if (placed.add(oneOf.name())) {
                members.add(new ProtoMember(Optional.of(oneOf), oneOf.fields()));
            }
        }
        return members;
    }
}

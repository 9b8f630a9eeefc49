package io.curcuma.generator.idl;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The names of members in JSON, by the rules of the runtime's {@code JsonFormat}. */
final class JsonMembers {
    /** The type of a value that is not of the declared one. */
    static final String TYPE = "@type";

    /** An element that the schema does not know. */
    static final String XML = "@xml";

    /** The attributes that a wildcard allows. */
    private static final String ANY = "@any";

    private static final Set<String> RESERVED = Set.of(TYPE, XML, ANY, "@nil");

    private JsonMembers() {}

    /** The members of a message in the order of its fields, with their names. */
    static Map<String, PlannedField> of(PlannedMessage message) {
        Set<String> children = message.fields().stream()
                .map(PlannedField::property)
                .filter(p -> p.node() != Node.ATTRIBUTE && p.node() != Node.VALUE)
                .map(Property::name)
                .collect(Collectors.toSet());
        boolean valueIsTaken = message.fields().stream()
                .map(PlannedField::property)
                .anyMatch(p -> p.node() != Node.VALUE && p.name().equals("value"));
        Map<String, PlannedField> members = new LinkedHashMap<>();
        for (PlannedField field : message.fields()) {
            Property property = field.property();
            String name =
                    switch (property.node()) {
                        case ELEMENT, TEXT, CONTENT, ANY, NIL -> free("", property, members);
                        case ATTRIBUTE -> free(children.contains(property.name()) ? "@" : "", property, members);
                        case VALUE -> valueIsTaken ? "$value" : "value";
                        case ANY_ATTRIBUTE -> ANY;
                    };
            members.put(name, field);
        }
        // a nil is a null at the element itself
        members.values().removeIf(field -> field.property().node() == Node.NIL);
        return members;
    }

    private static String free(String prefix, Property property, Map<String, PlannedField> taken) {
        String name = prefix + property.name();
        return taken.containsKey(name) || RESERVED.contains(name) ? prefix + qualified(property) : name;
    }

    /** What names each branch of a union: the local name, the qualified one where two share it. */
    static List<String> branches(PlannedUnion union) {
        Map<String, Integer> counts = new HashMap<>();
        union.fields().forEach(branch -> counts.merge(branch.property().name(), 1, Integer::sum));
        return union.fields().stream()
                .map(PlannedField::property)
                .map(branch -> counts.getOrDefault(branch.name(), 0) == 1 ? branch.name() : qualified(branch))
                .toList();
    }

    private static String qualified(Property property) {
        return "{" + property.namespace() + "}" + property.name();
    }
}

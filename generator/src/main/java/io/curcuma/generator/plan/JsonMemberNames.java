package io.curcuma.generator.plan;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The names of members in JSON and the formats of its shape, by the rules of the runtime's {@code JsonFormat}; and those of name-value
 * pairs, which differ where an attribute and an element have one name.
 */
public final class JsonMemberNames {
    /** The attributes that a wildcard allows. */
    private static final String ANY = "@any";

    private static final Set<String> RESERVED = Set.of("@type", "@xml", ANY, "@nil");

    /** What a name is made of. */
    public record Part(Node node, String namespace, String name) {
        public static Part of(Property property) {
            return new Part(property.node(), property.namespace(), property.name());
        }

        public String qualified() {
            return "{" + namespace + "}" + name;
        }

        public String mark() {
            return node == Node.ATTRIBUTE ? "@" : "";
        }

        private boolean isChild() {
            return node != Node.ATTRIBUTE && node != Node.VALUE;
        }
    }

    private JsonMemberNames() {}

    /** The members of a message, in the order of its fields. */
    public static List<String> of(PlannedMessage message) {
        return assigned(message.fields(), ofMessage(parts(message.fields()), Set.of()));
    }

    /** What names each branch of a union. */
    public static List<String> of(PlannedUnion union) {
        return assigned(union.fields(), ofUnion(parts(union.fields())));
    }

    public static List<Part> parts(Collection<PlannedField> fields) {
        return fields.stream().map(field -> Part.of(field.property())).toList();
    }

    private static List<String> assigned(List<PlannedField> fields, List<String> alone) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            names.add(fields.get(i).member().orElse(alone.get(i)));
        }
        return names;
    }

    /**
     * The members of a message.
     *
     * @param parts the first of several that want one name has it
     * @param taken what none of them can have
     */
    public static List<String> ofMessage(List<Part> parts, Set<String> taken) {
        return ofMessage(parts, taken, Set.of());
    }

    /** As {@link #ofMessage(List, Set)}, where elements that have other names now have had these. */
    public static List<String> ofMessage(List<Part> parts, Set<String> taken, Set<String> elements) {
        Set<String> children =
                parts.stream().filter(Part::isChild).map(Part::name).collect(Collectors.toCollection(HashSet::new));
        children.addAll(elements);
        boolean valueIsTaken = taken.contains("value")
                || parts.stream()
                        .anyMatch(
                                part -> part.node() != Node.VALUE && part.name().equals("value"));
        Set<String> all = new HashSet<>(taken);
        List<String> names = new ArrayList<>();
        for (Part part : parts) {
            String name =
                    switch (part.node()) {
                        case ELEMENT, TEXT, CONTENT, ANY, NIL -> free("", part, all);
                        case ATTRIBUTE -> free(children.contains(part.name()) ? "@" : "", part, all);
                        case VALUE -> valueIsTaken ? "$value" : "value";
                        case ANY_ATTRIBUTE -> ANY;
                    };
            all.add(name);
            names.add(name);
        }
        return names;
    }

    private static String free(String prefix, Part part, Set<String> taken) {
        String name = prefix + part.name();
        return taken.contains(name) || RESERVED.contains(name) ? prefix + part.qualified() : name;
    }

    /** The branches of a union: the local name, the qualified one where two share it. */
    public static List<String> ofUnion(List<Part> branches) {
        Map<String, Integer> counts = new HashMap<>();
        branches.forEach(branch -> counts.merge(branch.name(), 1, Integer::sum));
        return branches.stream()
                .map(branch -> counts.getOrDefault(branch.name(), 0) == 1 ? branch.name() : branch.qualified())
                .toList();
    }

    /** The steps of name-value pairs, of a message or a union; parameters as in {@link #ofMessage}. */
    public static List<String> ofPairs(List<Part> parts, Set<String> taken) {
        Set<String> elements = parts.stream()
                .filter(part -> part.node() == Node.ELEMENT)
                .map(Part::name)
                .collect(Collectors.toSet());
        Set<String> all = new HashSet<>(taken);
        List<String> names = new ArrayList<>();
        for (Part part : parts) {
            String plain = part.mark() + part.name();
            String name =
                    switch (part.node()) {
                        case ELEMENT, ATTRIBUTE -> all.contains(plain) ? part.mark() + part.qualified() : plain;
                        case CONTENT, ANY -> elements.contains(part.name()) ? "$" + plain : plain;
                        case VALUE, TEXT, ANY_ATTRIBUTE, NIL -> "";
                    };
            all.add(name);
            names.add(name);
        }
        return names;
    }
}

package io.curcuma.generator.idl;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.output.JsonPrinter;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.JsonMemberNames;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.rules.FieldRules;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Writes JSON Schemas of types.
 *
 * @param names of the types in the document
 * @param nillable names of the messages that stand for nil with attributes somewhere: only {@code "@nil"} frees from what is required
 * @param unions of the plan, if the rules of the schema are keywords; without it, whatever a writer writes is valid
 */
record JsonDefinitions(
        Names names,
        Set<TypeName> nillable,
        Optional<Function<FieldType.OfUnion, PlannedUnion>> unions,
        JsonPrinter out) {
    /** How types are called, and how they are referred to. */
    interface Names {
        String key(TypeName type);

        String reference(TypeName type);
    }

    void message(PlannedMessage message) {
        Map<String, PlannedField> members = JsonMembers.of(message);
        Optional<JsonRules> rules = unions.map(all -> JsonRules.of(FieldRules.of(message, all), members, out));
        out.name(names.key(message.name())).openTall('{');
        description(Comments.ofMessage(message, List.of()));
        out.member("type", "object");
        out.name("properties").openTall('{');
        members.forEach((name, field) -> {
            out.name(name).openFlat('{');
            description(Comments.ofField(field, message.documentation(field)));
            if (rules.filter(known -> known.isProhibited(field)).isPresent()) {
                out.name("not").literal("{}");
            } else {
                value(field, rules);
            }
            out.close('}');
        });
        out.close('}');
        List<String> required = members.entrySet().stream()
                .filter(member -> isAlwaysThere(member.getValue().property())
                        || rules.filter(known -> known.isRequired(member.getValue()))
                                .isPresent())
                .map(Map.Entry::getKey)
                .toList();
        if (!required.isEmpty()) {
            required(required, nillable.contains(message.name()));
        }
        if (!nillable.contains(message.name())) {
            rules.ifPresent(JsonRules::structure);
        }
        out.close('}');
    }

    private void required(List<String> members, boolean nillable) {
        if (nillable) {
            out.name("anyOf").openFlat('[').openFlat('{');
        }
        out.name("required").openFlat('[');
        members.forEach(out::string);
        out.close(']');
        if (nillable) {
            out.close('}').openFlat('{').name("properties").openFlat('{').name(JsonMembers.NIL);
            out.openFlat('{').name("const").literal("true").close('}').close('}');
            out.name("required")
                    .openFlat('[')
                    .string(JsonMembers.NIL)
                    .close(']')
                    .close('}')
                    .close(']');
        }
    }

    private static boolean isAlwaysThere(Property property) {
        return property.java().isPrimitive() && property.occurs() == Occurs.SINGULAR;
    }

    void enumeration(PlannedEnum type) {
        out.name(names.key(type.name())).openTall('{');
        description(Comments.ofEnum(type));
        out.name("enum").openFlat('[');
        type.literals().forEach(literal -> out.string(literal.literal().value()));
        out.close(']').close('}');
    }

    void union(PlannedUnion union) {
        out.name(names.key(union.name())).openTall('{');
        description(Comments.ofUnion(union));
        if (union.fields().isEmpty()) {
            // an abstract type that nothing extends: there is no value
            out.name("not").literal("{}").close('}');
            return;
        }
        switch (union.kind()) {
            case TYPES -> types(union);
            case CONTENT -> content(union);
            case NILLABLE -> orNull(() -> value(union.fields().get(0)));
        }
        out.close('}');
    }

    /** The declared type has no {@code @type}, every other has its own. */
    private void types(PlannedUnion union) {
        List<String> members = JsonMemberNames.of(union);
        out.name("oneOf").openTall('[');
        for (int i = 0; i < members.size(); i++) {
            out.openFlat('{');
            type(union.fields().get(i).type());
            if (i == union.declared()) {
                out.name("not").openFlat('{');
            } else {
                out.name("properties").openFlat('{').name(JsonMembers.TYPE).openFlat('{');
                out.member("const", members.get(i)).close('}').close('}');
            }
            out.name("required").openFlat('[').string(JsonMembers.TYPE).close(']');
            if (i == union.declared()) {
                out.close('}');
            }
            out.close('}');
        }
        out.close(']');
    }

    /** Text is a bare string, an element an object of one member. */
    private void content(PlannedUnion union) {
        List<String> members = JsonMemberNames.of(union);
        boolean open =
                union.fields().stream().anyMatch(field -> field.property().node() == Node.ANY);
        // a qualified name is one that a wildcard could have too
        out.name(open ? "anyOf" : "oneOf").openTall('[');
        for (int i = 0; i < members.size(); i++) {
            PlannedField branch = union.fields().get(i);
            out.openFlat('{');
            if (branch.property().node() == Node.ELEMENT) {
                out.member("type", "object").name("properties").openFlat('{');
                out.name(members.get(i)).openFlat('{');
                value(branch);
                out.close('}').close('}');
                out.name("required").openFlat('[').string(members.get(i)).close(']');
            } else {
                value(branch);
            }
            out.close('}');
        }
        out.close(']');
    }

    private void value(PlannedField field) {
        value(field, Optional.empty());
    }

    /** Writes the members of the schema of a field's value. */
    private void value(PlannedField field, Optional<JsonRules> rules) {
        Property property = field.property();
        if (property.occurs() != Occurs.SINGULAR) {
            out.member("type", "array").name("items").openFlat('{');
            type(field, rules);
            out.close('}');
            rules.ifPresent(known -> known.items(field));
        } else if (Nillables.isNillable(field)) {
            orNull(() -> type(field, rules));
        } else {
            type(field, rules);
        }
    }

    private void orNull(Runnable value) {
        out.name("anyOf").openFlat('[').openFlat('{');
        value.run();
        out.close('}').openFlat('{').member("type", "null").close('}').close(']');
    }

    private void type(PlannedField field, Optional<JsonRules> rules) {
        if (field.type() instanceof FieldType.OfScalar scalar) {
            JsonKeywords keywords = JsonLexical.keywords(scalar.scalar(), out);
            rules.ifPresent(known -> known.addTo(keywords, field));
            keywords.print();
        } else {
            type(field.type());
        }
    }

    private void type(FieldType type) {
        type.<Runnable>match(
                        scalar ->
                                () -> JsonLexical.keywords(scalar.scalar(), out).print(),
                        enumeration -> () -> reference(enumeration.name()),
                        nested -> () -> nested(nested),
                        attributes -> () -> {
                            out.member("type", "object").name("additionalProperties");
                            out.openFlat('{').member("type", "string").close('}');
                        })
                .run();
    }

    private void nested(FieldType.Nested type) {
        if (type instanceof FieldType.OfAny any) {
            open(any.any().processing());
        } else {
            reference(type.name());
        }
    }

    /** An element is an object of one member; the value of {@code xs:anyType} an object of any, or null for nil. */
    private void open(ValueType.Any.Processing processing) {
        if (processing == ValueType.Any.Processing.TYPE) {
            out.name("type").openFlat('[').string("object").string("null").close(']');
        } else {
            out.member("type", "object").name("minProperties").literal("1");
        }
        out.name("properties").openFlat('{').name(JsonMembers.XML);
        out.openFlat('{').member("type", "string").close('}').close('}');
        out.name("additionalProperties").literal("true");
    }

    private void reference(TypeName name) {
        out.member("$ref", names.reference(name));
    }

    private void description(List<String> lines) {
        if (!lines.isEmpty()) {
            out.member("description", String.join("\n", lines));
        }
    }
}

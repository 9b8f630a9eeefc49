package io.curcuma.generator.idl;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.rules.Particle;
import io.curcuma.generator.plan.OneOf;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.SharedTypes;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.rules.FieldRules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Writes the structs of one {@code .thrift}. */
record ThriftStructs(String packageName, Function<PlannedMessage, Optional<FieldRules>> rules, CodeWriter out) {
    /** Writes every struct and union of the file, each after those that it uses. */
    void all(PlannedPackage file) {
        Map<TypeName, PlannedMessage> messages = new HashMap<>();
        file.messages().forEach(message -> messages.put(message.name(), message));
        Map<TypeName, PlannedUnion> unions = new HashMap<>();
        file.unions().forEach(union -> unions.put(union.name(), union));
        for (TypeName name : ThriftOrder.dependenciesFirst(file)) {
            PlannedMessage message = messages.get(name);
            PlannedUnion union = unions.get(name);
            if (message != null) {
                struct(message);
            } else if (union != null) {
                union(union);
            }
        }
    }

    private void union(PlannedUnion union) {
        boolean nillable = union.kind() == PlannedUnion.Kind.NILLABLE;
        out.line("")
                .documentation(Comments.ofUnion(union))
                .open((nillable ? "struct " : "union ") + ThriftNames.local(union.name()) + " {");
        ThriftEmitter.reserved(union.reserved(), out);
        if (nillable) {
            out.line(PlannedUnion.NIL_NUMBER + ": optional bool " + PlannedUnion.NIL);
        }
        Set<String> types = types(union.name(), union.fields());
        union.fields()
                .forEach(field -> field(field, types, field.property().documentation(), Optional.empty(), List.of()));
        out.close("}");
    }

    private void struct(PlannedMessage message) {
        Map<Integer, String> choices = new HashMap<>();
        for (OneOf oneOf : message.oneOfs()) {
            oneOf.fields().forEach(field -> choices.put(field.number(), oneOf.name()));
        }
        out.line("")
                .documentation(Comments.ofMessage(message, List.of()))
                .open("struct " + ThriftNames.local(message.name()) + " {");
        ThriftEmitter.reserved(message.reserved(), out);
        Set<String> types = types(message.name(), message.fields());
        Optional<FieldRules> known = rules.apply(message);
        message.fields()
                .forEach(field -> field(
                        field,
                        types,
                        message.documentation(field),
                        Optional.ofNullable(choices.get(field.number())),
                        known.map(all -> demands(field, all)).orElse(List.of())));
        out.close("}");
    }

    /** An annotation and not a union: a choice may gain a branch, and a branch may leave it, without a change on the wire. */
    private void field(
            PlannedField field,
            Set<String> types,
            String documentation,
            Optional<String> choice,
            List<String> demands) {
        String item = ThriftNames.type(field.type(), packageName);
        String type = field.property().occurs() == Occurs.SINGULAR ? item : "list<" + item + ">";
        List<String> annotations = new ArrayList<>();
        choice.ifPresent(name -> annotations.add("curcuma.choice = \"" + name + "\""));
        annotations.addAll(demands);
        String all = annotations.isEmpty() ? "" : " (" + String.join(", ", annotations) + ")";
        out.documentation(Comments.ofField(field, documentation));
        out.line(field.number() + ": optional " + type + " " + name(field, types) + all);
    }

    /** What the schema demands, for whoever looks for it: no reader of Thrift checks it. */
    private static List<String> demands(PlannedField field, FieldRules rules) {
        Property property = field.property();
        List<String> demands = new ArrayList<>();
        if (rules.min(field) > 0) {
            demands.add("xsd.minOccurs = \"" + rules.min(field) + "\"");
        }
        if (property.occurs() == Occurs.REPEATED && rules.max(field) != Particle.UNBOUNDED) {
            demands.add("xsd.maxOccurs = \"" + rules.max(field) + "\"");
        }
        if (!property.facets().isEmpty()) {
            // Thrift's scanner knows these escapes, and no character of more than one byte is special to it
            String facets = String.join("\n", property.facets())
                    .replace("\\", "\\\\")
                    .replace("\"", "\\\"")
                    .replace("\n", "\\n")
                    .replace("\r", "\\r")
                    .replace("\t", "\\t");
            demands.add("xsd.facets = \"" + facets + "\"");
        }
        return demands;
    }

    /** The names of the types that a struct's code uses, its own among them. */
    private static Set<String> types(TypeName own, List<PlannedField> fields) {
        Set<String> names = new HashSet<>(Set.of(ThriftNames.local(own)));
        fields.forEach(field -> field.type()
                .<Optional<TypeName>>match(
                        scalar -> scalar.scalar() == Scalar.DATE_TIME
                                ? Optional.of(SharedTypes.DATE_TIME)
                                : Optional.empty(),
                        enumeration -> Optional.of(enumeration.name()),
                        nested -> Optional.of(nested.name()),
                        attributes -> Optional.empty())
                .ifPresent(type -> names.add(ThriftNames.local(type))));
        return names;
    }

    /** In C++ a member of a type's name hides the type from all members. */
    private static String name(PlannedField field, Set<String> types) {
        return types.contains(field.thriftName()) ? field.thriftName() + "_" : field.thriftName();
    }
}

package io.curcuma.generator.idl;

import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.OneOf;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedEnum.PlannedLiteral;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.request.GenerationRequest.WireNames;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the messages and enumerations of one {@code .proto}.
 *
 * @param rules of a message, as options of protovalidate; nothing if they are not wanted
 */
record ProtoBody(
        String packageName, WireNames style, Function<PlannedMessage, Optional<ProtoRules>> rules, CodeWriter out) {
    void message(PlannedMessage message) {
        Optional<ProtoRules> demanded = rules.apply(message);
        out.line("")
                .comment(Comments.ofMessage(message, message.oneOfs()))
                .open("message " + message.name().name() + " {");
        ProtoFields names = ProtoFields.of(message.fields(), style);
        reserved(ProtoNames.reserved(message, names));
        demanded.ifPresent(known -> known.message(message.oneOfs(), names).forEach(out::line));
        for (ProtoMember member : ProtoMember.of(message)) {
            member.choice()
                    .ifPresentOrElse(
                            oneOf -> oneOf(message, oneOf, names, demanded),
                            () -> field(
                                    member.fields().get(0),
                                    names,
                                    message.documentation(member.fields().get(0)),
                                    demanded.flatMap(
                                            known -> known.field(member.fields().get(0)))));
        }
        out.close("}");
    }

    void union(PlannedUnion union) {
        out.line("")
                .comment(Comments.ofUnion(union))
                .open("message " + union.name().name() + " {");
        ProtoFields names = ProtoFields.of(union.fields(), style);
        reserved(ProtoNames.reserved(union, names));
        if (union.kind() == PlannedUnion.Kind.NILLABLE) {
            out.line("optional bool " + PlannedUnion.NIL + " = " + PlannedUnion.NIL_NUMBER + ";");
            branch(union.fields().get(0), names);
        } else {
            List<PlannedField> branches = ProtoMember.branches(union);
            if (!branches.isEmpty()) {
                out.open("oneof " + union.oneOf() + " {");
                branches.forEach(
                        branch -> field("", branch, names, branch.property().documentation(), Optional.empty()));
                out.close("}");
            }
            ProtoMember.lists(union).forEach(list -> branch(list, names));
        }
        out.close("}");
    }

    void enumeration(PlannedEnum type) {
        out.line("").comment(Comments.ofEnum(type)).open("enum " + type.name().name() + " {");
        reserved(ProtoNames.reserved(type));
        out.line(ProtoNames.unspecified(type) + " = 0;");
        for (PlannedLiteral literal : type.literals()) {
            out.comment(Comments.ofLiteral(literal).stream()
                    .map(ProtoBody::withoutDollar)
                    .toList());
            String original = Comments.original(type, literal)
                    .map(text -> " // " + withoutDollar(text))
                    .orElse("");
            out.line(literal.name() + " = " + literal.number() + ";" + original);
        }
        out.close("}");
    }

    /** protoc's generator for Objective-C takes a dollar in the comment of an enum's value for a variable, and aborts. */
    private static String withoutDollar(String comment) {
        return comment.replace('$', '\uff04');
    }

    private void branch(PlannedField field, ProtoFields names) {
        field(field, names, field.property().documentation(), Optional.empty());
    }

    private void oneOf(PlannedMessage message, OneOf oneOf, ProtoFields names, Optional<ProtoRules> rules) {
        out.open("oneof " + oneOf.name() + " {");
        if (rules.filter(known -> known.isRequired(oneOf)).isPresent()) {
            out.line("option (buf.validate.oneof).required = true;");
        }
        oneOf.fields()
                .forEach(field -> field(
                        "", field, names, message.documentation(field), rules.flatMap(known -> known.branch(field))));
        out.close("}");
    }

    /** @param rule what the schema demands of it */
    private void field(PlannedField field, ProtoFields names, String documentation, Optional<String> rule) {
        if (field.property().occurs() != Occurs.SINGULAR) {
            field("repeated ", field, names, documentation, rule);
        } else if (ProtoDescriptors.isMessage(field.type())) {
            field("", field, names, documentation, rule);
        } else {
            field("optional ", field, names, documentation, rule);
        }
        if (field.property().occurs() == Occurs.LIST) {
            out.line("// true: " + names.name(field) + " is present and has no item");
            out.line("optional bool " + names.emptyName(field) + " = " + field.emptyListNumber() + ";");
        }
    }

    private void field(
            String label, PlannedField field, ProtoFields names, String documentation, Optional<String> rule) {
        out.comment(Comments.ofField(field, documentation));
        String options =
                Stream.concat(names.option(field).stream(), rule.stream()).collect(Collectors.joining(", "));
        out.line(label + type(field.type()) + " " + names.name(field) + " = " + field.number()
                + (options.isEmpty() ? "" : " [" + options + "]") + ";");
    }

    private String type(FieldType type) {
        if (type instanceof FieldType.OfAttributes) {
            return "map<string, string>";
        }
        return ProtoDescriptors.isNamed(type) ? reference(ProtoNames.typeName(type)) : keyword(ProtoNames.type(type));
    }

    /** The dot says "from the root": without it {@code b.Type} in package {@code a.b} is looked for in {@code a.b}. */
    private String reference(TypeName name) {
        return name.packageName().equals(packageName) ? name.name() : "." + name.qualified();
    }

    private static String keyword(FieldDescriptorProto.Type type) {
        return type.name().substring("TYPE_".length()).toLowerCase(Locale.ROOT);
    }

    private void reserved(Unused unused) {
        if (!unused.numbers().isEmpty()) {
            out.line("reserved " + join(unused.numbers(), "") + ";");
        }
        if (!unused.names().isEmpty()) {
            out.line("reserved " + join(unused.names(), "\"") + ";");
        }
    }

    private static String join(List<?> values, String quote) {
        return values.stream().map(value -> quote + value + quote).collect(Collectors.joining(", "));
    }
}

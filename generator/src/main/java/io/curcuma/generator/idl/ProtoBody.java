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
import java.util.stream.Collectors;

/** Writes the messages and enumerations of one {@code .proto}. */
record ProtoBody(String packageName, WireNames style, CodeWriter out) {
    void message(PlannedMessage message) {
        out.line("")
                .comment(Comments.ofMessage(message, message.oneOfs()))
                .open("message " + message.name().name() + " {");
        ProtoFields names = ProtoFields.of(message.fields(), style);
        reserved(ProtoNames.reserved(message, names));
        for (ProtoMember member : ProtoMember.of(message)) {
            member.choice()
                    .ifPresentOrElse(
                            oneOf -> oneOf(message, oneOf, names),
                            () -> field(
                                    member.fields().get(0),
                                    names,
                                    message.documentation(member.fields().get(0))));
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
                        branch -> field("", branch, names, branch.property().documentation()));
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
        field(field, names, field.property().documentation());
    }

    private void oneOf(PlannedMessage message, OneOf oneOf, ProtoFields names) {
        out.open("oneof " + oneOf.name() + " {");
        oneOf.fields().forEach(field -> field("", field, names, message.documentation(field)));
        out.close("}");
    }

    private void field(PlannedField field, ProtoFields names, String documentation) {
        if (field.property().occurs() != Occurs.SINGULAR) {
            field("repeated ", field, names, documentation);
        } else if (ProtoDescriptors.isMessage(field.type())) {
            field("", field, names, documentation);
        } else {
            field("optional ", field, names, documentation);
        }
        if (field.property().occurs() == Occurs.LIST) {
            out.line("// true: " + names.name(field) + " is present and has no item");
            out.line("optional bool " + names.emptyName(field) + " = " + field.emptyListNumber() + ";");
        }
    }

    private void field(String label, PlannedField field, ProtoFields names, String documentation) {
        out.comment(Comments.ofField(field, documentation));
        out.line(label + type(field.type()) + " " + names.name(field) + " = " + field.number() + names.option(field)
                + ";");
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

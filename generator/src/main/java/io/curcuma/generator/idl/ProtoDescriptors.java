package io.curcuma.generator.idl;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.DescriptorProto.ReservedRange;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto.EnumReservedRange;
import com.google.protobuf.DescriptorProtos.EnumValueDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileOptions;
import com.google.protobuf.DescriptorProtos.MessageOptions;
import com.google.protobuf.DescriptorProtos.OneofDescriptorProto;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.request.GenerationRequest.WireNames;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Builds the descriptors that protoc would build from the emitted {@code .proto}. */
final class ProtoDescriptors {
    private ProtoDescriptors() {}

    static FileDescriptorProto file(PlannedPackage planned, WireNames style) {
        FileDescriptorProto.Builder file = file(planned.name(), planned.javaPackage(), ProtoNames.path(planned.name()));
        file.addAllDependency(ProtoNames.imports(planned));
        planned.messages().forEach(message -> file.addMessageType(message(message, style)));
        planned.unions().forEach(union -> file.addMessageType(union(union, style)));
        planned.enums().forEach(type -> file.addEnumType(enumeration(type)));
        return file.build();
    }

    static FileDescriptorProto.Builder file(String packageName, String beans, String path) {
        return FileDescriptorProto.newBuilder()
                .setName(path)
                .setPackage(packageName)
                .setSyntax("proto3")
                .setOptions(FileOptions.newBuilder()
                        .setJavaMultipleFiles(true)
                        .setJavaPackage(ProtoNames.javaPackage(beans)));
    }

    static FieldDescriptorProto.Builder singular(String name, int number, FieldDescriptorProto.Type type) {
        return FieldDescriptorProto.newBuilder()
                .setName(name)
                .setJsonName(jsonName(name))
                .setNumber(number)
                .setLabel(Label.LABEL_OPTIONAL)
                .setType(type);
    }

    static boolean isMessage(FieldType type) {
        return ProtoNames.type(type) == FieldDescriptorProto.Type.TYPE_MESSAGE;
    }

    static boolean isNamed(FieldType type) {
        return isMessage(type) || ProtoNames.type(type) == FieldDescriptorProto.Type.TYPE_ENUM;
    }

    /** Presence of a scalar is a choice of one, which protoc puts after the real ones and names after the field. */
    static void addSyntheticOneofs(DescriptorProto.Builder message) {
        Set<String> names = new HashSet<>();
        message.getFieldList().forEach(field -> names.add(field.getName()));
        message.getOneofDeclList().forEach(oneof -> names.add(oneof.getName()));
        for (FieldDescriptorProto.Builder field : message.getFieldBuilderList()) {
            if (field.getProto3Optional()) {
                String name = field.getName().startsWith("_") ? field.getName() : "_" + field.getName();
                while (!names.add(name)) {
                    name = "X" + name;
                }
                field.setOneofIndex(message.getOneofDeclCount());
                message.addOneofDecl(OneofDescriptorProto.newBuilder().setName(name));
            }
        }
    }

    /** As protoc computes it: an underscore is dropped, and the letter after it becomes upper case. */
    static String jsonName(String name) {
        StringBuilder json = new StringBuilder();
        boolean upper = false;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c != '_') {
                json.append(upper && c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c);
            }
            upper = c == '_';
        }
        return json.toString();
    }

    private static DescriptorProto message(PlannedMessage planned, WireNames style) {
        ProtoFields names = ProtoFields.of(planned.fields(), style);
        DescriptorProto.Builder message =
                DescriptorProto.newBuilder().setName(planned.name().name());
        for (ProtoMember member : ProtoMember.of(planned)) {
            if (member.choice().isPresent()) {
                int index = message.getOneofDeclCount();
                message.addOneofDecl(OneofDescriptorProto.newBuilder()
                        .setName(member.choice().get().name()));
                member.fields()
                        .forEach(field -> message.addField(field(field, names).setOneofIndex(index)));
            } else {
                addField(member.fields().get(0), names, planned.name(), message);
            }
        }
        addSyntheticOneofs(message);
        addReserved(ProtoNames.reserved(planned, names), message);
        return message.build();
    }

    private static DescriptorProto union(PlannedUnion planned, WireNames style) {
        ProtoFields names = ProtoFields.of(planned.fields(), style);
        DescriptorProto.Builder message =
                DescriptorProto.newBuilder().setName(planned.name().name());
        if (planned.kind() == PlannedUnion.Kind.NILLABLE) {
            message.addField(singular(PlannedUnion.NIL, PlannedUnion.NIL_NUMBER, FieldDescriptorProto.Type.TYPE_BOOL)
                    .setProto3Optional(true));
            addField(planned.fields().get(0), names, planned.name(), message);
        } else {
            List<PlannedField> branches = ProtoMember.branches(planned);
            if (!branches.isEmpty()) {
                message.addOneofDecl(OneofDescriptorProto.newBuilder().setName(planned.oneOf()));
            }
            branches.forEach(branch -> message.addField(field(branch, names).setOneofIndex(0)));
            ProtoMember.lists(planned).forEach(list -> addField(list, names, planned.name(), message));
        }
        addSyntheticOneofs(message);
        addReserved(ProtoNames.reserved(planned, names), message);
        return message.build();
    }

    private static void addReserved(Unused unused, DescriptorProto.Builder message) {
        unused.numbers()
                .forEach(n -> message.addReservedRange(
                        ReservedRange.newBuilder().setStart(n).setEnd(n + 1)));
        message.addAllReservedName(unused.names());
    }

    /** A map is a list of entries, as protoc has it. */
    private static void addMap(
            PlannedField planned, ProtoFields names, TypeName owner, DescriptorProto.Builder message) {
        String entry = jsonName("_" + names.name(planned)) + "Entry";
        message.addNestedType(DescriptorProto.newBuilder()
                .setName(entry)
                .addField(singular("key", 1, FieldDescriptorProto.Type.TYPE_STRING))
                .addField(singular("value", 2, FieldDescriptorProto.Type.TYPE_STRING))
                .setOptions(MessageOptions.newBuilder().setMapEntry(true)));
        message.addField(singular(names.name(planned), planned.number(), FieldDescriptorProto.Type.TYPE_MESSAGE)
                .setJsonName(names.jsonName(planned))
                .setLabel(Label.LABEL_REPEATED)
                .setTypeName("." + owner.qualified() + "." + entry));
    }

    private static void addField(
            PlannedField planned, ProtoFields names, TypeName owner, DescriptorProto.Builder message) {
        if (planned.type() instanceof FieldType.OfAttributes) {
            addMap(planned, names, owner, message);
            return;
        }
        Occurs occurs = planned.property().occurs();
        FieldDescriptorProto.Builder field = field(planned, names);
        if (occurs != Occurs.SINGULAR) {
            field.setLabel(Label.LABEL_REPEATED);
        } else if (!isMessage(planned.type())) {
            field.setProto3Optional(true);
        }
        message.addField(field);
        if (occurs == Occurs.LIST) {
            message.addField(
                    singular(names.emptyName(planned), planned.emptyListNumber(), FieldDescriptorProto.Type.TYPE_BOOL)
                            .setProto3Optional(true));
        }
    }

    private static FieldDescriptorProto.Builder field(PlannedField planned, ProtoFields names) {
        FieldDescriptorProto.Builder field = singular(
                        names.name(planned), planned.number(), ProtoNames.type(planned.type()))
                .setJsonName(names.jsonName(planned));
        if (isNamed(planned.type())) {
            field.setTypeName("." + ProtoNames.typeName(planned.type()).qualified());
        }
        return field;
    }

    private static EnumDescriptorProto enumeration(PlannedEnum planned) {
        EnumDescriptorProto.Builder type =
                EnumDescriptorProto.newBuilder().setName(planned.name().name());
        type.addValue(value(ProtoNames.unspecified(planned), 0));
        planned.literals().forEach(literal -> type.addValue(value(literal.name(), literal.number())));
        Unused unused = ProtoNames.reserved(planned);
        unused.numbers()
                .forEach(n -> type.addReservedRange(
                        EnumReservedRange.newBuilder().setStart(n).setEnd(n)));
        type.addAllReservedName(unused.names());
        return type.build();
    }

    private static EnumValueDescriptorProto.Builder value(String name, int number) {
        return EnumValueDescriptorProto.newBuilder().setName(name).setNumber(number);
    }
}

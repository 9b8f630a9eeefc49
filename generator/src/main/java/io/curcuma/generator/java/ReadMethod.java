package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The method that reads a bean's fields. */
final class ReadMethod {
    private final MethodSpec.Builder code;
    private final PlannedMessage message;
    private final Beans beans;
    private final Access access;

    private ReadMethod(MethodSpec.Builder code, PlannedMessage message, Beans beans, Access access) {
        this.code = code;
        this.message = message;
        this.beans = beans;
        this.access = access;
    }

    static MethodSpec of(PlannedMessage message, Beans beans, Access access) {
        MethodSpec.Builder code = MethodSpec.methodBuilder("readFields")
                .addJavadoc("Reads fields into a bean until the end of the message.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(RuntimeTypes.FIELD_READER, "in")
                .addParameter(Beans.bean(message.type().java()), "bean");
        ReadMethod method = new ReadMethod(code, message, beans, access);
        code.beginControlFlow("for (;;)");
        code.beginControlFlow("switch (in.next(SHAPE))");
        code.beginControlFlow("case 0 ->");
        code.addStatement("return");
        code.endControlFlow();
        message.fields().forEach(method::field);
        code.addStatement("default -> in.skip()");
        code.endControlFlow();
        code.endControlFlow();
        return code.build();
    }

    private void field(PlannedField field) {
        code.beginControlFlow("case $L ->", field.number());
        // the last branch of a choice wins, as Protobuf has it for a oneof
        for (List<List<PlannedField>> branches : message.exclusive()) {
            if (branches.stream().anyMatch(branch -> branch.contains(field))) {
                branches.stream()
                        .filter(branch -> !branch.contains(field))
                        .flatMap(List::stream)
                        .forEach(other -> code.addStatement(access.set(other, CodeBlock.of("null"))));
            }
        }
        if (field.property().occurs() == Occurs.SINGULAR) {
            singular(field);
        } else {
            multiple(field);
        }
        code.endControlFlow();
    }

    private void singular(PlannedField field) {
        if (field.type() instanceof FieldType.OfEnum enumeration) {
            code.addStatement("int ordinal = in.enumeration($L)", access.constant(field));
            code.beginControlFlow("if (ordinal >= 0)");
            code.addStatement(access.set(field, CodeBlock.of("$T.VALUES[ordinal]", beans.values(enumeration.type()))));
            code.endControlFlow();
        } else if (field.type() instanceof FieldType.OfMessage nested) {
            // a message that comes in parts is merged, as Protobuf's specification has it
            child(nested, access.get(field));
            code.addStatement(access.set(field, CodeBlock.of("child")));
        } else {
            code.addStatement(access.set(field, scalar(field)));
        }
    }

    /** Reads a nested message into a new variable {@code child}. */
    private void child(FieldType.OfMessage nested, CodeBlock existing) {
        ClassName bean = Beans.bean(nested.type().java());
        ClassName adapter = beans.adapter(nested.type());
        if (nested.type().isAbstract()) {
            code.addStatement("$T child = $L", bean, existing);
            code.beginControlFlow("if (child == null)");
            code.addStatement(
                    "throw $T.notCarried($S, $S)", RuntimeTypes.VALUES, "an abstract type", bean.simpleName());
            code.endControlFlow();
        } else if (existing.isEmpty()) {
            code.addStatement("$1T child = new $1T()", bean);
        } else {
            code.addStatement("$1T child = $2L == null ? new $1T() : $2L", bean, existing);
        }
        code.addStatement("int mark = in.enter($T.SHAPE)", adapter);
        code.addStatement("$T.readFields(in, child)", adapter);
        code.addStatement("in.leave(mark)");
    }

    private void multiple(PlannedField field) {
        String constant = access.constant(field);
        code.addStatement("int cursor = in.beginList($L)", constant);
        code.addStatement("$T list = $L", Access.type(field), access.get(field));
        code.beginControlFlow("if (list == null)");
        code.addStatement("list = new $T<>(in.capacity(cursor))", ArrayList.class);
        code.addStatement(access.set(field, CodeBlock.of("list")));
        code.endControlFlow();
        if (field.type() instanceof FieldType.OfScalar scalar
                && scalar.scalar() == Scalar.STRING
                && field.property().java().xmlAdapter().isEmpty()) {
            code.addStatement("in.strings($L, cursor, list)", constant);
            return;
        }
        code.beginControlFlow("for (; cursor != 0; cursor = in.nextItem($L, cursor))", constant);
        if (field.type() instanceof FieldType.OfMessage nested) {
            child(nested, nested.type().isAbstract() ? CodeBlock.of("null") : CodeBlock.of(""));
            code.addStatement("list.add(child)");
        } else if (field.type() instanceof FieldType.OfEnum enumeration) {
            code.addStatement("list.add($T.VALUES[in.enumeration($L)])", beans.values(enumeration.type()), constant);
        } else {
            code.addStatement("list.add($L)", scalar(field));
        }
        code.endControlFlow();
    }

    private CodeBlock scalar(PlannedField field) {
        String constant = access.constant(field);
        if (field.property().java().xmlAdapter().isPresent()) {
            return CodeBlock.of("$L(in.string())", XmlAdapters.unmarshal(constant));
        }
        Scalar scalar = ((FieldType.OfScalar) field.type()).scalar();
        return switch (scalar) {
            // XJC holds xs:unsignedByte as a short
            case UINT8 -> CodeBlock.of("(short) in.uint8()");
            case DATE_TIME, DATE, TIME, G_YEAR, G_YEAR_MONTH, G_MONTH, G_MONTH_DAY, G_DAY ->
                CodeBlock.of("in.$L($L)", WriteMethod.method(scalar), constant);
            default -> CodeBlock.of("in.$L()", WriteMethod.method(scalar));
        };
    }
}

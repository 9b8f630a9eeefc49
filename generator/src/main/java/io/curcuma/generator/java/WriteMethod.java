package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.NotCarried;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** The method that writes a bean's fields. */
final class WriteMethod {
    private final MethodSpec.Builder code;
    private final Beans beans;
    private final Polymorphism polymorphism;
    private final Access access;

    private WriteMethod(MethodSpec.Builder code, Beans beans, Polymorphism polymorphism, Access access) {
        this.code = code;
        this.beans = beans;
        this.polymorphism = polymorphism;
        this.access = access;
    }

    static MethodSpec of(PlannedMessage message, Beans beans, Polymorphism polymorphism, Access access) {
        MethodSpec.Builder code = MethodSpec.methodBuilder("writeFields")
                .addJavadoc("Writes the fields, without a begin and an end.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(RuntimeTypes.FIELD_WRITER, "out")
                .addParameter(Beans.bean(message.type().java()), "bean");
        WriteMethod method = new WriteMethod(code, beans, polymorphism, access);
        message.chain().forEach(owner -> owner.notCarried().forEach(n -> method.refuse(owner, n)));
        message.exclusive().forEach(method::exclude);
        message.fields().forEach(method::field);
        return code.build();
    }

    private void refuse(ComplexType owner, NotCarried notCarried) {
        if (notCarried.field().isEmpty()) {
            code.addStatement("$T.refuse(bean, $S, $S)", RuntimeTypes.VALUES, notCarried.construct(), "");
        } else {
            code.addStatement(
                    "$T.refuse($L, $S, $S)",
                    RuntimeTypes.VALUES,
                    access.get(owner, notCarried.field()),
                    notCarried.construct(),
                    notCarried.field());
        }
    }

    private void exclude(List<List<PlannedField>> branches) {
        CodeBlock count = branches.stream()
                .map(branch -> branch.stream().map(this::hasValue).collect(CodeBlock.joining(" || ")))
                .map(any -> CodeBlock.of("($L ? 1 : 0)", any))
                .collect(CodeBlock.joining(" + "));
        String names = branches.stream()
                .map(branch -> branch.stream().map(f -> f.property().name()).collect(Collectors.joining(", ")))
                .collect(Collectors.joining(" | "));
        code.beginControlFlow("if ($L > 1)", count);
        code.addStatement("throw $T.choice($S)", RuntimeTypes.VALUES, names);
        code.endControlFlow();
    }

    private CodeBlock hasValue(PlannedField field) {
        CodeBlock value = access.get(field);
        return field.property().occurs() == Occurs.REPEATED
                ? CodeBlock.of("$1L != null && !$1L.isEmpty()", value)
                : CodeBlock.of("$L != null", value);
    }

    private void field(PlannedField field) {
        String constant = access.constant(field);
        switch (field.property().occurs()) {
            case SINGULAR -> singular(field, constant);
            case REPEATED, LIST -> multiple(field, constant);
        }
    }

    private void singular(PlannedField field, String constant) {
        CodeBlock value = access.get(field);
        if (field.property().java().xmlAdapter().isPresent()) {
            code.addStatement("out.string($L, $L($L))", constant, XmlAdapters.marshal(constant), value);
            return;
        }
        boolean direct = field.type()
                .match(
                        scalar -> field.property().java().isPrimitive() || takesNull(scalar.scalar()),
                        enumeration -> false,
                        message -> false);
        if (direct) {
            code.addStatement(call(field, constant, value));
            return;
        }
        code.beginControlFlow("");
        code.addStatement("$T value = $L", Access.item(field), value);
        code.beginControlFlow("if (value == null)");
        code.addStatement("out.absent($L)", constant);
        code.nextControlFlow("else");
        one(field, constant);
        code.endControlFlow();
        code.endControlFlow();
    }

    private static boolean takesNull(Scalar scalar) {
        return switch (scalar) {
            case BOOL, INT8, INT16, INT32, SINT32, INT64, SINT64, UINT8, UINT16, UINT32, FLOAT, DOUBLE -> false;
            default -> true;
        };
    }

    /** Writes the variable {@code value}. */
    private void one(PlannedField field, String constant) {
        if (field.type() instanceof FieldType.OfMessage nested) {
            ClassName adapter = beans.adapter(nested.type());
            if (polymorphism.extended().contains(nested.type().designator())
                    || nested.type().isAbstract()) {
                code.addStatement(
                        "$T.exactly($T.class, value, $L)",
                        RuntimeTypes.VALUES,
                        Beans.bean(nested.type().java()),
                        constant);
            }
            code.addStatement("int mark = out.beginMessage($L, $T.SHAPE)", constant, adapter);
            code.addStatement("$T.writeFields(out, value)", adapter);
            code.addStatement("out.endMessage($L, mark)", constant);
        } else {
            code.addStatement(call(field, constant, CodeBlock.of("value")));
        }
    }

    private static CodeBlock call(PlannedField field, String constant, CodeBlock value) {
        return field.type()
                .match(
                        scalar -> CodeBlock.of("out.$L($L, $L)", method(scalar.scalar()), constant, value),
                        enumeration -> CodeBlock.of("out.enumeration($L, $L.ordinal())", constant, value),
                        message -> {
                            throw new IllegalArgumentException("a message is not one call");
                        });
    }

    private void multiple(PlannedField field, String constant) {
        boolean list = field.property().occurs() == Occurs.LIST;
        code.beginControlFlow("");
        code.addStatement("$T list = $L", Access.type(field), access.get(field));
        if (list) {
            code.beginControlFlow("if (list == null)");
            code.addStatement("out.absent($L)", constant);
            code.nextControlFlow("else");
        }
        if (isPlainString(field)) {
            code.addStatement(
                    list ? "out.strings($L, list)" : "out.strings($L, list == null ? $T.of() : list)",
                    list ? new Object[] {constant} : new Object[] {constant, List.class});
        } else {
            code.addStatement(list ? "int size = list.size()" : "int size = list == null ? 0 : list.size()");
            code.addStatement("int listMark = out.beginList($L, size)", constant);
            code.beginControlFlow("for (int i = 0; i < size; i++)");
            code.addStatement("$T value = $T.item($L, list.get(i))", Access.item(field), RuntimeTypes.VALUES, constant);
            if (field.property().java().xmlAdapter().isPresent()) {
                code.addStatement("out.string($L, $L(value))", constant, XmlAdapters.marshal(constant));
            } else {
                one(field, constant);
            }
            code.endControlFlow();
            code.addStatement("out.endList($L, listMark)", constant);
        }
        if (list) {
            code.endControlFlow();
        }
        code.endControlFlow();
    }

    private static boolean isPlainString(PlannedField field) {
        return field.type() instanceof FieldType.OfScalar scalar
                && scalar.scalar() == Scalar.STRING
                && field.property().java().xmlAdapter().isEmpty();
    }

    /** Name of the writer's method for a type, and of the reader's. */
    static String method(Scalar scalar) {
        return switch (scalar) {
            case FLOAT -> "float32";
            case DOUBLE -> "float64";
            case HEX_BINARY -> "hexBinary";
            case DATE_TIME -> "dateTime";
            case DATE, TIME, G_YEAR, G_YEAR_MONTH, G_MONTH, G_MONTH_DAY, G_DAY -> "calendar";
            case QNAME -> "qName";
            default -> scalar.name().toLowerCase(Locale.ROOT);
        };
    }
}

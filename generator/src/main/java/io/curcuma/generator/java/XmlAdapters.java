package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedField;
import java.util.List;
import java.util.Locale;
import javax.lang.model.element.Modifier;

/** Calls to the {@code XmlAdapter} that a binding put between a Java type and its lexical form. */
final class XmlAdapters {
    private static final String SUFFIX = "_XML";

    private XmlAdapters() {}

    static String marshal(String constant) {
        return "marshal_" + constant.toLowerCase(Locale.ROOT);
    }

    static String unmarshal(String constant) {
        return "unmarshal_" + constant.toLowerCase(Locale.ROOT);
    }

    /** Whether a field that an adapter makes text of is something else in a message. */
    static boolean isTyped(PlannedField field) {
        return field.type() instanceof FieldType.OfScalar scalar && scalar.scalar() != Scalar.STRING;
    }

    /** The statement that writes a value. */
    static CodeBlock write(PlannedField field, Access access, CodeBlock value) {
        String constant = access.constant(field);
        CodeBlock text = CodeBlock.of("$L($L)", marshal(access.name(field)), value);
        return isTyped(field)
                ? CodeBlock.of("$T.write(out, $L, $L)", RuntimeTypes.LEXICAL_TEXT, constant, text)
                : CodeBlock.of("out.string($L, $L)", constant, text);
    }

    /** The value that is read. */
    static CodeBlock read(PlannedField field, Access access) {
        CodeBlock text = isTyped(field)
                ? CodeBlock.of("$T.read(in, $L)", RuntimeTypes.LEXICAL_TEXT, access.constant(field))
                : CodeBlock.of("in.string()");
        return CodeBlock.of("$L($L)", unmarshal(access.name(field)), text);
    }

    /** The adapter, beside the field's constant. */
    static FieldSpec instance(PlannedField field, Access access) {
        ClassName adapter = adapter(field);
        return FieldSpec.builder(
                        adapter, access.name(field) + SUFFIX, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("new $T()", adapter)
                .build();
    }

    private static ClassName adapter(PlannedField field) {
        return type(field.property().java().xmlAdapter().orElseThrow());
    }

    /** The class of an adapter of a property. */
    static ClassName type(String xmlAdapter) {
        return xmlAdapter.equals(JavaProperty.ANY_SIMPLE)
                ? RuntimeTypes.ANY_SIMPLE_TEXT
                : (ClassName) GeneratedClassNames.type(xmlAdapter);
    }

    /** The methods that call the adapter and turn what it throws into the one exception. */
    static List<MethodSpec> methods(PlannedField field, Access access) {
        String name = access.name(field);
        String constant = access.constant(field);
        TypeName value = Access.itemType(field).box();
        return List.of(
                call(marshal(name), String.class, value, constant + SUFFIX + ".marshal(value)", constant),
                call(
                        unmarshal(name),
                        value,
                        TypeName.get(String.class),
                        constant + SUFFIX + ".unmarshal(value)",
                        constant));
    }

    private static MethodSpec call(String name, Class<?> result, TypeName parameter, String call, String constant) {
        return call(name, TypeName.get(result), parameter, call, constant);
    }

    private static MethodSpec call(String name, TypeName result, TypeName parameter, String call, String constant) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(parameter, "value")
                .returns(result)
                .beginControlFlow("try")
                .addStatement("return value == null ? null : $L", call)
                .nextControlFlow("catch ($T e)", Exception.class)
                .addStatement("throw $T.xmlAdapter($L, e)", RuntimeTypes.VALUES, constant)
                .endControlFlow()
                .build();
    }
}

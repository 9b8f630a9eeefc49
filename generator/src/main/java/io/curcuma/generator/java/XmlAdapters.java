package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.curcuma.generator.plan.PlannedField;
import java.util.Locale;
import javax.lang.model.element.Modifier;

/** Calls to the {@code XmlAdapter} that a binding put between a Java type and its lexical form. */
final class XmlAdapters {
    private XmlAdapters() {}

    static String marshal(String constant) {
        return "marshal_" + constant.toLowerCase(Locale.ROOT);
    }

    static String unmarshal(String constant) {
        return "unmarshal_" + constant.toLowerCase(Locale.ROOT);
    }

    /** Adds the adapter, and the methods that call it and turn what it throws into the one exception. */
    static void add(TypeSpec.Builder type, PlannedField field, Access access) {
        String constant = access.name(field);
        ClassName adapter =
                (ClassName) Beans.type(field.property().java().xmlAdapter().orElseThrow());
        TypeName value = Access.itemType(field).box();
        String instance = constant + "_XML";
        type.addField(FieldSpec.builder(adapter, instance, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("new $T()", adapter)
                .build());
        type.addMethod(
                call(marshal(constant), String.class, value, instance + ".marshal(value)", access.constant(field)));
        type.addMethod(call(
                unmarshal(constant),
                value,
                TypeName.get(String.class),
                instance + ".unmarshal(value)",
                access.constant(field)));
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

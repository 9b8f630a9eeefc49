package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.curcuma.generator.model.JavaProperty;
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

package io.curcuma.generator.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeName;
import io.curcuma.generator.model.JavaProperty.Accessors;
import io.curcuma.generator.model.JavaProperty.Container;
import io.curcuma.generator.plan.PlannedField;
import java.util.ArrayList;
import javax.lang.model.element.Modifier;

/** A property whose bean has something else than the list or the value that the schema says; adapters see it as that. */
record ContainerProperty(PlannedField field, Container container, Accessors accessors, boolean isByField) {
    static boolean is(PlannedField field) {
        return field.property().java().container().isPresent();
    }

    /** @param isNear whether the adapter is in the package of the class that declares it */
    static ContainerProperty of(PlannedField field, boolean isNear) {
        Container container = field.property().java().container().orElseThrow();
        return new ContainerProperty(
                field, container, field.property().java().accessors().orElseThrow(), isNear && container.isByField());
    }

    /** Whether what is read is added to what there is, for want of a setter. */
    boolean isAdded() {
        return !isByField && accessors.setter().isEmpty();
    }

    private CodeBlock values() {
        CodeBlock value = isByField ? assigned() : CodeBlock.of("bean.$L()", accessors.getter());
        return switch (container.kind()) {
            case LIST -> value;
            case COLLECTION, ARRAY -> CodeBlock.of("$T.list($L)", RuntimeTypes.CONTAINERS, value);
            case PRIMITIVES ->
                CodeBlock.of(
                        "$T.<$T>boxed($L)", RuntimeTypes.CONTAINERS, component().box(), value);
        };
    }

    /**
     * The value as the schema has it.
     *
     * @param made the constant that tells whether the bean makes an empty one itself
     */
    CodeBlock get(CodeBlock made) {
        return container.isWrapper() ? CodeBlock.of("$T.of($L, $L)", holder(), values(), made) : values();
    }

    /** What is read is added to this. */
    CodeBlock copy() {
        if (container.isWrapper()) {
            return isAdded() ? CodeBlock.of("") : CodeBlock.of("$T.copy($L)", holder(), values());
        }
        return isAdded()
                ? CodeBlock.of("new $T<>()", ArrayList.class)
                : CodeBlock.of("$T.copy($L)", RuntimeTypes.CONTAINERS, values());
    }

    /** A statement that sets the value. */
    CodeBlock set(CodeBlock value) {
        CodeBlock list = container.isWrapper() ? CodeBlock.of("$L.list()", value) : value;
        if (isByField) {
            return CodeBlock.of("$L = $L", assigned(), made(list));
        }
        return isAdded()
                ? CodeBlock.of("bean.$L().addAll($L)", accessors.getter(), list)
                : CodeBlock.of("bean.$L($L)", accessors.setter().get(), made(list));
    }

    private CodeBlock made(CodeBlock list) {
        return switch (container.kind()) {
            case LIST -> list;
            case COLLECTION -> CodeBlock.of("$T.of($L, $T::new)", RuntimeTypes.CONTAINERS, list, rawType());
            case ARRAY ->
                component() instanceof ArrayTypeName
                        ? CodeBlock.of("$L.toArray(new byte[0][])", list)
                        : CodeBlock.of("$L.toArray(new $T[0])", list, component());
            case PRIMITIVES ->
                CodeBlock.of(
                        "($T) $T.primitives($L, $T.class)",
                        ArrayTypeName.of(component()),
                        RuntimeTypes.CONTAINERS,
                        list,
                        component());
        };
    }

    /** A statement that removes the value. */
    CodeBlock clear() {
        if (isByField) {
            return CodeBlock.of("$L = null", assigned());
        }
        return isAdded()
                ? CodeBlock.of("bean.$L().clear()", accessors.getter())
                : CodeBlock.of("bean.$L(null)", accessors.setter().get());
    }

    /** Whether an empty list may be one that the getter made, which is none. */
    boolean mayBeMade() {
        return container.isWrapper() && !isByField;
    }

    /** Whether the bean makes an empty list itself. */
    FieldSpec isMade(String name, ClassName bean) {
        return FieldSpec.builder(boolean.class, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("new $T().$L() != null", bean, accessors.getter())
                .build();
    }

    private CodeBlock assigned() {
        return CodeBlock.of("bean.$L", field.property().java().field());
    }

    private TypeName component() {
        return GeneratedClassNames.type(container.type());
    }

    private TypeName rawType() {
        return GeneratedClassNames.type(container.type());
    }

    private TypeName holder() {
        return GeneratedClassNames.type(field.property().java().type());
    }
}

package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * How an adapter reads and sets what its bean holds: the field itself, because XJC's getters hide absence (a default for an
 * attribute, a new list), or, for what a base class in another package declares, the accessors of that class's adapter.
 */
final class Access {
    private final PlannedMessage message;
    private final Beans beans;
    private final Map<PlannedField, String> constants = new HashMap<>();

    Access(PlannedMessage message, Beans beans) {
        this.message = message;
        this.beans = beans;
        Set<String> taken = new HashSet<>(Set.of("SHAPE"));
        for (PlannedField field : message.fields()) {
            String name = snake(field.name());
            while (!taken.add(name)) {
                name += "_";
            }
            constants.put(field, name);
        }
    }

    private static String snake(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    }

    /** Name of the field's constant. */
    String constant(PlannedField field) {
        return Objects.requireNonNull(constants.get(field));
    }

    private boolean isNear(ComplexType owner) {
        return owner.java().packageName().equals(message.type().java().packageName());
    }

    /** The value. */
    CodeBlock get(PlannedField field) {
        return get(field.owner(), field.property().java().field());
    }

    /** The value of a field of the bean that no {@link PlannedField} stands for. */
    CodeBlock get(ComplexType owner, String field) {
        return isNear(owner) || field.endsWith("()")
                ? CodeBlock.of("bean.$L", field)
                : CodeBlock.of("$T.$L(bean)", beans.adapter(owner), accessor(field));
    }

    /** A statement that sets the value. */
    CodeBlock set(PlannedField field, CodeBlock value) {
        String name = field.property().java().field();
        return isNear(field.owner())
                ? CodeBlock.of("bean.$L = $L", name, value)
                : CodeBlock.of("$T.$L(bean, $L)", beans.adapter(field.owner()), accessor(name), value);
    }

    private static String accessor(String field) {
        return "field_" + field;
    }

    /** The type of one value. */
    static TypeName item(PlannedField field) {
        return field.type()
                .match(
                        scalar -> Beans.type(field.property().java().type()),
                        enumeration -> Beans.bean(enumeration.type().java()),
                        nested -> Beans.bean(nested.type().java()));
    }

    /** The type of the bean's field. */
    static TypeName type(PlannedField field) {
        TypeName item = item(field);
        return field.property().occurs() == Property.Occurs.SINGULAR
                ? item
                : ParameterizedTypeName.get(ClassName.get(List.class), item);
    }

    /** Accessors of what the type itself declares, for the adapters of types that extend it from another package. */
    Stream<MethodSpec> accessors() {
        Stream<MethodSpec> fields = message.fields().stream()
                .filter(field -> field.owner().equals(message.type()))
                .flatMap(field -> Stream.of(getter(field.property().java().field(), type(field)), setter(field)));
        Stream<MethodSpec> refused = message.type().notCarried().stream()
                .filter(n -> !n.field().isEmpty() && !n.field().endsWith("()"))
                .map(n -> getter(n.field(), ClassName.get(Object.class)));
        return Stream.concat(fields, refused);
    }

    private MethodSpec getter(String field, TypeName type) {
        return MethodSpec.methodBuilder(accessor(field))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(Beans.bean(message.type().java()), "bean")
                .returns(type)
                .addStatement("return bean.$L", field)
                .build();
    }

    private MethodSpec setter(PlannedField field) {
        String name = field.property().java().field();
        return MethodSpec.methodBuilder(accessor(name))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(Beans.bean(message.type().java()), "bean")
                .addParameter(type(field), "value")
                .addStatement("bean.$L = value", name)
                .build();
    }
}

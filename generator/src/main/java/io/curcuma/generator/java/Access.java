package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.JavaProperty.Accessors;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * How an adapter reads and sets what its bean holds: the field itself, because XJC's getters hide absence (a default for an
 * attribute, a new list), or, for what a base class in another package declares, the accessors of that class's adapter.
 */
final class Access {
    /** Name of the constant that holds all constants beside it. */
    static final String ALL = "ALL";
    /** Name of the constant that holds the root elements. */
    static final String ROOTS = "ROOTS";
    /** The constant of the root elements of base types. */
    static final String INHERITED_ROOTS = "INHERITED_ROOTS";

    private static final TypeName WILD = WildcardTypeName.subtypeOf(Object.class);

    private final PlannedMessage message;
    private final GeneratedClassNames beans;
    private final Map<Integer, String> names = new HashMap<>();
    private final Map<Integer, String> holders = new HashMap<>();
    private final Map<Integer, String> itemHolders = new HashMap<>();

    /**
     * @param groups the fields by the class that holds their constants; empty names stand for the adapter itself
     * @param itemGroups the fields with an item by the class that holds it
     */
    Access(
            PlannedMessage message,
            GeneratedClassNames beans,
            Map<String, List<PlannedField>> groups,
            Map<String, List<PlannedField>> itemGroups) {
        this.message = message;
        this.beans = beans;
        Set<String> taken = new HashSet<>(Set.of("SHAPE", ALL, ROOTS, INHERITED_ROOTS));
        message.former().forEach(former -> taken.add(FormerFieldCode.name(former)));
        for (PlannedField field : message.fields()) {
            String name = snake(field.name());
            while (!taken.add(name)) {
                name += "_";
            }
            names.put(field.number(), name);
        }
        groups.forEach((holder, fields) -> fields.forEach(field -> holders.put(field.number(), holder)));
        itemGroups.forEach((holder, fields) -> fields.forEach(field -> itemHolders.put(field.number(), holder)));
    }

    private static String snake(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    }

    /** Name of the field's constant, without the class that holds it. */
    String name(PlannedField field) {
        return Objects.requireNonNull(names.get(field.number()));
    }

    /** The field's constant. */
    String constant(PlannedField field) {
        String holder = holders.getOrDefault(field.number(), "");
        return holder.isEmpty() ? name(field) : holder + "." + name(field);
    }

    /** The constant of the field's item. */
    String item(PlannedField field) {
        return itemHolders.get(field.number()) + "." + name(field);
    }

    private boolean isNear(ComplexType owner) {
        return owner.java().packageName().equals(message.type().java().packageName());
    }

    private static ComplexType owner(PlannedField field) {
        return field.owner().orElseThrow();
    }

    /** The value. */
    CodeBlock get(PlannedField field) {
        if (ContainerProperty.is(field)) {
            return contained(field).get(CodeBlock.of("$L", made(field)));
        }
        Optional<Accessors> accessors = field.property().java().accessors();
        if (accessors.isPresent()) {
            return accessors.get().behind().isPresent()
                    ? CodeBlock.of("$L.get(bean)", behind(field))
                    : CodeBlock.of("bean.$L()", accessors.get().getter());
        }
        if (field.property().node() == Node.ANY_ATTRIBUTE) {
            // private in the bean, unlike every other field; the getter is the one that hides nothing
            return CodeBlock.of("bean.getOtherAttributes()");
        }
        return get(owner(field), field.property().java().field());
    }

    /** The constant of the field behind a getter: in lower case, as no constant of a field is. */
    private String behind(PlannedField field) {
        return name(field) + "_behind";
    }

    /** Constants of the fields behind getters that hide absence. */
    Stream<FieldSpec> behind() {
        ClassName bean = GeneratedClassNames.bean(message.type().java());
        return message.fields().stream()
                .flatMap(field -> field.property().java().accessors().stream()
                        .flatMap(accessors -> accessors.behind().stream()
                                .map(behind -> FieldSpec.builder(
                                                ParameterizedTypeName.get(RuntimeTypes.FIELD_BEHIND, bean, type(field)),
                                                behind(field),
                                                Modifier.PRIVATE,
                                                Modifier.STATIC,
                                                Modifier.FINAL)
                                        .initializer(
                                                "$T.of($T.class, $S, $S, $T::$L)",
                                                RuntimeTypes.FIELD_BEHIND,
                                                bean,
                                                behind.owner(),
                                                behind.name(),
                                                bean,
                                                accessors.getter())
                                        .build())));
    }

    /** How the bean holds a value that {@link ContainerProperty#is} something else. */
    ContainerProperty contained(PlannedField field) {
        return ContainerProperty.of(field, isNear(owner(field)));
    }

    /** The constant that tells whether the bean makes an empty list where there is none; an abstract one is never asked. */
    String made(PlannedField field) {
        return message.type().isAbstract() || !contained(field).mayBeMade() ? "false" : name(field) + "_IS_MADE";
    }

    /** The value of a field of the bean that no {@link PlannedField} stands for. */
    CodeBlock get(ComplexType owner, String field) {
        return isNear(owner) || field.endsWith("()")
                ? CodeBlock.of("bean.$L", field)
                : CodeBlock.of("$T.$L(bean)", beans.adapter(owner), accessor(field));
    }

    /** A statement that sets the value. */
    CodeBlock set(PlannedField field, CodeBlock value) {
        if (ContainerProperty.is(field)) {
            return contained(field).set(value);
        }
        Optional<Accessors> accessors = field.property().java().accessors();
        if (accessors.isPresent()) {
            return call(accessors.get(), typed(field, value));
        }
        String name = field.property().java().field();
        return isNear(owner(field))
                ? CodeBlock.of("bean.$L = $L", name, typed(field, value))
                : CodeBlock.of("$T.$L(bean, $L)", beans.adapter(owner(field)), accessor(name), value);
    }

    /** A statement that sets what an item read, which may be that there is no value. */
    CodeBlock setPresent(PlannedField field, CodeBlock value) {
        if (!ItemExpressions.isOpen(field)) {
            return set(field, value);
        }
        String name = field.property().java().field();
        CodeBlock present = CodeBlock.of("$T.present($L)", RuntimeTypes.CASTS, value);
        Optional<Accessors> accessors = field.property().java().accessors();
        if (accessors.isPresent()) {
            return call(accessors.get(), present);
        }
        return isNear(owner(field))
                ? CodeBlock.of("bean.$L = $L", name, present)
                : CodeBlock.of("$T.$L(bean, $L)", beans.adapter(owner(field)), accessor(name), present);
    }

    /** Whether the bean has a value of a field that may be absent. */
    CodeBlock hasValue(PlannedField field) {
        CodeBlock value = get(field);
        return field.property().occurs() == Occurs.REPEATED
                ? CodeBlock.of("$1L != null && !$1L.isEmpty()", value)
                : CodeBlock.of("$L != null", value);
    }

    /** A statement that removes the value. */
    CodeBlock clear(PlannedField field) {
        if (ContainerProperty.is(field)) {
            return contained(field).clear();
        }
        Optional<Accessors> accessors = field.property().java().accessors();
        if (accessors.isPresent() && accessors.get().setter().isEmpty()) {
            return CodeBlock.of("bean.$L().clear()", accessors.get().getter());
        }
        if (accessors.isPresent()) {
            // the type tells which setter, where there are several
            return call(accessors.get(), CodeBlock.of("($T) null", type(field)));
        }
        String name = field.property().java().field();
        return isNear(owner(field))
                ? CodeBlock.of("bean.$L = null", name)
                : CodeBlock.of("$T.$L(bean, null)", beans.adapter(owner(field)), accessor(name));
    }

    /** A call of the setter; a list without one is the getter's, and gets what it lacks. */
    private static CodeBlock call(Accessors accessors, CodeBlock value) {
        return accessors.setter().isPresent()
                ? CodeBlock.of("bean.$L($L)", accessors.setter().get(), value)
                : CodeBlock.of("bean.$L().addAll($L)", accessors.getter(), value);
    }

    /** A value whose type the compiler sees only in the bean. */
    private static CodeBlock typed(PlannedField field, CodeBlock value) {
        if (field.property().isElement()) {
            return CodeBlock.of("$T.value($L)", RuntimeTypes.CASTS, value);
        }
        if (!ItemExpressions.isOpen(field)) {
            return value;
        }
        return CodeBlock.of("$T.$L($L)", RuntimeTypes.CASTS, isMultiple(field) ? "list" : "value", value);
    }

    private static String accessor(String field) {
        return "field_" + field;
    }

    static boolean isMultiple(PlannedField field) {
        return field.property().occurs() != Occurs.SINGULAR && !field.property().isElement();
    }

    /** The type of one value. */
    static TypeName itemType(PlannedField field) {
        if (ItemExpressions.isOpen(field)) {
            return ClassName.OBJECT;
        }
        return field.type()
                .match(
                        scalar ->
                                GeneratedClassNames.type(field.property().java().type()),
                        enumeration ->
                                GeneratedClassNames.bean(enumeration.type().java()),
                        nested ->
                                GeneratedClassNames.type(field.property().java().type()),
                        attributes -> ClassName.OBJECT);
    }

    /** The type of a variable for the bean's field. */
    static TypeName type(PlannedField field) {
        if (field.property().isElement()) {
            return ParameterizedTypeName.get(RuntimeTypes.JAXB_ELEMENT, WILD);
        }
        TypeName item = itemType(field);
        return isMultiple(field) ? ParameterizedTypeName.get(ClassName.get(List.class), item) : item;
    }

    /** The type by which an accessor passes the bean's field. */
    private static TypeName passed(PlannedField field) {
        return ItemExpressions.isOpen(field) && isMultiple(field)
                ? ParameterizedTypeName.get(ClassName.get(List.class), WILD)
                : type(field);
    }

    /** Accessors of what the type itself declares, for the adapters of types that extend it from another package. */
    Stream<MethodSpec> accessors() {
        Stream<MethodSpec> fields = message.fields().stream()
                .filter(field -> field.property().node() != Node.NIL
                        && field.property().java().accessors().isEmpty()
                        && field.property().node() != Node.ANY_ATTRIBUTE
                        && owner(field).designator().equals(message.type().designator()))
                .flatMap(field -> Stream.of(getter(field.property().java().field(), passed(field)), setter(field)));
        Stream<MethodSpec> refused = message.type().notCarried().stream()
                .filter(n -> !n.field().isEmpty() && !n.field().endsWith("()"))
                .map(n -> getter(n.field(), ClassName.get(Object.class)));
        return Stream.concat(fields, refused);
    }

    private MethodSpec getter(String field, TypeName type) {
        return accessorOf(field)
                .returns(type)
                .addStatement("return bean.$L", field)
                .build();
    }

    private MethodSpec setter(PlannedField field) {
        String name = field.property().java().field();
        return accessorOf(name)
                .addParameter(passed(field), "value")
                .addStatement("bean.$L = $L", name, typed(field, CodeBlock.of("value")))
                .build();
    }

    private MethodSpec.Builder accessorOf(String field) {
        return MethodSpec.methodBuilder(accessor(field))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(GeneratedClassNames.bean(message.type().java()), "bean");
    }
}

package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.JavaProperty.Accessors;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.rules.Particle;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedService.Message;
import io.curcuma.generator.plan.PlannedService.Operation;
import io.curcuma.generator.plan.names.IdlNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import javax.xml.namespace.QName;

/**
 * An operation whose method has the parameters and the result that wsimport gives it: Jakarta XML Web Services 4.0, sections 2.3.1 and
 * 3.6.2. In wrapper style, and of what is sent in parts, those are the children of the beans; else they are the beans. What goes both
 * ways is a {@code Holder}, and so is each value of several that are answered, but for one that is called {@code return}.
 */
final class UnwrappedOperation {
    private static final ClassName HOLDER = ClassName.get("jakarta.xml.ws", "Holder");

    private final String packageName;
    private final Optional<Side> request;
    private final Optional<Side> response;
    private final List<Parameter> parameters = new ArrayList<>();
    private final Optional<Value> result;

    /**
     * What a method has as it is.
     *
     * @param identity by which it is the same thing in the other direction
     * @param name of the element or part
     * @param field of the bean; absent for the bean itself
     */
    private record Value(String identity, String name, TypeName type, Optional<PlannedField> field) {}

    /** What is sent one way, in a bean. */
    private record Side(ClassName bean, List<Value> values) {}

    /** A parameter: of one way, or of both, which makes it a holder. */
    private record Parameter(String name, Optional<Value> in, Optional<Value> out) {
        private boolean isHolder() {
            return out.isPresent();
        }

        private TypeName type() {
            TypeName value = in.or(() -> out).orElseThrow().type();
            return isHolder() ? ParameterizedTypeName.get(HOLDER, value.box()) : value;
        }
    }

    /**
     * The operation.
     *
     * @param packageName of the code
     * @param messages by name
     */
    UnwrappedOperation(
            String packageName, Operation operation, Map<io.curcuma.generator.plan.TypeName, PlannedMessage> messages) {
        this.packageName = packageName;
        boolean isWrapped = operation
                        .input()
                        .filter(input -> input.element().getLocalPart().equals(operation.xmlName()))
                        .isPresent()
                && Stream.of(operation.input(), operation.output())
                        .flatMap(Optional::stream)
                        .allMatch(message -> !message.isParts()
                                && children(message, messages).isPresent());
        request = operation.input().map(message -> side(message, isWrapped, messages));
        response = operation.output().map(message -> side(message, isWrapped, messages));
        List<Value> ins = request.map(Side::values).orElse(List.of());
        List<Value> outs = response.map(Side::values).orElse(List.of());
        List<Value> alone =
                outs.stream().filter(out -> same(out, ins).isEmpty()).toList();
        boolean isRpc = operation.output().filter(Message::isRpc).isPresent();
        result = outs.size() == 1 || isRpc && alone.size() == 1
                ? alone.stream().findFirst()
                : alone.stream().filter(out -> out.name().equals("return")).findFirst();
        Set<String> names = new HashSet<>(Set.of(
                "implementation", "operation", "request", "in", "out", "result", "channel", "options", "e", "item"));
        ins.forEach(in -> parameters.add(new Parameter(name(in, names), Optional.of(in), same(in, outs))));
        alone.stream()
                .filter(out -> !Optional.of(out).equals(result))
                .forEach(out -> parameters.add(new Parameter(name(out, names), Optional.empty(), Optional.of(out))));
    }

    private static Optional<Value> same(Value value, List<Value> others) {
        return others.stream()
                .filter(other -> other.identity().equals(value.identity())
                        && other.type().equals(value.type()))
                .findFirst();
    }

    private static String name(Value value, Set<String> names) {
        String word =
                value.field().map(field -> field.property().java().field()).orElse("body");
        return IdlNames.unique(SourceVersion.isName(word) ? word : word + "_", names::add);
    }

    private static Side side(
            Message message, boolean isWrapped, Map<io.curcuma.generator.plan.TypeName, PlannedMessage> messages) {
        ClassName bean =
                GeneratedClassNames.bean(planned(message, messages).type().java());
        Optional<List<Value>> children =
                message.isParts() || isWrapped ? children(message, messages) : Optional.empty();
        return new Side(
                bean,
                children.orElseGet(() -> List.of(
                        new Value(message.part() + " " + message.element(), message.part(), bean, Optional.empty()))));
    }

    private static PlannedMessage planned(
            Message message, Map<io.curcuma.generator.plan.TypeName, PlannedMessage> messages) {
        return Objects.requireNonNull(messages.get(message.name()));
    }

    /** What is in a wrapper; empty if that is more than elements that are single or in lists. */
    private static Optional<List<Value>> children(
            Message message, Map<io.curcuma.generator.plan.TypeName, PlannedMessage> messages) {
        PlannedMessage wrapper = planned(message, messages);
        List<Value> children = new ArrayList<>();
        // which elements are nil is no part of the schema
        List<PlannedField> fields = wrapper.fields().stream()
                .filter(field -> field.property().node() != Node.NIL)
                .toList();
        for (PlannedField field : fields) {
            Property property = field.property();
            String part = message.isParts() ? message.part() : "";
            String identity = part + " " + new QName(property.namespace(), property.name());
            type(field).ifPresent(type -> children.add(new Value(identity, property.name(), type, Optional.of(field))));
        }
        boolean isWhole = wrapper.type().notCarried().isEmpty()
                && children.size() == fields.size()
                && wrapper.type()
                        .rules()
                        .content()
                        .filter(UnwrappedOperation::isAll)
                        .isEmpty();
        return isWhole ? Optional.of(children) : Optional.empty();
    }

    private static boolean isAll(Particle content) {
        return content instanceof Particle.OfGroup group && group.compositor() == Particle.Compositor.ALL;
    }

    /** The type of an element's values, if a caller can pass them without what is around them. */
    private static Optional<TypeName> type(PlannedField field) {
        Property property = field.property();
        JavaProperty java = property.java();
        boolean isElement = property.node() == Node.ELEMENT
                && java.container().isEmpty()
                && (java.accessors().isPresent() || !java.publicName().isEmpty());
        if (!isElement) {
            return Optional.empty();
        }
        TypeName value = property.wrapper()
                .map(wrapper -> GeneratedClassNames.type(wrapper.type()))
                .orElseGet(() ->
                        ItemExpressions.isOpen(field) ? GeneratedClassNames.type(java.type()) : Access.itemType(field));
        if (value.equals(RuntimeTypes.JAXB_ELEMENT) || value.equals(ClassName.get(List.class))) {
            return Optional.empty();
        }
        return Optional.of(
                Access.isMultiple(field) ? ParameterizedTypeName.get(ClassName.get(List.class), value.box()) : value);
    }

    /** Whether a caller passes anything. */
    boolean hasParameters() {
        return !parameters.isEmpty();
    }

    /** Adds parameters and the result to a method. */
    void sign(MethodSpec.Builder method) {
        method.returns(result.map(Value::type).orElse(TypeName.VOID));
        parameters.forEach(parameter -> method.addParameter(parameter.type(), parameter.name()));
    }

    /** Calls the method {@code name} of {@code implementation} for the bean {@code request}, and returns the bean that it answers. */
    CodeBlock serve(String name) {
        CodeBlock.Builder code = CodeBlock.builder();
        request.ifPresent(side -> code.addStatement("$1T in = ($1T) request", side.bean()));
        List<CodeBlock> arguments = new ArrayList<>();
        for (Parameter parameter : parameters) {
            CodeBlock value = parameter.in().map(in -> get("in", in)).orElseGet(() -> CodeBlock.of(""));
            if (parameter.isHolder()) {
                code.addStatement("$1T $2L = new $1T($3L)", parameter.type(), parameter.name(), value);
            }
            arguments.add(parameter.isHolder() ? CodeBlock.of(parameter.name()) : value);
        }
        CodeBlock call =
                CodeBlock.of("implementation.$L($L)", name, arguments.stream().collect(CodeBlock.joining(", ")));
        if (result.isPresent()) {
            code.addStatement("$T result = $L", result.get().type(), call);
        } else {
            code.addStatement("$L", call);
        }
        if (response.isEmpty()) {
            return code.addStatement("return null").build();
        }
        code.add(bean("out", response.get(), value -> Optional.of(value).equals(result) ? "result" : holder(value)));
        return code.addStatement("return out").build();
    }

    private String holder(Value out) {
        return parameters.stream()
                .filter(parameter -> parameter.out().equals(Optional.of(out)))
                .map(parameter -> parameter.name() + ".value")
                .findFirst()
                .orElseThrow();
    }

    /**
     * Makes the bean {@code in} of the parameters, and the result and what is in holders of the bean that answers.
     *
     * @param called the call with the bean {@code in}
     */
    CodeBlock call(CodeBlock called) {
        CodeBlock.Builder code = CodeBlock.builder();
        request.ifPresent(side -> code.add(bean(
                "in",
                side,
                value -> parameters.stream()
                        .filter(parameter -> parameter.in().equals(Optional.of(value)))
                        .map(parameter -> parameter.isHolder() ? parameter.name() + ".value" : parameter.name())
                        .findFirst()
                        .orElseThrow())));
        boolean isWanted = response.filter(side -> !side.values().isEmpty()).isPresent();
        if (!isWanted) {
            return code.addStatement("$L", called).build();
        }
        code.addStatement("$T out = $L", response.orElseThrow().bean(), called);
        for (Parameter parameter : parameters) {
            parameter.out().ifPresent(value -> code.addStatement("$L.value = $L", parameter.name(), get("out", value)));
        }
        result.ifPresent(value -> code.addStatement("return $L", get("out", value)));
        return code.build();
    }

    /** Makes the bean of one way, by the expression of each of its values. */
    private static CodeBlock bean(String bean, Side side, Function<Value, String> expressions) {
        Optional<Value> whole =
                side.values().stream().filter(value -> value.field().isEmpty()).findFirst();
        if (whole.isPresent()) {
            return CodeBlock.builder()
                    .addStatement("$T $L = $L", side.bean(), bean, expressions.apply(whole.get()))
                    .build();
        }
        CodeBlock.Builder code = CodeBlock.builder().addStatement("$1T $2L = new $1T()", side.bean(), bean);
        side.values()
                .forEach(value ->
                        code.add(set(bean, value, value.field().orElseThrow().property(), expressions.apply(value))));
        return code.build();
    }

    /** A value that a bean has; not by the getter, where the field is at hand: it has another value for one that is absent. */
    private CodeBlock get(String bean, Value value) {
        if (value.field().isEmpty()) {
            return CodeBlock.of(bean);
        }
        PlannedField field = value.field().get();
        JavaProperty java = field.property().java();
        boolean isNear = field.owner()
                .filter(owner -> owner.java().packageName().equals(packageName))
                .isPresent();
        CodeBlock held;
        if (java.accessors().isPresent()) {
            held = CodeBlock.of("$L.$L()", bean, java.accessors().get().getter());
        } else if (isNear && !Access.isMultiple(field)) {
            held = CodeBlock.of("$L.$L", bean, java.field());
        } else {
            boolean isBoolean = value.type().box().equals(TypeName.BOOLEAN.box());
            held = CodeBlock.of("$L.$L$L()", bean, isBoolean ? "is" : "get", java.publicName());
        }
        if (field.property().wrapper().isEmpty()) {
            return held;
        }
        return Access.isMultiple(field)
                ? CodeBlock.of(
                        "$L.stream().map($T::getValue).collect($T.toList())",
                        held,
                        RuntimeTypes.JAXB_ELEMENT,
                        Collectors.class)
                : CodeBlock.of("$1L == null ? null : $1L.getValue()", held);
    }

    /** Statements that set a value of a bean; null leaves it absent. */
    private static CodeBlock set(String bean, Value child, Property property, String value) {
        Optional<Accessors> accessors = property.java().accessors();
        String name = property.java().publicName();
        CodeBlock statement;
        boolean isList = Access.isMultiple(child.field().orElseThrow());
        if (isList && accessors.flatMap(Accessors::setter).isEmpty()) {
            String getter = accessors.map(Accessors::getter).orElse("get" + name);
            statement = property.wrapper().isEmpty()
                    ? CodeBlock.of("$L.$L().addAll($L)", bean, getter, value)
                    : CodeBlock.of(
                            "$L.forEach(item -> $L.$L().add($L))",
                            value,
                            bean,
                            getter,
                            element(
                                    property,
                                    ((ParameterizedTypeName) child.type())
                                            .typeArguments()
                                            .get(0),
                                    "item"));
        } else {
            String setter = accessors.flatMap(Accessors::setter).orElse("set" + name);
            CodeBlock held = property.isElement() ? element(property, child.type(), value) : CodeBlock.of("$L", value);
            statement = CodeBlock.of("$L.$L($L)", bean, setter, held);
        }
        CodeBlock.Builder code = CodeBlock.builder();
        boolean isPrimitive = child.type().isPrimitive() && !value.endsWith(".value");
        return isPrimitive
                ? code.addStatement("$L", statement).build()
                : code.beginControlFlow("if ($L != null)", value)
                        .addStatement("$L", statement)
                        .endControlFlow()
                        .build();
    }

    private static CodeBlock element(Property property, TypeName type, String value) {
        return CodeBlock.of(
                "new $T<>(new $T($L, $L), $T.class, $L, $L)",
                RuntimeTypes.JAXB_ELEMENT,
                QName.class,
                JavaText.literal(property.namespace()),
                JavaText.literal(property.name()),
                type,
                ItemExpressions.scope(property.wrapper().orElseThrow()),
                value);
    }
}

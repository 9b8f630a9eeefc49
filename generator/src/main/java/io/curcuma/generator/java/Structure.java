package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.rules.Particle.Compositor;
import io.curcuma.generator.pattern.ContentAutomaton;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.rules.ContentPart;
import io.curcuma.generator.plan.rules.FieldRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * How the elements of a type stand together. Where each part of the content model is a field of its own, what fields there are says all
 * that a bean can show, and the code counts. Elsewhere an automaton reads the elements in the order in which XML has them.
 */
final class Structure {
    private final Access access;
    private final List<PlannedField> fields;
    private final CodeBlock.Builder code = CodeBlock.builder();
    private final String place;
    private Optional<ContentAutomaton> automaton = Optional.empty();
    private int locals;

    private Structure(PlannedMessage message, Access access) {
        this.access = access;
        this.place = RuleConstants.place(message.type().location());
        this.fields = message.fields().stream()
                .filter(field -> switch (field.property().node()) {
                    case ELEMENT, CONTENT, ANY -> true;
                    default -> false;
                })
                .toList();
    }

    static Structure of(PlannedMessage message, FieldRules rules, Access access, UncheckedRules unchecked) {
        Structure structure = new Structure(message, access);
        rules.content().ifPresent(part -> structure.emit(part, null));
        if (rules.isOrdered()) {
            structure.automaton = message.type().rules().content().flatMap(ContentAutomaton::of);
            if (structure.automaton.isEmpty()) {
                unchecked.content(message.name().name(), message.type().location());
            }
        }
        return structure;
    }

    private CodeBlock isPresent(ContentPart part) {
        List<PlannedField> leaves = part.leaves();
        return leaves.isEmpty()
                ? CodeBlock.of("false")
                : leaves.stream().map(this::isPresent).collect(CodeBlock.joining(" || "));
    }

    private CodeBlock isPresent(PlannedField field) {
        return field.property().java().isPrimitive()
                ? CodeBlock.of("true")
                : CodeBlock.of("($L)", access.hasValue(field));
    }

    /** The code for a part that has to be there where a condition holds: without one, always. */
    private void emit(ContentPart part, @Nullable CodeBlock condition) {
        if (part instanceof ContentPart.Leaf leaf) {
            emit(leaf, condition);
            return;
        }
        ContentPart.Group group = (ContentPart.Group) part;
        if (group.compositor() == Compositor.CHOICE) {
            choice(group, condition);
            return;
        }
        CodeBlock when = condition;
        if (group.optional()) {
            when = group.required().demands() ? local(isPresent(group)) : CodeBlock.of("true");
        }
        for (ContentPart each : group.parts()) {
            emit(each, when);
        }
    }

    private CodeBlock local(CodeBlock value) {
        String name = "part" + ++locals;
        code.addStatement("boolean $L = $L", name, value);
        return CodeBlock.of("$L", name);
    }

    private void emit(ContentPart.Leaf leaf, @Nullable CodeBlock condition) {
        PlannedField field = leaf.field();
        if (condition == null
                || leaf.min() == 0
                || field.property().java().isPrimitive()
                || field.property().java().nullAsNil()) {
            return;
        }
        String step = field.property().name();
        code.beginControlFlow("if ($L && !$L)", condition, isPresent(field));
        code.addStatement("report.add($L, $S, $S)", JavaText.literal(step), "required", place);
        code.endControlFlow();
        if (leaf.min() > 1 && field.property().occurs() == Occurs.REPEATED) {
            code.beginControlFlow("if ($L && $L.size() < $L)", isPresent(field), access.get(field), leaf.min());
            code.addStatement("report.add($L, $S, $S)", JavaText.literal(step), "minOccurs=" + leaf.min(), place);
            code.endControlFlow();
        }
    }

    private void choice(ContentPart.Group group, @Nullable CodeBlock condition) {
        List<CodeBlock> present = new ArrayList<>();
        for (ContentPart each : group.parts()) {
            present.add(local(isPresent(each)));
        }
        String count = "count" + ++locals;
        code.addStatement(
                "int $L = $L",
                count,
                present.stream().map(each -> CodeBlock.of("($L ? 1 : 0)", each)).collect(CodeBlock.joining(" + ")));
        String text = "choice="
                + RuleConstants.names(group.parts().stream()
                        .map(each -> each.leaves().stream()
                                .map(field -> field.property().name())
                                .findFirst()
                                .orElse(""))
                        .toList());
        CodeBlock broken = group.isEmptiable()
                ? CodeBlock.of("$L > 1", count)
                : condition == null
                        ? CodeBlock.of("$L != 1", count)
                        : CodeBlock.of("$1L > 1 || $2L && $1L == 0", count, condition);
        code.beginControlFlow("if ($L)", broken);
        code.addStatement("report.add($S, $L, $S)", "", JavaText.literal(text), place);
        code.endControlFlow();
        for (int i = 0; i < present.size(); i++) {
            emit(group.parts().get(i), present.get(i));
        }
    }

    /**
     * Adds what holds of several fields.
     *
     * @param check calls what is added
     * @param method to be filled
     * @param constants the constants of fields, with the class that holds them
     */
    void addTo(
            TypeSpec.Builder type,
            MethodSpec.Builder check,
            MethodSpec.Builder method,
            Function<PlannedField, String> constants) {
        if (automaton.isPresent()) {
            String encoded = automaton.get().automaton().encoded();
            type.addField(FieldSpec.builder(
                            RuntimeTypes.CONTENT_MODEL, "model", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                    .initializer(
                            "$T.of($L, $S, new $T[] {$L}, new $T[] {$L}, $L)",
                            RuntimeTypes.CONTENT_MODEL,
                            JavaText.literal("content="
                                    + RuleConstants.names(automaton.get().names())),
                            place,
                            String.class,
                            literals(automaton.get().names()),
                            String.class,
                            literals(automaton.get().namespaces()),
                            RuleConstants.parts(encoded))
                    .build());
            method.addStatement("int state = model.start()");
            for (PlannedField field : fields) {
                walk(field, method, constants);
            }
            method.addStatement("model.end(state, report)");
        } else {
            CodeBlock built = code.build();
            if (built.isEmpty()) {
                return;
            }
            method.addCode(built);
        }
        type.addMethod(method.build());
        check.addStatement("checkContent(bean, report)");
    }

    private void walk(PlannedField field, MethodSpec.Builder method, Function<PlannedField, String> constants) {
        CodeBlock value = access.get(field);
        boolean many = RulesClass.many(field);
        if (field.property().node() != Node.ELEMENT || RulesClass.isContent(field)) {
            method.addStatement(
                    "state = $L.$L(state, model, $L, report)",
                    constants.apply(field),
                    many ? "walkAll" : "walk",
                    value);
            return;
        }
        String name = ContentAutomaton.name(
                field.property().namespace(), field.property().name());
        int letter = automaton.orElseThrow().names().indexOf(name);
        if (letter < 0) {
            method.beginControlFlow("if ($L)", isPresent(field));
            method.addStatement(
                    "report.add($L, $S, $S)", JavaText.literal(field.property().name()), "prohibited", place);
            method.endControlFlow();
            return;
        }
        boolean always = field.property().java().isPrimitive()
                || field.property().java().nullAsNil() && field.property().minOccurs() > 0;
        method.addStatement(
                "state = model.$L(state, $L, $L)",
                many ? "all" : "one",
                letter,
                always ? CodeBlock.of("$S", "") : value);
    }

    private static CodeBlock literals(List<String> texts) {
        return texts.stream().map(JavaText::literal).collect(CodeBlock.joining(", "));
    }
}

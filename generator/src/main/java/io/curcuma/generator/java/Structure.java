package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.rules.NamespaceRule;
import io.curcuma.generator.model.rules.Particle;
import io.curcuma.generator.model.rules.Particle.Compositor;
import io.curcuma.generator.model.rules.Particle.OfElement;
import io.curcuma.generator.model.rules.Particle.OfGroup;
import io.curcuma.generator.model.rules.Particle.OfWildcard;
import io.curcuma.generator.model.rules.TypeRules;
import io.curcuma.generator.pattern.ContentAutomaton;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * How the elements of a type stand together. Where each part of the content model is a field of its own, what fields there are says all
 * that a bean can show, and the code counts. Elsewhere an automaton reads the elements in the order in which XML has them.
 */
final class Structure {
    /** More of them would be a method that is too large for the JVM. */
    private static final int MOST_PARTS = 600;

    private final ItemExpressions items;
    private final Access access;
    private final List<PlannedField> fields;
    // by identity: to compare a field is to compare the type that declares it
    private final IdentityHashMap<PlannedField, Set<String>> names = new IdentityHashMap<>();
    private final IdentityHashMap<PlannedField, Bounds> bounds = new IdentityHashMap<>();
    private final Set<PlannedField> taken = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<NamespaceRule> wildcards = new ArrayList<>();
    private final CodeBlock.Builder code = CodeBlock.builder();
    private final String place;
    private Optional<ContentAutomaton> automaton = Optional.empty();
    private boolean isKnown;
    private int locals;

    /** How often a field occurs. */
    private record Bounds(int min, int max) {}

    /** A part of a content model whose elements are fields. */
    private sealed interface Part {
        /** A field. */
        record Leaf(PlannedField field, int min, int max) implements Part {}

        /** A group that occurs at most once. */
        record Group(Compositor compositor, boolean optional, List<Part> parts) implements Part {}
    }

    private Structure(PlannedMessage message, ItemExpressions items, Access access) {
        this.items = items;
        this.access = access;
        this.place = RuleConstants.place(message.type().location());
        this.fields = message.fields().stream()
                .filter(field -> switch (field.property().node()) {
                    case ELEMENT, CONTENT, ANY -> true;
                    default -> false;
                })
                .toList();
        fields.forEach(field -> names.put(field, names(field)));
    }

    static Structure of(
            PlannedMessage message,
            Optional<Particle> content,
            ItemExpressions items,
            Access access,
            UncheckedRules unchecked) {
        Structure structure = new Structure(message, items, access);
        boolean contained = structure.fields.stream().anyMatch(ContainerProperty::is);
        if (message.type().rules().equals(TypeRules.NONE) || contained) {
            return structure;
        }
        content.ifPresent(structure::collect);
        if (content.isEmpty()) {
            structure.isKnown = true;
            return structure;
        }
        Optional<Part> part = structure.part(content.get());
        if (part.isPresent() && parts(part.get()) <= MOST_PARTS) {
            structure.isKnown = true;
            structure.emit(part.get(), null);
        } else if (structure.fields.stream().anyMatch(field -> structure.named(field) || isOpen(field))) {
            structure.automaton = ContentAutomaton.of(content.get());
            if (structure.automaton.isEmpty()) {
                unchecked.content(message.name().name(), message.type().location());
            }
        }
        return structure;
    }

    private boolean named(PlannedField field) {
        return !names.getOrDefault(field, Set.of()).isEmpty();
    }

    private static boolean isOpen(PlannedField field) {
        return field.type() instanceof FieldType.OfAny && field.property().node() == Node.ANY;
    }

    private Set<String> names(PlannedField field) {
        Property property = field.property();
        Set<String> found = new HashSet<>();
        if (property.node() == Node.ELEMENT) {
            found.add(ContentAutomaton.name(property.namespace(), property.name()));
        } else if (field.type() instanceof FieldType.OfUnion type) {
            items.union(type).fields().stream()
                    .filter(branch -> branch.property().node() == Node.ELEMENT)
                    .forEach(branch -> found.add(ContentAutomaton.name(
                            branch.property().namespace(), branch.property().name())));
        }
        return found;
    }

    private boolean hasOpenBranch(PlannedField field) {
        return field.type() instanceof FieldType.OfUnion type
                && items.union(type).kind() == PlannedUnion.Kind.CONTENT
                && items.union(type).fields().stream()
                        .anyMatch(branch -> branch.property().node() != Node.ELEMENT);
    }

    private void collect(Particle particle) {
        if (particle instanceof OfWildcard wildcard) {
            wildcards.add(wildcard.namespaces());
        } else if (particle instanceof OfGroup group) {
            group.parts().forEach(this::collect);
        }
    }

    /** The namespaces of open content, if all of it may have the same. */
    Optional<NamespaceRule> namespaces() {
        return wildcards.stream().distinct().count() == 1 ? Optional.of(wildcards.get(0)) : Optional.empty();
    }

    /** How often a field has to occur, wherever its parent is. */
    int min(PlannedField field) {
        Bounds known = bounds.get(field);
        return known == null || field.property().java().nullAsNil() ? 0 : known.min();
    }

    /** How often it may occur. */
    int max(PlannedField field) {
        Bounds known = bounds.get(field);
        return known == null ? isKnown ? 0 : Particle.UNBOUNDED : known.max();
    }

    private Optional<Part> part(Particle particle) {
        if (particle instanceof OfElement element) {
            return leaf(element);
        }
        if (particle instanceof OfWildcard wildcard) {
            List<PlannedField> open = fields.stream().filter(Structure::isOpen).toList();
            boolean single =
                    open.size() == 1 && wildcards.size() == 1 && fields.stream().noneMatch(this::hasOpenBranch);
            return single && taken.add(open.get(0))
                    ? Optional.of(new Part.Leaf(open.get(0), wildcard.min(), wildcard.max()))
                    : Optional.empty();
        }
        OfGroup group = (OfGroup) particle;
        List<Part> parts = new ArrayList<>();
        for (Particle each : group.parts()) {
            Optional<Part> part = part(each);
            if (part.isEmpty()) {
                return part;
            }
            boolean nothing = part.get() instanceof Part.Group inner
                    && inner.parts().isEmpty()
                    && group.compositor() != Compositor.CHOICE;
            if (!nothing) {
                parts.add(part.get());
            }
        }
        if (parts.isEmpty()) {
            return group.compositor() == Compositor.CHOICE && group.min() > 0
                    ? Optional.empty()
                    : Optional.of(new Part.Group(Compositor.SEQUENCE, false, List.of()));
        }
        if (parts.size() == 1) {
            return times(group.min(), group.max(), parts.get(0));
        }
        return group.max() == 1
                ? Optional.of(new Part.Group(group.compositor(), group.min() == 0, parts))
                : Optional.empty();
    }

    private Optional<Part> leaf(OfElement element) {
        Set<String> elements = new HashSet<>();
        element.choices().forEach(choice -> elements.add(ContentAutomaton.name(choice.namespace(), choice.name())));
        List<PlannedField> found = fields.stream()
                .filter(field -> names.getOrDefault(field, Set.of()).stream().anyMatch(elements::contains))
                .toList();
        if (found.size() != 1
                || hasOpenBranch(found.get(0))
                || !elements.containsAll(names.getOrDefault(found.get(0), Set.of()))
                || !taken.add(found.get(0))) {
            return Optional.empty();
        }
        return Optional.of(new Part.Leaf(found.get(0), element.min(), element.max()));
    }

    /** A part that occurs several times. */
    private static Optional<Part> times(int min, int max, Part part) {
        if (min == 1 && max == 1) {
            return Optional.of(part);
        }
        if (part instanceof Part.Leaf leaf) {
            // from at most one of it on, there can be any number between the ends
            if (leaf.min() <= 1) {
                int most = max == Particle.UNBOUNDED || leaf.max() == Particle.UNBOUNDED
                        ? Particle.UNBOUNDED
                        : (int) Math.min((long) max * leaf.max(), Integer.MAX_VALUE);
                return Optional.of(new Part.Leaf(leaf.field(), min * leaf.min(), most));
            }
            if (leaf.min() == leaf.max() && leaf.max() > 1 || max != 1) {
                return max == 1
                        ? Optional.of(new Part.Group(Compositor.SEQUENCE, true, List.of(part)))
                        : Optional.empty();
            }
        }
        return max == 1 ? Optional.of(new Part.Group(Compositor.SEQUENCE, true, List.of(part))) : Optional.empty();
    }

    private static int parts(Part part) {
        return part instanceof Part.Group group
                ? 1 + group.parts().stream().mapToInt(Structure::parts).sum()
                : 1;
    }

    private static List<PlannedField> leaves(Part part) {
        if (part instanceof Part.Leaf leaf) {
            return List.of(leaf.field());
        }
        return ((Part.Group) part)
                .parts().stream().flatMap(each -> leaves(each).stream()).toList();
    }

    private CodeBlock isPresent(Part part) {
        List<PlannedField> leaves = leaves(part);
        return leaves.isEmpty()
                ? CodeBlock.of("false")
                : leaves.stream().map(this::isPresent).collect(CodeBlock.joining(" || "));
    }

    private CodeBlock isPresent(PlannedField field) {
        return field.property().java().isPrimitive()
                ? CodeBlock.of("true")
                : CodeBlock.of("($L)", access.hasValue(field));
    }

    private static boolean demands(Part part) {
        if (part instanceof Part.Leaf leaf) {
            return leaf.min() > 0;
        }
        Part.Group group = (Part.Group) part;
        return group.compositor() == Compositor.CHOICE || group.parts().stream().anyMatch(Structure::demands);
    }

    private static boolean isEmptiable(Part part) {
        if (part instanceof Part.Leaf leaf) {
            return leaf.min() == 0;
        }
        Part.Group group = (Part.Group) part;
        return group.optional()
                || (group.compositor() == Compositor.CHOICE
                        ? group.parts().stream().anyMatch(Structure::isEmptiable)
                        : group.parts().stream().allMatch(Structure::isEmptiable));
    }

    /** The code for a part that has to be there where a condition holds: without one, always. */
    private void emit(Part part, @Nullable CodeBlock condition) {
        if (part instanceof Part.Leaf leaf) {
            emit(leaf, condition);
            return;
        }
        Part.Group group = (Part.Group) part;
        if (group.compositor() == Compositor.CHOICE) {
            choice(group, condition);
            return;
        }
        CodeBlock when = condition;
        if (group.optional()) {
            when = demands(new Part.Group(group.compositor(), false, group.parts()))
                    ? local(isPresent(group))
                    : CodeBlock.of("true");
        }
        for (Part each : group.parts()) {
            emit(each, when);
        }
    }

    private CodeBlock local(CodeBlock value) {
        String name = "part" + ++locals;
        code.addStatement("boolean $L = $L", name, value);
        return CodeBlock.of("$L", name);
    }

    private void emit(Part.Leaf leaf, @Nullable CodeBlock condition) {
        PlannedField field = leaf.field();
        if (condition == null) {
            bounds.put(field, new Bounds(leaf.min(), leaf.max()));
            return;
        }
        bounds.put(field, new Bounds(0, leaf.max()));
        if (leaf.min() == 0
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

    private void choice(Part.Group group, @Nullable CodeBlock condition) {
        List<CodeBlock> present = new ArrayList<>();
        for (Part each : group.parts()) {
            present.add(local(isPresent(each)));
        }
        String count = "count" + ++locals;
        code.addStatement(
                "int $L = $L",
                count,
                present.stream().map(each -> CodeBlock.of("($L ? 1 : 0)", each)).collect(CodeBlock.joining(" + ")));
        String text = "choice="
                + RuleConstants.names(group.parts().stream()
                        .map(each -> leaves(each).stream()
                                .map(field -> field.property().name())
                                .findFirst()
                                .orElse(""))
                        .toList());
        CodeBlock broken = isEmptiable(group)
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

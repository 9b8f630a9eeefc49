package io.curcuma.generator.plan.rules;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.rules.AttributeRule;
import io.curcuma.generator.model.rules.ElementRule;
import io.curcuma.generator.model.rules.NamespaceRule;
import io.curcuma.generator.model.rules.Particle;
import io.curcuma.generator.model.rules.Particle.Compositor;
import io.curcuma.generator.model.rules.Particle.OfElement;
import io.curcuma.generator.model.rules.Particle.OfGroup;
import io.curcuma.generator.model.rules.Particle.OfWildcard;
import io.curcuma.generator.model.rules.SimpleRule;
import io.curcuma.generator.model.rules.TypeRules;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the schema demands of the fields of one message: of each value, of how often there is one, and of how they stand together. */
public final class FieldRules {
    /** Parts of a content model, above which nobody wants to see them one by one. */
    private static final int MOST_PARTS = 600;

    /** How often a field occurs. */
    private record Bounds(int min, int max) {}

    private final TypeRules rules;
    private final Function<FieldType.OfUnion, PlannedUnion> unions;
    private final List<PlannedField> fields;
    // by identity: to compare a field is to compare the type that declares it
    private final IdentityHashMap<PlannedField, Set<String>> names = new IdentityHashMap<>();
    private final IdentityHashMap<PlannedField, Bounds> bounds = new IdentityHashMap<>();
    private final Set<PlannedField> taken = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<String, ElementRule> elements = new HashMap<>();
    private final List<OfWildcard> wildcards = new ArrayList<>();
    private final @Nullable ContentPart content;
    private final boolean isContained;
    private final boolean isKnown;

    private FieldRules(PlannedMessage message, Function<FieldType.OfUnion, PlannedUnion> unions) {
        this.rules = message.type().rules();
        this.unions = unions;
        this.fields = message.fields().stream()
                .filter(field -> switch (field.property().node()) {
                    case ELEMENT, CONTENT, ANY -> true;
                    default -> false;
                })
                .toList();
        fields.forEach(field -> names.put(field, names(field)));
        // what is in a bean of somebody else's has no list that the schema could count
        isContained = message.fields().stream()
                .anyMatch(field -> field.property().java().container().isPresent());
        rules.content().ifPresent(this::collect);
        this.content = rules.content()
                .filter(all -> !isContained)
                .flatMap(this::part)
                .filter(part -> part.size() <= MOST_PARTS)
                .orElse(null);
        this.isKnown = !rules.equals(TypeRules.NONE)
                && !isContained
                && (content != null || rules.content().isEmpty());
        if (content != null) {
            count(content, true);
        }
    }

    /**
     * Those of a message.
     *
     * @param unions the unions of the plan
     */
    public static FieldRules of(PlannedMessage message, Function<FieldType.OfUnion, PlannedUnion> unions) {
        return new FieldRules(message, unions);
    }

    private void collect(Particle particle) {
        particle.elements()
                .forEach(element -> elements.putIfAbsent(qualified(element.namespace(), element.name()), element));
        wildcards(particle);
    }

    private void wildcards(Particle particle) {
        if (particle instanceof OfWildcard wildcard) {
            wildcards.add(wildcard);
        } else if (particle instanceof OfGroup group) {
            group.parts().forEach(this::wildcards);
        }
    }

    private static String qualified(String namespace, String local) {
        return namespace.isEmpty() ? local : "{" + namespace + "}" + local;
    }

    private Set<String> names(PlannedField field) {
        Property property = field.property();
        Set<String> found = new HashSet<>();
        if (property.node() == Node.ELEMENT) {
            found.add(qualified(property.namespace(), property.name()));
        } else if (field.type() instanceof FieldType.OfUnion type) {
            unions.apply(type).fields().stream()
                    .filter(branch -> branch.property().node() == Node.ELEMENT)
                    .forEach(branch -> found.add(qualified(
                            branch.property().namespace(), branch.property().name())));
        }
        return found;
    }

    private static boolean isOpen(PlannedField field) {
        return field.type() instanceof FieldType.OfAny && field.property().node() == Node.ANY;
    }

    private boolean hasOpenBranch(PlannedField field) {
        return field.type() instanceof FieldType.OfUnion type
                && unions.apply(type).kind() == PlannedUnion.Kind.CONTENT
                && unions.apply(type).fields().stream()
                        .anyMatch(branch -> branch.property().node() != Node.ELEMENT);
    }

    private Optional<ContentPart> part(Particle particle) {
        if (particle instanceof OfElement element) {
            return leaf(element);
        }
        if (particle instanceof OfWildcard wildcard) {
            List<PlannedField> open = fields.stream().filter(FieldRules::isOpen).toList();
            boolean single =
                    open.size() == 1 && wildcards.size() == 1 && fields.stream().noneMatch(this::hasOpenBranch);
            return single && taken.add(open.get(0))
                    ? Optional.of(new ContentPart.Leaf(open.get(0), wildcard.min(), wildcard.max()))
                    : Optional.empty();
        }
        OfGroup group = (OfGroup) particle;
        List<ContentPart> parts = new ArrayList<>();
        for (Particle each : group.parts()) {
            Optional<ContentPart> part = part(each);
            if (part.isEmpty()) {
                return part;
            }
            boolean nothing = part.get() instanceof ContentPart.Group inner
                    && inner.parts().isEmpty()
                    && group.compositor() != Compositor.CHOICE;
            if (!nothing) {
                parts.add(part.get());
            }
        }
        if (parts.isEmpty()) {
            return group.compositor() == Compositor.CHOICE && group.min() > 0
                    ? Optional.empty()
                    : Optional.of(new ContentPart.Group(Compositor.SEQUENCE, false, List.of()));
        }
        if (parts.size() == 1) {
            return times(group.min(), group.max(), parts.get(0));
        }
        return group.max() == 1
                ? Optional.of(new ContentPart.Group(group.compositor(), group.min() == 0, parts))
                : Optional.empty();
    }

    private Optional<ContentPart> leaf(OfElement element) {
        Set<String> choices = new HashSet<>();
        element.choices().forEach(choice -> choices.add(qualified(choice.namespace(), choice.name())));
        List<PlannedField> found = fields.stream()
                .filter(field -> names.getOrDefault(field, Set.of()).stream().anyMatch(choices::contains))
                .toList();
        if (found.size() != 1
                || hasOpenBranch(found.get(0))
                || !choices.containsAll(names.getOrDefault(found.get(0), Set.of()))
                || !taken.add(found.get(0))) {
            return Optional.empty();
        }
        return Optional.of(new ContentPart.Leaf(found.get(0), element.min(), element.max()));
    }

    /** A part that occurs several times. */
    private static Optional<ContentPart> times(int min, int max, ContentPart part) {
        if (min == 1 && max == 1) {
            return Optional.of(part);
        }
        if (part instanceof ContentPart.Leaf leaf) {
            // from at most one of it on, there can be any number between the ends
            if (leaf.min() <= 1) {
                int most = max == Particle.UNBOUNDED || leaf.max() == Particle.UNBOUNDED
                        ? Particle.UNBOUNDED
                        : (int) Math.min((long) max * leaf.max(), Integer.MAX_VALUE);
                return Optional.of(new ContentPart.Leaf(leaf.field(), min * leaf.min(), most));
            }
        }
        return max == 1
                ? Optional.of(new ContentPart.Group(Compositor.SEQUENCE, true, List.of(part)))
                : Optional.empty();
    }

    /** @param always whether the part has to be there wherever the message is */
    private void count(ContentPart part, boolean always) {
        if (part instanceof ContentPart.Leaf leaf) {
            bounds.put(leaf.field(), new Bounds(always ? leaf.min() : 0, leaf.max()));
            return;
        }
        ContentPart.Group group = (ContentPart.Group) part;
        boolean each = always && !group.optional() && group.compositor() != Compositor.CHOICE;
        group.parts().forEach(inner -> count(inner, each));
    }

    /** The content model, if each part of it is a field of its own: then what fields there are says all that a message can show. */
    public Optional<ContentPart> content() {
        return Optional.ofNullable(content);
    }

    /**
     * A choice of single fields.
     *
     * @param required whether one of them has to be there, wherever the message is
     */
    public record Choice(List<PlannedField> fields, boolean required) {
        public Choice {
            fields = List.copyOf(fields);
        }
    }

    /** The choices of single fields, of which at most one may be there. */
    public List<Choice> choices() {
        List<Choice> found = new ArrayList<>();
        content().ifPresent(part -> choices(part, true, found));
        return found;
    }

    private static void choices(ContentPart part, boolean always, List<Choice> found) {
        if (!(part instanceof ContentPart.Group group)) {
            return;
        }
        boolean isChoice = group.compositor() == Compositor.CHOICE;
        if (isChoice
                && group.parts().size() > 1
                && group.parts().stream().allMatch(ContentPart.Leaf.class::isInstance)) {
            found.add(new Choice(group.leaves(), always && !group.isEmptiable()));
        }
        boolean each = always && !group.optional() && !isChoice;
        group.parts().forEach(inner -> choices(inner, each, found));
    }

    /** Whether the order of values in a list is part of the content model. */
    public boolean isOrdered() {
        return content == null
                && !isContained
                && rules.content().isPresent()
                && fields.stream()
                        .anyMatch(field -> !names.getOrDefault(field, Set.of()).isEmpty() || isOpen(field));
    }

    /** How often a field has to occur, wherever its parent is: 0 where that depends on others. */
    public int min(PlannedField field) {
        if (field.property().node() == Node.ATTRIBUTE) {
            return attribute(field).filter(AttributeRule::required).isPresent() ? 1 : 0;
        }
        Bounds known = bounds.get(field);
        return known == null || field.property().java().nullAsNil() ? 0 : known.min();
    }

    /** How often it may occur; {@link Particle#UNBOUNDED} for any number, 0 if it is prohibited. */
    public int max(PlannedField field) {
        if (field.property().node() == Node.ATTRIBUTE) {
            boolean allowed = attribute(field).isPresent()
                    || rules.equals(TypeRules.NONE)
                    || rules.anyAttribute().isPresent();
            return allowed ? 1 : 0;
        }
        boolean isContent =
                switch (field.property().node()) {
                    case ELEMENT, CONTENT, ANY -> true;
                    default -> false;
                };
        Bounds known = bounds.get(field);
        return known == null ? isKnown && isContent ? 0 : Particle.UNBOUNDED : known.max();
    }

    /** The namespaces of open content, if all of it may have the same. */
    public Optional<NamespaceRule> namespaces() {
        return !isContained
                        && wildcards.stream()
                                        .map(OfWildcard::namespaces)
                                        .distinct()
                                        .count()
                                == 1
                ? Optional.of(wildcards.get(0).namespaces())
                : Optional.empty();
    }

    /** Whether elements of open content have to be declared. */
    public boolean isStrict() {
        return !isContained && !wildcards.isEmpty() && wildcards.stream().allMatch(OfWildcard::isStrict);
    }

    /** The declaration of the element that a field or a branch of one is; null if no schema of the set has it. */
    public @Nullable ElementRule element(PlannedField field) {
        return elements.get(
                qualified(field.property().namespace(), field.property().name()));
    }

    /** The use of the attribute that a field is. */
    public Optional<AttributeRule> attribute(PlannedField field) {
        Property property = field.property();
        return rules.attributes().stream()
                .filter(each ->
                        each.name().equals(property.name()) && each.namespace().equals(property.namespace()))
                .findFirst();
    }

    /** What the value of a field has to be, if it is one of a simple type. */
    public Optional<SimpleRule> value(PlannedField field) {
        return switch (field.property().node()) {
            case ATTRIBUTE -> attribute(field).map(AttributeRule::value);
            case VALUE -> rules.text();
            case ELEMENT -> Optional.ofNullable(element(field)).flatMap(ElementRule::value);
            default -> Optional.empty();
        };
    }
}

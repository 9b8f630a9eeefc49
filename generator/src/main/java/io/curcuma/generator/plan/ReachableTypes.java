package io.curcuma.generator.plan;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.GlobalElement;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.model.RootDeclaration;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.names.Designators;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/**
 * The part of a plan that some global elements reach. Names and numbers stay those of the whole plan. A type is reached with the types that it
 * extends, and where {@code xsi:type} may name another with those that extend it; what a wildcard may hold is not reached.
 */
public final class ReachableTypes {
    private final Plan whole;
    private final Map<String, PlannedMessage> messages;
    private final Map<String, PlannedMessage> byJava = new HashMap<>();
    private final Map<String, PlannedUnion> unions;
    private final Map<String, PlannedLostType> lost;
    private final Set<String> reached = new HashSet<>();
    private final Set<String> reachedLost = new HashSet<>();
    private final Deque<PlannedMessage> waiting = new ArrayDeque<>();
    private final Predicate<PlannedField> isFollowed;

    private ReachableTypes(Plan whole, Predicate<PlannedField> isFollowed) {
        this.whole = whole;
        this.isFollowed = isFollowed;
        messages = whole.messages().stream()
                .collect(Collectors.toMap(message -> message.type().designator(), Function.identity()));
        messages.values().forEach(message -> byJava.put(message.type().java().canonicalName(), message));
        unions = whole.unions().stream().collect(Collectors.toMap(PlannedUnion::designator, Function.identity()));
        lost = whole.lost().stream().collect(Collectors.toMap(PlannedLostType::name, Function.identity()));
    }

    /** The part of a plan that these of its elements and types reach. */
    public static Plan of(Plan whole, Set<QName> elements, Set<QName> types) {
        return of(whole, elements, types, field -> true);
    }

    /** As {@link #of(Plan, Set, Set)}, through some of the fields alone. */
    public static Plan of(Plan whole, Set<QName> elements, Set<QName> types, Predicate<PlannedField> isFollowed) {
        ReachableTypes reach = new ReachableTypes(whole, isFollowed);
        reach.roots(elements);
        designators(whole)
                .filter(designator -> Designators.isNamed(designator) && types.contains(QName.valueOf(designator)))
                .forEach(reach::reach);
        while (!reach.waiting.isEmpty()) {
            reach.follow(reach.waiting.remove());
        }
        return reach.plan(elements);
    }

    /** All global elements that a part may be chosen by, sorted by namespace and name. */
    public static Set<QName> elements(Plan plan) {
        Set<QName> elements =
                new TreeSet<>(Comparator.comparing(QName::getNamespaceURI).thenComparing(QName::getLocalPart));
        plan.elements().forEach(element -> elements.add(name(element)));
        plan.messages().forEach(message -> message.roots().forEach(root -> elements.add(name(root))));
        return elements;
    }

    /** All named types that a part may be chosen by. */
    public static Set<QName> types(Plan plan) {
        return designators(plan)
                .filter(Designators::isNamed)
                .map(QName::valueOf)
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static Stream<String> designators(Plan plan) {
        return Stream.concat(
                plan.messages().stream().map(message -> message.type().designator()),
                plan.enums().stream().map(type -> type.type().designator()));
    }

    private static QName name(GlobalElement element) {
        return new QName(element.namespace(), element.name());
    }

    private static QName name(RootDeclaration element) {
        return new QName(element.namespace(), element.name());
    }

    private void roots(Set<QName> elements) {
        whole.elements().stream()
                .filter(element -> elements.contains(name(element)))
                .forEach(element -> designator(element.type()).ifPresent(this::reach));
        Set<String> documents = messages.values().stream()
                .filter(message -> message.roots().stream().anyMatch(root -> elements.contains(name(root))))
                .map(message -> message.type().designator())
                .collect(Collectors.toSet());
        // the root of a document may be of a derived type
        messages.values().stream()
                .filter(message -> message.chain().stream().anyMatch(type -> documents.contains(type.designator())))
                .forEach(message -> reach(message.type().designator()));
    }

    private static Optional<String> designator(ValueType type) {
        if (type instanceof ValueType.Message message) {
            return Optional.of(message.designator());
        }
        return type instanceof ValueType.Enumerated enumerated
                ? Optional.of(enumerated.designator())
                : Optional.empty();
    }

    private void reach(String designator) {
        PlannedMessage message = messages.get(designator);
        if (reached.add(designator) && message != null) {
            waiting.add(message);
        }
    }

    private void follow(PlannedMessage message) {
        message.chain().stream().map(ComplexType::designator).forEach(this::reach);
        message.fields().stream().filter(isFollowed).forEach(this::field);
        message.former().forEach(former -> field(former.field()));
        outer(message.type().java()).ifPresent(this::reach);
    }

    /** The type of the class around a nested one. */
    private Optional<String> outer(JavaClass nested) {
        List<String> names = nested.simpleNames();
        return names.size() == 1
                ? Optional.empty()
                : Optional.ofNullable(byJava.get(new JavaClass(nested.packageName(), names.subList(0, names.size() - 1))
                                .canonicalName()))
                        .map(message -> message.type().designator());
    }

    private void field(PlannedField field) {
        FieldType type = field.type();
        if (type instanceof FieldType.OfMessage message) {
            reach(message.type().designator());
        } else if (type instanceof FieldType.OfEnum enumeration) {
            reach(enumeration.type().designator());
        } else if (type instanceof FieldType.OfUnion union && reached.add(union.designator())) {
            PlannedUnion branches = Objects.requireNonNull(unions.get(union.designator()));
            branches.fields().forEach(this::field);
            branches.former().forEach(former -> field(former.field()));
        } else if (type instanceof FieldType.OfLost name
                && reachedLost.add(name.name().name())) {
            Objects.requireNonNull(lost.get(name.name().name())).fields().forEach(former -> field(former.field()));
        }
    }

    private Plan plan(Set<QName> elements) {
        List<PlannedPackage> parts = new ArrayList<>();
        for (PlannedPackage file : whole.packages()) {
            List<PlannedMessage> kept = file.messages().stream()
                    .filter(message -> reached.contains(message.type().designator()))
                    .toList();
            List<PlannedUnion> keptUnions = file.unions().stream()
                    .filter(union -> reached.contains(union.designator()))
                    .toList();
            List<PlannedEnum> keptEnums = file.enums().stream()
                    .filter(type -> reached.contains(type.type().designator()))
                    .toList();
            if (!kept.isEmpty() || !keptUnions.isEmpty() || !keptEnums.isEmpty()) {
                parts.add(file.with(kept, keptUnions, keptEnums));
            }
        }
        return new Plan(
                parts,
                whole.elements().stream()
                        .filter(element -> elements.contains(name(element)) || isReached(element.type()))
                        .toList(),
                whole.lost().stream()
                        .filter(type -> reachedLost.contains(type.name()))
                        .toList(),
                services(parts),
                whole.foreign());
    }

    /** The operations whose messages are all there. */
    private List<PlannedService> services(List<PlannedPackage> parts) {
        Set<TypeName> names = parts.stream()
                .flatMap(file -> file.messages().stream())
                .map(PlannedMessage::name)
                .collect(Collectors.toSet());
        return whole.services().stream()
                .map(service -> service.with(service.operations().stream()
                        .filter(operation -> operation.messages().allMatch(message -> names.contains(message.name())))
                        .toList()))
                .filter(service -> !service.operations().isEmpty())
                .toList();
    }

    /** An element without a type of its own costs nothing: a wildcard may hold it. */
    private boolean isReached(ValueType type) {
        return designator(type).map(reached::contains).orElse(true);
    }
}

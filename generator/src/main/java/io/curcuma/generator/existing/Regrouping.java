package io.curcuma.generator.existing;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.existing.BeanProperty.Kind;
import io.curcuma.generator.existing.BeanProperty.Tag;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Property.Wrapper;
import io.curcuma.generator.model.ValueType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Groups the elements of a type as its bean does: XJC may have a property for each element where the bean has one for several
 * ({@code @XmlElements}, {@code @XmlElementRef} of a class that others extend), and one for all where the bean has several.
 */
final class Regrouping {
    /** An element, and the property that has it, alone or with others. */
    private record Leaf(Property element, Property source) {}

    private final Matching matching;
    private final Map<String, ContentType> contents;
    private final List<ContentType> made = new ArrayList<>();

    /** @param contents those of the schema, by designator */
    Regrouping(Matching matching, Map<String, ContentType> contents) {
        this.matching = matching;
        this.contents = contents;
    }

    /**
     * A type as its bean has it.
     *
     * @param type as it was, where the bean has the same properties or nothing for them
     * @param contents what stands for elements that the bean has in one property
     */
    record Regrouped(ComplexType type, List<ContentType> contents) {
        Regrouped {
            contents = List.copyOf(contents);
        }
    }

    /** Regroups one type. */
    Regrouped of(ComplexType type, Class<?> bean, List<BeanProperty> held) {
        List<Leaf> all =
                type.properties().stream().flatMap(p -> leaves(p).stream()).toList();
        Set<BeanProperty> several = held.stream()
                .filter(h -> isPlainReference(h)
                        && all.stream().filter(leaf -> covers(h, leaf)).count() > 1)
                .collect(Collectors.toSet());
        Set<BeanProperty> free = new HashSet<>(held);
        List<Leaf> leaves = new ArrayList<>();
        for (Property property : type.properties()) {
            List<BeanProperty> holders = held.stream()
                    .filter(h ->
                            matching.holds(h, property) && !(property.node() == Node.ELEMENT && several.contains(h)))
                    .toList();
            holders.forEach(free::remove);
            if (holders.isEmpty()) {
                leaves.addAll(leaves(property));
            }
        }
        Map<Leaf, BeanProperty> claims =
                claims(held.stream().filter(free::contains).toList(), leaves);
        return new Regrouped(claims.isEmpty() ? type : regrouped(type, bean, leaves, claims), made);
    }

    private List<Leaf> leaves(Property property) {
        if (property.node() == Node.ELEMENT) {
            return property.occurs() == Occurs.LIST ? List.of() : List.of(new Leaf(property, property));
        }
        if (property.node() != Node.CONTENT || !(property.type() instanceof ValueType.Content content)) {
            return List.of();
        }
        List<Property> branches =
                Objects.requireNonNull(contents.get(content.designator())).branches();
        boolean areElements = branches.stream()
                .allMatch(b -> b.node() == Node.ELEMENT
                        && b.occurs() == Occurs.SINGULAR
                        && !(b.type() instanceof ValueType.Nillable nillable && nillable.isList()));
        return areElements ? branches.stream().map(b -> new Leaf(b, property)).toList() : List.of();
    }

    /** What is named goes before what is of a class that others extend. */
    private Map<Leaf, BeanProperty> claims(List<BeanProperty> free, List<Leaf> leaves) {
        Map<Leaf, BeanProperty> claims = new LinkedHashMap<>();
        List<BeanProperty> holders = free.stream().filter(Regrouping::mayHold).toList();
        for (BeanProperty held : holders) {
            leaves.stream().filter(leaf -> tag(held, leaf).isPresent()).forEach(leaf -> claims.putIfAbsent(leaf, held));
        }
        for (BeanProperty held : holders) {
            leaves.stream().filter(leaf -> covers(held, leaf)).forEach(leaf -> claims.putIfAbsent(leaf, held));
        }
        return claims;
    }

    private static boolean mayHold(BeanProperty held) {
        return (held.kind() == Kind.ELEMENT || held.kind() == Kind.REFERENCE)
                && !held.isMixed()
                && !held.hasAny()
                && held.wrapper().isEmpty();
    }

    private static boolean isPlainReference(BeanProperty held) {
        return held.kind() == Kind.REFERENCE && !held.isWrapped() && mayHold(held);
    }

    private boolean covers(BeanProperty held, Leaf leaf) {
        return matching.covers(held, leaf.element());
    }

    private static Optional<Tag> tag(BeanProperty held, Leaf leaf) {
        return held.tags().stream()
                .filter(tag -> PropertyMatcher.isSame(tag, leaf.element()))
                .findFirst();
    }

    private ComplexType regrouped(ComplexType type, Class<?> bean, List<Leaf> leaves, Map<Leaf, BeanProperty> claims) {
        Set<Property> split = claims.keySet().stream().map(Leaf::source).collect(Collectors.toSet());
        Set<BeanProperty> done = new HashSet<>();
        List<Property> properties = new ArrayList<>();
        // those that are split, too: their contents stay known
        Set<String> taken =
                type.properties().stream().map(Property::designator).collect(Collectors.toCollection(HashSet::new));
        for (Property property : type.properties()) {
            if (!split.contains(property)) {
                properties.add(property);
                continue;
            }
            for (Leaf leaf : leaves) {
                BeanProperty held = claims.get(leaf);
                if (!leaf.source().equals(property)) {
                    continue;
                }
                if (held == null) {
                    properties.add(element(type, leaf, false));
                } else if (done.add(held)) {
                    List<Leaf> group = leaves.stream()
                            .filter(other -> held.equals(claims.get(other)))
                            .toList();
                    properties.add(
                            group.size() == 1 && held.isSingle()
                                    ? element(type, leaf, held.isCollection())
                                    : content(type, bean, held, group, taken));
                }
            }
        }
        return new ComplexType(
                type.designator(),
                type.namespace(),
                type.java(),
                type.base(),
                type.isAbstract(),
                properties,
                type.choices(),
                type.notCarried(),
                type.documentation(),
                type.location(),
                type.rules());
    }

    /** One element of several, as a property of its own. */
    private static Property element(ComplexType type, Leaf leaf, boolean isList) {
        Property branch = leaf.element();
        if (leaf.source().equals(branch)) {
            return branch;
        }
        ValueType value = branch.type() instanceof ValueType.Nillable nillable ? nillable.value() : branch.type();
        return property(
                branch,
                designator(type.designator(), branch),
                isList ? Occurs.REPEATED : Occurs.SINGULAR,
                isList ? -1 : 1,
                value,
                branch.wrapper(),
                leaf.source().location());
    }

    /** Several elements, as one property. */
    private Property content(ComplexType type, Class<?> bean, BeanProperty held, List<Leaf> group, Set<String> taken) {
        String designator = type.designator() + "/content()";
        for (int i = 2; !taken.add(designator); i++) {
            designator = type.designator() + "/content()[" + i + "]";
        }
        String content = designator + "/*";
        List<Property> branches =
                group.stream().map(leaf -> branch(content, held, leaf)).toList();
        Property first = group.get(0).source();
        made.add(new ContentType(
                content,
                ValueFit.namespace(content),
                type.java().packageName(),
                bean.getSimpleName()
                        + Character.toUpperCase(held.name().charAt(0))
                        + held.name().substring(1) + "Item",
                branches,
                first.location()));
        boolean isList = held.isCollection()
                || group.stream()
                        .anyMatch(leaf -> leaf.source().equals(leaf.element())
                                && leaf.element().occurs() == Occurs.REPEATED);
        return Property.builder(
                        designator,
                        Node.CONTENT,
                        new ValueType.Content(content),
                        new JavaProperty(held.name(), "java.lang.Object", Optional.empty()),
                        first.location())
                .name("", held.name())
                .occurs(isList ? Occurs.REPEATED : Occurs.SINGULAR, 0, isList ? -1 : 1)
                .build();
    }

    private static Property branch(String content, BeanProperty held, Leaf leaf) {
        Property element = leaf.element();
        String designator = designator(content, element);
        ValueType plain = element.type() instanceof ValueType.Nillable nillable ? nillable.value() : element.type();
        boolean isWrapped = PropertyMatcher.isWrapped(held, element);
        Wrapper made = new Wrapper(boxed(element), Optional.empty(), false);
        Optional<Wrapper> wrapper = isWrapped ? element.wrapper().or(() -> Optional.of(made)) : Optional.empty();
        boolean isNillable = isWrapped
                ? wrapper.orElseThrow().nillable()
                : tag(held, leaf).filter(Tag::isNillable).isPresent();
        return property(
                element,
                designator,
                Occurs.SINGULAR,
                1,
                isNillable ? new ValueType.Nillable(designator, plain, false) : plain,
                wrapper,
                element.location());
    }

    private static Property property(
            Property element,
            String designator,
            Occurs occurs,
            int maxOccurs,
            ValueType type,
            Optional<Wrapper> wrapper,
            Location location) {
        return element.toBuilder()
                .designator(designator)
                .occurs(occurs, 0, maxOccurs)
                .type(type)
                .java(new JavaProperty(
                        element.java().field(),
                        boxed(element),
                        element.java().xmlAdapter(),
                        false,
                        element.java().emptyElement()))
                .wrapper(wrapper)
                .location(location)
                .build();
    }

    private static String boxed(Property element) {
        return PrimitiveTypes.box(element.java().type());
    }

    /** An element of another namespace than its type's is written with it. */
    private static String designator(String owner, Property element) {
        boolean isPlain = element.namespace().isEmpty() || owner.startsWith("{" + element.namespace() + "}");
        return owner + "/" + (isPlain ? element.name() : "{" + element.namespace() + "}" + element.name());
    }
}

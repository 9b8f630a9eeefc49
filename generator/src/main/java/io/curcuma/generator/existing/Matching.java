package io.curcuma.generator.existing;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.EnumType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.RootDeclaration;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import jakarta.xml.bind.annotation.XmlEnum;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlTransient;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/**
 * Finds the class of each type: by the names in its annotations; by the class of a property that has the type, for anonymous types and
 * for classes without a namespace, which several versions of a schema share.
 */
final class Matching {
    private final Map<String, ComplexType> types;
    private final Map<String, ContentType> contents;
    private final Map<String, EnumType> enums;
    private final JaxbClassIndex found;
    private final PropertyMatcher matcher;
    private final Diagnostics diagnostics;
    private final Map<String, Class<?>> classes = new HashMap<>();
    private final Map<Class<?>, String> designators = new HashMap<>();
    private final Map<String, ComplexType> regrouped = new HashMap<>();
    private final Deque<ComplexType> open = new ArrayDeque<>();
    private final Set<String> withoutNamespace = new TreeSet<>();

    private Matching(SchemaModel model, JaxbClassIndex found, Diagnostics diagnostics) {
        this.types = model.typesByDesignator();
        this.contents = new TreeMap<>(model.contentsByDesignator());
        this.enums = model.enumsByDesignator();
        this.found = found;
        this.matcher = new PropertyMatcher(found, contents);
        this.diagnostics = diagnostics;
    }

    static Matching of(SchemaModel model, JaxbClassIndex found, Diagnostics diagnostics) {
        Matching matching = new Matching(model, found, diagnostics);
        model.types().forEach(type -> matching.named(type.designator(), type.location()));
        model.enums().forEach(type -> matching.named(type.designator(), type.location()));
        model.roots().forEach(matching::root);
        while (!matching.open.isEmpty()) {
            matching.follow(matching.open.remove());
        }
        model.roots().forEach(matching::reportTwice);
        matching.reportNamespaces(matching.withoutNamespace);
        return matching;
    }

    /** The class of a type or an enumeration. */
    Optional<Class<?>> find(String designator) {
        return Optional.ofNullable(classes.get(designator));
    }

    /** The type or the enumeration that has a class. */
    Optional<String> designator(Class<?> type) {
        return Optional.ofNullable(designators.get(type));
    }

    /** What a class has of its own: not of the class of the type that its type extends. */
    List<BeanProperty> properties(ComplexType type) {
        return PropertyScan.of(
                find(type.designator()).orElseThrow(), type.base().flatMap(this::find));
    }

    /** A type with its elements in the properties in which its class has them. */
    ComplexType grouped(ComplexType type) {
        return Objects.requireNonNull(regrouped.get(type.designator()));
    }

    private ComplexType regroup(ComplexType type) {
        Regrouping.Regrouped result =
                new Regrouping(this, contents).of(type, find(type.designator()).orElseThrow(), properties(type));
        result.contents().forEach(content -> contents.put(content.designator(), content));
        regrouped.put(type.designator(), result.type());
        return result.type();
    }

    /** Those of the schema, and those that stand for elements that a class has in one property. */
    Collection<ContentType> contents() {
        return contents.values();
    }

    /** A model with the elements of its types in the properties in which their classes have them. */
    SchemaModel grouped(SchemaModel model) {
        List<ComplexType> grouped = model.types().stream()
                .map(type -> find(type.designator()).isPresent() ? grouped(type) : type)
                .toList();
        return new SchemaModel(
                grouped,
                List.copyOf(contents.values()),
                model.enums(),
                model.roots(),
                model.elements(),
                model.javaNames());
    }

    private void named(String designator, Location place) {
        List<Class<?>> candidates = found.ofType(designator).stream()
                .filter(type -> type.isEnum() == enums.containsKey(designator))
                .toList();
        if (candidates.size() > 1) {
            diagnostics.add(
                    Problem.BEAN_TWICE,
                    place,
                    designator,
                    candidates.get(0).getName(),
                    candidates.get(1).getName());
        } else if (candidates.size() == 1) {
            assign(designator, candidates.get(0), place);
        }
    }

    private void root(RootDeclaration root) {
        QName name = new QName(root.namespace(), root.name());
        List<Class<?>> candidates = found.ofRoot(name);
        if (candidates.isEmpty() && isAnonymous(root.type())) {
            candidates = found.ofDeclared(name).stream().filter(Matching::isOwn).toList();
        }
        if (candidates.size() == 1 && !classes.containsKey(root.type())) {
            assign(root.type(), candidates.get(0), root.location());
        }
    }

    /** A property may have shown which of several classes it is. */
    private void reportTwice(RootDeclaration root) {
        List<Class<?>> candidates = found.ofRoot(new QName(root.namespace(), root.name()));
        if (candidates.size() > 1 && !classes.containsKey(root.type())) {
            diagnostics.add(
                    Problem.BEAN_TWICE,
                    root.location(),
                    "{" + root.namespace() + "}" + root.name(),
                    candidates.get(0).getName(),
                    candidates.get(1).getName());
        }
    }

    private void assign(String designator, Class<?> type, Location place) {
        if (classes.containsKey(designator)) {
            return;
        }
        String other = designators.putIfAbsent(type, designator);
        if (other != null) {
            diagnostics.add(Problem.BEAN_SHARED, place, type.getName(), designator, other);
            return;
        }
        classes.put(designator, type);
        ComplexType complex = types.get(designator);
        if (complex != null) {
            open.add(complex);
        }
    }

    private void follow(ComplexType type) {
        Class<?> bean = find(type.designator()).orElseThrow();
        Class<?> parent = bean.getSuperclass();
        while (parent != null && parent.isAnnotationPresent(XmlTransient.class)) {
            // its properties are those of the classes that extend it
            parent = parent.getSuperclass();
        }
        if (type.base().isPresent() && parent != null) {
            offer(type.base().get(), parent, type.location());
        }
        List<BeanProperty> properties = properties(type);
        for (Property property : regroup(type).properties()) {
            find(property, properties).ifPresent(found -> follow(property, found));
        }
    }

    private void follow(Property property, BeanProperty held) {
        if (held.wrapper().isPresent()) {
            list(property).ifPresent(inner -> follow(inner, held.unwrapped()));
        } else if (property.node() == Node.CONTENT && property.type() instanceof ValueType.Content content) {
            branches(content.designator(), held);
        } else if (held.adapter().isPresent()) {
            Optional<Class<?>> bound = ValueFit.bound(held.adapter().get());
            property.type()
                    .component()
                    .ifPresent(target -> bound.ifPresent(made -> offer(target, made, property.location())));
        } else {
            Class<?> value = held.tags().stream()
                    .flatMap(tag -> tag.type().stream())
                    .findFirst()
                    .orElse(held.value());
            property.type().component().ifPresent(target -> offer(target, value, property.location()));
        }
    }

    /** The list that an element has, if that is all it has. */
    Optional<Property> list(Property property) {
        return Optional.of(property.type())
                .filter(ValueType.Message.class::isInstance)
                .map(type -> types.get(((ValueType.Message) type).designator()))
                .filter(type -> property.occurs() == Occurs.SINGULAR
                        && type.base().isEmpty()
                        && !type.isAbstract()
                        && type.notCarried().isEmpty()
                        && type.properties().size() == 1
                        && type.properties().get(0).occurs() == Occurs.REPEATED
                        && types.values().stream()
                                .noneMatch(other -> other.base()
                                        .filter(type.designator()::equals)
                                        .isPresent()))
                .map(type -> type.properties().get(0));
    }

    private void branches(String content, BeanProperty held) {
        for (Property branch : branchesOf(content)) {
            Stream<Class<?>> declared =
                    found.ofDeclared(held.owner(), new QName(branch.namespace(), branch.name())).stream();
            Stream<Class<?>> annotated = held.tags().stream()
                    .filter(tag -> PropertyMatcher.isSame(tag, branch))
                    .flatMap(tag -> tag.type().stream());
            Stream.concat(annotated, declared)
                    .forEach(value ->
                            branch.type().component().ifPresent(target -> offer(target, value, branch.location())));
        }
    }

    /** A class for a type that no class has the name of. */
    private void offer(String designator, Class<?> type, Location place) {
        if (classes.containsKey(designator) || designators.containsKey(type) && isOther(designator, type)) {
            return;
        }
        boolean isWanted = type.isEnum() == enums.containsKey(designator);
        Optional<QName> name = JaxbClassIndex.typeName(type);
        boolean isNamesake = name.isPresent()
                && name.get().getNamespaceURI().isEmpty()
                && designator.endsWith("}" + name.get().getLocalPart());
        boolean isOfType = name.isPresent() && designator.equals(name.get().toString());
        // JAXB takes the class of the property, whatever the name of its type
        boolean isNameless = name.isEmpty() && isOwn(type);
        if (isWanted && (isOfType || isNamesake || isNameless || isAnnotated(type) && isAnonymous(designator))) {
            if (isNamesake && !designator.startsWith("{}")) {
                withoutNamespace.add(type.getPackageName());
            }
            assign(designator, type, place);
        }
    }

    private static boolean isAnonymous(String designator) {
        return designator.endsWith("/~");
    }

    private static boolean isAnnotated(Class<?> type) {
        return type.isAnnotationPresent(XmlType.class)
                || type.isAnnotationPresent(XmlRootElement.class)
                || type.isAnnotationPresent(XmlEnum.class);
    }

    /** Whether it may be a bean: nothing of the JDK is one. */
    private static boolean isOwn(Class<?> type) {
        return !type.isPrimitive()
                && !type.isArray()
                && !type.isInterface()
                && Stream.of("java.", "javax.", "jakarta.").noneMatch(type.getName()::startsWith);
    }

    /** Reported where the class is needed for two types that are not one type's two names. */
    private boolean isOther(String designator, Class<?> type) {
        return isAnonymous(designator) || JaxbClassIndex.typeName(type).isEmpty();
    }

    /** The property of the class that holds a property of the schema. */
    Optional<BeanProperty> find(Property property, List<BeanProperty> properties) {
        return properties.stream().filter(held -> holds(held, property)).findFirst();
    }

    boolean holds(BeanProperty held, Property property) {
        return matcher.holds(held, property);
    }

    /** Whether a property of elements is for one. */
    boolean covers(BeanProperty held, Property element) {
        return matcher.covers(held, element);
    }

    /** The elements that a property stands for. */
    List<Property> branches(ValueType.Content content) {
        return branchesOf(content.designator());
    }

    private List<Property> branchesOf(String content) {
        return Objects.requireNonNull(contents.get(content)).branches();
    }

    private void reportNamespaces(Set<String> packages) {
        packages.forEach(name -> diagnostics.add(Problem.BEAN_NAMESPACE, Severity.WARNING, Location.NONE, name));
    }
}

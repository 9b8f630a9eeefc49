package io.curcuma.generator.existing;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.existing.BeanProperty.Access;
import io.curcuma.generator.existing.BeanProperty.Kind;
import io.curcuma.generator.existing.BeanProperty.Tag;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.JavaProperty.Accessors;
import io.curcuma.generator.model.JavaProperty.Container;
import io.curcuma.generator.model.JavaProperty.FieldBehind;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Property.Wrapper;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.model.ValueType.Any.Processing;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A property of the schema as a class holds it. */
final class PropertyFit {
    private final Matching matching;
    private final boolean besideBeans;
    private final Diagnostics diagnostics;
    private final Map<JavaClass, String> designators = new HashMap<>();
    private final Holders holders;
    private final ValueFit values;
    private final Map<String, Processing> wildcards = new HashMap<>();

    PropertyFit(SchemaModel model, Matching matching, boolean besideBeans, ValueFit values, Diagnostics diagnostics) {
        this.matching = matching;
        this.besideBeans = besideBeans;
        this.values = values;
        this.diagnostics = diagnostics;
        this.holders = new Holders(model);
        for (ComplexType type : model.types()) {
            designators.put(type.java(), type.designator());
        }
    }

    /**
     * The property with what is Java from the class; empty where it does not fit, which is reported.
     *
     * @param isExclusive whether it is in a choice
     * @param loss how to tell it, if a bean that has a value there can be refused
     */
    Optional<Property> property(
            Property property, BeanProperty held, boolean isExclusive, Class<?> bean, Severity loss) {
        try {
            JavaProperty access = access(property, held, bean);
            if (held.wrapper().isPresent()) {
                return Optional.of(wrapped(property, held, access));
            }
            if (held.isReference() && access.container().isPresent()) {
                throw new BeanMismatch("it has references, but is not a java.util.List");
            }
            return Optional.of(
                    switch (property.node()) {
                        case CONTENT, ANY -> open(property, held, access);
                        case ANY_ATTRIBUTE ->
                            with(property, property.occurs(), property.type(), access, Optional.empty());
                        default -> value(property, held, isExclusive, access);
                    });
        } catch (BeanMismatch e) {
            boolean mayBeRefused = held.access().read().isPresent()
                    && !held.access().isPrimitive()
                    && !held.value().isPrimitive();
            diagnostics.add(
                    Problem.BEAN_TYPE,
                    mayBeRefused ? loss : Severity.ERROR,
                    property.location(),
                    held.description(),
                    property.designator(),
                    e.reason());
            return Optional.empty();
        }
    }

    private JavaProperty access(Property property, BeanProperty held, Class<?> bean) throws BeanMismatch {
        Access access = held.access();
        boolean isBeside = besideBeans && held.owner().getPackageName().equals(bean.getPackageName());
        Optional<Container> container = container(held, isBeside);
        boolean isNear = isBeside && container.isEmpty();
        Optional<Accessors> accessors = access.getter()
                .filter(getter -> access.setter().isPresent()
                        || held.isCollection() && !held.container().isArray()
                        || held.kind() == Kind.ANY_ATTRIBUTE)
                .map(getter -> new Accessors(getter, access.setter(), behind(property, held)));
        if (access.field().isPresent()
                && (isNear || accessors.isEmpty() && access.isPublicField() && container.isEmpty())) {
            accessors = Optional.empty();
        } else if (accessors.isEmpty()) {
            throw new BeanMismatch("it has no public getter and setter"
                    + (access.field().isPresent() ? ", and its field is for its own package" : ""));
        }
        boolean isPrimitive = accessors.isPresent()
                ? access.isPrimitive() && accessors.get().behind().isEmpty()
                : held.value().isPrimitive();
        Class<?> value = held.isCollection() ? PrimitiveTypes.box(held.value()) : held.value();
        String type = isPrimitive && !held.isCollection() ? unboxed(value) : value.getCanonicalName();
        return new JavaProperty(
                access.field().orElse(held.name()),
                type,
                Optional.empty(),
                false,
                Optional.empty(),
                accessors,
                container);
    }

    /** The field of one value whose getter is not to be asked whether there is one: it returns a default, as XJC's do, or a primitive. */
    private static Optional<FieldBehind> behind(Property property, BeanProperty held) {
        boolean isHidden =
                property.node() == Node.ATTRIBUTE && property.defaultValue().isPresent()
                        || held.access().isPrimitive();
        boolean isOne = !held.isCollection()
                && !held.isWrapped()
                && held.wrapper().isEmpty()
                && !held.value().isArray();
        return isHidden && isOne
                ? held.access()
                        .behind()
                        .map(name -> new FieldBehind(held.owner().getName(), name))
                : Optional.empty();
    }

    private static Optional<Container> container(BeanProperty held, boolean isBeside) throws BeanMismatch {
        if (!ContainerFit.isNeeded(held)) {
            return Optional.empty();
        }
        return Optional.of(ContainerFit.of(
                        held, isBeside && held.access().field().isPresent())
                .orElseThrow(() -> new BeanMismatch("it is a "
                        + held.container().getName() + ", which has no public constructor that takes a collection")));
    }

    /** A list that the schema has an element around. */
    private Property wrapped(Property property, BeanProperty held, JavaProperty access) throws BeanMismatch {
        BeanProperty inner = held.unwrapped();
        Property list = matching.list(property)
                .orElseThrow(() -> new BeanMismatch(
                        "it has an @XmlElementWrapper, and the element in the schema has more than a list"));
        if (!matching.holds(inner, list)) {
            throw new BeanMismatch("it has an @XmlElementWrapper, and its elements are not those of the schema");
        }
        JavaProperty items = new JavaProperty(Holders.FIELD, access.type(), Optional.empty());
        Property fitted = list.node() == Node.ELEMENT ? value(list, inner, false, items) : open(list, inner, items);
        String designator = property.type().component().orElseThrow();
        JavaClass holder = holders.of(designator, fitted, held.owner().getPackageName())
                .orElseThrow(() -> new BeanMismatch("it has an @XmlElementWrapper, and another property has '"
                        + designator + "' with another type"));
        boolean nillable = held.wrapper().filter(Tag::isNillable).isPresent();
        JavaProperty java = new JavaProperty(
                access.field(),
                holder.canonicalName(),
                Optional.empty(),
                nillable,
                Optional.empty(),
                access.accessors(),
                access.container());
        return with(property, property.occurs(), property.type(), java, Optional.empty());
    }

    Holders holders() {
        return holders;
    }

    private static String unboxed(Class<?> type) {
        return java.lang.invoke.MethodType.methodType(type)
                .unwrap()
                .returnType()
                .getName();
    }

    private Property open(Property property, BeanProperty held, JavaProperty access) throws BeanMismatch {
        boolean wantsList = property.occurs() != Occurs.SINGULAR;
        if (wantsList != held.isCollection()) {
            throw new BeanMismatch(
                    wantsList ? "the schema has a list of them" : "it is a list, and the schema has one");
        }
        if (access.container().isPresent()) {
            throw new BeanMismatch("it is not a java.util.List");
        }
        if (property.type() instanceof ValueType.Content content) {
            checkClasses(matching.branches(content));
            if (held.hasAny()) {
                wildcards.put(content.designator(), held.isLax() ? Processing.LAX : Processing.SKIP);
            }
        }
        ValueType type = property.type();
        if (property.node() == Node.ANY && !held.isLax()) {
            type = new ValueType.Any(ValueType.Any.Processing.SKIP);
        } else if (property.node() == Node.ANY && held.value() == Object.class) {
            type = new ValueType.Any(ValueType.Any.Processing.LAX);
        }
        return with(property, property.occurs(), type, access, Optional.empty());
    }

    /** A value that is in no {@code JAXBElement} tells its element by its class. */
    private void checkClasses(List<Property> branches) throws BeanMismatch {
        Map<String, String> elements = new HashMap<>();
        for (Property branch : branches) {
            String type = branch.type()
                    .component()
                    .flatMap(matching::find)
                    .map(Class::getName)
                    .orElse(branch.java().type());
            String other = branch.wrapper().isPresent() || branch.node() != Node.ELEMENT
                    ? null
                    : elements.put(type, branch.name());
            if (other != null) {
                throw new BeanMismatch("a " + type + " may be '" + other + "' or '" + branch.name()
                        + "', and nothing says which: let it hold a JAXBElement, or have a class for each");
            }
        }
    }

    private Property value(Property property, BeanProperty held, boolean isExclusive, JavaProperty access)
            throws BeanMismatch {
        boolean isList = property.occurs() != Occurs.SINGULAR;
        if (isList != held.isCollection()) {
            throw new BeanMismatch(isList ? "the schema has a list of them" : "it is a list, and the schema has one");
        }
        Optional<Tag> tag = held.tags().stream().findFirst();
        Class<?> declared = tag.flatMap(Tag::type).orElse(held.value());
        // content of xs:anySimpleType is an Object here as there
        boolean anySimple = property.node() == Node.VALUE && held.value() == Object.class;
        Optional<String> adapter =
                ValueFit.adapter(held).or(() -> anySimple ? property.java().xmlAdapter() : Optional.empty());
        // with an adapter, the annotation tells what that makes
        if (adapter.isEmpty() && PrimitiveTypes.box(declared) != PrimitiveTypes.box(held.value())) {
            throw new BeanMismatch("it is a " + held.value().getName() + " for a " + declared.getName());
        }
        boolean nillable = tag.filter(Tag::isNillable).isPresent();
        Optional<Wrapper> wrapper = wrapper(property, held);
        if (isExclusive && access.isPrimitive() && !isList) {
            throw new BeanMismatch("it is primitive, so it is never absent, and the schema has a choice");
        }
        ValueType plain = property.type() instanceof ValueType.Nillable n ? n.value() : property.type();
        ValueType type = values.type(property, plain, held, access.type(), adapter);
        if (nillable && property.occurs() == Occurs.REPEATED) {
            type = new ValueType.Nillable(property.designator(), type, false);
            if (access.container().isPresent()) {
                throw new BeanMismatch("its elements may be nil, but it is not a java.util.List");
            }
        }
        boolean nullAsNil = nillable && !isList && wrapper.isEmpty() && !access.isPrimitive();
        JavaProperty java = new JavaProperty(
                access.field(),
                access.type(),
                adapter,
                nullAsNil,
                held.defaultValue()
                        .or(() -> wrapper.flatMap(w -> property.java().emptyElement())),
                access.accessors(),
                access.container());
        return with(property, property.occurs(), type, java, wrapper);
    }

    private Optional<Wrapper> wrapper(Property property, BeanProperty held) throws BeanMismatch {
        if (!held.isWrapped()) {
            return Optional.empty();
        }
        Wrapper wrapper = property.wrapper()
                .orElseThrow(
                        () -> new BeanMismatch(
                                "it is a JAXBElement, and XJC would make none: a binding file with generateElementProperty=\"true\" makes it"));
        return Optional.of(wrapper(wrapper, PrimitiveTypes.box(held.value()).getCanonicalName()));
    }

    private Wrapper wrapper(Wrapper wrapper, String type) {
        Optional<JavaClass> scope = wrapper.scope()
                .map(java -> Optional.ofNullable(designators.get(java))
                        .flatMap(matching::find)
                        .map(ExistingBeans::java)
                        .orElse(java));
        return new Wrapper(type, scope, wrapper.nillable());
    }

    /** An element that a property stands for with others; empty if it has no bean. */
    Optional<Property> branch(String content, Property branch) {
        if (branch.node() == Node.ANY && wildcards.containsKey(content)) {
            // what JAXB makes beans of is for the bean to say
            return Optional.of(branch.withType(new ValueType.Any(Objects.requireNonNull(wildcards.get(content)))));
        }
        Optional<String> target = branch.type().component();
        Optional<Class<?>> bean = target.flatMap(matching::find);
        if (target.isPresent() && bean.isEmpty()) {
            diagnostics.add(
                    Problem.BEAN_TYPE,
                    branch.location(),
                    branch.name(),
                    branch.designator(),
                    "no bean is found for '" + target.get() + "'");
            return Optional.empty();
        }
        String type = bean.map(Class::getCanonicalName).orElse(branch.java().type());
        JavaProperty java = new JavaProperty(
                branch.java().field(),
                type,
                branch.java().xmlAdapter(),
                branch.java().nullAsNil(),
                branch.java().emptyElement());
        Optional<Wrapper> wrapper = branch.wrapper().map(w -> wrapper(w, bean.isPresent() ? type : w.type()));
        return Optional.of(with(branch, branch.occurs(), branch.type(), java, wrapper));
    }

    private static Property with(
            Property property, Occurs occurs, ValueType type, JavaProperty java, Optional<Wrapper> wrapper) {
        return property.toBuilder()
                .occurs(occurs)
                .type(type)
                .java(java)
                .wrapper(wrapper)
                .build();
    }
}

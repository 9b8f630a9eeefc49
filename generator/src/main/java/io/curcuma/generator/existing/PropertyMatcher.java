package io.curcuma.generator.existing;

import io.curcuma.generator.existing.BeanProperty.Kind;
import io.curcuma.generator.existing.BeanProperty.Tag;
import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.ValueType;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.xml.namespace.QName;

/** Whether a property of a class holds what a property of the schema says. */
record PropertyMatcher(JaxbClassIndex found, Map<String, ContentType> contents) {
    boolean holds(BeanProperty held, Property property) {
        if (held.wrapper().isPresent()) {
            return property.node() == Node.ELEMENT && isSame(held.wrapper().get(), property);
        }
        return switch (property.node()) {
            case ATTRIBUTE ->
                held.kind() == Kind.ATTRIBUTE && isSame(held.tags().get(0), property);
            case ELEMENT ->
                (held.kind() == Kind.ELEMENT || held.kind() == Kind.REFERENCE)
                        && held.isSingle()
                        && isSame(held.tags().get(0), property);
            case VALUE -> held.kind() == Kind.VALUE;
            case ANY_ATTRIBUTE -> held.kind() == Kind.ANY_ATTRIBUTE;
            case ANY -> held.hasAny() && held.tags().isEmpty() && !held.isMixed();
            case CONTENT -> property.type() instanceof ValueType.Content content && holds(held, property, content);
            case TEXT, NIL -> false;
        };
    }

    private boolean holds(BeanProperty held, Property property, ValueType.Content content) {
        List<Property> branches =
                Objects.requireNonNull(contents.get(content.designator())).branches();
        boolean isPlain = !held.isWrapped() && !isOpen(held.value());
        if (isPlain && branches.stream().anyMatch(branch -> branch.wrapper().isPresent())) {
            return false;
        }
        boolean isHead = held.kind() == Kind.REFERENCE
                && held.tags().size() == 1
                && property.designator()
                        .endsWith("/" + held.tags().get(0).name().getLocalPart());
        return isHead
                || branches.stream().allMatch(branch -> switch (branch.node()) {
                    case TEXT -> held.isMixed();
                    case ANY -> held.hasAny();
                    default -> covers(held, branch);
                });
    }

    /** Whether a property of elements is for one: by its name, or by the class of an {@code @XmlElementRef}, which others extend. */
    boolean covers(BeanProperty held, Property element) {
        QName name = new QName(element.namespace(), element.name());
        return held.tags().stream().anyMatch(tag -> isSame(tag, element))
                || held.kind() == Kind.REFERENCE
                        && !held.isWrapped()
                        && held.tags().stream()
                                .map(tag -> tag.type().orElse(held.value()))
                                .filter(type -> !isOpen(type))
                                .anyMatch(type -> found.ofRoot(name).stream().anyMatch(type::isAssignableFrom));
    }

    /** Whether a class says nothing about its values. */
    static boolean isOpen(Class<?> type) {
        return type == Object.class || type == Serializable.class;
    }

    /** Whether a property that stands for several elements holds one of them as a {@code JAXBElement}. */
    static boolean isWrapped(BeanProperty held, Property element) {
        return held.isWrapped()
                || held.kind() == Kind.REFERENCE
                        && isOpen(held.value())
                        && held.tags().stream()
                                .anyMatch(tag ->
                                        isSame(tag, element) && tag.type().isEmpty());
    }

    static boolean isSame(Tag tag, Property property) {
        String namespace = tag.name().getNamespaceURI();
        return tag.name().getLocalPart().equals(property.name())
                && (namespace.isEmpty() || namespace.equals(property.namespace()));
    }
}

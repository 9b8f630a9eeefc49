package io.curcuma.generator.existing;

import io.curcuma.generator.existing.BeanProperty.Kind;
import io.curcuma.generator.existing.BeanProperty.Tag;
import io.curcuma.generator.existing.BoundMembers.Member;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlElementRefs;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlElements;
import jakarta.xml.bind.annotation.XmlID;
import jakarta.xml.bind.annotation.XmlIDREF;
import jakarta.xml.bind.annotation.XmlList;
import jakarta.xml.bind.annotation.XmlMixed;
import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlSchema;
import jakarta.xml.bind.annotation.XmlValue;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapters;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/** The properties of an annotated class, by the rules of JAXB. */
final class PropertyScan {
    private static final String DEFAULT = "##default";

    private PropertyScan() {}

    /** The properties of a class and of the classes that it extends, up to one of them, which is left out. */
    static List<BeanProperty> of(Class<?> type, Optional<Class<?>> base) {
        List<BeanProperty> properties = new ArrayList<>();
        for (Class<?> c = type;
                c != null && c != Object.class && base.filter(c::equals).isEmpty();
                c = c.getSuperclass()) {
            BoundMembers.of(c).stream().map(PropertyScan::property).forEach(properties::add);
        }
        return properties;
    }

    private static BeanProperty property(Member member) {
        Type item = member.type();
        boolean isCollection = isCollection(item);
        if (isCollection) {
            item = ElementTypes.of(item);
        }
        boolean isWrapped = JAXBElement.class.isAssignableFrom(erased(item));
        Class<?> value = erased(isWrapped ? argument(item) : item);
        Optional<XmlAnyElement> any = member.annotation(XmlAnyElement.class);
        Kind kind = kind(member);
        return new BeanProperty(
                member.owner(),
                member.name(),
                kind,
                tags(member, kind),
                member.annotation(XmlMixed.class).isPresent(),
                any.isPresent(),
                any.filter(XmlAnyElement::lax).isPresent(),
                value,
                isWrapped,
                isCollection,
                erased(member.type()),
                member.annotation(XmlElementWrapper.class).map(around -> wrapper(around, member)),
                isCollection
                        && (member.annotation(XmlList.class).isPresent()
                                || kind == Kind.ATTRIBUTE
                                || kind == Kind.VALUE),
                member.annotation(XmlElement.class)
                        .map(XmlElement::defaultValue)
                        .filter(text -> !text.equals("\u0000")),
                member.annotation(XmlID.class).isPresent(),
                member.annotation(XmlIDREF.class).isPresent(),
                adapter(member, value),
                member.access());
    }

    private static Tag wrapper(XmlElementWrapper around, Member member) {
        String namespace = namespace(around.namespace(), member.owner(), XmlSchema::elementFormDefault);
        return new Tag(new QName(namespace, name(around.name(), member)), Optional.empty(), around.nillable());
    }

    private static Kind kind(Member member) {
        if (member.annotation(XmlAttribute.class).isPresent()) {
            return Kind.ATTRIBUTE;
        }
        if (member.annotation(XmlValue.class).isPresent()) {
            return Kind.VALUE;
        }
        if (member.annotation(XmlAnyAttribute.class).isPresent()) {
            return Kind.ANY_ATTRIBUTE;
        }
        boolean isReference = member.annotation(XmlElementRef.class).isPresent()
                || member.annotation(XmlElementRefs.class).isPresent()
                || member.annotation(XmlMixed.class).isPresent()
                || member.annotation(XmlAnyElement.class).isPresent();
        return isReference ? Kind.REFERENCE : Kind.ELEMENT;
    }

    private static List<Tag> tags(Member member, Kind kind) {
        if (kind == Kind.ATTRIBUTE) {
            XmlAttribute attribute = member.annotation(XmlAttribute.class).orElseThrow();
            String namespace = namespace(attribute.namespace(), member.owner(), XmlSchema::attributeFormDefault);
            return List.of(new Tag(new QName(namespace, name(attribute.name(), member)), Optional.empty(), false));
        }
        if (kind == Kind.REFERENCE) {
            return Stream.concat(
                            member.annotation(XmlElementRef.class).stream(),
                            member.annotation(XmlElementRefs.class).stream()
                                    .flatMap(refs -> Arrays.stream(refs.value())))
                    .map(ref -> tag(ref, member))
                    .toList();
        }
        if (kind != Kind.ELEMENT) {
            return List.of();
        }
        List<Tag> tags = Stream.concat(
                        member.annotation(XmlElement.class).stream(),
                        member.annotation(XmlElements.class).stream()
                                .flatMap(elements -> Arrays.stream(elements.value())))
                .map(element -> tag(element, member))
                .toList();
        return tags.isEmpty() ? List.of(new Tag(implied(member), Optional.empty(), false)) : tags;
    }

    private static QName implied(Member member) {
        return new QName(namespace(DEFAULT, member.owner(), XmlSchema::elementFormDefault), member.name());
    }

    private static Tag tag(XmlElement element, Member member) {
        String namespace = namespace(element.namespace(), member.owner(), XmlSchema::elementFormDefault);
        Optional<Class<?>> type = Optional.<Class<?>>of(element.type()).filter(t -> t != XmlElement.DEFAULT.class);
        return new Tag(new QName(namespace, name(element.name(), member)), type, element.nillable());
    }

    private static Tag tag(XmlElementRef ref, Member member) {
        Optional<Class<?>> type = Optional.<Class<?>>of(ref.type())
                .filter(t -> t != XmlElementRef.DEFAULT.class && t != JAXBElement.class);
        Class<?> bean = type.orElseGet(() -> item(member.type()));
        XmlRootElement root = bean.getAnnotation(XmlRootElement.class);
        // a name is for a JAXBElement alone
        if (root != null) {
            return new Tag(JaxbClassIndex.rootName(bean, root), type, false);
        }
        return new Tag(new QName(ref.namespace(), name(ref.name(), member)), type, false);
    }

    /** What a collection or an array holds; any other type itself. */
    private static Class<?> item(Type type) {
        return erased(isCollection(type) ? ElementTypes.of(type) : type);
    }

    private static boolean isCollection(Type type) {
        Class<?> raw = erased(type);
        return raw != byte[].class && (Collection.class.isAssignableFrom(raw) || raw.isArray());
    }

    private static String name(String annotated, Member member) {
        return annotated.equals(DEFAULT) ? member.name() : annotated;
    }

    private static String namespace(
            String annotated, Class<?> owner, java.util.function.Function<XmlSchema, XmlNsForm> form) {
        if (!annotated.equals(DEFAULT)) {
            return annotated;
        }
        Optional<XmlSchema> schema = JaxbClassIndex.packageAnnotation(owner, XmlSchema.class);
        return schema.filter(s -> form.apply(s) == XmlNsForm.QUALIFIED)
                .map(s -> JaxbClassIndex.namespace(owner))
                .orElse("");
    }

    /** The adapter of the property, of the class of its values, or of its package. */
    private static Optional<Class<?>> adapter(Member member, Class<?> value) {
        Optional<XmlJavaTypeAdapter> own = member.annotation(XmlJavaTypeAdapter.class)
                .or(() -> Optional.ofNullable(value.getAnnotation(XmlJavaTypeAdapter.class)));
        if (own.isPresent()) {
            return Optional.of(own.get().value());
        }
        return Stream.concat(
                        JaxbClassIndex.packageAnnotation(member.owner(), XmlJavaTypeAdapter.class).stream(),
                        JaxbClassIndex.packageAnnotation(member.owner(), XmlJavaTypeAdapters.class).stream()
                                .flatMap(adapters -> Arrays.stream(adapters.value())))
                .filter(adapter -> adapter.type() == value)
                .<Class<?>>map(XmlJavaTypeAdapter::value)
                .findFirst();
    }

    /** The type of what a {@code JAXBElement} has. */
    private static Type argument(Type type) {
        return type instanceof ParameterizedType parameterized
                ? parameterized.getActualTypeArguments()[0]
                : Object.class;
    }

    static Class<?> erased(Type type) {
        if (type instanceof Class<?> c) {
            return c;
        }
        if (type instanceof ParameterizedType parameterized) {
            return erased(parameterized.getRawType());
        }
        if (type instanceof WildcardType wildcard) {
            return erased(wildcard.getUpperBounds()[0]);
        }
        if (type instanceof TypeVariable<?> variable) {
            return erased(variable.getBounds()[0]);
        }
        return type instanceof GenericArrayType array
                ? erased(array.getGenericComponentType()).arrayType()
                : Object.class;
    }
}

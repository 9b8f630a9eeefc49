package io.curcuma.xmljaxb;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlElementRefs;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlElements;
import jakarta.xml.bind.annotation.XmlMixed;
import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import jakarta.xml.bind.annotation.XmlTransient;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.XmlValue;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.transform.Source;
import org.jspecify.annotations.Nullable;

/**
 * What the annotations of a bean class say of its attributes and elements. Where they say more than XJC's field annotations for
 * plain members (wildcards, references, annotated getters), the class counts as open, and JAXB alone judges its content.
 */
final class BeanMembers {
    private static final ClassValue<BeanMembers> MEMBERS = new ClassValue<>() {
        @Override
        protected BeanMembers computeValue(Class<?> type) {
            return new BeanMembers(type);
        }
    };
    private static final List<Class<? extends Annotation>> OPENING = List.of(
            XmlElements.class,
            XmlElementRef.class,
            XmlElementRefs.class,
            XmlAnyElement.class,
            XmlMixed.class,
            XmlElementWrapper.class);
    private static final String DEFAULT = "##default";

    private final Map<QName, Member> attributes = new HashMap<>();
    private final Map<QName, Member> elements = new HashMap<>();
    private final List<Field> anyElements = new ArrayList<>();
    private @Nullable Member value;
    private boolean open;
    private boolean anyAttribute;
    private boolean source;

    static BeanMembers of(Class<?> type) {
        return MEMBERS.get(type);
    }

    private BeanMembers(Class<?> type) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            XmlAccessorType access = c.getAnnotation(XmlAccessorType.class);
            if (access == null || access.value() != XmlAccessType.FIELD) {
                open = true;
                anyAttribute = true;
            }
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && !Modifier.isTransient(field.getModifiers())
                        && !field.isAnnotationPresent(XmlTransient.class)) {
                    add(c, field);
                }
            }
        }
    }

    private void add(Class<?> owner, Field field) {
        source |= Source.class.isAssignableFrom(Member.valueType(field, Member.isMultiple(field)));
        // an element of xs:anyType is of no class that is known
        if ((field.isAnnotationPresent(XmlAnyElement.class) || isOfAnyType(field)) && field.trySetAccessible()) {
            anyElements.add(field);
        }
        XmlAttribute attribute = field.getAnnotation(XmlAttribute.class);
        if (attribute != null) {
            String namespace = namespace(attribute.namespace(), owner, false);
            QName name = new QName(namespace, name(attribute.name(), field));
            attributes.put(name, Member.of(field, elements.size()));
        } else if (field.isAnnotationPresent(XmlAnyAttribute.class)) {
            anyAttribute = true;
        } else if (field.isAnnotationPresent(XmlValue.class)) {
            value = Member.of(field, 0);
        } else if (OPENING.stream().anyMatch(field::isAnnotationPresent)) {
            open = true;
        } else {
            XmlElement element = field.getAnnotation(XmlElement.class);
            String namespace = namespace(element == null ? DEFAULT : element.namespace(), owner, true);
            QName name = new QName(namespace, name(element == null ? DEFAULT : element.name(), field));
            elements.put(name, Member.of(field, elements.size()));
        }
    }

    private static boolean isOfAnyType(Field field) {
        Class<?> type = Member.valueType(field, Member.isMultiple(field));
        return type == Object.class || type == JAXBElement.class;
    }

    private static String name(String annotated, Field field) {
        return annotated.equals(DEFAULT) ? field.getName() : annotated;
    }

    /** As the specification of {@code XmlElement} and {@code XmlAttribute} derives it. */
    private static String namespace(String annotated, Class<?> owner, boolean element) {
        if (!annotated.equals(DEFAULT)) {
            return annotated;
        }
        XmlSchema schema = owner.getPackage().getAnnotation(XmlSchema.class);
        if (schema == null
                || (element ? schema.elementFormDefault() : schema.attributeFormDefault()) != XmlNsForm.QUALIFIED) {
            return "";
        }
        XmlType type = owner.getAnnotation(XmlType.class);
        return type == null || type.namespace().equals(DEFAULT) ? schema.namespace() : type.namespace();
    }

    /** The attribute with a name, or null. */
    @Nullable
    Member attribute(QName name) {
        return attributes.get(name);
    }

    /** The child element with a name, or null: unknown, or of the open part. */
    @Nullable
    Member element(QName name) {
        return elements.get(name);
    }

    /** The simple content, or null. */
    @Nullable
    Member value() {
        return value;
    }

    /** Whether a member is binary data as a source of XML. */
    boolean hasSource() {
        return source;
    }

    /** The members that may hold an element that no class is known of. */
    List<Field> anyElements() {
        return anyElements;
    }

    /** Whether an attribute that is not declared has a place in the bean. */
    boolean hasAnyAttribute() {
        return anyAttribute;
    }

    /** Whether the type is simple: JAXB reads its value without a word of the bean. */
    boolean isSimple() {
        return value != null && attributes.isEmpty() && !anyAttribute;
    }

    /** Whether text between the elements has a place in the bean, or might have. */
    boolean mayHaveText() {
        return open || value != null;
    }
}

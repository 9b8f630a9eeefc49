package io.curcuma.generator.existing;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;

/**
 * A property of an annotated class, as JAXB binds it.
 *
 * @param owner the class that declares it
 * @param name of the field or the accessors
 * @param kind what it is in the document
 * @param tags the elements, or the attribute
 * @param isMixed whether text stands between the elements
 * @param hasAny whether other elements are allowed
 * @param isLax whether those become beans where JAXB knows them
 * @param value the type of one value, of the content where it is a {@code JAXBElement}
 * @param isWrapped whether it is a {@code JAXBElement}
 * @param isCollection whether it is a collection or an array
 * @param container the class of the collection or array; of the value, where it is one
 * @param wrapper the element around those of the list
 * @param isXmlList whether the list is one text
 * @param defaultValue what an empty element stands for
 * @param isId whether it is annotated as {@code xs:ID}
 * @param isReference whether it is annotated as {@code xs:IDREF}
 * @param adapter the {@code XmlAdapter} of the value
 * @param access how code reaches it
 */
record BeanProperty(
        Class<?> owner,
        String name,
        Kind kind,
        List<Tag> tags,
        boolean isMixed,
        boolean hasAny,
        boolean isLax,
        Class<?> value,
        boolean isWrapped,
        boolean isCollection,
        Class<?> container,
        Optional<Tag> wrapper,
        boolean isXmlList,
        Optional<String> defaultValue,
        boolean isId,
        boolean isReference,
        Optional<Class<?>> adapter,
        Access access) {
    /** What it is in the document. */
    enum Kind {
        ATTRIBUTE,
        ELEMENT,
        /** Elements that the value itself tells. */
        REFERENCE,
        VALUE,
        ANY_ATTRIBUTE
    }

    /**
     * An element or the attribute.
     *
     * @param type what the annotation says; empty if the Java type says it
     */
    record Tag(QName name, Optional<Class<?>> type, boolean isNillable) {}

    /**
     * How code reaches the value.
     *
     * @param field name of the field, if code beside the bean may use it
     * @param isPublicField whether code anywhere may
     * @param getter name of the public method that returns the value
     * @param setter name of the public method that sets it
     * @param isPrimitive whether the method that returns it cannot say that there is none
     * @param behind name of a field, for nobody else's use, that is null where there is none whatever the getter says
     */
    record Access(
            Optional<String> field,
            boolean isPublicField,
            Optional<String> getter,
            Optional<String> setter,
            boolean isPrimitive,
            Optional<String> behind) {
        /** What code anywhere writes behind the bean to read the value; empty if it cannot. */
        Optional<String> read() {
            return getter.map(name -> name + "()").or(() -> isPublicField ? field : Optional.empty());
        }
    }

    BeanProperty {
        tags = List.copyOf(tags);
    }

    /** Whether it stands for one element or attribute. */
    boolean isSingle() {
        return tags.size() == 1 && !isMixed && !hasAny;
    }

    /** What the element around the list has. */
    BeanProperty unwrapped() {
        return new BeanProperty(
                owner,
                name,
                kind,
                tags,
                isMixed,
                hasAny,
                isLax,
                value,
                isWrapped,
                isCollection,
                container,
                Optional.empty(),
                isXmlList,
                defaultValue,
                isId,
                isReference,
                adapter,
                access);
    }

    Set<String> localNames() {
        return tags.stream().map(tag -> tag.name().getLocalPart()).collect(Collectors.toSet());
    }

    /** The class and the property, for messages. */
    String description() {
        return owner.getName() + "." + name;
    }
}

package io.curcuma.xmljaxb;

import io.curcuma.Limits;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlIDREF;
import jakarta.xml.bind.annotation.XmlList;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.XmlValue;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.StringTokenizer;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * One attribute, element or simple content of a bean class.
 *
 * @param index position among the elements of its class
 * @param singular whether a second element of the name would replace the first
 * @param list whether the text is a list of values
 * @param nillable whether {@code xsi:nil} has a place in the bean
 * @param hasDefault whether an empty element stands for a value
 * @param leaf whether the element has a simple type, so that it can have no attributes
 * @param bean the class of a complex type, null for a simple one and where an adapter converts
 * @param lexical what to check beyond JAXB, null for nothing
 */
record Member(
        int index,
        boolean singular,
        boolean list,
        boolean nillable,
        boolean hasDefault,
        boolean leaf,
        @Nullable Class<?> bean,
        @Nullable LexicalSpace lexical) {
    private static final String NO_DEFAULT = "\u0000";

    static Member of(Field field, int index) {
        boolean many = isMultiple(field);
        boolean list = many
                && (field.isAnnotationPresent(XmlList.class)
                        || field.isAnnotationPresent(XmlAttribute.class)
                        || field.isAnnotationPresent(XmlValue.class));
        XmlElement element = field.getAnnotation(XmlElement.class);
        Class<?> type = converted(field) ? Object.class : valueType(field, many);
        boolean bean = type.isAnnotationPresent(XmlType.class) && !type.isEnum();
        return new Member(
                index,
                !many || list,
                list,
                element != null && element.nillable(),
                element != null && !element.defaultValue().equals(NO_DEFAULT),
                isSimple(type),
                bean ? type : null,
                lexical(field, type));
    }

    /** Whether it holds any number of values. */
    static boolean isMultiple(Field field) {
        Class<?> type = field.getType();
        return Collection.class.isAssignableFrom(type) || type.isArray() && type != byte[].class;
    }

    private static boolean converted(Field field) {
        return field.isAnnotationPresent(XmlJavaTypeAdapter.class) || field.isAnnotationPresent(XmlIDREF.class);
    }

    /** The class of a field, or of its items; {@code Object} for what is not a class: nothing is known of it. */
    static Class<?> valueType(Field field, boolean many) {
        Type type = field.getGenericType();
        if (many && type instanceof ParameterizedType parameterized) {
            // the elements of a class of its own may be something else than its first argument
            boolean isKnown = field.getType().getName().startsWith("java.util.");
            type = isKnown ? parameterized.getActualTypeArguments()[0] : Object.class;
        } else if (many) {
            type = field.getType().isArray() ? field.getType().getComponentType() : Object.class;
        }
        return type instanceof Class<?> known ? known : Object.class;
    }

    private static boolean isSimple(Class<?> type) {
        return type.isPrimitive()
                || type.isEnum()
                || type == byte[].class
                || (type.getName().startsWith("java") && type != Object.class);
    }

    private static @Nullable LexicalSpace lexical(Field field, Class<?> type) {
        XmlSchemaType schemaType = field.getAnnotation(XmlSchemaType.class);
        if (type == XMLGregorianCalendar.class && schemaType != null) {
            return LexicalSpace.calendar(schemaType.name());
        }
        return LexicalSpace.of(type);
    }

    /** Checks the text of the attribute or element. @throws io.curcuma.SerializationException if JAXB would lose it */
    void check(String text, Limits limits) {
        LexicalSpace space = lexical;
        if (space == null) {
            return;
        }
        if (!list) {
            space.check(text, limits);
            return;
        }
        for (StringTokenizer items = new StringTokenizer(text, " \t\r\n"); items.hasMoreTokens(); ) {
            space.check(items.nextToken(), limits);
        }
    }
}

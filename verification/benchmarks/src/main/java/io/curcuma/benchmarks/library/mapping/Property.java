package io.curcuma.benchmarks.library.mapping;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/**
 * A property of a bean.
 *
 * @param item class of the values, of the items of a list
 * @param setter equal to the getter for a list
 * @param isOptional whether the setter takes null
 */
record Property(Method getter, Method setter, Class<?> item, boolean isOptional) {
    /** That of a field; null for one that a bean has no property for, such as whether a list is empty. */
    static @Nullable Property of(Class<?> bean, FieldDescriptor field) {
        String name = capital(field);
        Method getter = method(bean, "get" + name, 0);
        getter = getter == null ? method(bean, "is" + name, 0) : getter;
        if (getter == null) {
            if (name.endsWith("Empty") && field.getJavaType() == JavaType.BOOLEAN) {
                return null;
            }
            throw new MappingException(bean + " has no property for " + field.getFullName());
        }
        if (field.isRepeated()) {
            Type list = getter.getGenericReturnType();
            if (list instanceof ParameterizedType of && of.getActualTypeArguments()[0] instanceof Class<?> item) {
                return new Property(getter, getter, item, false);
            }
            throw new MappingException(bean + " has no list for " + field.getFullName());
        }
        Method setter = method(bean, "set" + name, 1);
        if (setter == null) {
            throw new MappingException(bean + " has no setter for " + field.getFullName());
        }
        boolean optional = !setter.getParameterTypes()[0].isPrimitive();
        return new Property(getter, setter, getter.getReturnType(), optional);
    }

    private static @Nullable Method method(Class<?> bean, String name, int parameters) {
        for (Method method : bean.getMethods()) {
            // an element ID is id there
            if (method.getName().equalsIgnoreCase(name) && method.getParameterCount() == parameters) {
                return method;
            }
        }
        return null;
    }

    /** The name of a field as protoc's methods have it. */
    static String capital(FieldDescriptor field) {
        StringBuilder name = new StringBuilder();
        boolean capital = true;
        for (char c : field.getName().toCharArray()) {
            if (c == '_') {
                capital = true;
            } else {
                name.append(capital ? Character.toUpperCase(c) : c);
                capital = Character.isDigit(c);
            }
        }
        return name.toString();
    }
}

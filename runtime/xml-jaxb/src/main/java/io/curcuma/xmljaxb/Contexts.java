package io.curcuma.xmljaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.annotation.XmlRegistry;
import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * One JAXB context per package and class loader. It hangs on a class of that loader, so the two can be collected together: a
 * map of our own would keep the beans of an application that is gone.
 */
final class Contexts {
    private static final ClassValue<JAXBContext> CONTEXTS = new ClassValue<>() {
        @Override
        protected JAXBContext computeValue(Class<?> key) {
            return create(key);
        }
    };

    private Contexts() {}

    /** @throws SerializationException {@code CONFIG_INVALID} if JAXB refuses the beans */
    static JAXBContext of(Class<?> bean) {
        return CONTEXTS.get(registry(bean));
    }

    /** The package's {@code ObjectFactory}, which names all of its types; the bean itself where there is none. */
    private static Class<?> registry(Class<?> bean) {
        try {
            Class<?> factory = Class.forName(bean.getPackageName() + ".ObjectFactory", false, bean.getClassLoader());
            return factory.isAnnotationPresent(XmlRegistry.class) ? factory : bean;
        } catch (ClassNotFoundException e) {
            return bean;
        }
    }

    private static JAXBContext create(Class<?> key) {
        Set<Class<?>> classes = new LinkedHashSet<>();
        if (key.isAnnotationPresent(XmlRegistry.class)) {
            // reflection has no order, and JAXB numbers the namespace prefixes in the order in which it meets the types
            Set<Class<?>> sorted = new TreeSet<>(Comparator.comparing(Class::getName));
            for (Method method : key.getDeclaredMethods()) {
                if (method.getParameterCount() == 0 && method.getReturnType().getPackage() == key.getPackage()) {
                    sorted.add(method.getReturnType());
                }
            }
            classes.addAll(sorted);
        }
        classes.add(key);
        try {
            return JAXBContext.newInstance(classes.toArray(new Class<?>[0]));
        } catch (JAXBException e) {
            throw new SerializationException(
                    Code.CONFIG_INVALID, "JAXB refuses the beans of " + key.getPackageName(), e);
        }
    }
}

package io.curcuma.xmljaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.annotation.XmlRegistry;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * One JAXB context per package and class loader: of the package and of all that its beans may hold values of, which the generator lists
 * where it is more than the package. It hangs on a class of that loader, so the two can be collected together: a map of our own would keep
 * the beans of an application that is gone.
 */
final class Contexts {
    private static final String PACKAGES = "META-INF/curcuma/packages/";
    private static final String SAME = "= ";
    private static final ClassValue<JAXBContext> CONTEXTS = new ClassValue<>() {
        @Override
        protected JAXBContext computeValue(Class<?> key) {
            return create(key);
        }
    };

    private Contexts() {}

    /** @throws SerializationException {@code CONFIG_INVALID} if JAXB refuses the beans */
    static JAXBContext of(Class<?> bean) {
        Class<?> registry = registry(bean.getPackageName(), bean.getClassLoader());
        return CONTEXTS.get(registry == null ? bean : registry);
    }

    /** The package's {@code ObjectFactory}, which names all of its types; null if there is none. */
    private static @Nullable Class<?> registry(String packageName, ClassLoader loader) {
        try {
            Class<?> factory = Class.forName(packageName + ".ObjectFactory", false, loader);
            return factory.isAnnotationPresent(XmlRegistry.class) ? factory : null;
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static JAXBContext create(Class<?> key) {
        Set<Class<?>> classes = new LinkedHashSet<>();
        add(key, classes);
        for (String packageName : packages(key.getPackageName(), key.getClassLoader())) {
            Class<?> registry = registry(packageName, key.getClassLoader());
            if (registry != null) {
                add(registry, classes);
            }
        }
        try {
            return JAXBContext.newInstance(classes.toArray(new Class<?>[0]));
        } catch (JAXBException e) {
            throw new SerializationException(
                    Code.CONFIG_INVALID, "JAXB refuses the beans of " + key.getPackageName(), e);
        }
    }

    private static void add(Class<?> key, Set<Class<?>> classes) {
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
    }

    /** The packages that the generator lists for one; none where there is no list. */
    private static List<String> packages(String packageName, ClassLoader loader) {
        List<String> lines = lines(packageName, loader);
        return lines.size() == 1 && lines.get(0).startsWith(SAME)
                ? lines(lines.get(0).substring(SAME.length()), loader)
                : lines;
    }

    private static List<String> lines(String packageName, ClassLoader loader) {
        try (InputStream in = loader.getResourceAsStream(PACKAGES + packageName)) {
            return in == null
                    ? List.of()
                    : new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                            .lines()
                            .toList();
        } catch (IOException e) {
            throw new SerializationException(Code.CONFIG_INVALID, "cannot read " + PACKAGES + packageName, e);
        }
    }
}

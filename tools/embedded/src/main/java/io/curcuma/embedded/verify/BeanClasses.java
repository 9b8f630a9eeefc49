package io.curcuma.embedded.verify;

import io.curcuma.embedded.CompiledSchemas;
import jakarta.xml.bind.annotation.XmlRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The classes that JAXB has to know to read and write the documents of a schema set. */
final class BeanClasses {
    private static final String REGISTRY = "ObjectFactory";

    private BeanClasses() {}

    /**
     * The registry of every package. Beans that exist already come themselves, too: those kept by hand often have no registry, and one of a
     * library need not name all of them.
     */
    static List<Class<?>> of(CompiledSchemas compiledSchemas) {
        Set<String> generated = compiledSchemas.compiled().classes().keySet();
        ClassLoader loader = compiledSchemas.loader();
        List<Class<?>> classes = new ArrayList<>();
        for (String name : new TreeSet<>(generated)) {
            if (name.endsWith("." + REGISTRY)) {
                classes.add(load(name, loader)
                        .orElseThrow(() -> new IllegalStateException("compiled and not to be loaded: " + name)));
            }
        }
        Set<String> registries = new TreeSet<>();
        for (String name : new TreeSet<>(compiledSchemas.serializer().beans())) {
            if (!generated.contains(name)) {
                Class<?> bean = load(name, loader)
                        .orElseThrow(() -> new IllegalStateException("a bean that is not to be loaded: " + name));
                classes.add(bean);
                registries.add(bean.getPackageName() + "." + REGISTRY);
            }
        }
        registries.removeAll(generated);
        registries.forEach(name -> load(name, loader)
                .filter(type -> type.isAnnotationPresent(XmlRegistry.class))
                .ifPresent(classes::add));
        return classes;
    }

    private static Optional<Class<?>> load(String name, ClassLoader loader) {
        try {
            return Optional.of(Class.forName(name, false, loader));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }
}

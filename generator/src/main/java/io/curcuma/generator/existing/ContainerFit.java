package io.curcuma.generator.existing;

import io.curcuma.generator.model.JavaProperty.Container;
import io.curcuma.generator.model.JavaProperty.Container.Kind;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What makes a bean's collection or array of a list. */
final class ContainerFit {
    /** For a property of a type that JAXB knows, in the order in which it looks for one. */
    private static final List<Class<?>> KNOWN =
            List.of(ArrayList.class, LinkedHashSet.class, TreeSet.class, LinkedList.class);

    private ContainerFit() {}

    /** Whether the values are in something else than a list, or a list around which there is an element. */
    static boolean isNeeded(BeanProperty held) {
        return held.wrapper().isPresent() || held.isCollection() && held.container() != List.class;
    }

    /** Empty if there is nothing that makes it. */
    static Optional<Container> of(BeanProperty held, boolean isByField) {
        Class<?> container = held.container();
        boolean isWrapper = held.wrapper().isPresent();
        if (container == List.class) {
            return Optional.of(new Container(Kind.LIST, "java.util.List", isWrapper, isByField));
        }
        if (container.isArray()) {
            Class<?> component = container.getComponentType();
            Kind kind = component.isPrimitive() ? Kind.PRIMITIVES : Kind.ARRAY;
            return Optional.of(new Container(kind, component.getCanonicalName(), isWrapper, isByField));
        }
        return Stream.concat(Stream.of(container), KNOWN.stream())
                .filter(made -> container.isAssignableFrom(made) && isMade(made))
                .findFirst()
                .map(made -> new Container(Kind.COLLECTION, made.getCanonicalName(), isWrapper, isByField));
    }

    private static boolean isMade(Class<?> type) {
        try {
            return Modifier.isPublic(type.getModifiers())
                    && !Modifier.isAbstract(type.getModifiers())
                    && Modifier.isPublic(type.getConstructor(Collection.class).getModifiers());
        } catch (NoSuchMethodException e) {
            return false;
        }
    }
}

package io.curcuma.generator.existing;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.ComplexType;
import java.lang.reflect.Modifier;
import java.util.Optional;

/** Whether adapters can make and read the bean of a type. */
record ClassCheck(Matching matching, Diagnostics diagnostics) {
    /** Tells why not. */
    void check(ComplexType type, Class<?> bean) {
        type.base().ifPresent(base -> {
            Optional<Class<?>> parent = matching.find(base);
            if (parent.isEmpty() || !parent.get().isAssignableFrom(bean)) {
                diagnostics.add(
                        Problem.BEAN_BASE,
                        type.location(),
                        bean.getName(),
                        parent.map(Class::getName).orElse("a bean of '" + base + "'"));
            }
        });
        boolean isPublic = true;
        for (Class<?> c = bean; c != null; c = c.getEnclosingClass()) {
            isPublic &= Modifier.isPublic(c.getModifiers());
        }
        if (!isPublic) {
            diagnostics.add(Problem.BEAN_CLASS, type.location(), bean.getName(), "it is not public");
        }
        if (!type.isAbstract() && Modifier.isAbstract(bean.getModifiers())) {
            diagnostics.add(Problem.BEAN_CLASS, type.location(), bean.getName(), "it is abstract, but its type is not");
        } else if (!type.isAbstract() && !hasConstructor(bean)) {
            diagnostics.add(
                    Problem.BEAN_CLASS,
                    type.location(),
                    bean.getName(),
                    "it has no public constructor without parameters");
        }
    }

    private static boolean hasConstructor(Class<?> bean) {
        try {
            return Modifier.isPublic(bean.getDeclaredConstructor().getModifiers());
        } catch (NoSuchMethodException e) {
            return false;
        }
    }
}

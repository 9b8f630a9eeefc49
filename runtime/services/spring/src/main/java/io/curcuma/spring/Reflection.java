package io.curcuma.spring;

import java.lang.reflect.InvocationTargetException;
import java.util.Optional;

/** What the classes of one version of Spring or Jackson have, and those of the other do not. */
final class Reflection {
    private Reflection() {}

    /** The result of a method without parameters; empty if there is no such method, or it has no result. */
    static Optional<Object> call(Object target, String method) {
        try {
            return Optional.ofNullable(target.getClass().getMethod(method).invoke(target));
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            return Optional.empty();
        }
    }
}

package io.curcuma.internal.protobuf;

import org.jspecify.annotations.Nullable;

/** Sets fields of the fixture, whose beans have no setters for most. */
final class Beans {
    private Beans() {}

    static <T> T with(T bean, String field, @Nullable Object value) {
        try {
            java.lang.reflect.Field declared = bean.getClass().getDeclaredField(field);
            declared.setAccessible(true);
            declared.set(bean, value);
            return bean;
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
    }
}

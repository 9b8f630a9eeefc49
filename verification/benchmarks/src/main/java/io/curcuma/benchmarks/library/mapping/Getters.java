package io.curcuma.benchmarks.library.mapping;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the getters of beans return, which hides whether a value is there or stands for one that is not. */
public final class Getters {
    private Getters() {}

    /** Whether all getters of two beans, and of all beans inside, return equal values. */
    public static boolean same(@Nullable Object a, @Nullable Object b) {
        if (a == null || b == null || a.getClass() != b.getClass()) {
            return Objects.equals(a, b);
        }
        if (a instanceof List<?> list) {
            List<?> other = (List<?>) b;
            boolean same = list.size() == other.size();
            for (int i = 0; same && i < list.size(); i++) {
                same = same(list.get(i), other.get(i));
            }
            return same;
        }
        if (a instanceof byte[]) {
            return Objects.deepEquals(a, b);
        }
        return a instanceof Enum<?> || a.getClass().getClassLoader() == null ? a.equals(b) : sameBeans(a, b);
    }

    private static boolean sameBeans(Object a, Object b) {
        for (Method method : a.getClass().getMethods()) {
            boolean getter = method.getParameterCount() == 0
                    && method.getDeclaringClass() != Object.class
                    && (method.getName().startsWith("get") || method.getName().startsWith("is"));
            try {
                if (getter && !same(method.invoke(a), method.invoke(b))) {
                    return false;
                }
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        return true;
    }
}

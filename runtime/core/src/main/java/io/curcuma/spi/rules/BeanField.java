package io.curcuma.spi.rules;

import io.curcuma.spi.KeyRule;
import io.curcuma.spi.Keys;
import io.curcuma.spi.Report;
import io.curcuma.spi.Rules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is demanded of an element of a complex type.
 *
 * @param step of a path: the name
 * @param location of the declaration
 * @param min how often it occurs at least, wherever its parent is
 * @param max how often at most, {@code Integer.MAX_VALUE} for any number; 0 if it is prohibited
 * @param type the bean's class, or one that it extends
 * @param blocked classes that extend it in a way that the schema does not allow here
 * @param keys what must be unique in the element, or refer to what is; null for nothing
 */
public record BeanField(
        String step,
        String location,
        int min,
        int max,
        Class<?> type,
        List<Class<?>> blocked,
        @Nullable Keys keys) {
    /** A field. */
    public static BeanField of(String step, String location, int min, int max, Class<?> type, Class<?>... blocked) {
        return new BeanField(step, location, min, max, type, List.of(blocked), null);
    }

    /** The same field with identity constraints. */
    public BeanField with(KeyRule... constraints) {
        return new BeanField(step, location, min, max, type, blocked, Keys.of(constraints));
    }

    /**
     * Checks a bean that may be absent.
     *
     * @param rules of {@link #type}; null if that is abstract
     */
    public void check(@Nullable Object bean, @Nullable Rules<?> rules, Report report) {
        if (bean == null) {
            if (min > 0) {
                report.add(step, "required", location);
            }
            return;
        }
        if (max == 0) {
            report.add(step, "prohibited", location);
        }
        int before = report.enter();
        one(bean, rules, report);
        report.leave(before, step);
    }

    /**
     * Checks the beans of an element that may occur several times.
     *
     * @param rules of {@link #type}; null if that is abstract
     */
    public void checkAll(@Nullable List<?> beans, @Nullable Rules<?> rules, Report report) {
        List<?> all = beans == null ? List.of() : beans;
        int size = all.size();
        Occurrences.check(size, min, max, step, location, report);
        for (int i = 0; i < size; i++) {
            Object bean = all.get(i);
            if (bean != null) {
                int before = report.enter();
                one(bean, rules, report);
                report.leave(before, step, i);
            }
        }
    }

    @SuppressWarnings("unchecked") // the rules are those of the type
    private void one(Object bean, @Nullable Rules<?> rules, Report report) {
        if (bean.getClass() == type && rules != null) {
            report.check((Rules<Object>) rules, bean);
        } else {
            if (!type.isInstance(bean) || blocked.contains(bean.getClass())) {
                report.add("", "type", location);
            }
            report.bean(bean);
        }
        if (keys != null) {
            keys.check(bean, report);
        }
    }
}

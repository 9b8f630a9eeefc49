package io.curcuma.internal.adapters;

import io.curcuma.SerializationException;
import io.curcuma.spi.Report;
import io.curcuma.spi.Rules;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Rules that no schema says. Thread-safe. */
public final class ApplicationRules {
    /** No rule. */
    static final ApplicationRules NONE = new ApplicationRules(List.of());

    /** The rules of a class and of those that extend it. */
    private record OfType<T>(Class<T> type, Rules<? super T> rules) implements Rules<Object> {
        @Override
        public void check(Object bean, Report report) {
            try {
                rules.check(type.cast(bean), report);
            } catch (RuntimeException e) {
                throw SerializationException.failed(e);
            }
        }
    }

    private final List<OfType<?>> all;
    private final Map<Class<?>, List<Rules<Object>>> byClass = new ConcurrentHashMap<>();

    private ApplicationRules(List<OfType<?>> all) {
        this.all = all;
    }

    <T> ApplicationRules with(Class<T> type, Rules<? super T> rules) {
        return new ApplicationRules(Stream.concat(all.stream(), Stream.of(new OfType<>(type, rules)))
                .toList());
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /** Those of a class, in the order in which they were added. */
    List<Rules<Object>> of(Class<?> bean) {
        return byClass.computeIfAbsent(
                bean,
                type -> all.stream()
                        .filter(each -> each.type.isAssignableFrom(type))
                        .<Rules<Object>>map(each -> each)
                        .toList());
    }
}

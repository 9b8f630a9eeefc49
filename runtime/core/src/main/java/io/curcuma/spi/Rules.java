package io.curcuma.spi;

import io.curcuma.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules of one complex type. Those of the schema are generated, and loaded with the first bean that is validated; an application has
 * its own by {@link io.curcuma.Serializer#withRules}. Implementations are stateless and thread-safe.
 *
 * @param <T> the bean type
 */
@FunctionalInterface
public interface Rules<T> {
    /** Adds the rules that a bean breaks, and those that the beans in it break. */
    void check(T bean, Report report);

    /** What must be unique, or refer to what is, in a document whose root is such a bean; null for nothing. */
    default @Nullable Keys rootKeys() {
        return null;
    }

    /** Rules of the schema that {@link #check} leaves out, since their automata would be too large. */
    default List<Violation> unchecked() {
        return List.of();
    }
}

package io.curcuma.spi;

/**
 * The rules of one complex type. Implementations are generated, stateless and thread-safe, and are loaded with the first bean that is
 * validated.
 *
 * @param <T> the exact bean type
 */
public interface Rules<T> {
    /** Adds the rules that a bean breaks, and those that the beans in it break. */
    void check(T bean, Report report);
}

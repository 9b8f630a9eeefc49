package io.curcuma.benchmarks.rival;

import io.curcuma.benchmarks.Side;
import java.util.function.Supplier;

/**
 * A competitor.
 *
 * @param name the library, and how it is used where there is more than one way
 * @param role what its times mean
 * @param side makes one, for one thread; fails if the library refuses the beans
 * @param <B> the beans' class
 */
public record Rival<B>(String name, Role role, Supplier<Side<B, ?>> side) {
    /** What the times of a competitor mean. */
    public enum Role {
        /** The library of the format: what goals are about. */
        REFERENCE,
        /** Another library of the same format, or another way to use the reference. */
        RIVAL,
        /** A library with a format of its own: to know what else one could choose. */
        OTHER,
        /** No library: what cannot be beaten. */
        FLOOR
    }
}

package io.curcuma.benchmarks.library;

import java.util.function.Supplier;

/**
 * A library that Curcuma is compared with.
 *
 * @param name the library, and how it is used where there are several ways
 * @param role what the library is compared for
 * @param library creates one for one thread; fails if the library does not support the beans
 * @param <B> the beans' class
 */
public record ComparedLibrary<B>(String name, Role role, Supplier<Library<B, ?>> library) {
    /** What the library is compared for. */
    public enum Role {
        /** The library of the format. Goals are about it. */
        REFERENCE,
        /** Another library of the same format, or another way to use the reference. */
        SAME_FORMAT,
        /** A library with a format of its own: what else one could choose. */
        OTHER_FORMAT,
        /** No library: the lower bound of the time. */
        FLOOR
    }
}

package io.curcuma.generator.check;

import java.util.stream.Stream;

/** Finds one kind of change, after which it is named. Stateless. */
public interface Rule {
    /** Every such change between two versions. */
    Stream<Change> find(VersionComparison versions);

    /** What reports call it. */
    default String name() {
        return getClass().getSimpleName();
    }
}

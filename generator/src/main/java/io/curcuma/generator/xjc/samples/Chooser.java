package io.curcuma.generator.xjc.samples;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Decides at each fork of the schema where to go: there where it was least often, so that walking again and again comes everywhere.
 * The order of the walk decides all, and chance nothing.
 */
final class Chooser {
    /** What is chosen at a component: there may be several things. */
    enum Fork {
        TYPE,
        MEMBER,
        NIL,
        OCCURRENCE,
        BRANCH,
        VALUE,
        ATTRIBUTE,
        TEXT,
        WILDCARD
    }

    private final IdentityHashMap<Object, Map<Fork, int[]>> visits = new IdentityHashMap<>();
    private int fresh;

    /**
     * One of several ways.
     *
     * @param component where
     * @param ways how many there are, at least one
     * @return from 0
     */
    int choose(Object component, Fork fork, int ways) {
        int[] counts =
                visits.computeIfAbsent(component, key -> new HashMap<>()).computeIfAbsent(fork, key -> new int[ways]);
        int least = 0;
        for (int i = 1; i < ways; i++) {
            if (counts[i] < counts[least]) {
                least = i;
            }
        }
        if (counts[least]++ == 0) {
            fresh++;
        }
        return least;
    }

    /** How many ways were gone so far, each counted once. */
    int coverage() {
        return fresh;
    }
}

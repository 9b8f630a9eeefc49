package io.curcuma.generator.facts;

import java.util.List;
import java.util.stream.Collectors;

/** A part of a content model. */
public sealed interface Term {
    /** Stands for {@code unbounded}. */
    int UNBOUNDED = -1;

    /** An element or a wildcard; how often it occurs is a fact of its own. */
    record Leaf(String path) implements Term {
        @Override
        public String toString() {
            return path.substring(path.lastIndexOf('/') + 1);
        }
    }

    /**
     * A group.
     *
     * @param compositor {@code sequence}, {@code choice} or {@code all}
     * @param max or {@link #UNBOUNDED}
     */
    record Group(String compositor, int min, int max, List<Term> terms) implements Term {
        public Group {
            terms = List.copyOf(terms);
        }

        /** Whether it is there exactly once. */
        public boolean isOnce() {
            return min == 1 && max == 1;
        }

        /** Whether it may be there several times. */
        public boolean isRepeated() {
            return max > 1 || max == UNBOUNDED;
        }

        @Override
        public String toString() {
            String often = isOnce() ? "" : "{" + Occurs.text(min, max) + "}";
            return compositor
                    + terms.stream().map(Object::toString).collect(Collectors.joining(", ", "(", ")"))
                    + often;
        }
    }
}

package io.curcuma.generator.model.rules;

import java.util.List;
import java.util.stream.Stream;

/** A part of a content model: XML Schema Part 1, section 3.9. */
public sealed interface Particle {
    /** {@code maxOccurs="unbounded"}. */
    int UNBOUNDED = -1;

    /** How often at least. */
    int min();

    /** How often at most; {@link #UNBOUNDED} for any number. */
    int max();

    /** The elements that it names, those that may stand for others included. */
    Stream<ElementRule> elements();

    /** Whether nothing at all is content of it. */
    boolean isEmptiable();

    /**
     * An element.
     *
     * @param choices the element, if it is not abstract, and the members of its substitution group; more than none
     */
    record OfElement(int min, int max, ElementRule head, List<ElementRule> choices) implements Particle {
        public OfElement {
            choices = List.copyOf(choices);
        }

        @Override
        public Stream<ElementRule> elements() {
            return choices.stream();
        }

        @Override
        public boolean isEmptiable() {
            return min == 0;
        }
    }

    /**
     * Elements of some namespaces.
     *
     * @param isStrict whether each of them has to be declared
     */
    record OfWildcard(int min, int max, NamespaceRule namespaces, boolean isStrict) implements Particle {
        @Override
        public Stream<ElementRule> elements() {
            return Stream.empty();
        }

        @Override
        public boolean isEmptiable() {
            return min == 0;
        }
    }

    /** How the parts of a group stand together. */
    enum Compositor {
        SEQUENCE,
        CHOICE,
        ALL
    }

    /** A group. */
    record OfGroup(int min, int max, Compositor compositor, List<Particle> parts) implements Particle {
        public OfGroup {
            parts = List.copyOf(parts);
        }

        @Override
        public Stream<ElementRule> elements() {
            return parts.stream().flatMap(Particle::elements);
        }

        @Override
        public boolean isEmptiable() {
            return min == 0
                    || (compositor == Compositor.CHOICE
                            ? parts.isEmpty() || parts.stream().anyMatch(Particle::isEmptiable)
                            : parts.stream().allMatch(Particle::isEmptiable));
        }
    }
}

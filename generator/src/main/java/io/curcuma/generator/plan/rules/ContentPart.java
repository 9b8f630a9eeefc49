package io.curcuma.generator.plan.rules;

import io.curcuma.generator.model.rules.Particle.Compositor;
import io.curcuma.generator.plan.PlannedField;
import java.util.List;

/** A part of a content model whose elements are fields, each field in one part alone. */
public sealed interface ContentPart {
    /**
     * A field.
     *
     * @param max {@link io.curcuma.generator.model.rules.Particle#UNBOUNDED} for any number
     */
    record Leaf(PlannedField field, int min, int max) implements ContentPart {
        @Override
        public List<PlannedField> leaves() {
            return List.of(field);
        }

        @Override
        public boolean demands() {
            return min > 0;
        }

        @Override
        public boolean isEmptiable() {
            return min == 0;
        }

        @Override
        public int size() {
            return 1;
        }
    }

    /**
     * A group that occurs at most once.
     *
     * @param optional whether it may be absent although its parts may not
     */
    record Group(Compositor compositor, boolean optional, List<ContentPart> parts) implements ContentPart {
        public Group {
            parts = List.copyOf(parts);
        }

        /** The same group, which has to be there. */
        public Group required() {
            return new Group(compositor, false, parts);
        }

        @Override
        public List<PlannedField> leaves() {
            return parts.stream().flatMap(part -> part.leaves().stream()).toList();
        }

        @Override
        public boolean demands() {
            return compositor == Compositor.CHOICE || parts.stream().anyMatch(ContentPart::demands);
        }

        @Override
        public boolean isEmptiable() {
            return optional
                    || (compositor == Compositor.CHOICE
                            ? parts.stream().anyMatch(ContentPart::isEmptiable)
                            : parts.stream().allMatch(ContentPart::isEmptiable));
        }

        @Override
        public int size() {
            return 1 + parts.stream().mapToInt(ContentPart::size).sum();
        }
    }

    /** The fields in it. */
    List<PlannedField> leaves();

    /** Whether it demands anything where it is. */
    boolean demands();

    /** Whether nothing at all is content of it. */
    boolean isEmptiable();

    /** How many parts it has, itself included. */
    int size();
}

package io.curcuma.generator.pattern;

import java.util.List;

/** A regular expression. */
sealed interface Expression {
    /** One of several characters. */
    record Characters(CodePoints set) implements Expression {}

    /** One after the other; the empty text if there is none. */
    record Sequence(List<Expression> parts) implements Expression {
        public Sequence {
            parts = List.copyOf(parts);
        }
    }

    /** One of several. */
    record Choice(List<Expression> branches) implements Expression {
        public Choice {
            branches = List.copyOf(branches);
        }
    }

    /** @param most {@link #UNBOUNDED} for any number */
    record Repeat(Expression part, int least, int most) implements Expression {
        static final int UNBOUNDED = -1;
    }
}

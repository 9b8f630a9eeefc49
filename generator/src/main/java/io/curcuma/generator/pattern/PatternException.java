package io.curcuma.generator.pattern;

/** A text that is no pattern, or one that is too large to be an automaton. */
final class PatternException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int position;

    /** @param position in the text, from 0; -1 if the whole of it is meant */
    PatternException(String problem, int position) {
        super(problem);
        this.position = position;
    }

    int position() {
        return position;
    }
}

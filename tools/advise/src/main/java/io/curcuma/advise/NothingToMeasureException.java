package io.curcuma.advise;

import java.util.List;

/** There is nothing left to measure; the failures say why. */
public final class NothingToMeasureException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // never written
    private final List<String> failures;

    NothingToMeasureException(String message, List<String> failures) {
        super(message);
        this.failures = List.copyOf(failures);
    }

    /** What could not be read or does not come back, each with its reason. */
    public List<String> failures() {
        return failures;
    }
}

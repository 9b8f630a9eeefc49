package io.curcuma.fuzz;

import org.jspecify.annotations.Nullable;

/** A promise that an input breaks. */
public final class Violation extends AssertionError {
    private static final long serialVersionUID = 1L;

    Violation(String promise) {
        super(promise);
    }

    Violation(String promise, @Nullable Throwable cause) {
        super(promise, cause);
    }
}

package io.curcuma.generator.diagnostic;

import java.util.Comparator;

/**
 * One thing to tell the user.
 *
 * @param problem the catalogue entry
 * @param severity errors stop the generation
 * @param location where
 * @param message what: lower case, no final period, names quoted
 * @param hint how to fix it, {@code ""} for none
 */
public record Diagnostic(Problem problem, Severity severity, Location location, String message, String hint)
        implements Comparable<Diagnostic> {
    /** How bad it is. */
    public enum Severity {
        /** Nothing is written. */
        ERROR("error"),
        /** Everything is written; the message says what to look at. */
        WARNING("warning"),
        /** Everything is written; the message says what was decided. */
        INFO("info");

        private final String word;

        Severity(String word) {
            this.word = word;
        }

        /** As diagnostics name it. */
        String word() {
            return word;
        }
    }

    private static final Comparator<Diagnostic> ORDER = Comparator.comparing(Diagnostic::location)
            .thenComparing(Diagnostic::severity)
            .thenComparing(Diagnostic::problem)
            .thenComparing(Diagnostic::message);

    @Override
    public int compareTo(Diagnostic other) {
        return ORDER.compare(this, other);
    }

    /** {@code path:line:column: error[C001]: message}. */
    public String headline() {
        String place = location.toString();
        return (place.isEmpty() ? "" : place + ": ") + severity.word() + "[" + problem.code() + "]: " + message;
    }
}

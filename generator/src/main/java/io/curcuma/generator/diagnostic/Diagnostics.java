package io.curcuma.generator.diagnostic;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import java.util.List;
import java.util.TreeSet;

/** Collects what one run has to say, so that the user sees all of it at once. Not safe for several threads. */
public final class Diagnostics {
    private final TreeSet<Diagnostic> all = new TreeSet<>();

    /** Adds an entry of the catalogue; {@code arguments} fill its message and its hint. */
    public void add(Problem problem, Location location, Object... arguments) {
        add(problem, problem.severity(), location, arguments);
    }

    /** As {@link #add(Problem, Location, Object...)}, with another severity than the catalogue's. */
    public void add(Problem problem, Severity severity, Location location, Object... arguments) {
        all.add(new Diagnostic(problem, severity, location, problem.message(arguments), problem.hint(arguments)));
    }

    /** Whether an error is among them. */
    public boolean hasErrors() {
        return all.stream().anyMatch(d -> d.severity() == Severity.ERROR);
    }

    /**
     * Ends the run if it has found an error: what comes next relies on what came before.
     *
     * @throws ErrorsException if an error is among them
     */
    public void stopAtErrors() {
        if (hasErrors()) {
            throw new ErrorsException();
        }
    }

    /** All of them, sorted by place, each once. */
    public List<Diagnostic> toList() {
        return List.copyOf(all);
    }

    /** Ends a run that has said what is wrong. */
    public static final class ErrorsException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        /** Without a stack trace, which nobody reads. */
        public ErrorsException() {
            super("errors in the schemas", null, false, false);
        }
    }
}

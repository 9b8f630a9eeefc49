package io.curcuma.generator.run;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.InternalErrorException;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.run.BoundedRun.OutOfTimeException;

/** What ended a run before its time, as a diagnostic: no schema has a stack trace for an answer. */
public final class RunFailure {
    private static final int MIB = 20;

    private RunFailure() {}

    /**
     * Adds the diagnostic.
     *
     * @param step what the run was at
     * @param seconds how long it might take
     */
    public static void add(Throwable failure, String step, int seconds, Diagnostics diagnostics) {
        if (failure instanceof OutOfTimeException) {
            diagnostics.add(Problem.BUDGET, Location.NONE, step + " takes too long", seconds + " seconds");
        } else if (failure instanceof StackOverflowError) {
            diagnostics.add(
                    Problem.BUDGET,
                    Location.NONE,
                    step + ": the schemas refer to each other too deeply",
                    BoundedRun.STACK_BYTES + " bytes of stack");
        } else if (failure instanceof OutOfMemoryError) {
            diagnostics.add(
                    Problem.MEMORY, Location.NONE, step, Runtime.getRuntime().maxMemory() >> MIB);
        } else {
            internal(failure, step, diagnostics);
        }
    }

    private static void internal(Throwable failure, String step, Diagnostics diagnostics) {
        if (failure instanceof InternalErrorException known && known.getCause() != null) {
            diagnostics.add(
                    Problem.INTERNAL,
                    known.location(),
                    step + ", at '" + known.component() + "'",
                    described(known.getCause()));
        } else {
            diagnostics.add(Problem.INTERNAL, Location.NONE, step, described(failure));
        }
    }

    private static String described(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        return failure + (trace.length == 0 ? "" : " at " + trace[0]);
    }
}

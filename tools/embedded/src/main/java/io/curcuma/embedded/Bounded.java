package io.curcuma.embedded;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.run.BoundedRun;
import io.curcuma.generator.run.RunFailure;
import java.util.concurrent.Callable;

/** Steps that take as long, and as much stack and memory, as a schema wants: of the compiler, and of the JDK's validator. */
public final class Bounded {
    private Bounded() {}

    /**
     * Does a step.
     *
     * @param step what it does, in a few words
     * @param seconds that it may compute
     * @throws CompiledSchemasException with a diagnostic if it takes longer, or ends with an {@link Error}; other exceptions are passed on
     */
    public static <T> T call(String step, int seconds, Callable<T> work) {
        try {
            return BoundedRun.call(step, seconds, work);
        } catch (BoundedRun.OutOfTimeException | Error e) {
            Diagnostics diagnostics = new Diagnostics();
            RunFailure.add(e, step, seconds, diagnostics);
            throw new CompiledSchemasException(step + " was given up", diagnostics.toList());
        }
    }
}

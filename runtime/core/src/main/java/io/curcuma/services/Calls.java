package io.curcuma.services;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** What generated clients do with answers. */
public final class Calls {
    private Calls() {}

    /**
     * Waits for the answer.
     *
     * @throws FaultException the declared fault
     * @throws CancellationException if the thread is interrupted; it stays so, and the call is cancelled
     * @throws IllegalStateException for an exception of the channel that has to be declared
     */
    public static <O> @Nullable O result(CompletableFuture<@Nullable O> answer) throws FaultException {
        try {
            return answer.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            answer.cancel(true);
            CancellationException cancelled = new CancellationException("the call was interrupted");
            cancelled.initCause(e);
            throw cancelled;
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            throw thrown(cause == null ? e : cause);
        }
    }

    private static FaultException thrown(Throwable cause) {
        if (cause instanceof FaultException fault) {
            return fault;
        }
        if (cause instanceof RuntimeException exception) {
            throw exception;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        throw new IllegalStateException("the call failed", cause);
    }

    /** What is thrown for a fault that the operation does not declare, which no channel of ours gives. */
    public static RuntimeException undeclared(FaultException fault) {
        return new IllegalStateException("the operation does not declare this fault", fault);
    }
}

package io.curcuma.http;

import io.curcuma.services.FaultException;
import io.curcuma.services.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Understands header blocks of envelopes, such as a token or the id of a transaction, and stands around the call of an operation. Called by
 * many threads at once.
 *
 * <pre>{@code
 * HeaderHandler tokens = (operation, blocks, call) -> {
 *     Token token = blocks.stream().findFirst()
 *             .orElseThrow(() -> HttpProblemException.of(401, "NO_TOKEN", "a token is missing"))
 *             .read(serializer, Token.class);
 *     return Users.during(token, call::proceed);
 * };
 * HttpOperations operations = new HttpOperations(messages, service).withHeaders(Set.of(TOKEN), tokens);
 * }</pre>
 */
@FunctionalInterface
public interface HeaderHandler {
    /**
     * Stands around a call.
     *
     * @param blocks those of the names that the handler is registered for, in their order; none if the envelope has none
     * @param call calls the operation, once at most
     * @return what the call returns
     * @throws FaultException what the call throws, or another fault that the operation declares
     * @throws HttpProblemException to refuse the call
     */
    @Nullable
    Object call(Operation<?, ?> operation, List<HeaderBlock> blocks, Call call) throws FaultException;

    /** The call that a handler stands around. */
    @FunctionalInterface
    interface Call {
        /** Calls the implementation. */
        @Nullable
        Object proceed() throws FaultException;
    }
}

package io.curcuma.http;

import io.curcuma.http.problem.Problem;
import java.util.Optional;

/**
 * What a service answered.
 *
 * @param value of a successful answer that has a body
 * @param problem of an answer that is none, where the service told it
 */
public record Reply<T>(int status, Optional<T> value, Optional<Problem> problem) {
    /**
     * The value.
     *
     * @throws HttpProblemException with what the service told, if there is no value
     */
    public T get() {
        return value.orElseThrow(() -> HttpProblemException.answered(status, problem));
    }
}

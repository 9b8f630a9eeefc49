package io.curcuma.http;

import io.curcuma.http.problem.Problem;
import java.util.Optional;

/**
 * The response of a service.
 *
 * @param status the status code
 * @param value the bean of a successful response, if it has a body
 * @param problem the problem of another response, if it has one
 */
public record Reply<T>(int status, Optional<T> value, Optional<Problem> problem) {
    /**
     * The value.
     *
     * @throws HttpProblemException with the problem of the response, if there is no value
     */
    public T get() {
        return value.orElseThrow(() -> HttpProblemException.answered(status, problem));
    }
}

package io.curcuma.http;

import io.curcuma.http.problem.Problem;
import java.util.Optional;

/**
 * The response of a service.
 *
 * @param status the status code
 * @param value the bean of a successful response, if it has a body
 * @param problem the problem of another response, if it has one
 * @param code of the problem, also where a proxy or container has replaced its document: {@code X-Curcuma-Problem}
 * @param location of a redirection that the client does not follow
 */
public record Reply<T>(
        int status, Optional<T> value, Optional<Problem> problem, Optional<String> code, Optional<String> location) {
    /**
     * The value.
     *
     * @throws HttpProblemException with the problem of the response, if there is no value
     */
    public T get() {
        return value.orElseThrow(() -> HttpProblemException.answered(this));
    }
}

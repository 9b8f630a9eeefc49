package io.curcuma.jaxrs;

import io.curcuma.http.HttpAnswer;
import jakarta.ws.rs.core.Response;

/** Answers as JAX-RS has them. */
final class Answers {
    private Answers() {}

    static Response response(HttpAnswer answer) {
        Response.ResponseBuilder response = Response.status(answer.status());
        answer.headers().forEach((name, value) -> {
            // the container knows the length itself
            if (!name.equals("Content-Length")) {
                response.header(name, value);
            }
        });
        return (answer.body().length == 0 ? response : response.entity(answer.body())).build();
    }
}

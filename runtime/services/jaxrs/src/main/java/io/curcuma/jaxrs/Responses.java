package io.curcuma.jaxrs;

import io.curcuma.http.HttpAnswer;
import jakarta.ws.rs.core.Response;

/** Answers as responses of JAX-RS. */
final class Responses {
    private Responses() {}

    static Response of(HttpAnswer answer) {
        Response.ResponseBuilder response = Response.status(answer.status());
        answer.headers().forEach((name, value) -> {
            // the container sets it itself
            if (!name.equals("Content-Length")) {
                response.header(name, value);
            }
        });
        return (answer.body().length == 0 ? response : response.entity(answer.body())).build();
    }
}

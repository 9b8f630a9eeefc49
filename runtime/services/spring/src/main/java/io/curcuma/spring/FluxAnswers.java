package io.curcuma.spring;

import io.curcuma.http.HttpAnswer;
import java.util.List;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import reactor.core.publisher.Mono;

/** Answers as responses of a reactive service. */
final class FluxAnswers {
    private FluxAnswers() {}

    /** Sends status, header fields and, unless the request is a {@code HEAD}, the body. An {@code ETag} that is there stays. */
    static Mono<Void> send(ServerHttpRequest request, ServerHttpResponse response, HttpAnswer answer) {
        HttpHeaders headers = response.getHeaders();
        response.setStatusCode(HttpStatusCode.valueOf(answer.status()));
        headers.setContentType(null);
        answer.headers().forEach((name, value) -> {
            if (HttpAnswer.isList(name)) {
                add(headers, name, value);
            } else if (!name.equals(HttpHeaders.ETAG) || headers.getETag() == null) {
                headers.set(name, value);
            }
        });
        if (HttpMethod.HEAD.equals(request.getMethod()) || answer.body().length == 0) {
            return response.setComplete();
        }
        DataBuffer body = response.bufferFactory().wrap(answer.body());
        return response.writeWith(Mono.just(body));
    }

    /** Adds a value that is not there. */
    static void add(HttpHeaders headers, String name, String value) {
        List<String> there = HeaderFields.values(headers, name);
        if (!there.contains(value)) {
            headers.add(name, value);
        }
    }
}

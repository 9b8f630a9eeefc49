package io.curcuma.spring;

import io.curcuma.http.RequestHead;
import java.util.List;
import java.util.Objects;
import org.springframework.http.server.reactive.ServerHttpRequest;

/** The head of a request to a reactive service. */
record FluxHead(ServerHttpRequest request) implements RequestHead {
    @Override
    public String method() {
        return request.getMethod().name();
    }

    @Override
    public String path() {
        return request.getURI().getRawPath();
    }

    @Override
    public String query() {
        return Objects.requireNonNullElse(request.getURI().getRawQuery(), "");
    }

    @Override
    public List<String> headers(String name) {
        return HeaderFields.values(request.getHeaders(), name);
    }
}

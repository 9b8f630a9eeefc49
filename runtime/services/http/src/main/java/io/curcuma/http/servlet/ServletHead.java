package io.curcuma.http.servlet;

import io.curcuma.http.RequestHead;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;

/**
 * The head of a request to a servlet.
 *
 * @param request the request of the container
 */
public record ServletHead(HttpServletRequest request) implements RequestHead {
    @Override
    public String method() {
        return request.getMethod();
    }

    @Override
    public String path() {
        return request.getRequestURI();
    }

    @Override
    public String query() {
        String query = request.getQueryString();
        return query == null ? "" : query;
    }

    @Override
    public List<String> headers(String name) {
        return Collections.list(request.getHeaders(name));
    }
}

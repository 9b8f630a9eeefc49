package io.curcuma.jaxrs;

import io.curcuma.http.RequestHead;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;

/** The head of the current request, for a provider that JAX-RS gives no request. */
record ContextHead(Request request, UriInfo uri, HttpHeaders fields) implements RequestHead {
    @Override
    public String method() {
        return request.getMethod();
    }

    @Override
    public String path() {
        return uri.getRequestUri().getRawPath();
    }

    @Override
    public String query() {
        String query = uri.getRequestUri().getRawQuery();
        return query == null ? "" : query;
    }

    @Override
    public List<String> headers(String name) {
        List<String> values = fields.getRequestHeader(name);
        return values == null ? List.of() : values;
    }
}

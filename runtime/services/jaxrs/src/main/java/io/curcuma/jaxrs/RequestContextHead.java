package io.curcuma.jaxrs;

import io.curcuma.http.RequestHead;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;

/**
 * The head of a request before filters change it.
 *
 * @param fields a copy of the header fields
 */
record RequestContextHead(String method, String path, String query, HeaderMap fields) implements RequestHead {
    static RequestContextHead of(ContainerRequestContext request) {
        MultivaluedMap<String, String> copy = new MultivaluedHashMap<>();
        request.getHeaders().forEach((name, values) -> copy.put(name, List.copyOf(values)));
        String query = request.getUriInfo().getRequestUri().getRawQuery();
        return new RequestContextHead(
                request.getMethod(),
                request.getUriInfo().getRequestUri().getRawPath(),
                query == null ? "" : query,
                new HeaderMap(copy));
    }

    @Override
    public List<String> headers(String name) {
        return fields.headers(name);
    }
}

package io.curcuma.jaxrs;

import io.curcuma.http.MessageHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.Map;

/** The header fields of a message in a map of JAX-RS, which may compare names with case. */
record HeaderMap(MultivaluedMap<String, String> fields) implements MessageHeaders {
    @Override
    public List<String> headers(String name) {
        List<String> values = fields.get(name);
        if (values != null) {
            return values;
        }
        return fields.entrySet().stream()
                .filter(field -> field.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue)
                .flatMap(List::stream)
                .toList();
    }
}

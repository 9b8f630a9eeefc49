package io.curcuma.jaxrs;

import io.curcuma.http.RequestHead;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.Map;

/** What the headers of a message say, where nothing but them is known. */
record HeadersHead(MultivaluedMap<String, String> fields) implements RequestHead {
    @Override
    public String method() {
        return "POST";
    }

    @Override
    public String path() {
        return "";
    }

    @Override
    public String query() {
        return "";
    }

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

package io.curcuma.jaxrs;

import io.curcuma.HeapBudget;
import io.curcuma.http.MessageHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The header fields of a message in a map of JAX-RS, which may compare names with case.
 *
 * @param holder keeps what the message holds of the heap
 */
record HeaderMap(MultivaluedMap<String, String> fields, Consumer<HeapBudget.Lease> holder) implements MessageHeaders {
    HeaderMap(MultivaluedMap<String, String> fields) {
        this(fields, HeapBudget.Lease::close);
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

    @Override
    public void hold(HeapBudget.Lease lease) {
        holder.accept(lease);
    }
}

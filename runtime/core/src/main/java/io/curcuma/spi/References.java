package io.curcuma.spi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The {@code xs:ID}s of one message, and the references to them. */
final class References {
    private record Reference(String id, Consumer<Object> set) {}

    private final Map<String, Object> beans = new HashMap<>();
    private final List<Reference> open = new ArrayList<>();

    void define(String id, Object bean) {
        beans.put(id, bean);
    }

    void refer(String id, Consumer<Object> set) {
        open.add(new Reference(id, set));
    }

    void resolve() {
        open.forEach(reference -> reference.set().accept(beans.getOrDefault(reference.id(), reference.id())));
    }
}

package io.curcuma;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The adapters as one format calls them. HotSpot compiles a method once for all its callers, so an adapter that writers of several
 * formats go through has none of them inlined, which costs up to a third. The format that is first in a class loader has the adapters
 * themselves; each further one, as soon as it is in earnest about a type, has {@link AdapterCopies copies} of its own.
 */
final class FormatAdapters {
    private final AdapterRegistry registry;
    private final Format format;
    private final Map<Class<?>, Adapter<?>> adapters = new ConcurrentHashMap<>();
    private final Map<Class<?>, Integer> messages = new ConcurrentHashMap<>();

    FormatAdapters(AdapterRegistry registry, Format format) {
        this.registry = registry;
        this.format = format;
    }

    Format format() {
        return format;
    }

    /** As {@link AdapterRegistry#adapter}, for a message to be written or read. */
    @SuppressWarnings("unchecked") // what is kept for a class is of that class
    <T> Adapter<T> adapter(Class<T> type) {
        Adapter<?> adapter = adapters.get(type);
        return adapter == null ? choose(type) : (Adapter<T>) adapter;
    }

    private <T> Adapter<T> choose(Class<T> type) {
        Adapter<T> original = registry.adapter(type);
        if (registry.isShared() || !format.callsAdapters() || AdapterCopies.owns(format.id(), original)) {
            adapters.put(type, original);
        } else if (messages.merge(type, 1, Integer::sum) == AdapterCopies.MESSAGES) {
            // meanwhile, other threads have what they had
            adapters.put(type, original);
            Adapter<T> copy = AdapterCopies.copy(original, format.id());
            adapters.put(type, copy);
            return copy;
        }
        return original;
    }
}

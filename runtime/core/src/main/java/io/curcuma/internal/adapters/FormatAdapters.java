package io.curcuma.internal.adapters;

import io.curcuma.Format;
import io.curcuma.SchemaStore;
import io.curcuma.spi.Adapter;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The adapters as one format calls them. HotSpot compiles a method once for all its callers, so an adapter that writers of several
 * formats go through has none of them inlined, which costs up to a third. The format that is first in a class loader has the adapters
 * themselves; each further one has {@link AdapterCopies copies} of its own.
 */
public final class FormatAdapters {
    /** No id of a format has it. */
    private static final String KEEPING = "/keeping";

    private final AdapterRegistry registry;
    private final Format format;
    private final Map<Class<?>, Adapter<?>> adapters = new ConcurrentHashMap<>();
    private final Map<Class<?>, Adapter<?>> keeping = new ConcurrentHashMap<>();

    public FormatAdapters(AdapterRegistry registry, Format format) {
        this.registry = registry;
        this.format = format;
    }

    /** The same adapters, of a format that knows more schemas. */
    public FormatAdapters with(SchemaStore store) {
        Format more = format.withSchemas(store);
        return more == format ? this : new FormatAdapters(registry, more);
    }

    public Format format() {
        return format;
    }

    /** As {@link AdapterRegistry#adapter}, for a message to be written or read. */
    @SuppressWarnings("unchecked") // what is kept for a class is of that class
    public <T> Adapter<T> adapter(Class<T> type) {
        Adapter<?> adapter = adapters.get(type);
        return (Adapter<T>) (adapter == null ? adapters.computeIfAbsent(type, this::choose) : adapter);
    }

    /** As {@link #adapter}, for a message that is written or read with what its schema does not know: to an adapter, another format. */
    @SuppressWarnings("unchecked") // what is kept for a class is of that class
    public <T> Adapter<T> keeping(Class<T> type) {
        return (Adapter<T>) keeping.computeIfAbsent(type, bean -> choose(bean, format.id() + KEEPING));
    }

    private Adapter<?> choose(Class<?> type) {
        return choose(type, format.id());
    }

    private Adapter<?> choose(Class<?> type, String use) {
        Adapter<?> original = registry.adapter(type);
        boolean shared = registry.isShared() || !format.callsAdapters();
        return shared ? original : AdapterCopies.of(original, use);
    }
}

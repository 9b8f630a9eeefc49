package io.curcuma.internal.adapters;

import io.curcuma.Format;
import io.curcuma.SchemaStore;
import io.curcuma.spi.Adapter;

/**
 * A format and the adapters that it calls.
 *
 * @param registry those of all formats
 */
public record FormatAdapters(AdapterRegistry registry, Format format) {
    /** The same adapters, of a format that knows more schemas. */
    public FormatAdapters with(SchemaStore store) {
        return new FormatAdapters(registry, format.withSchemas(store));
    }

    /** As {@link AdapterRegistry#adapter}. */
    public <T> Adapter<T> adapter(Class<T> type) {
        return registry.adapter(type);
    }
}

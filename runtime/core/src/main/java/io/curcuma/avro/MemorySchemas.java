package io.curcuma.avro;

import io.curcuma.SchemaStore;
import io.curcuma.internal.avroschema.Translations;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Schemas that a program knows by itself. */
public final class MemorySchemas implements SchemaStore {
    private final Map<Long, String> schemas = new ConcurrentHashMap<>();

    /**
     * A store of these schemas.
     *
     * @param schemas as JSON, each with all types that it uses
     * @throws io.curcuma.SerializationException {@code MALFORMED} for what is not a schema
     */
    public MemorySchemas(List<String> schemas) {
        schemas.forEach(this::add);
    }

    /** Adds a schema, and returns its fingerprint. */
    public long add(String schema) {
        long fingerprint = Translations.fingerprint(schema);
        schemas.put(fingerprint, schema);
        return fingerprint;
    }

    @Override
    public Optional<String> schema(long fingerprint) {
        return Optional.ofNullable(schemas.get(fingerprint));
    }

    @Override
    public String toString() {
        return schemas.size() + " schemas in memory";
    }
}

package io.curcuma.registry;

import io.curcuma.internal.avroschema.Json;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Registers the schemas of one version. Idempotent: schemas that the registry already has stay unchanged. */
public final class Registration {
    private final RegistryClient client;

    /** @param client that may register */
    public Registration(RegistryClient client) {
        this.client = client;
    }

    /**
     * Registers each schema under the full name of its record.
     *
     * @param done is called with each subject and the id of its schema, in the order of the subjects
     * @throws RegistryException if the registry refuses one; those before stay registered
     */
    public void byRecord(Collection<String> schemas, BiConsumer<String, Integer> done) {
        register(byName(schemas), done);
    }

    /**
     * Registers schemas under some subjects.
     *
     * @param subjects full names of records, by subject
     * @param done is called with each subject and the id of its schema, in the order of the subjects
     * @throws IllegalArgumentException for a record that is not among the schemas, before anything is registered
     * @throws RegistryException if the registry refuses one; those before stay registered
     */
    public void bySubject(Collection<String> schemas, Map<String, String> subjects, BiConsumer<String, Integer> done) {
        Map<String, String> byName = byName(schemas);
        Map<String, String> chosen = new TreeMap<>();
        subjects.forEach((subject, name) -> {
            String schema = byName.get(name);
            if (schema == null) {
                throw new IllegalArgumentException("subject " + subject + ": there is no schema of a record " + name
                        + "; there are " + String.join(", ", byName.keySet()));
            }
            chosen.put(subject, schema);
        });
        register(chosen, done);
    }

    private void register(Map<String, String> schemas, BiConsumer<String, Integer> done) {
        schemas.forEach((subject, schema) -> {
            try {
                done.accept(subject, client.register(subject, schema));
            } catch (RegistryException e) {
                throw new RegistryException("subject " + subject + ": " + e.getMessage(), e.status(), e.errorCode());
            }
        });
    }

    private static Map<String, String> byName(Collection<String> schemas) {
        Map<String, String> byName = new TreeMap<>();
        schemas.forEach(schema -> byName.put(recordName(schema), schema));
        return byName;
    }

    /**
     * Full name of the record that a schema describes.
     *
     * @throws IllegalArgumentException if the schema is not of a record
     */
    public static String recordName(String schema) {
        if (Json.parse(schema) instanceof Map<?, ?> record && record.get("name") instanceof String name) {
            @Nullable Object namespace = record.get("namespace");
            return namespace instanceof String space && !space.isEmpty() ? space + "." + name : name;
        }
        throw new IllegalArgumentException("a schema that is not of a record");
    }
}

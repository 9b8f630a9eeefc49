package io.curcuma;

import java.util.Optional;

/**
 * Finds the Avro schema that another version of a program wrote with, by its fingerprint. Implementations are thread-safe. A store
 * need not be trusted: the caller compares each schema with the fingerprint that it asked for, and refuses any other schema.
 */
public interface SchemaStore {
    /** A store without schemas. */
    SchemaStore NONE = new SchemaStore() {
        @Override
        public Optional<String> schema(long fingerprint) {
            return Optional.empty();
        }

        @Override
        public String toString() {
            return "no place";
        }
    };

    /**
     * The schema with a fingerprint.
     *
     * @param fingerprint CRC-64-AVRO of the schema's parsing canonical form
     * @return its text as JSON, with all types that it uses; empty if it is not known here
     * @throws SerializationException {@code SCHEMA_UNAVAILABLE} if the store cannot look it up at the moment
     */
    Optional<String> schema(long fingerprint);

    /** Where this store looks, for messages, such as {@code "folder schemas"}. */
    @Override
    String toString();

    /** A store that asks this one first, and then the other one: where this one does not know the schema or is unavailable. */
    default SchemaStore or(SchemaStore other) {
        return this == NONE ? other : other == NONE || other.equals(this) ? this : new TwoStores(this, other);
    }
}

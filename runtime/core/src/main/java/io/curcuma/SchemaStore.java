package io.curcuma;

import java.util.Optional;

/**
 * Finds the Avro schema that another version of a program wrote with, by its fingerprint. Implementations are safe for any number of
 * threads. They need not be trusted to have the right schema: what they answer is held against the fingerprint that was asked for, and
 * what is not of it is refused.
 */
public interface SchemaStore {
    /** Knows none. */
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
     * @throws SerializationException {@code SCHEMA_UNAVAILABLE} if it may be known, but can not be had now
     */
    Optional<String> schema(long fingerprint);

    /** Where it looks, for messages: {@code "folder schemas"}. */
    @Override
    String toString();

    /** This store, and another one for what this one does not know. Where this one can not be asked, the other one may still know. */
    default SchemaStore or(SchemaStore other) {
        return this == NONE ? other : other == NONE || other.equals(this) ? this : new TwoStores(this, other);
    }
}

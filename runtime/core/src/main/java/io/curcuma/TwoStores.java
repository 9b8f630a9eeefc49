package io.curcuma;

import io.curcuma.SerializationException.Code;
import java.util.Optional;

/** Asks the first store, and then the second one. */
record TwoStores(SchemaStore first, SchemaStore second) implements SchemaStore {
    @Override
    public Optional<String> schema(long fingerprint) {
        Optional<String> found;
        try {
            found = first.schema(fingerprint);
        } catch (SerializationException e) {
            if (e.code() != Code.SCHEMA_UNAVAILABLE) {
                throw e;
            }
            Optional<String> other = second.schema(fingerprint);
            if (other.isEmpty()) {
                // the unavailable store may have it
                throw e;
            }
            return other;
        }
        return found.isPresent() ? found : second.schema(fingerprint);
    }

    @Override
    public String toString() {
        return first + ", " + second;
    }
}

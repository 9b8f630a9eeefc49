package io.curcuma.avrojava;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;

/** What schemas say to each other. */
final class Schemas {
    private Schemas() {}

    /**
     * Requires that two schemas have one wire form: their parsing canonical forms are equal.
     *
     * @param what was written with the other one, for the message
     * @throws SerializationException {@code SCHEMA_MISMATCH}
     */
    static void requireSame(Schema own, Schema other, String what) {
        if (!isSame(own, other)) {
            throw mismatch(own, other, what, "it has to be resolved to this schema first");
        }
    }

    /** Whether two schemas have one wire form. */
    static boolean isSame(Schema own, Schema other) {
        return own.equals(other) || form(own).equals(form(other));
    }

    static SerializationException mismatch(Schema own, Schema other, String what, String reason) {
        return new SerializationException(
                Code.SCHEMA_MISMATCH,
                what + " of the Avro schema of fingerprint " + fingerprint(other) + ", but " + own.getFullName()
                        + " is " + fingerprint(own) + ": " + reason);
    }

    private static String form(Schema schema) {
        return SchemaNormalization.toParsingForm(schema);
    }

    private static String fingerprint(Schema schema) {
        return Long.toHexString(SchemaNormalization.parsingFingerprint64(schema));
    }

    /** Adds the named types of a schema by their full names. */
    static void collect(Schema schema, Map<String, Schema> named) {
        collect(schema, named, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static void collect(Schema schema, Map<String, Schema> named, Set<Schema> seen) {
        if (!seen.add(schema)) {
            return;
        }
        switch (schema.getType()) {
            case RECORD -> {
                named.putIfAbsent(schema.getFullName(), schema);
                schema.getFields().forEach(field -> collect(field.schema(), named, seen));
            }
            case ENUM, FIXED -> named.putIfAbsent(schema.getFullName(), schema);
            case ARRAY -> collect(schema.getElementType(), named, seen);
            case MAP -> collect(schema.getValueType(), named, seen);
            case UNION -> schema.getTypes().forEach(branch -> collect(branch, named, seen));
            case STRING, BYTES, INT, LONG, FLOAT, DOUBLE, BOOLEAN, NULL -> {}
        }
    }
}

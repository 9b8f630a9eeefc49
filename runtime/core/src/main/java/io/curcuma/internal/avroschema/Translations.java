package io.curcuma.internal.avroschema;

import io.curcuma.Limits;
import io.curcuma.SchemaStore;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.avroschema.AvroSchema.RecordOf;
import io.curcuma.spi.Shape;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Messages of other versions of a schema, made into messages of the one that a shape has. What a store says is believed only if it has the
 * fingerprint that was asked for. Thread-safe.
 */
public final class Translations {
    /** Characters that a schema may have. */
    public static final int MAX_CHARS = SchemaParser.MAX_CHARS;

    /** Versions of one type of which the steps are kept. */
    private static final int MAX_KEPT = 256;

    /** What is known of a type: it depends on no store, since a fingerprint says what a schema is. */
    private static final class Known {
        private static final Shape.Key<Known> KEY = Shape.Key.of(shape -> new Known());

        private volatile @Nullable RecordOf own;
        private final Map<Long, RecordStep> steps = new ConcurrentHashMap<>();
    }

    private final SchemaStore store;

    /** @param store that knows the schemas of writers, and of the shapes themselves */
    public Translations(SchemaStore store) {
        this.store = store;
    }

    /** Where schemas are looked up. */
    public SchemaStore store() {
        return store;
    }

    /**
     * The fingerprint of a schema.
     *
     * @param schema as JSON
     * @throws SerializationException {@code MALFORMED} for what is none
     */
    public static long fingerprint(String schema) {
        return CanonicalForm.fingerprint(SchemaParser.parse(schema));
    }

    /**
     * The same message as the shape's own schema has it.
     *
     * @param writer fingerprint of the schema that the message was written with
     * @return a datum
     * @throws SerializationException {@code SCHEMA_UNKNOWN}, {@code SCHEMA_UNAVAILABLE}; {@code SCHEMA_MISMATCH} for a value that the shape
     *     has no place for; as a reader does for bytes that are not such a message
     */
    public byte[] translate(Shape shape, long writer, byte[] bytes, int offset, int length, Limits limits) {
        RecordStep step = step(shape, writer);
        Datum datum = new Datum(bytes, offset, length, limits);
        try {
            step.run(datum);
            return datum.finish();
        } catch (SerializationException e) {
            throw e.at("", datum.position() - offset, datum.path());
        }
    }

    private RecordStep step(Shape shape, long writer) {
        Known known = shape.get(Known.KEY);
        RecordStep step = known.steps.get(writer);
        if (step == null) {
            step = resolve(shape, known, writer);
            if (known.steps.size() >= MAX_KEPT) {
                known.steps.clear();
            }
            known.steps.put(writer, step);
        }
        return step;
    }

    private RecordStep resolve(Shape shape, Known known, long writer) {
        RecordOf from = schema(writer);
        RecordOf to = known.own;
        if (to == null) {
            to = schema(shape.avroFingerprint());
            known.own = to;
        }
        if (!to.isNamed(from.name)) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH,
                    "a message of another type than " + shape + ": its schema " + hex(writer)
                            + " is that of a record of another name");
        }
        return Resolver.resolve(from, to);
    }

    private RecordOf schema(long fingerprint) {
        String text = lookUp(fingerprint)
                .orElseThrow(() -> new SerializationException(
                        Code.SCHEMA_UNKNOWN,
                        "no Avro schema of fingerprint " + hex(fingerprint) + "; schemas are looked up in " + store));
        AvroSchema schema;
        try {
            schema = SchemaParser.parse(text);
        } catch (SerializationException e) {
            throw new SerializationException(Code.SCHEMA_UNAVAILABLE, wrong(fingerprint) + e.getMessage());
        }
        if (CanonicalForm.fingerprint(schema) != fingerprint || !(schema instanceof RecordOf record)) {
            throw new SerializationException(Code.SCHEMA_UNAVAILABLE, wrong(fingerprint) + "another schema");
        }
        return record;
    }

    /** Stores are other people's code. */
    private Optional<String> lookUp(long fingerprint) {
        try {
            return Objects.requireNonNull(store.schema(fingerprint));
        } catch (SerializationException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new SerializationException(
                    Code.SCHEMA_UNAVAILABLE,
                    "schema " + hex(fingerprint) + " can not be looked up in " + store + ", which failed with "
                            + e.getClass().getName());
        }
    }

    private String wrong(long fingerprint) {
        return "asked for the Avro schema of fingerprint " + hex(fingerprint) + ", " + store + " answered with ";
    }

    private static String hex(long fingerprint) {
        return HexFormat.of().toHexDigits(fingerprint);
    }
}

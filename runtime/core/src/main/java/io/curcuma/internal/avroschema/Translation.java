package io.curcuma.internal.avroschema;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.avroschema.AvroSchema.RecordOf;

/**
 * Translates data of one schema into data of another. The writer's schema came with the data and is not trusted: what is derived from it
 * is used by this object only. Immutable and thread-safe.
 */
public final class Translation {
    private final RecordStep step;

    private Translation(RecordStep step) {
        this.step = step;
    }

    /**
     * From one schema to another.
     *
     * @param writer as JSON, from anywhere
     * @param reader as JSON
     * @throws SerializationException {@code MALFORMED} for what is not a schema; {@code SCHEMA_MISMATCH} if the records at
     *     the root are of different types; {@code LIMIT_SIZE}, {@code LIMIT_DEPTH}, {@code LIMIT_COUNT} for a schema that
     *     takes too much
     */
    public static Translation of(String writer, String reader) {
        try {
            if (!(SchemaParser.parse(writer) instanceof RecordOf from)
                    || !(SchemaParser.parse(reader) instanceof RecordOf to)
                    || !to.isNamed(from.name)) {
                throw new SerializationException(Code.SCHEMA_MISMATCH, "data of a record of another name");
            }
            return new Translation(Resolver.resolve(from, to));
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "a schema nests deeper than the stack allows");
        }
    }

    /**
     * The same data as the reader's schema has them.
     *
     * @param count of the data that the bytes are, one behind the other
     * @param limits of all together
     * @throws SerializationException {@code SCHEMA_MISMATCH} for a value that the reader's schema has no place for; as a reader does for
     *     bytes that are not exactly this number of data
     */
    public byte[] translate(byte[] bytes, int offset, int length, long count, Limits limits) {
        Datum datum = new Datum(bytes, offset, length, limits);
        try {
            for (long i = 0; i < count; i++) {
                step.run(datum);
            }
            return datum.finish();
        } catch (SerializationException e) {
            throw e.at("", datum.position() - offset, datum.path());
        }
    }
}

package io.curcuma.avrojava;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import java.io.IOException;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.IndexedRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/**
 * Beans as Avro's generic records, and back. Thread-safe; make one and keep it, since it keeps schemas.
 *
 * <pre>{@code
 * AvroRecords records = AvroRecords.of(curcuma);
 * GenericRecord record = records.toRecord(cart);
 * Cart back = records.toBean(record, Cart.class);
 * }</pre>
 *
 * <p>Both ways go through the bytes of {@link Format#AVRO_BARE}: a record and its bean have the same ones, and a record is a copy,
 * which no later change of the bean reaches. The limits are those of the serializer. What the bean does not have is null in the
 * record, or an empty array or map where the schema has no null. Strings in a record are {@code CharSequence}s, as Avro's own reader
 * makes them. Schemas are those that the build generated, from the jar of the bean's class.
 *
 * <p>No argument may be null. Everything that beans and records can cause is a {@link SerializationException}.
 */
public final class AvroRecords {
    private final Serializer serializer;
    private final SchemaPool pool;

    private AvroRecords(Serializer serializer) {
        this.serializer = serializer;
        this.pool = new SchemaPool(serializer.beans().stream()
                .map(bean -> bean.substring(0, Math.max(0, bean.lastIndexOf('.'))))
                .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** Records of the beans of a serializer, with its limits. */
    public static AvroRecords of(Serializer serializer) {
        return new AvroRecords(serializer);
    }

    /**
     * The schema of a bean's class, or of a generated enumeration; always the same object.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the class is not generated, or no {@code .avsc} of the
     *     serializer's packages holds it: one is written for each type of a global element, with all that it uses
     */
    public Schema schema(Class<?> type) {
        return pool.schema(type);
    }

    Serializer serializer() {
        return serializer;
    }

    /**
     * A record that holds what the bean holds.
     *
     * @throws SerializationException as {@link Serializer#write(Object, String)} throws it
     */
    public GenericRecord toRecord(Object bean) {
        Schema schema = schema(bean.getClass());
        byte[] bytes = serializer.write(bean, Format.AVRO_BARE);
        try {
            return new GenericDatumReader<GenericRecord>(schema)
                    .read(null, DecoderFactory.get().binaryDecoder(bytes, null));
        } catch (IOException e) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "the .avsc of " + bean.getClass().getName() + " is not that of its adapter",
                    e);
        }
    }

    /**
     * A bean that holds what the record holds.
     *
     * @param record of the schema of the type; doc, aliases and properties may differ
     * @throws SerializationException {@code SCHEMA_MISMATCH} if it has another schema, or does not hold what its schema says; else as
     *     {@link Serializer#read(byte[], Class, String)} throws it
     */
    public <T> T toBean(IndexedRecord record, Class<T> type) {
        Schema schema = schema(type);
        Schemas.requireSame(schema, record.getSchema(), "a record");
        return serializer.read(bytes(record, schema), type, Format.AVRO_BARE);
    }

    private byte[] bytes(IndexedRecord record, Schema schema) {
        BoundedBytes out = new BoundedBytes(serializer.limits().messageBytes());
        try {
            BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
            new GenericDatumWriter<IndexedRecord>(schema).write(record, encoder);
            encoder.flush();
            return out.toByteArray();
        } catch (SerializationException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // its message may quote the record
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH,
                    "a record that does not conform to its schema",
                    SerializationException.failed(e));
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "the records nest deeper than the stack allows");
        }
    }
}

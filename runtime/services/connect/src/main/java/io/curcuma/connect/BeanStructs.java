package io.curcuma.connect;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.Columns;
import io.curcuma.internal.column.RowReader;
import io.curcuma.internal.column.RowTape;
import io.curcuma.internal.column.RowWriter;
import io.curcuma.internal.column.TapeReader;
import io.curcuma.spi.Adapter;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.errors.DataException;

/**
 * Beans of a class as structs, and back. Not safe for use by several threads.
 *
 * @param <T> the bean
 */
final class BeanStructs<T> {
    private static final String FORMAT = "struct";
    private static final byte[] NO_BYTES = {};

    private final Adapter<T> adapter;
    private final Limits limits;
    private final Schema schema;
    private final StructWriter structs;
    private final RowWriter writer;
    private final StructRows rows;
    private final RowReader reader;

    private BeanStructs(Adapter<T> adapter, Limits limits, Column root, boolean logical) {
        this.adapter = adapter;
        this.limits = limits;
        StructSchemas schemas = new StructSchemas(adapter.type().getPackageName(), logical);
        schema = schemas.of(root);
        structs = new StructWriter(root, schemas);
        writer = new RowWriter(structs);
        RowTape tape = new RowTape();
        tape.setRoot(root);
        rows = new StructRows(root, tape);
        reader = new RowReader(new TapeReader(tape));
    }

    /**
     * The structs of a type.
     *
     * @param logical whether values may be of logical types that do not hold each of them
     * @throws SerializationException {@code CONFIG_INVALID} if the type itself has too many fields
     */
    static <T> BeanStructs<T> of(Adapter<T> adapter, Limits limits, int fields, int recursion, boolean logical) {
        return new BeanStructs<>(adapter, limits, Columns.of(adapter, fields, recursion, kind -> 1), logical);
    }

    Schema schema() {
        return schema;
    }

    /** @throws DataException if the bean breaks its schema, or has a value that the logical types do not hold */
    SchemaAndValue struct(Object bean) {
        try {
            writer.start(adapter.shape(), limits);
            adapter.write(writer, adapter.type().cast(bean));
            writer.finish();
            return new SchemaAndValue(schema, structs.struct());
        } catch (RuntimeException | StackOverflowError e) {
            throw refused(SerializationException.failed(e).at(FORMAT, -1, structs.path()));
        } finally {
            writer.release();
        }
    }

    /**
     * The bean of a struct, or of a map.
     *
     * @throws DataException if it is none of this type
     */
    T bean(Object struct) {
        try {
            rows.read(struct, limits);
            reader.start(adapter.shape(), NO_BYTES, 0, 0, limits);
            T bean = adapter.read(reader);
            reader.resolve();
            reader.finish();
            return bean;
        } catch (RuntimeException | StackOverflowError e) {
            throw refused(SerializationException.failed(e).at(FORMAT, -1, rows.path()));
        } finally {
            reader.release();
        }
    }

    private DataException refused(SerializationException cause) {
        return new DataException(
                adapter.shape() + ": " + cause.getMessage()
                        + (cause.code() == Code.NOT_CARRIED && structs.usesLogicalTypes()
                                ? "; " + ConnectConfig.LOGICAL_TYPES + "=exact carries it as text"
                                : ""),
                cause);
    }
}

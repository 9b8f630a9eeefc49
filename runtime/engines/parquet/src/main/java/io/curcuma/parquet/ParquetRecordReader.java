package io.curcuma.parquet;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.column.RowReader;
import io.curcuma.internal.column.RowTape;
import io.curcuma.internal.column.TapeReader;
import io.curcuma.spi.Adapter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.schema.MessageType;

/**
 * Turns records of Parquet's model into beans, for engines that have it too. For each record call {@link #begin}, give the record to the
 * {@link #converter}, and call {@link #read}.
 *
 * <p>Not safe for use by several threads.
 *
 * @param <T> the bean
 */
public final class ParquetRecordReader<T> {
    private final Adapter<T> adapter;
    private final Limits limits;
    private final RowTape tape = new RowTape();
    private final RowReader record = new RowReader(new TapeReader(tape));
    private final ReadPlan plan;

    private ParquetRecordReader(Adapter<T> adapter, Limits limits, MessageType columns, boolean numbered) {
        this.adapter = adapter;
        this.limits = limits;
        plan = ReadPlan.of(adapter, columns, numbered, tape);
    }

    /**
     * A reader of records with some columns, which are found by their names. A field without a column is absent.
     *
     * @param limits hold for each record
     * @throws SerializationException {@code SCHEMA_MISMATCH} if a column does not have the type of its field
     */
    public static <T> ParquetRecordReader<T> of(Adapter<T> adapter, Limits limits, MessageType columns) {
        return new ParquetRecordReader<>(adapter, limits, columns, false);
    }

    /** As {@link #of}, of columns that are found by their ids where those are numbers of fields. */
    static <T> ParquetRecordReader<T> of(Adapter<T> adapter, Limits limits, MessageType columns, boolean numbered) {
        return new ParquetRecordReader<>(adapter, limits, columns, numbered);
    }

    /** The columns that are read: those of them that the type has fields for, in their order. */
    public MessageType columns() {
        return plan.columns();
    }

    /**
     * Takes records with {@link #columns}; always the same object.
     *
     * @return a converter whose calls throw {@link SerializationException} for a value that its field cannot hold
     */
    public GroupConverter converter() {
        return plan.converter();
    }

    /** A record comes. */
    public void begin() {
        tape.start(limits);
    }

    /**
     * The bean of the record that the converter has got.
     *
     * @throws SerializationException if it is not a message of the type
     */
    public T read() {
        try {
            record.start(adapter.shape(), new byte[0], 0, 0, limits);
            T bean = adapter.read(record);
            record.finish();
            record.resolve();
            return bean;
        } catch (IndexOutOfBoundsException e) {
            // Protobuf's reader relies on the bounds of its array
            throw new SerializationException(Code.TRUNCATED, "a message in Protobuf that ends inside a value")
                    .at(ParquetMessageReader.FORMAT, -1, record.path());
        } catch (SerializationException e) {
            throw e.at(ParquetMessageReader.FORMAT, -1, record.path());
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "the row nests deeper than the stack allows")
                    .at(ParquetMessageReader.FORMAT, -1, "");
        } catch (RuntimeException e) {
            throw SerializationException.failed(e).at(ParquetMessageReader.FORMAT, -1, record.path());
        }
    }

    /** The record at hand. */
    RowTape tape() {
        return tape;
    }
}

package io.curcuma.parquet;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.RowWriter;
import io.curcuma.spi.Adapter;
import org.apache.parquet.schema.MessageType;

/**
 * Turns beans into records of Parquet's model, for engines that have it too: what {@link ParquetMessageWriter} puts into a file, given to
 * a {@link RecordSink}.
 *
 * <p>Not safe for use by several threads.
 *
 * @param <T> the bean
 */
public final class ParquetRecordWriter<T> {
    private final Adapter<T> adapter;
    private final Limits limits;
    private final Column root;
    private final SinkWriter columns;
    private final RowWriter record;

    private ParquetRecordWriter(Adapter<T> adapter, Limits limits, ParquetOptions options) {
        this.adapter = adapter;
        this.limits = limits;
        root = options.columnsOf(adapter);
        columns = new SinkWriter(root);
        record = new RowWriter(columns);
    }

    /**
     * A writer of the records of a type.
     *
     * @param limits hold for each record
     * @throws SerializationException {@code CONFIG_INVALID} if the type has more fields than the options allow columns
     */
    public static <T> ParquetRecordWriter<T> of(Adapter<T> adapter, Limits limits, ParquetOptions options) {
        return new ParquetRecordWriter<>(adapter, limits, options);
    }

    /** The columns. */
    public MessageType schema() {
        return ColumnTypes.message(root);
    }

    /**
     * Gives a bean to a sink, as one record.
     *
     * @throws SerializationException if the bean breaks its schema or passes a limit: then the sink may have got a part of it
     */
    public void write(T bean, RecordSink sink) {
        if (bean.getClass() != adapter.type()) {
            throw new SerializationException(
                            Code.INVALID_BEAN,
                            "a bean of another class than " + adapter.type().getName())
                    .at(ParquetMessageReader.FORMAT, -1, "");
        }
        columns.setSink(sink);
        try {
            record.start(adapter.shape(), limits);
            adapter.write(record, bean);
            record.finish();
        } catch (SerializationException e) {
            throw e.at(ParquetMessageReader.FORMAT, -1, columns.path());
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "the beans nest deeper than the stack allows")
                    .at(ParquetMessageReader.FORMAT, -1, "");
        } catch (RuntimeException e) {
            throw SerializationException.failed(e).at(ParquetMessageReader.FORMAT, -1, columns.path());
        }
    }
}

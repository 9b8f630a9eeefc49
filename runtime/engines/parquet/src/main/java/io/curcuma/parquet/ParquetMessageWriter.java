package io.curcuma.parquet;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.spi.Adapter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;

/**
 * Writes beans of one class as the rows of a Parquet file. Every value comes back from {@link ParquetMessageReader} as it was. The file
 * is complete when the writer is closed, and not a Parquet file before.
 *
 * <p>Not safe for use by several threads.
 *
 * @param <T> the bean
 */
public final class ParquetMessageWriter<T> implements Closeable {
    /** Key of the name of the type in the metadata of a file, whose columns have the numbers of fields as ids. */
    static final String TYPE = "curcuma.type";

    private final ParquetRecordWriter<T> records;
    private final ParquetWriter<RecordTape> rows;
    private final RecordTape tape = new RecordTape();

    private ParquetMessageWriter(OutputFile file, Adapter<T> adapter, Limits limits, ParquetOptions options)
            throws IOException {
        records = ParquetRecordWriter.of(adapter, limits, options);
        rows = RowFile.of(file, records.schema(), Map.of(TYPE, adapter.shape().toString()), options)
                .build();
    }

    /**
     * A writer of a new file, with the adapter and the limits of a serializer and the default options.
     *
     * @throws IOException if there is a file already
     */
    public static <T> ParquetMessageWriter<T> create(Path file, Class<T> type, Serializer serializer)
            throws IOException {
        return create(new LocalOutputFile(file), serializer.adapter(type), serializer.limits(), ParquetOptions.DEFAULT);
    }

    /**
     * A writer to a stream, with the adapter and the limits of a serializer.
     *
     * @param out is flushed when the writer is closed, and stays open
     */
    public static <T> ParquetMessageWriter<T> create(
            OutputStream out, Class<T> type, Serializer serializer, ParquetOptions options) throws IOException {
        return create(new StreamFile(out), serializer.adapter(type), serializer.limits(), options);
    }

    /**
     * A writer of a new file.
     *
     * @param limits hold for each row, so that a reader with the same ones reads it
     * @throws SerializationException {@code CONFIG_INVALID} if the type has more fields than the options allow columns
     * @throws IOException from the file alone
     */
    public static <T> ParquetMessageWriter<T> create(
            OutputFile file, Adapter<T> adapter, Limits limits, ParquetOptions options) throws IOException {
        return new ParquetMessageWriter<>(file, adapter, limits, options);
    }

    /**
     * Writes a bean as the next row.
     *
     * @throws SerializationException if the bean breaks its schema or passes a limit: then the file is as it was, and the next bean may
     *     follow
     * @throws IOException from the file alone
     */
    public void write(T bean) throws IOException {
        records.write(bean, tape);
        rows.write(tape);
    }

    /** Bytes of the file so far, with an estimate for the row group at hand. */
    public long bytes() {
        return rows.getDataSize();
    }

    /** Writes the last row group and the footer, and closes the file. */
    @Override
    public void close() throws IOException {
        rows.close();
    }
}

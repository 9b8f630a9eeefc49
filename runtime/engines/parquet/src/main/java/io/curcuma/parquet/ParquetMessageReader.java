package io.curcuma.parquet;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.internal.column.RowTape;
import io.curcuma.spi.Adapter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.jspecify.annotations.Nullable;

/**
 * Reads a Parquet file, a bean from each row. The file may be of another version of the schema, or of another program: columns are
 * found by their ids, where a {@link ParquetMessageWriter} has written them, and else by their names. A field without a column is absent,
 * and a column without a field is not read.
 *
 * <p>Not safe for use by several threads.
 *
 * @param <T> the bean
 */
public final class ParquetMessageReader<T> implements Closeable {
    static final String FORMAT = "parquet";

    private final ParquetFile file;
    private final ParquetRecordReader<T> records;
    private final MessageColumnIO columns;
    private final RecordMaterializer<RowTape> materializer;
    private int group;
    private long left;
    private org.apache.parquet.io.@Nullable RecordReader<RowTape> rows;
    private @Nullable SerializationException failure;

    private ParquetMessageReader(ParquetFile file, Adapter<T> adapter, Limits limits) {
        this.file = file;
        boolean ours = file.metadata().getKeyValueMetaData().containsKey(ParquetMessageWriter.TYPE);
        records = ParquetRecordReader.of(adapter, limits, file.metadata().getSchema(), ours);
        columns = new ColumnIOFactory(file.metadata().getCreatedBy())
                .getColumnIO(records.columns(), file.metadata().getSchema());
        materializer = new RecordMaterializer<>() {
            @Override
            public RowTape getCurrentRecord() {
                return records.tape();
            }

            @Override
            public GroupConverter getRootConverter() {
                return records.converter();
            }
        };
    }

    /** A reader of a file, with the adapter and the limits of a serializer. */
    public static <T> ParquetMessageReader<T> open(Path file, Class<T> type, Serializer serializer) throws IOException {
        return open(new LocalInputFile(file), serializer.adapter(type), serializer.limits());
    }

    /**
     * A reader of a file.
     *
     * @param limits hold for each row; {@link Limits#messageBytes} for the footer and for each page, {@link Limits#graphBytes} also for
     *     all pages in memory
     * @throws SerializationException {@code MALFORMED} and others if it is not a Parquet file, {@code SCHEMA_MISMATCH} if a
     *     column does not have the type of its field
     * @throws IOException from the file alone
     */
    public static <T> ParquetMessageReader<T> open(InputFile file, Adapter<T> adapter, Limits limits)
            throws IOException {
        ParquetFile open;
        try {
            open = ParquetFile.open(file, limits);
        } catch (SerializationException e) {
            throw e.at(FORMAT, -1, "");
        }
        try {
            return new ParquetMessageReader<>(open, adapter, limits);
        } catch (RuntimeException | StackOverflowError e) {
            open.close();
            throw failed(e, "");
        }
    }

    /** Rows of the file, as its footer says: a damaged file may have fewer. */
    public long rows() {
        return file.rows();
    }

    /**
     * The bean of the next row; null after the last.
     *
     * @throws SerializationException if the row is not a message of the type: then the next call has the next row. If the
     *     file is damaged, or its row passes a limit, each call throws the same
     * @throws IOException from the file alone
     */
    public @Nullable T read() throws IOException {
        if (failure != null) {
            throw failure;
        }
        try {
            while (left == 0) {
                if (group == file.rowGroups()) {
                    return null;
                }
                nextGroup();
            }
            left--;
            records.begin();
            java.util.Objects.requireNonNull(rows).read();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (RuntimeException | StackOverflowError e) {
            failure = failed(e, records.tape().path());
            throw failure;
        }
        return records.read();
    }

    private void nextGroup() {
        var pages = file.rowGroup(group++);
        left = pages.getRowCount();
        rows = left == 0 ? null : columns.getRecordReader(pages, materializer);
    }

    /** What Parquet's decoders throw is about the file; whoever reads it did nothing wrong. */
    private static SerializationException failed(Throwable thrown, String path) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SerializationException ours) {
                return ours.at(FORMAT, -1, path);
            }
            if (cause instanceof StackOverflowError) {
                return new SerializationException(Code.LIMIT_DEPTH, "columns that nest deeper than the stack allows")
                        .at(FORMAT, -1, "");
            }
        }
        return SerializationException.failed(Code.MALFORMED, "a file that cannot be read", thrown)
                .at(FORMAT, -1, path);
    }

    /** Closes the file. */
    @Override
    public void close() throws IOException {
        file.close();
    }
}

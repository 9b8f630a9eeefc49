package io.curcuma.spark;

import io.curcuma.MessageWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rows of a task.
 *
 * @param <T> the bean
 */
final class DocumentWriter<T> implements DataWriter<InternalRow> {
    /** A file that is complete. */
    record WrittenFile(String file) implements WriterCommitMessage {}

    private final BeanRows.Reader<T> beans;
    private final MessageWriter<T> messages;
    private final Path file;
    private final FileSystem system;
    private final DataType[] types;
    /** Places of the bean's columns in the rows. */
    private final int[] places;

    private final int errorColumn;

    private DocumentWriter(
            BeanRows<T> type, SourceOptions options, StructType rows, Path file, FileSystem system, OutputStream out) {
        this.file = file;
        this.system = system;
        errorColumn = Arrays.asList(rows.fieldNames()).indexOf(ErrorColumn.NAME);
        StructType columns = columns(rows);
        beans = type.reader(columns);
        types = Arrays.stream(columns.fields()).map(field -> field.dataType()).toArray(DataType[]::new);
        places = Arrays.stream(columns.fieldNames()).mapToInt(rows::fieldIndex).toArray();
        Class<T> bean = type.adapter().type();
        messages = options.isXml()
                ? type.serializer().streamTo(out, options.element(), bean, options.format())
                : type.serializer().streamTo(out, bean, options.format());
    }

    private static StructType columns(StructType rows) {
        StructType columns = new StructType();
        for (String name : rows.fieldNames()) {
            columns = name.equals(ErrorColumn.NAME) ? columns : columns.add(rows.apply(name));
        }
        return columns;
    }

    /** @throws RuntimeException if such rows cannot be written */
    static void check(SourceOptions options, StructType rows) {
        check(BeanRows.of(options), options, rows);
    }

    private static <T> void check(BeanRows<T> type, SourceOptions options, StructType rows) {
        if (options.paths().size() != 1) {
            throw new IllegalArgumentException("one path to write to, not " + options.paths());
        }
        BeanRows.Reader<T> unused = type.reader(columns(rows));
        if (options.isXml()) {
            MessageWriter<T> unusedWriter = type.serializer()
                    .streamTo(
                            OutputStream.nullOutputStream(),
                            options.element(),
                            type.adapter().type(),
                            options.format());
        }
    }

    static DocumentWriter<?> open(SourceOptions options, StructType rows, Path file, Configuration configuration)
            throws IOException {
        FileSystem system = file.getFileSystem(configuration);
        OutputStream out = system.create(file, false);
        return new DocumentWriter<>(BeanRows.of(options), options, rows, file, system, out);
    }

    @Override
    public void write(InternalRow row) throws IOException {
        if (errorColumn >= 0 && !row.isNullAt(errorColumn)) {
            throw new IOException("a row has no values but an error: filter by _error IS NULL first");
        }
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            values.add(row.isNullAt(places[i]) ? null : row.get(places[i], types[i]));
        }
        messages.write(beans.bean(new GenericInternalRow(values.toArray())));
    }

    @Override
    public WriterCommitMessage commit() throws IOException {
        messages.close();
        return new WrittenFile(file.toString());
    }

    @Override
    public void abort() throws IOException {
        messages.close();
        system.delete(file, false);
    }

    @Override
    public void close() throws IOException {
        messages.close();
    }
}

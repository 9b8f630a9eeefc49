package io.curcuma.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.UUID;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Opens files in tasks.
 *
 * @param options of the source
 * @param rows the columns that are written
 * @param folder for files that are not complete
 * @param configuration of Hadoop
 */
record DocumentWriterFactory(
        SourceOptions options, StructType rows, String folder, SerializableConfiguration configuration)
        implements DataWriterFactory {
    @Override
    public DataWriter<InternalRow> createWriter(int partition, long task) {
        // a task may run twice, and a folder may get files of more than one query
        String name = String.format(
                Locale.ROOT,
                "part-%05d-%s.%s",
                partition,
                UUID.randomUUID(),
                options.isXml() ? "xml" : options.format());
        try {
            return DocumentWriter.open(options, rows, new Path(folder, name), configuration.value());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

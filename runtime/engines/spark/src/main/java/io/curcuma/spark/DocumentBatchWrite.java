package io.curcuma.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.UUID;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/** Files are written into a folder beside, and moved when all of them are complete. */
final class DocumentBatchWrite implements BatchWrite {
    private final SourceOptions options;
    private final StructType rows;
    private final boolean replaces;
    private final SerializableConfiguration configuration;
    private final Path folder;
    private final Path temporary;

    DocumentBatchWrite(
            SourceOptions options, StructType rows, boolean replaces, SerializableConfiguration configuration) {
        this.options = options;
        this.rows = rows;
        this.replaces = replaces;
        this.configuration = configuration;
        folder = new Path(options.paths().get(0));
        temporary = new Path(folder, "_temporary-" + UUID.randomUUID());
    }

    @Override
    public DataWriterFactory createBatchWriterFactory(PhysicalWriteInfo info) {
        return new DocumentWriterFactory(options, rows, temporary.toString(), configuration);
    }

    @Override
    public void commit(WriterCommitMessage[] messages) {
        try {
            FileSystem system = system();
            system.mkdirs(folder);
            if (replaces) {
                for (FileStatus old : system.listStatus(folder)) {
                    if (!old.getPath().getName().startsWith("_temporary-")) {
                        system.delete(old.getPath(), true);
                    }
                }
            }
            for (WriterCommitMessage message : messages) {
                Path file = new Path(((DocumentWriter.WrittenFile) message).file());
                if (!system.rename(file, new Path(folder, file.getName()))) {
                    throw new IOException("cannot move " + file + " into " + folder);
                }
            }
            system.delete(temporary, true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void abort(WriterCommitMessage[] messages) {
        try {
            system().delete(temporary, true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private FileSystem system() throws IOException {
        return folder.getFileSystem(configuration.value());
    }
}

package io.curcuma.avrojava;

import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Beans in Avro's object container files. Thread-safe; make one and keep it, since it keeps schemas.
 *
 * <pre>{@code
 * AvroFiles files = AvroFiles.of(curcuma);
 * try (AvroFileWriter<Cart> out = files.write(Cart.class, path, AvroFileOptions.DEFAULT)) {
 *     out.append(cart);
 * }
 * try (AvroFileReader<Cart> in = files.read(Cart.class, path)) {
 *     in.forEachRemaining(this::handle);
 * }
 * }</pre>
 *
 * <p>No argument may be null. Methods throw {@link SerializationException} for what beans and files can cause, and {@link IOException}
 * only for what a stream or a disk does.
 */
public final class AvroFiles {
    private final AvroRecords records;

    private AvroFiles(AvroRecords records) {
        this.records = records;
    }

    /** Files of the beans of a serializer, with its limits. */
    public static AvroFiles of(Serializer serializer) {
        return new AvroFiles(AvroRecords.of(serializer));
    }

    /**
     * Begins a file; one that is there is replaced.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the type has no schema: then there is no file
     */
    public <T> AvroFileWriter<T> write(Class<T> type, Path file, AvroFileOptions options) throws IOException {
        records.schema(type);
        OutputStream out = Files.newOutputStream(file);
        try {
            return write(type, out, options);
        } catch (Throwable e) {
            try (out) {
                throw e;
            }
        }
    }

    /**
     * Begins a file in a stream, which the writer closes. It needs no buffer: whole blocks are written.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the type has no schema: then the stream stays open
     */
    public <T> AvroFileWriter<T> write(Class<T> type, OutputStream out, AvroFileOptions options) throws IOException {
        return new AvroFileWriter<>(records.serializer(), records.schema(type), type, out, options);
    }

    /** Opens a file, which can be read from any place: {@link #read(Class, Path, Consumer)}. */
    public <T> AvroFileReader<T> read(Class<T> type, Path file) throws IOException {
        return read(type, file, progress -> {});
    }

    /**
     * Opens a file and reads its header.
     *
     * @param progress is called after each block, on the thread that reads
     * @throws SerializationException if it is not such a file, or, {@code SCHEMA_MISMATCH}, if it was written with the
     *     schema of another type; the file is closed. Data of another version of the type's schema are read as single
     *     messages are; a value that the present version has no place for is refused when its block is read
     */
    public <T> AvroFileReader<T> read(Class<T> type, Path file, Consumer<AvroFileProgress> progress)
            throws IOException {
        return read(type, FileBytes.of(file), progress);
    }

    /** As {@link #read(Class, Path, Consumer)}, from a stream, which the reader closes and which can be read forward alone. */
    public <T> AvroFileReader<T> read(Class<T> type, InputStream in, Consumer<AvroFileProgress> progress)
            throws IOException {
        return read(type, FileBytes.of(in), progress);
    }

    private <T> AvroFileReader<T> read(Class<T> type, FileBytes in, Consumer<AvroFileProgress> progress)
            throws IOException {
        try {
            FileHeader header = FileHeader.read(in, records.serializer().limits());
            BeanBlocks<T> blocks = BeanBlocks.writtenWith(header.schema(), records, type);
            return new AvroFileReader<>(in, header, blocks, progress);
        } catch (Throwable e) {
            try (in) {
                throw e;
            }
        }
    }
}

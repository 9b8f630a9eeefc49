package io.curcuma.cli.each;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The input of a conversion of elements. */
public final class EachInput implements Closeable {
    private final @Nullable Path file;
    private final CountingInput counted;
    private final long size;

    private EachInput(@Nullable Path file, InputStream stream, long size) {
        this.file = file;
        this.counted = new CountingInput(stream);
        this.size = size;
    }

    public static EachInput of(Path file) throws IOException {
        return new EachInput(file, Files.newInputStream(file), Files.size(file));
    }

    public static EachInput of(InputStream stream) {
        return new EachInput(null, stream, 0);
    }

    public InputStream stream() {
        return counted;
    }

    /** @throws IOException if it is not a file */
    public Path file() throws IOException {
        if (file == null) {
            throw new IOException("the end of a Parquet file is read first, so IN has to be a file");
        }
        return file;
    }

    /** Bytes that were read. */
    public long bytes() {
        return counted.count();
    }

    /** Bytes that there are; 0 if that is unknown. */
    public long size() {
        return size;
    }

    @Override
    public void close() throws IOException {
        counted.close();
    }
}

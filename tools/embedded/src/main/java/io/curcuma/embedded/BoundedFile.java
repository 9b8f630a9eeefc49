package io.curcuma.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads what may have no end: a device, a pipe, a file that somebody still writes. */
public final class BoundedFile {
    private BoundedFile() {}

    /** There is more than may be read. */
    public static final class TooLargeException extends IOException {
        private static final long serialVersionUID = 1L;

        TooLargeException(String name, long maxBytes) {
            super(name + " is larger than the limit of " + maxBytes + " bytes");
        }
    }

    /** As {@link #read(InputStream, String, long)}, of a file. */
    public static byte[] read(Path file, long maxBytes) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return read(in, "'" + file + "'", maxBytes);
        }
    }

    /**
     * The bytes to the end of a stream.
     *
     * @param name of the stream in messages
     * @throws TooLargeException if there are more than {@code maxBytes}, as soon as one more was read
     */
    public static byte[] read(InputStream in, String name, long maxBytes) throws IOException {
        byte[] bytes = in.readNBytes((int) Math.min(maxBytes + 1, Integer.MAX_VALUE - 8));
        if (bytes.length > maxBytes) {
            throw new TooLargeException(name, maxBytes);
        }
        return bytes;
    }
}

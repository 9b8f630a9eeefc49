package io.curcuma.spark;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.conf.Configuration;
import org.jspecify.annotations.Nullable;

/** Finds the lines of places in a file, one after the other; reads it once, and not before it is asked. */
final class LineCounter implements Closeable {
    private final String path;
    private final Configuration configuration;
    private final byte[] block = new byte[1 << 14];
    private @Nullable InputStream in;
    private long offset;
    private long line = 1;

    LineCounter(String path, Configuration configuration) {
        this.path = path;
        this.configuration = configuration;
    }

    /**
     * The line of a byte, from 1.
     *
     * @param place not before the last one
     */
    long line(long place) throws IOException {
        InputStream open = in;
        if (open == null) {
            open = InputFiles.open(path, configuration);
            in = open;
        }
        while (offset < place) {
            int count = open.read(block, 0, (int) Math.min(block.length, place - offset));
            if (count < 0) {
                break;
            }
            for (int i = 0; i < count; i++) {
                if (block[i] == '\n') {
                    line++;
                }
            }
            offset += count;
        }
        return line;
    }

    @Override
    public void close() throws IOException {
        if (in != null) {
            in.close();
        }
    }
}

package io.curcuma.cli.each;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes that were read. */
final class CountingInput extends FilterInputStream {
    private volatile long count;

    CountingInput(InputStream in) {
        super(in);
    }

    long count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        int next = in.read();
        if (next >= 0) {
            add(1);
        }
        return next;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        int read = in.read(to, offset, length);
        if (read > 0) {
            add(read);
        }
        return read;
    }

    // one thread reads
    @SuppressWarnings("NonAtomicVolatileUpdate")
    private void add(int bytes) {
        count += bytes;
    }
}

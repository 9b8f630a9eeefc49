package io.curcuma.spark;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream up to a number of bytes. */
final class FirstBytes extends FilterInputStream {
    private long left;

    FirstBytes(InputStream in, long count) {
        super(in);
        left = count;
    }

    @Override
    public int read() throws IOException {
        int next = left > 0 ? in.read() : -1;
        left -= next < 0 ? 0 : 1;
        return next;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        if (left <= 0) {
            return -1;
        }
        int count = in.read(to, offset, (int) Math.min(length, left));
        left -= Math.max(count, 0);
        return count;
    }
}

package io.curcuma.internal.stream;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;

/** A stream of which no more is read than one byte beyond its limit; that byte is refused. */
public final class BoundedInput extends FilterInputStream {
    private final Supplier<? extends RuntimeException> refusal;
    private long left;

    /**
     * Limits a stream.
     *
     * @param limit bytes at most
     * @param refusal what is thrown when there are more
     */
    public BoundedInput(InputStream in, long limit, Supplier<? extends RuntimeException> refusal) {
        super(in);
        this.left = limit;
        this.refusal = refusal;
    }

    @Override
    public int read() throws IOException {
        int next = in.read();
        if (next >= 0) {
            count(1);
        }
        return next;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        int count = in.read(to, offset, (int) Math.min(length, left + 1));
        if (count > 0) {
            count(count);
        }
        return count;
    }

    private void count(int bytes) {
        left -= bytes;
        if (left < 0) {
            throw refusal.get();
        }
    }

    /** Skipped bytes count as well. */
    @Override
    public long skip(long count) throws IOException {
        byte[] passed = new byte[(int) Math.min(count, 8_192)];
        return Math.max(0, read(passed, 0, passed.length));
    }

    /** The stream cannot be read again. */
    @Override
    public boolean markSupported() {
        return false;
    }

    /** The stream below stays open. */
    @Override
    public void close() {}
}

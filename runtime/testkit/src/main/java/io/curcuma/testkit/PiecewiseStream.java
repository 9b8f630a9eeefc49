package io.curcuma.testkit;

import java.io.InputStream;

/** Bytes that come in pieces, as from a network. Not thread-safe. */
public final class PiecewiseStream extends InputStream {
    private final byte[] bytes;
    private final int piece;
    private int position;

    /**
     * A stream of an array.
     *
     * @param piece the most bytes that one call of {@link #read(byte[], int, int)} returns, at least 1
     */
    public PiecewiseStream(byte[] bytes, int piece) {
        this.bytes = bytes.clone();
        this.piece = piece;
    }

    @Override
    public int read() {
        return position < bytes.length ? bytes[position++] & 0xff : -1;
    }

    @Override
    public int read(byte[] to, int offset, int length) {
        int left = bytes.length - position;
        if (left == 0 && length > 0) {
            return -1;
        }
        int count = Math.min(Math.min(piece, length), left);
        System.arraycopy(bytes, position, to, offset, count);
        position += count;
        return count;
    }
}

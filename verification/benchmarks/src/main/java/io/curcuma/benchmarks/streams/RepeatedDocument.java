package io.curcuma.benchmarks.streams;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A document that is made while it is read: elements inside one root element, in turns. No byte of it is kept. */
final class RepeatedDocument extends InputStream {
    private static final byte[] START = "<all>".getBytes(StandardCharsets.UTF_8);
    private static final byte[] END = "</all>".getBytes(StandardCharsets.UTF_8);

    private final List<byte[]> elements;
    private final long count;
    private byte[] piece = START;
    private int position;
    /** Number of the piece: 0 is the start tag, then come the elements, then the end tag. */
    private long number;

    /**
     * @param elements documents without an XML declaration
     * @param count of the elements
     */
    RepeatedDocument(List<byte[]> elements, long count) {
        this.elements = elements;
        this.count = count;
    }

    @Override
    public int read() {
        return hasMore() ? piece[position++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, into.length);
        int done = 0;
        while (done < length && hasMore()) {
            int n = Math.min(length - done, piece.length - position);
            System.arraycopy(piece, position, into, offset + done, n);
            position += n;
            done += n;
        }
        return done == 0 && length > 0 ? -1 : done;
    }

    private boolean hasMore() {
        while (position == piece.length) {
            if (number > count) {
                return false;
            }
            number++;
            piece = number > count ? END : elements.get((int) ((number - 1) % elements.size()));
            position = 0;
        }
        return true;
    }
}

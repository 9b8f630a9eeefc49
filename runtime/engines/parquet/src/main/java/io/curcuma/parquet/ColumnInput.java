package io.curcuma.parquet;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.parquet.io.SeekableInputStream;

/**
 * The bytes of one column in one row group, read in pieces; several share a file. What the file throws is unchecked: whoever
 * decodes the bytes shall not take it for a fault of theirs.
 */
final class ColumnInput extends InputStream {
    private static final int PIECE = 1 << 14;

    private final SeekableInputStream file;
    private final long end;
    private long next;
    private byte[] piece = {};
    private int position;

    /** @param start and {@code end} are within the file */
    ColumnInput(SeekableInputStream file, long start, long end) {
        this.file = file;
        this.next = start;
        this.end = end;
    }

    /** Bytes that are left. */
    long left() {
        return end - next + piece.length - position;
    }

    @Override
    public int read() {
        return position < piece.length || fill() ? piece[position++] & 0xff : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        if (position == piece.length && !fill()) {
            return -1;
        }
        int n = Math.min(length, piece.length - position);
        System.arraycopy(piece, position, into, offset, n);
        position += n;
        return n;
    }

    private boolean fill() {
        int n = (int) Math.min(PIECE, end - next);
        if (n == 0) {
            return false;
        }
        piece = new byte[n];
        position = 0;
        fully(piece, 0, n);
        return true;
    }

    private void fully(byte[] into, int offset, int length) {
        try {
            file.seek(next);
            file.readFully(into, offset, length);
        } catch (EOFException e) {
            throw new SerializationException(Code.TRUNCATED, "the file ends inside a page");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        next += length;
    }

    /** The bytes that come, whose number the caller has compared with {@link #left} and with its limits. */
    byte[] take(int length) {
        byte[] bytes = new byte[length];
        int n = Math.min(length, piece.length - position);
        System.arraycopy(piece, position, bytes, 0, n);
        position += n;
        if (n < length) {
            fully(bytes, n, length - n);
        }
        return bytes;
    }
}

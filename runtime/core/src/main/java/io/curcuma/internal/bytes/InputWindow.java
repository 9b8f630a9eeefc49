package io.curcuma.internal.bytes;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The part of a stream that is looked at: it begins where the caller says, and grows as bytes come in. So a claimed length takes no
 * memory. Positions are those of {@link #bytes}, and a call of {@link #fill} may change them all. Not thread-safe.
 */
public final class InputWindow {
    private static final int FIRST_SIZE = 1 << 16;
    /** What is kept for the next message although the last one was larger. */
    private static final int RETAINED = 1 << 20;

    private final InputStream in;
    private final int maxBytes;
    private byte[] bytes = new byte[FIRST_SIZE];
    private int start;
    private int end;
    private long position;

    /**
     * Nothing of a stream yet.
     *
     * @param maxBytes the most that the window may hold: {@code messageBytes}
     */
    public InputWindow(InputStream in, int maxBytes) {
        this.in = in;
        this.maxBytes = maxBytes;
    }

    /** The array that holds the window. */
    public byte[] bytes() {
        return bytes;
    }

    /** Where the window begins in {@link #bytes}. */
    public int start() {
        return start;
    }

    /** Where the window ends in {@link #bytes}. */
    public int end() {
        return end;
    }

    /** Bytes in the window. */
    public int length() {
        return end - start;
    }

    /** Where the window begins in the stream, in bytes. */
    public long position() {
        return position;
    }

    /** The window begins the given number of bytes later. */
    public void drop(int count) {
        start += count;
        position += count;
        if (start == end) {
            start = 0;
            end = 0;
            if (bytes.length > RETAINED) {
                bytes = new byte[FIRST_SIZE];
            }
        }
    }

    /**
     * Reads at least one byte more.
     *
     * @return false if the stream has ended
     * @throws SerializationException {@code LIMIT_SIZE} if the window holds more than the most already
     */
    public boolean fill() throws IOException {
        if (length() > maxBytes) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", maxBytes, length());
        }
        if (end == bytes.length) {
            makeRoom();
        }
        int count = in.read(bytes, end, bytes.length - end);
        if (count < 0) {
            return false;
        }
        end += count;
        return true;
    }

    private void makeRoom() {
        int length = length();
        if (start >= bytes.length / 2) {
            System.arraycopy(bytes, start, bytes, 0, length);
        } else {
            long larger = Math.min(2L * bytes.length, maxBytes + 2L * FIRST_SIZE);
            bytes = Arrays.copyOfRange(bytes, start, start + (int) Math.min(larger, Integer.MAX_VALUE - 8));
        }
        start = 0;
        end = length;
    }
}

package io.curcuma.internal.jackson;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Growing bytes of one message, up to a limit; the memory is used again unless one message made it large. */
final class MessageBuffer extends OutputStream {
    private static final int SMALL = 8 << 10;
    private static final int KEPT = 1 << 20;

    private byte[] bytes = new byte[SMALL];
    private int size;
    private int limit;

    void start(int messageBytes) {
        size = 0;
        limit = messageBytes;
    }

    /** Forgets the message, and the memory for it if there is much. */
    void release() {
        size = 0;
        if (bytes.length > KEPT) {
            bytes = new byte[SMALL];
        }
    }

    @Override
    public void write(int value) {
        reserve(1);
        bytes[size++] = (byte) value;
    }

    @Override
    public void write(byte[] from, int offset, int length) {
        reserve(length);
        System.arraycopy(from, offset, bytes, size, length);
        size += length;
    }

    private void reserve(int more) {
        if (more > limit - size) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limit, (long) size + more);
        }
        if (more > bytes.length - size) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(limit, Math.max(2L * bytes.length, (long) size + more)));
        }
    }

    int size() {
        return size;
    }

    byte[] toByteArray() {
        return Arrays.copyOf(bytes, size);
    }

    @Override
    public void close() {
        // the generator closes what it writes to; there is nothing to release
    }

    void copyTo(OutputStream out) throws IOException {
        out.write(bytes, 0, size);
    }
}

package io.curcuma.internal.xml.stax;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** The bytes of one message, and no more of them than the limit allows; its memory is kept for the next message. */
final class LimitedBytes extends OutputStream {
    private static final int FIRST = 512;
    private static final int RETAINED = 2 << 20;
    // some JVMs refuse arrays of the last few lengths
    private static final int LONGEST = Integer.MAX_VALUE - 16;

    private byte[] buffer = new byte[FIRST];
    private int count;
    private int limit;

    /** Begins a message, which may have {@code messageBytes}. */
    void start(int messageBytes) {
        limit = messageBytes;
        count = 0;
    }

    /** Forgets the message, and the memory for it if there is much. */
    void release() {
        count = 0;
        if (buffer.length > RETAINED) {
            buffer = new byte[FIRST];
        }
    }

    @Override
    public void write(int b) {
        need(1);
        buffer[count++] = (byte) b;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        need(length);
        System.arraycopy(bytes, offset, buffer, count, length);
        count += length;
    }

    private void need(int more) {
        if (more > limit - count) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limit, (long) count + more);
        }
        if (more > buffer.length - count) {
            long wanted = Math.max((long) count + more, 2L * buffer.length);
            buffer = Arrays.copyOf(buffer, (int) Math.min(LONGEST, wanted));
        }
    }

    int size() {
        return count;
    }

    byte[] toByteArray() {
        return Arrays.copyOf(buffer, count);
    }

    void writeTo(OutputStream to) throws IOException {
        to.write(buffer, 0, count);
    }
}

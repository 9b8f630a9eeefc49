package io.curcuma.stax;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.ByteArrayOutputStream;

/** The bytes of one message, and no more of them than the limit allows. */
final class LimitedBytes extends ByteArrayOutputStream {
    private final int limit;

    LimitedBytes(int limit) {
        super(512);
        this.limit = limit;
    }

    @Override
    public synchronized void write(int b) {
        check(1);
        super.write(b);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        check(length);
        super.write(bytes, offset, length);
    }

    private void check(int more) {
        if (more > limit - count) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limit, (long) count + more);
        }
    }
}

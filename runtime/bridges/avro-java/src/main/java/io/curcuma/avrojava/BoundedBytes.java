package io.curcuma.avrojava;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.ByteArrayOutputStream;

/** Bytes up to {@code messageBytes}: the byte beyond is refused before there is memory for it. */
final class BoundedBytes extends ByteArrayOutputStream {
    private final int most;

    BoundedBytes(int most) {
        this.most = most;
    }

    private void take(int more) {
        long size = (long) count + more;
        if (size > most) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", most, size);
        }
    }

    @Override
    public synchronized void write(int b) {
        take(1);
        super.write(b);
    }

    @Override
    public synchronized void write(byte[] b, int offset, int length) {
        take(length);
        super.write(b, offset, length);
    }
}

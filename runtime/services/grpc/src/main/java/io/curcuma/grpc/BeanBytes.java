package io.curcuma.grpc;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;

/** A written bean, drained without a copy of its array. */
final class BeanBytes extends ByteArrayInputStream implements Drainable, KnownLength {
    BeanBytes(byte[] bytes) {
        super(bytes);
    }

    @Override
    public int drainTo(OutputStream target) throws IOException {
        int length = count - pos;
        target.write(buf, pos, length);
        pos = count;
        return length;
    }
}

package io.curcuma.compression;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;

/** Notes whether a reader has read past the end, which distinguishes a truncated message from a damaged one. */
final class Counting extends FilterInputStream {
    private final ByteArrayInputStream bytes;
    private boolean ended;

    Counting(ByteArrayInputStream bytes) {
        super(bytes);
        this.bytes = bytes;
    }

    boolean ended() {
        return ended;
    }

    int left() {
        return bytes.available();
    }

    @Override
    public int read() throws IOException {
        int b = super.read();
        ended |= b < 0;
        return b;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = super.read(target, offset, length);
        ended |= count < 0;
        return count;
    }
}

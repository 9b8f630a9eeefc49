package io.curcuma.namevalue;

import io.curcuma.internal.bytes.BufferWriter;
import io.curcuma.internal.bytes.Utf8;

/** Writes names and values; the name of the current element is kept encoded. */
abstract class PairWriter extends BufferWriter {
    private static final int SCRATCH = 256;
    private static final int RETAINED = 1 << 16;

    /** Name of the current element. */
    final Path path = new Path();

    private byte[] scratch = new byte[SCRATCH];

    @Override
    public void release() {
        super.release();
        if (scratch.length > RETAINED) {
            scratch = new byte[SCRATCH];
        }
    }

    /**
     * Begins a pair.
     *
     * @param step from the current element; empty for its own value
     * @param index of the item, or {@link OpenMessage#NONE}
     */
    final void name(byte[] step, int index) {
        need(path.length() + step.length + Path.INDEX + 2);
        if (position > 0) {
            buffer[position++] = '&';
        }
        int p = path.copyTo(buffer, position);
        p = Path.append(buffer, p, step, p == position);
        position = index == OpenMessage.NONE ? p : Path.appendIndex(buffer, p, index);
        buffer[position++] = '=';
    }

    /** Writes a byte as it is. */
    final void raw(int octet) {
        need(1);
        buffer[position++] = (byte) octet;
    }

    /** Writes a pair that is not an item of a list. */
    final void pair(byte[] step, String value) {
        name(step, OpenMessage.NONE);
        encode(value);
    }

    /** Writes a value, or an item of one. */
    final void encode(String value) {
        int n = value.length();
        need(n);
        for (int i = 0; i < n; i++) {
            char c = value.charAt(i);
            if (!Percent.isPlain(c)) {
                encodeBytes(value);
                return;
            }
            buffer[position + i] = (byte) c;
        }
        position += n;
    }

    private void encodeBytes(String value) {
        int n = Utf8.length(value);
        if (scratch.length < n) {
            scratch = new byte[n];
        }
        byte[] utf8 = scratch;
        Utf8.put(value, utf8, 0);
        for (int i = 0; i < n; i++) {
            need(3);
            char c = (char) (utf8[i] & 0xff);
            if (Percent.isPlain(c)) {
                buffer[position++] = utf8[i];
            } else if (c == ' ') {
                buffer[position++] = '+';
            } else {
                position = Percent.put(buffer, position, c);
            }
        }
    }
}

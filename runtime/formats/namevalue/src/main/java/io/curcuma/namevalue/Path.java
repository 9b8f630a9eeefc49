package io.curcuma.namevalue;

import java.util.Arrays;

/** The name of the current element, encoded. */
final class Path {
    /** Most bytes of an index with its parentheses. */
    static final int INDEX = 12;

    private byte[] bytes = new byte[256];
    private int length;

    int length() {
        return length;
    }

    void truncate(int to) {
        length = to;
    }

    /** One step inwards. */
    void append(byte[] step) {
        need(step.length);
        length = append(bytes, length, step, length == 0);
    }

    void appendIndex(int index) {
        need(INDEX);
        length = appendIndex(bytes, length, index);
    }

    private void need(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
        }
    }

    int copyTo(byte[] b, int p) {
        System.arraycopy(bytes, 0, b, p, length);
        return p + length;
    }

    /** @param first whether nothing is before the step, so that its dot is left out */
    static int append(byte[] b, int p, byte[] step, boolean first) {
        int dot = first && step.length > 0 ? 1 : 0;
        System.arraycopy(step, dot, b, p, step.length - dot);
        return p + step.length - dot;
    }

    static int appendIndex(byte[] b, int p, int index) {
        int at = p;
        b[at++] = '(';
        int divisor = 1;
        while (index / divisor >= 10) {
            divisor *= 10;
        }
        for (; divisor > 0; divisor /= 10) {
            b[at++] = (byte) ('0' + index / divisor % 10);
        }
        b[at++] = ')';
        return at;
    }
}

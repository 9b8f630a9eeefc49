package io.curcuma.parquet;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/**
 * Looks at what a page claims before Parquet's decoders make room for it: the groups of RLE and bit-packing, and the counts of delta
 * encodings. Those decoders take any number of them for true.
 */
final class Runs {
    private static final int MAX_BLOCK = 1 << 16;
    private static final int MAX_MINI_BLOCKS = 512;
    // writers leave out the bytes of the last groups, or fill them up
    private static final int SLACK = 512;

    private final byte[] bytes;
    private final int end;
    private int position;

    private Runs(byte[] bytes, int from, int to) {
        if (from < 0 || to > bytes.length || from > to) {
            throw malformed();
        }
        this.bytes = bytes;
        this.position = from;
        this.end = to;
    }

    /** Checks runs of RLE and bit-packing. */
    static void check(byte[] bytes, int from, int to, int bitWidth) {
        Runs runs = new Runs(bytes, from, to);
        if (bitWidth < 0 || bitWidth > Integer.SIZE) {
            throw malformed();
        }
        while (runs.position < runs.end) {
            int head = runs.varint();
            int groups = head >>> 1;
            if ((head & 1) == 0) {
                runs.position += (bitWidth + 7) / 8;
            } else if ((long) groups * Math.max(1, bitWidth) > runs.end - runs.position + (long) SLACK) {
                throw malformed();
            } else {
                runs.position = (int) Math.min(runs.end, runs.position + (long) groups * bitWidth);
            }
        }
    }

    /** Checks the head of a delta encoding that has at most the given number of values. */
    static void checkDelta(byte[] bytes, int from, int values) {
        Runs runs = new Runs(bytes, from, bytes.length);
        int block = runs.varint();
        int miniBlocks = runs.varint();
        int count = runs.varint();
        if (block < 0
                || block > MAX_BLOCK
                || miniBlocks <= 0
                || miniBlocks > MAX_MINI_BLOCKS
                || count < 0
                || count > values) {
            throw malformed();
        }
    }

    private int varint() {
        int value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            if (position >= end) {
                throw malformed();
            }
            int next = bytes[position++];
            value |= (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw malformed();
    }

    private static SerializationException malformed() {
        return new SerializationException(Code.MALFORMED, "a page that claims more values than it has");
    }
}

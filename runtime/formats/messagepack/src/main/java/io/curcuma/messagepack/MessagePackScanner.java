package io.curcuma.messagepack;

import io.curcuma.Limits;
import io.curcuma.internal.stream.ItemScanner;

/** Where values end, so that those that follow each other in a stream can be told apart. */
final class MessagePackScanner extends ItemScanner {
    MessagePackScanner(Limits limits) {
        super(limits);
    }

    @Override
    protected int headSize(int first) {
        return 1 + countSize(first);
    }

    /** Bytes of the length, or the number of items, after the first byte. */
    private static int countSize(int first) {
        if (first == Head.NEVER_USED) {
            throw malformed("byte 0xC1, which MessagePack never uses");
        }
        if (Head.isBinary(first)) {
            return 1 << (first - Head.BIN_8);
        }
        if (first >= Head.EXT_8 && first <= Head.EXT_32) {
            return 1 << (first - Head.EXT_8);
        }
        if (first >= Head.STR_8 && first <= Head.STR_32) {
            return 1 << (first - Head.STR_8);
        }
        return switch (first) {
            case Head.ARRAY_16, Head.MAP_16 -> 2;
            case Head.ARRAY_32, Head.MAP_32 -> 4;
            default -> 0;
        };
    }

    @Override
    protected void head(byte[] bytes, int at) {
        int first = bytes[at] & 0xff;
        int size = countSize(first);
        long count = number(bytes, at + 1, size);
        if (Head.isMap(first)) {
            container(2 * (size == 0 ? first & 0xf : count));
        } else if (Head.isArray(first)) {
            container(size == 0 ? first & 0xf : count);
        } else if (size > 0) {
            boolean hasType = first >= Head.EXT_8 && first <= Head.EXT_32;
            scalar(hasType ? count + 1 : count);
        } else {
            scalar(fixedSize(first));
        }
    }

    private static int fixedSize(int first) {
        if (Head.isString(first)) {
            return first & 0x1f;
        }
        if (first == Head.FLOAT_32) {
            return Float.BYTES;
        }
        if (first == Head.FLOAT_64) {
            return Double.BYTES;
        }
        if (first >= Head.UINT_8 && first <= Head.UINT_64) {
            return 1 << (first - Head.UINT_8);
        }
        if (first >= Head.INT_8 && first <= Head.INT_64) {
            return 1 << (first - Head.INT_8);
        }
        if (first >= Head.FIXEXT_1 && first <= Head.FIXEXT_16) {
            return 1 + (1 << (first - Head.FIXEXT_1));
        }
        // the others are one byte: a small number, nil, false, true
        return 0;
    }
}

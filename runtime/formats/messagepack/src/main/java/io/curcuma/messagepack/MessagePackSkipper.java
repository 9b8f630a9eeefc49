package io.curcuma.messagepack;

import io.curcuma.internal.object.Skipper;

/** Skips values of MessagePack. */
final class MessagePackSkipper extends Skipper {
    private int head;

    @Override
    protected Part value() {
        head = next();
        if (Head.isMap(head)) {
            return Part.OBJECT;
        }
        if (Head.isArray(head)) {
            return Part.ARRAY;
        }
        scalar();
        return Part.SCALAR;
    }

    @Override
    protected long count() {
        return available(
                switch (head) {
                    case Head.ARRAY_16, Head.MAP_16 -> number(2);
                    case Head.ARRAY_32, Head.MAP_32 -> number(4);
                    default -> head & 0xf;
                });
    }

    @Override
    protected boolean isEnd(Part part, long left) {
        return left == 0;
    }

    @Override
    protected String name() {
        head = next();
        if (!Head.isString(head)) {
            throw malformed("a name that is not a string");
        }
        return text(stringLength());
    }

    private long stringLength() {
        return (head & 0xe0) == Head.FIXSTR ? head & 0x1f : number(1 << (head - Head.STR_8));
    }

    private void scalar() {
        if (Head.isString(head)) {
            // decoded only to check it
            text(stringLength());
        } else if (head == Head.NEVER_USED) {
            throw malformed("byte 0xC1, which MessagePack never uses");
        } else if (Head.isBinary(head)) {
            skip(number(1 << (head - Head.BIN_8)));
        } else if (head >= Head.EXT_8 && head <= Head.EXT_32) {
            skip(number(1 << (head - Head.EXT_8)) + 1);
        } else if (head == Head.FLOAT_32) {
            skip(Float.BYTES);
        } else if (head == Head.FLOAT_64) {
            skip(Double.BYTES);
        } else if (head >= Head.UINT_8 && head <= Head.UINT_64) {
            skip(1 << (head - Head.UINT_8));
        } else if (head >= Head.INT_8 && head <= Head.INT_64) {
            skip(1 << (head - Head.INT_8));
        } else if (head >= Head.FIXEXT_1 && head <= Head.FIXEXT_16) {
            skip((1 << (head - Head.FIXEXT_1)) + 1);
        }
        // the others are one byte: a small number, nil, false, true
    }
}

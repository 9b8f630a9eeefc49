package io.curcuma.messagepack;

import io.curcuma.Limits;
import io.curcuma.internal.jackson.ByteWalk;

/** One object of the MessagePack specification. */
final class MessagePackWalk extends ByteWalk {
    private int depth;

    MessagePackWalk(byte[] bytes, int offset, int length, Limits limits) {
        super(bytes, offset, length, limits);
    }

    @Override
    protected void value() {
        int head = next();
        if (head >= 0xe0 || head < 0x80) {
            return;
        }
        if (head < 0x90) {
            map(head & 0xf);
        } else if (head < 0xa0) {
            array(head & 0xf);
        } else if (head < 0xc0) {
            utf8(head & 0x1f);
        } else {
            withHead(head);
        }
    }

    private void withHead(int head) {
        switch (head) {
            case 0xc1 -> throw malformed("byte 0xC1, which MessagePack never uses");
            case 0xc0, 0xc2, 0xc3 -> {
                // nil, false, true
            }
            case 0xc4, 0xc5, 0xc6 -> skip(number(1 << (head - 0xc4)));
            case 0xc7, 0xc8, 0xc9 -> skip(number(1 << (head - 0xc7)) + 1);
            case 0xca -> skip(4);
            case 0xcb -> skip(8);
            case 0xcc, 0xcd, 0xce, 0xcf -> skip(1 << (head - 0xcc));
            case 0xd0, 0xd1, 0xd2, 0xd3 -> skip(1 << (head - 0xd0));
            case 0xd4, 0xd5, 0xd6, 0xd7, 0xd8 -> skip((1 << (head - 0xd4)) + 1);
            case 0xd9, 0xda, 0xdb -> utf8(number(1 << (head - 0xd9)));
            case 0xdc, 0xdd -> array(number(2 << (head - 0xdc)));
            default -> map(number(2 << (head - 0xde)));
        }
    }

    private void array(long items) {
        nesting(++depth);
        count(items);
        for (long i = 0; i < items; i++) {
            value();
        }
        depth--;
    }

    private void map(long members) {
        nesting(++depth);
        count(members);
        for (long i = 0; i < members; i++) {
            name();
            value();
        }
        depth--;
    }

    private void name() {
        int head = peek();
        if ((head < 0xa0 || head >= 0xc0) && (head < 0xd9 || head > 0xdb)) {
            throw malformed("a name that is not a string");
        }
        value();
    }
}

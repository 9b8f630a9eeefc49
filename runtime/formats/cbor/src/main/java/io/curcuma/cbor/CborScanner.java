package io.curcuma.cbor;

import io.curcuma.Limits;
import io.curcuma.internal.stream.ItemScanner;

/** Where items end (RFC 8949, section 3), so that those of a CBOR sequence (RFC 8742) can be told apart. */
final class CborScanner extends ItemScanner {
    CborScanner(Limits limits) {
        super(limits);
    }

    @Override
    protected int headSize(int first) {
        int info = first & 31;
        if (info < Major.LONG || info == Major.INDEFINITE) {
            return 1;
        }
        if (info > Major.LONG + 3) {
            throw malformed("an initial byte that CBOR does not define");
        }
        return 1 + (1 << (info - Major.LONG));
    }

    @Override
    protected void head(byte[] bytes, int at) {
        int first = bytes[at] & 0xff;
        boolean indefinite = (first & 31) == Major.INDEFINITE;
        switch (first >> 5) {
            case Major.BYTES, Major.TEXT -> {
                if (indefinite) {
                    container(UNTIL_MARK);
                } else {
                    scalar(argument(bytes, at));
                }
            }
            case Major.ARRAY -> container(indefinite ? UNTIL_MARK : count(bytes, at, 1));
            case Major.MAP -> container(indefinite ? UNTIL_MARK : count(bytes, at, 2));
            case Major.TAG -> {
                // a part of the item that follows
            }
            default -> {
                if (first == Major.BREAK) {
                    mark();
                } else {
                    scalar(0);
                }
            }
        }
    }

    private long count(byte[] bytes, int at, int itemsEach) {
        long count = argument(bytes, at);
        return count < 0 || count > Integer.MAX_VALUE ? Long.MAX_VALUE : count * itemsEach;
    }

    private long argument(byte[] bytes, int at) {
        int info = bytes[at] & 31;
        return info < Major.LONG ? info : number(bytes, at + 1, 1 << (info - Major.LONG));
    }
}

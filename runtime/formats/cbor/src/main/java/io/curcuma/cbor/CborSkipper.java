package io.curcuma.cbor;

import io.curcuma.internal.object.Skipper;

/** Skips values of CBOR. */
final class CborSkipper extends Skipper {
    private int head;
    private boolean isBignum;

    @Override
    protected void prefix() {
        isBignum = false;
        for (head = next(); head >> 5 == Major.TAG; head = next()) {
            long tag = argument();
            isBignum |= tag == Major.POSITIVE_BIGNUM || tag == Major.NEGATIVE_BIGNUM;
            if (tag == Major.STRING_REFERENCE || tag == Major.STRING_REFERENCES) {
                throw malformed("a reference to a string");
            }
        }
        position--;
    }

    @Override
    protected Part value() {
        head = next();
        switch (head >> 5) {
            case Major.MAP -> {
                return Part.OBJECT;
            }
            case Major.ARRAY -> {
                return Part.ARRAY;
            }
            case Major.BYTES -> binary();
            case Major.TEXT -> text();
            case Major.SIMPLE -> simple();
            default -> argument();
        }
        return Part.SCALAR;
    }

    @Override
    protected long count() {
        return isUntold() ? -1 : available(argument());
    }

    @Override
    protected boolean isEnd(Part part, long left) {
        if (left >= 0) {
            return left == 0;
        }
        if (next() == Major.BREAK) {
            return true;
        }
        position--;
        return false;
    }

    @Override
    protected String name() {
        head = next();
        return switch (head >> 5) {
            case Major.TEXT -> text();
            // what is unknown may have numbers for names; a text has no such first character
            case Major.UNSIGNED -> "\uffff" + argument();
            case Major.NEGATIVE -> "\uffff-" + argument();
            default -> throw malformed("a name that is neither a text string nor a number");
        };
    }

    private boolean isUntold() {
        return (head & 31) == Major.INDEFINITE;
    }

    /** The argument of the head as unsigned 64 bits: negative if no length can be so large. */
    private long argument() {
        int info = head & 31;
        if (info < Major.LONG) {
            return info;
        }
        if (info > Major.LONG + 3) {
            throw malformed("an initial byte that CBOR does not define");
        }
        return number(1 << (info - Major.LONG));
    }

    private String text() {
        if (!isUntold()) {
            return text(argument());
        }
        StringBuilder text = new StringBuilder();
        while (isPiece(Major.TEXT)) {
            text.append(text(argument()));
        }
        return text.toString();
    }

    /** Reads the head of the next chunk of a string; false if there is none. */
    private boolean isPiece(int major) {
        head = next();
        if (head == Major.BREAK) {
            return false;
        }
        if (head >> 5 != major) {
            throw malformed("a chunk of another type than its string");
        }
        return true;
    }

    private void binary() {
        if (!isUntold()) {
            long length = argument();
            skip(length);
            if (isBignum) {
                digits(length);
            }
            return;
        }
        if (isBignum) {
            throw malformed("a bignum in pieces");
        }
        while (isPiece(Major.BYTES)) {
            skip(argument());
        }
    }

    private void simple() {
        if (head == Major.BREAK) {
            throw malformed("a break outside an item of indefinite length");
        }
        long value = argument();
        if ((head & 31) == Major.LONG && value < 32) {
            throw malformed("a simple value below 32 in two bytes");
        }
    }
}

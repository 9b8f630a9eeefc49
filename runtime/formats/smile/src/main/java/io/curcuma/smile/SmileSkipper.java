package io.curcuma.smile;

import io.curcuma.internal.object.Skipper;
import io.curcuma.internal.object.TypeIndex;

/** Skips values of Smile, and counts the names and strings that references may mean. */
final class SmileSkipper extends Skipper {
    private final BackReferences names;
    private final BackReferences values;

    SmileSkipper(BackReferences names, BackReferences values) {
        this.names = names;
        this.values = values;
    }

    /** Forgets what it counted in the object, which will be read. */
    @Override
    public int lookAhead(int from, int lists, TypeIndex index) {
        names.lookAhead();
        values.lookAhead();
        int after = super.lookAhead(from, lists, index);
        names.goBack();
        values.goBack();
        return after;
    }

    @Override
    protected Part value() {
        int token = next();
        if (token == SmileToken.OBJECT) {
            return Part.OBJECT;
        }
        if (token == SmileToken.ARRAY) {
            return Part.ARRAY;
        }
        scalar(token);
        return Part.SCALAR;
    }

    @Override
    protected long count() {
        return -1;
    }

    @Override
    protected boolean isEnd(Part part, long left) {
        if (next() == (part == Part.ARRAY ? SmileToken.END_ARRAY : SmileToken.END_OBJECT)) {
            return true;
        }
        position--;
        return false;
    }

    /** Position of the string that begins here, or that is referred to from here. */
    @Override
    protected int string() {
        int at = position;
        int token = next();
        int number = -1;
        if (token > 0 && token < SmileToken.EMPTY) {
            number = token - 1;
        } else if (token >> 2 == SmileToken.LONG_REFERENCE >> 2) {
            number = (token & 3) << 8 | next();
        }
        position = at;
        if (number < 0) {
            return at;
        }
        values.text(number);
        return values.position(number);
    }

    @Override
    protected String name() {
        int at = position;
        int token = next();
        if (token >> 6 == SmileToken.NAME_REFERENCE >> 6) {
            return names.text(token & 0x3f);
        }
        if (token >> 2 == SmileToken.LONG_NAME_REFERENCE >> 2) {
            return names.text((token & 3) << 8 | next());
        }
        if (token == SmileToken.EMPTY) {
            return "";
        }
        String name = newName(token);
        names.add(name, at);
        return name;
    }

    private String newName(int token) {
        if (token == SmileToken.LONG_NAME) {
            return longText();
        }
        if (token < SmileToken.ASCII_NAME || token >= SmileToken.ARRAY) {
            throw malformed("an initial byte that Smile does not define for a name");
        }
        return token < SmileToken.TEXT_NAME
                ? ascii(token - SmileToken.ASCII_NAME + 1)
                : text(token - SmileToken.TEXT_NAME + 2);
    }

    private void scalar(int token) {
        if (token >= SmileToken.SHORT_ASCII && token < SmileToken.SMALL_INT) {
            int at = position - 1;
            values.add(
                    token < SmileToken.SHORT_TEXT
                            ? ascii(token - SmileToken.SHORT_ASCII + 1)
                            : text(token - SmileToken.SHORT_TEXT + 2),
                    at);
        } else if (token > 0 && token < SmileToken.EMPTY) {
            values.text(token - 1);
        } else if (token < SmileToken.SMALL_INT || token >= SmileToken.LONG_ASCII) {
            other(token);
        }
    }

    private void other(int token) {
        switch (token) {
            case SmileToken.EMPTY, SmileToken.NULL, SmileToken.FALSE, SmileToken.TRUE -> {
                // that is all
            }
            case SmileToken.INT_32 -> fits(variable(5) >>> Integer.SIZE == 0);
            case SmileToken.INT_64 -> {
                int p = position;
                variable(10);
                fits(position - p >= 5);
            }
            case SmileToken.BIG_INTEGER -> bigNumber();
            case SmileToken.FLOAT -> fits((number(5) & SmileReader.NO_FLOAT) == 0);
            case SmileToken.DOUBLE -> fits((number(8) & SmileReader.NO_DOUBLE | number(2) & 0x8080) == 0);
            case SmileToken.BIG_DECIMAL -> {
                fits(variable(5) >>> Integer.SIZE == 0);
                bigNumber();
            }
            case SmileToken.LONG_ASCII -> {
                ascii(lengthTo(SmileToken.END_STRING));
                position++;
            }
            case SmileToken.LONG_TEXT -> longText();
            case SmileToken.PACKED_BINARY -> skip(Packed.size(variable(5)));
            case SmileToken.BINARY -> skip(variable(5));
            default -> {
                if (token >> 2 != SmileToken.LONG_REFERENCE >> 2) {
                    throw malformed("an initial byte that Smile does not define for a value");
                }
                values.text((token & 3) << 8 | next());
            }
        }
    }

    private void bigNumber() {
        long size = variable(5);
        digits(size);
        skip(Packed.size(size));
    }

    private static void fits(boolean isOfItsType) {
        if (!isOfItsType) {
            throw malformed("a number with more bits than its type");
        }
    }

    /** A number of 7 bits in each byte, the last of 6 and marked. */
    private long variable(int maxBytes) {
        long value = 0;
        for (int i = 0; i < maxBytes; i++) {
            int next = next();
            int bits = next >= 0x80 ? 6 : 7;
            fits(value >>> Long.SIZE - bits == 0);
            value = value << bits | next & (1 << bits) - 1;
            if (next >= 0x80) {
                return value;
            }
        }
        throw malformed("a number without its last byte");
    }

    private String longText() {
        String text = text(lengthTo(SmileToken.END_STRING));
        position++;
        return text;
    }
}

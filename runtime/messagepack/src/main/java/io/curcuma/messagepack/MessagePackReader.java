package io.curcuma.messagepack;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.object.CountedReader;
import io.curcuma.internal.object.EncodedNames;
import io.curcuma.internal.object.TextValues;
import io.curcuma.internal.object.ValueKind;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** MessagePack as field calls. */
final class MessagePackReader extends CountedReader {
    /** A string of fewer bytes has its length in the first byte. */
    private static final int SHORT = 32;

    MessagePackReader() {
        super(new MessagePackSkipper(), Head.FLOAT_32, Head.FLOAT_64);
    }

    /** A new one. */
    static FieldReader create() {
        return new MessagePackReader();
    }

    @Override
    protected EncodedNames names(Shape shape) {
        return MessagePackWriter.namesOf(shape);
    }

    @Override
    protected boolean isValue(byte head) {
        return head != (byte) Head.NIL;
    }

    @Override
    protected boolean isHead(byte[] b, int p, int length) {
        return length < SHORT
                ? b[p] == (byte) (Head.FIXSTR | length)
                : b[p] == (byte) Head.STR_8 && b[p + 1] == (byte) length;
    }

    @Override
    protected int headLength(int length) {
        return length < SHORT ? 1 : 2;
    }

    @Override
    protected int shortLength(byte head) {
        return (head & 0xe0) == Head.FIXSTR ? head & 0x1f : -1;
    }

    @Override
    protected boolean isEnd(int left) {
        return left == 0;
    }

    @Override
    protected int nameLength() {
        int head = head();
        if (!Head.isString(head)) {
            throw malformed("a name that is not a string");
        }
        return length(head);
    }

    @Override
    protected String name() {
        return text(nameLength());
    }

    /** Length of the string or binary value, or number of items or members, at hand; moves after its head. */
    private int length(int head) {
        byte[] b = bytes;
        int p = ++position;
        int length;
        switch (head) {
            case Head.STR_8, Head.BIN_8 -> {
                length = b[p] & 0xff;
                position = p + 1;
            }
            case Head.STR_16, Head.BIN_16, Head.ARRAY_16, Head.MAP_16 -> {
                length = Bytes.bigShort(b, p) & 0xffff;
                position = p + 2;
            }
            case Head.STR_32, Head.BIN_32, Head.ARRAY_32, Head.MAP_32 -> {
                length = Bytes.bigInt(b, p);
                position = p + 4;
            }
            default -> length = (head & 0xe0) == Head.FIXSTR ? head & 0x1f : head & 0xf;
        }
        if (length < 0 || length > remaining()) {
            // a length: each item that follows takes at least one byte
            throw truncated();
        }
        return length;
    }

    @Override
    protected ValueKind kind() {
        int head = head();
        if (Head.isString(head)) {
            return ValueKind.STRING;
        }
        if (Head.isMap(head)) {
            return ValueKind.OBJECT;
        }
        return switch (head) {
            case Head.NIL -> ValueKind.NULL;
            case Head.TRUE, Head.FALSE -> ValueKind.BOOLEAN;
            default -> Head.isArray(head) ? ValueKind.ARRAY : ValueKind.OTHER;
        };
    }

    @Override
    protected void openObject() {
        if (!Head.isMap(head())) {
            throw wrong("an object");
        }
        mark = members();
    }

    @Override
    protected int members() {
        return length(head());
    }

    @Override
    public int beginList(Field list) {
        int head = head();
        if (!Head.isArray(head)) {
            throw wrong("an array");
        }
        return begin(list, length(head));
    }

    @Override
    protected String text() {
        int head = head();
        if (!Head.isString(head)) {
            throw wrong("a string");
        }
        return text(length(head));
    }

    @Override
    protected boolean findText() {
        int head = head();
        textFrom = position + 1;
        textTo = textFrom + (head & 0x1f);
        textNext = textTo;
        return (head & 0xe0) == Head.FIXSTR && textTo <= end;
    }

    @Override
    protected boolean truth() {
        int head = head();
        if (head != Head.TRUE && head != Head.FALSE) {
            throw wrong("true or false");
        }
        position++;
        return head == Head.TRUE;
    }

    @Override
    public long int64() {
        byte[] b = bytes;
        int p = position++;
        int head = b[p];
        if (head >= -32) {
            return head;
        }
        switch (head & 0xff) {
            case Head.UINT_8 -> {
                position = p + 2;
                return b[p + 1] & 0xff;
            }
            case Head.UINT_16 -> {
                position = p + 3;
                return Bytes.bigShort(b, p + 1) & 0xffff;
            }
            case Head.UINT_32 -> {
                position = p + 5;
                return Bytes.bigInt(b, p + 1) & 0xffff_ffffL;
            }
            case Head.INT_8 -> {
                position = p + 2;
                return b[p + 1];
            }
            case Head.INT_16 -> {
                position = p + 3;
                return Bytes.bigShort(b, p + 1);
            }
            case Head.INT_32 -> {
                position = p + 5;
                return Bytes.bigInt(b, p + 1);
            }
            case Head.INT_64 -> {
                position = p + 9;
                return Bytes.bigLong(b, p + 1);
            }
            default -> {
                position = p;
                return otherInt64();
            }
        }
    }

    @Override
    protected BigInteger whole() {
        int head = head();
        if (head == Head.UINT_64) {
            BigInteger value = Values.unsigned64(Bytes.bigLong(bytes, position + 1));
            position += 9;
            return value;
        }
        if (Head.isString(head)) {
            return TextValues.integer(text(), limits());
        }
        if (!Head.isInteger(head)) {
            throw wrong("a whole number");
        }
        return BigInteger.valueOf(int64());
    }

    @Override
    public BigDecimal decimal() {
        int head = head();
        if (Head.isString(head)) {
            BigDecimal usual = findText() ? DecimalText.parse(bytes, textFrom, textTo, limits()) : null;
            if (usual == null) {
                return TextValues.decimal(text(), limits());
            }
            position = textNext;
            return usual;
        }
        return Head.isInteger(head) ? new BigDecimal(integer()) : decimal(float64());
    }

    @Override
    protected double otherFloat64() {
        int head = head();
        if (head == Head.FLOAT_32) {
            return widened();
        }
        if (!Head.isInteger(head)) {
            throw wrong("a number");
        }
        return whole().doubleValue();
    }

    @Override
    protected byte @Nullable [] binary() {
        int head = head();
        return Head.isBinary(head) ? binary(length(head)) : null;
    }
}

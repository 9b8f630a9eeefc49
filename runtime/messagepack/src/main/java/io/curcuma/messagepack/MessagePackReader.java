package io.curcuma.messagepack;

import io.curcuma.Field;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Shape;
import io.curcuma.Values;
import io.curcuma.object.EncodedNames;
import io.curcuma.object.Lexical;
import io.curcuma.object.MemberNames;
import io.curcuma.object.NamedField;
import io.curcuma.object.ObjectReader;
import io.curcuma.object.TypeIndex;
import io.curcuma.wire.Bytes;
import io.curcuma.wire.Nan;
import io.curcuma.wire.Utf8;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** MessagePack as field calls. Of the object at hand, {@link #mark} is the number of members that are left. */
final class MessagePackReader extends ObjectReader {
    private final MessagePackSkipper skipper = new MessagePackSkipper(budget);

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        reset(array, offset, length, limits, Integer.MAX_VALUE);
        skipper.start(array, end);
        if (length == 0) {
            throw truncated();
        }
        begin(root);
    }

    @Override
    protected EncodedNames names(Shape shape) {
        return MessagePackWriter.namesOf(shape);
    }

    @Override
    public int next(Shape shape) {
        if (isLevel()) {
            return nextOfLevel(shape);
        }
        if (mark == 0) {
            field = null;
            return 0;
        }
        byte[] b = bytes;
        int p = position;
        NamedField member = likely(b, p);
        if (member != null) {
            p += member.read().length();
            if (b[p] != (byte) Head.NIL) {
                count(member);
                mark--;
                position = p;
                field = member.field();
                return member.number();
            }
        }
        return otherNext();
    }

    private int otherNext() {
        byte[] b = bytes;
        while (mark != 0) {
            mark--;
            int p = position;
            NamedField member = expected(b, p);
            if (member != null) {
                p += member.read().length();
                position = p;
            } else {
                member = search();
                if (member == null) {
                    continue;
                }
                p = position;
            }
            if (b[p] == (byte) Head.NIL && member.isNullAbsent()) {
                position = p + 1;
                continue;
            }
            field = member.field();
            return member.number();
        }
        field = null;
        return 0;
    }

    private @Nullable NamedField search() {
        int n = nameLength();
        int p = position;
        if (n > remaining()) {
            throw truncated();
        }
        NamedField member = member(bytes, p, n);
        if (member == null) {
            passMember(text(n));
        } else {
            position = p + n;
        }
        return member;
    }

    private int nameLength() {
        int head = bytes[position] & 0xff;
        if (!Head.isString(head)) {
            throw malformed("a name that is no string");
        }
        return length(head);
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
            // the length of what follows, of which each item takes a byte at least
            throw truncated();
        }
        return length;
    }

    private int head() {
        return bytes[position] & 0xff;
    }

    @Override
    protected @Nullable String nextName() {
        if (mark == 0) {
            return null;
        }
        mark--;
        return text(nameLength());
    }

    @Override
    protected Kind kind() {
        int head = head();
        if (Head.isString(head)) {
            return Kind.STRING;
        }
        return head == Head.NIL ? Kind.NULL : Head.isMap(head) ? Kind.OBJECT : Kind.OTHER;
    }

    @Override
    protected void openObject() {
        int head = head();
        if ((head & 0xf0) == Head.FIXMAP) {
            position++;
            mark = head & 0xf;
        } else if (head == Head.MAP_16 || head == Head.MAP_32) {
            mark = length(head);
        } else {
            throw wrong("an object");
        }
    }

    @Override
    protected void goOnAfterType(int typeEnd) {
        position = typeEnd;
        mark--;
    }

    @Override
    protected @Nullable String firstType() {
        int head = head();
        if (length(head) == 0 || !text(nameLength()).equals(MemberNames.TYPE)) {
            return null;
        }
        return text();
    }

    @Override
    protected void lookAhead(TypeIndex index) {
        position = skipper.lookAhead(position, lists, index);
    }

    @Override
    protected void pass() {
        position = skipper.pass(position, lists);
    }

    @Override
    protected void passNull() {
        position++;
    }

    /** What is wrong with a value of another type, which may be none of MessagePack. */
    private SerializationException wrong(String expected) {
        pass();
        return mismatch("a value where " + expected + " is expected");
    }

    @Override
    public int beginList(Field list) {
        int head = head();
        if (!Head.isArray(head)) {
            throw wrong("an array");
        }
        int count = length(head);
        field = list;
        lists += count == 0 ? 0 : 1;
        return count;
    }

    @Override
    public int nextItem(Field list, int cursor) {
        field = list;
        if (cursor == 1) {
            lists--;
        }
        return cursor - 1;
    }

    @Override
    public int capacity(int cursor) {
        return room(cursor);
    }

    @Override
    public void strings(Field list, int cursor, List<String> into) {
        byte[] b = bytes;
        int p = position;
        for (int n = cursor; n > 0; n--) {
            int head = b[p];
            int length = head & 0x1f;
            if ((head & 0xe0) == Head.FIXSTR && length < end - p) {
                budget.string(length);
                into.add(Utf8.get(b, p + 1, length));
                p += 1 + length;
            } else {
                position = p;
                into.add(otherString());
                p = position;
            }
        }
        position = p;
        lists -= cursor == 0 ? 0 : 1;
    }

    @Override
    public String string() {
        int head = bytes[position];
        if ((head & 0xe0) == Head.FIXSTR) {
            position++;
            return text(head & 0x1f);
        }
        return otherString();
    }

    private String otherString() {
        return isPretended() ? pretended() : text();
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
    protected boolean truth() {
        int head = head();
        if (head != Head.TRUE && head != Head.FALSE) {
            throw wrong("true or false");
        }
        position++;
        return head == Head.TRUE;
    }

    @Override
    public boolean bool() {
        if (isPretended()) {
            pretended();
            return true;
        }
        return truth();
    }

    @Override
    public int int32() {
        return (int) Values.inRange(int64(), Integer.MIN_VALUE, Integer.MAX_VALUE);
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
                return far();
            }
        }
    }

    /** Of 64 bits without a sign, or of a string. */
    private long far() {
        BigInteger value = integer();
        if (value.bitLength() >= Long.SIZE) {
            throw mismatch("a number that is not within 64 bits");
        }
        return value.longValue();
    }

    @Override
    public BigInteger uint64() {
        BigInteger value = integer();
        if (value.signum() < 0 || value.bitLength() > Long.SIZE) {
            throw mismatch("a number that is not within 64 bits");
        }
        return value;
    }

    @Override
    public BigInteger integer() {
        int head = head();
        if (head == Head.UINT_64) {
            BigInteger value = Values.unsigned64(Bytes.bigLong(bytes, position + 1));
            position += 9;
            return value;
        }
        if (Head.isString(head)) {
            return Lexical.integer(text(), limits());
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
            return Lexical.decimal(text(), limits());
        }
        if (Head.isInteger(head)) {
            return new BigDecimal(integer());
        }
        double value = float64();
        if (!Double.isFinite(value)) {
            throw malformed("a number that is not finite where a decimal is expected");
        }
        return BigDecimal.valueOf(value);
    }

    @Override
    public float float32() {
        byte[] b = bytes;
        int p = position;
        if (b[p] == (byte) Head.FLOAT_32) {
            position = p + 5;
            return Float.intBitsToFloat(Bytes.bigInt(b, p + 1));
        }
        double value = float64();
        return Double.isNaN(value) ? Nan.narrow(value) : (float) value;
    }

    @Override
    public double float64() {
        byte[] b = bytes;
        int p = position;
        if (b[p] == (byte) Head.FLOAT_64) {
            position = p + 9;
            return Double.longBitsToDouble(Bytes.bigLong(b, p + 1));
        }
        return otherFloat64();
    }

    private double otherFloat64() {
        int head = head();
        if (head == Head.FLOAT_32) {
            float value = Float.intBitsToFloat(Bytes.bigInt(bytes, position + 1));
            position += 5;
            return Float.isNaN(value) ? Nan.widen(value) : value;
        }
        if (!Head.isInteger(head)) {
            throw wrong("a number");
        }
        return integer().doubleValue();
    }

    @Override
    public byte[] bytes() {
        int head = head();
        return Head.isBinary(head) ? binary(length(head)) : counted(Lexical.base64(text()));
    }

    @Override
    public byte[] hexBinary() {
        int head = head();
        return Head.isBinary(head) ? binary(length(head)) : counted(Lexical.hex(text()));
    }

    private byte[] counted(byte[] value) {
        budget.string(value.length);
        return value;
    }

    @Override
    public int enumeration(Field of) {
        return of.enumShape().ordinal(text());
    }

    @Override
    public void finish() {
        if (position > end) {
            throw new SerializationException(Code.TRUNCATED, "the message ends inside a value");
        }
        super.finish();
        skipper.start(bytes, 0);
    }
}

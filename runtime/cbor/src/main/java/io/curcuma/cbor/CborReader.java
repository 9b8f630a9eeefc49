package io.curcuma.cbor;

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
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** CBOR as field calls. Of the object at hand, {@link #mark} is the number of members that are left, negative if that is not told. */
final class CborReader extends ObjectReader {
    /** The number of members or items is not told. */
    private static final int UNTOLD = -1;

    private final CborSkipper skipper = new CborSkipper(budget);

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        reset(array, offset, length, limits, Integer.MAX_VALUE);
        skipper.start(array, end, limits);
        if (length == 0) {
            throw truncated();
        }
        begin(root);
    }

    @Override
    protected EncodedNames names(Shape shape) {
        return CborWriter.namesOf(shape);
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
            if (Major.isValue(b[p])) {
                count(member);
                // the members of an object of indefinite length are not numbered
                mark -= mark > 0 ? 1 : 0;
                position = p;
                field = member.field();
                return member.number();
            }
        }
        return otherNext();
    }

    private int otherNext() {
        byte[] b = bytes;
        while (hasNext()) {
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
            if (b[p] <= (byte) Major.UNDEFINED && b[p] >= (byte) 0xc0 && member.isNullAbsent() && isNull()) {
                passNull();
                continue;
            }
            field = member.field();
            return member.number();
        }
        field = null;
        return 0;
    }

    private boolean hasNext() {
        if (mark > 0) {
            mark--;
            return true;
        }
        if (mark < 0 && bytes[position] != (byte) Major.BREAK) {
            return true;
        }
        position -= mark;
        mark = 0;
        return false;
    }

    private boolean isNull() {
        int head = bytes[position] & 0xff;
        return head >> 5 == Major.TAG ? kind() == Kind.NULL : head == Major.NULL || head == Major.UNDEFINED;
    }

    private @Nullable NamedField search() {
        int head = head();
        if (head >> 5 != Major.TEXT || (head & 31) == Major.INDEFINITE) {
            passMember(name());
            return null;
        }
        int n = length(head);
        NamedField member = member(bytes, position, n);
        if (member == null) {
            passMember(text(n));
        } else {
            position += n;
        }
        return member;
    }

    private String name() {
        int head = head();
        if (head >> 5 != Major.TEXT) {
            throw malformed("a name that is no text string");
        }
        return string(head);
    }

    /** Number of the head at hand, which is not tagged; moves after it. Negative beyond 63 bits. */
    private long argument(int head) {
        byte[] b = bytes;
        int p = position;
        int info = head & 31;
        switch (info) {
            case 24 -> {
                position = p + 2;
                return b[p + 1] & 0xff;
            }
            case 25 -> {
                position = p + 3;
                return Bytes.bigShort(b, p + 1) & 0xffff;
            }
            case 26 -> {
                position = p + 5;
                return Bytes.bigInt(b, p + 1) & 0xffff_ffffL;
            }
            case 27 -> {
                position = p + 9;
                return Bytes.bigLong(b, p + 1);
            }
            case 28, 29, 30, Major.INDEFINITE -> throw malformed("a head that CBOR does not have");
            default -> {
                position = p + 1;
                return info;
            }
        }
    }

    /** Length of the string, or number of items or members, at hand; moves after its head. */
    private int length(int head) {
        long length = argument(head);
        if (length < 0 || length > remaining()) {
            // the length of what follows, of which each item takes a byte at least
            throw truncated();
        }
        return (int) length;
    }

    /** Passes over the tags at hand; returns the one that says what the value is, 0 if there is none. */
    private int tag() {
        int meaning = 0;
        for (int head = head(); head >> 5 == Major.TAG; head = head()) {
            long tag = argument(head);
            if (tag == Major.STRING_REFERENCE || tag == Major.STRING_REFERENCES) {
                // a few bytes each that stand for any number of bytes
                throw malformed("a reference to a string");
            }
            meaning = tag >= Major.POSITIVE_BIGNUM && tag <= Major.DECIMAL ? (int) tag : meaning;
        }
        return meaning;
    }

    private int head() {
        return bytes[position] & 0xff;
    }

    @Override
    protected @Nullable String nextName() {
        return hasNext() ? name() : null;
    }

    @Override
    protected Kind kind() {
        int before = position;
        tag();
        int head = head();
        if (head >> 5 == Major.MAP) {
            return Kind.OBJECT;
        }
        position = before;
        if (head >> 5 == Major.TEXT) {
            return Kind.STRING;
        }
        return head == Major.NULL || head == Major.UNDEFINED ? Kind.NULL : Kind.OTHER;
    }

    @Override
    protected void openObject() {
        if (head() >> 5 == Major.TAG) {
            tag();
        }
        int head = head();
        if (head >> 5 != Major.MAP) {
            throw wrong("an object");
        }
        mark = begin(head);
    }

    /** Members or items at hand, negative if their number is not told; moves after the head. */
    private int begin(int head) {
        if ((head & 31) == Major.INDEFINITE) {
            position++;
            return UNTOLD;
        }
        return length(head);
    }

    @Override
    protected void goOnAfterType(int typeEnd) {
        position = typeEnd;
        mark -= mark > 0 ? 1 : 0;
    }

    @Override
    protected @Nullable String firstType() {
        int members = begin(head());
        if (members == 0 || head() == Major.BREAK || !name().equals(MemberNames.TYPE)) {
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
        tag();
        position++;
    }

    /** What is wrong with a value of another type, which may be none of MessagePack. */
    private SerializationException wrong(String expected) {
        pass();
        return mismatch("a value where " + expected + " is expected");
    }

    @Override
    public int beginList(Field list) {
        boolean isFraction = head() >> 5 == Major.TAG && tag() == Major.DECIMAL;
        int head = head();
        if (isFraction || head >> 5 != Major.ARRAY) {
            throw wrong("an array");
        }
        int count = begin(head);
        field = list;
        lists++;
        return more(count);
    }

    private int more(int left) {
        if (left > 0 || left < 0 && bytes[position] != (byte) Major.BREAK) {
            return left;
        }
        position -= left;
        lists--;
        return 0;
    }

    @Override
    public int nextItem(Field list, int cursor) {
        field = list;
        return more(cursor > 0 ? cursor - 1 : cursor);
    }

    @Override
    public int capacity(int cursor) {
        return cursor < 0 ? super.capacity(cursor) : room(cursor);
    }

    @Override
    public void strings(Field list, int cursor, List<String> into) {
        for (int n = cursor; n != 0; n = nextItem(list, n)) {
            into.add(string());
        }
    }

    @Override
    public String string() {
        int head = bytes[position];
        int length = head & 31;
        if (head >> 5 == Major.TEXT && length < Major.LONG) {
            position++;
            return text(length);
        }
        return otherString();
    }

    private String otherString() {
        return isPretended() ? pretended() : text();
    }

    @Override
    protected String text() {
        if (head() >> 5 == Major.TAG) {
            tag();
        }
        int head = head();
        if (head >> 5 != Major.TEXT) {
            throw wrong("a string");
        }
        return string(head);
    }

    private String string(int head) {
        if ((head & 31) != Major.INDEFINITE) {
            return text(length(head));
        }
        position++;
        StringBuilder text = new StringBuilder();
        while (head() != Major.BREAK) {
            text.append(text(piece(Major.TEXT)));
            budget.string(text.length());
        }
        position++;
        return text.toString();
    }

    private int piece(int major) {
        int head = head();
        if (head >> 5 != major) {
            throw malformed("a string in pieces of another type");
        }
        return length(head);
    }

    @Override
    protected boolean truth() {
        if (head() >> 5 == Major.TAG) {
            tag();
        }
        int head = head();
        if (head != Major.TRUE && head != Major.FALSE) {
            throw wrong("true or false");
        }
        position++;
        return head == Major.TRUE;
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
        int p = position;
        int head = bytes[p] & 0xff;
        if (head >> 5 <= Major.NEGATIVE) {
            long number = argument(head);
            if (number >= 0) {
                return head >> 5 == Major.UNSIGNED ? number : ~number;
            }
            position = p;
        }
        return far();
    }

    /** Beyond 63 bits, tagged, or a string. */
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
        int tag = tag();
        int head = head();
        switch (head >> 5) {
            case Major.UNSIGNED -> {
                return Values.unsigned64(argument(head));
            }
            case Major.NEGATIVE -> {
                return Values.unsigned64(argument(head)).not();
            }
            case Major.TEXT -> {
                return Lexical.integer(text(), limits());
            }
            case Major.BYTES -> {
                if (tag == Major.POSITIVE_BIGNUM || tag == Major.NEGATIVE_BIGNUM) {
                    return bignum(head, tag);
                }
            }
            default -> {
                // no number
            }
        }
        throw wrong("a whole number");
    }

    private BigInteger bignum(int head, int tag) {
        if ((head & 31) == Major.INDEFINITE) {
            throw malformed("a bignum in pieces");
        }
        int length = length(head);
        CborSkipper.digits(length, limits());
        BigInteger value = new BigInteger(1, binary(length));
        return tag == Major.NEGATIVE_BIGNUM ? value.not() : value;
    }

    @Override
    public BigDecimal decimal() {
        int before = position;
        boolean isFraction = tag() == Major.DECIMAL;
        int head = head();
        switch (head >> 5) {
            case Major.TEXT -> {
                return Lexical.decimal(text(), limits());
            }
            case Major.ARRAY -> {
                if (isFraction) {
                    return fraction(head);
                }
            }
            case Major.SIMPLE -> {
                double value = float64();
                if (!Double.isFinite(value)) {
                    throw malformed("a number that is not finite where a decimal is expected");
                }
                return head == Major.DOUBLE ? BigDecimal.valueOf(value) : new BigDecimal(Float.toString((float) value));
            }
            default -> {
                position = before;
                return new BigDecimal(integer());
            }
        }
        throw wrong("a number");
    }

    private BigDecimal fraction(int head) {
        int count = begin(head);
        if (count != UNTOLD && count != 2) {
            throw malformed("a decimal fraction of other than two parts");
        }
        BigInteger exponent = part();
        BigInteger digits = part();
        if (count == UNTOLD && bytes[position++] != (byte) Major.BREAK) {
            throw malformed("a decimal fraction of other than two parts");
        }
        int maxScale = limits().numberScale();
        if (exponent.bitLength() >= Integer.SIZE || Math.abs(exponent.longValue()) > maxScale) {
            throw SerializationException.limit(Code.LIMIT_NUMBER, "numberScale", maxScale, exponent.longValue());
        }
        BigDecimal value = new BigDecimal(digits, -exponent.intValue());
        int maxDigits = limits().numberDigits();
        if (value.precision() > maxDigits) {
            throw SerializationException.limit(Code.LIMIT_NUMBER, "numberDigits", maxDigits, value.precision());
        }
        return value;
    }

    private BigInteger part() {
        if (kind() == Kind.STRING) {
            throw malformed("a decimal fraction of strings");
        }
        return integer();
    }

    @Override
    public float float32() {
        byte[] b = bytes;
        int p = position;
        if (b[p] == (byte) Major.FLOAT) {
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
        if (b[p] == (byte) Major.DOUBLE) {
            position = p + 9;
            return Double.longBitsToDouble(Bytes.bigLong(b, p + 1));
        }
        return otherFloat64();
    }

    private double otherFloat64() {
        int before = position;
        int tag = tag();
        int head = head();
        int p = position;
        switch (head) {
            case Major.DOUBLE -> {
                return float64();
            }
            case Major.FLOAT -> {
                position = p + 5;
                float value = Float.intBitsToFloat(Bytes.bigInt(bytes, p + 1));
                return Float.isNaN(value) ? Nan.widen(value) : value;
            }
            case Major.HALF -> {
                position = p + 3;
                return half(Bytes.bigShort(bytes, p + 1) & 0xffff);
            }
            default -> {
                if (head >> 5 == Major.TEXT || head >> 5 == Major.SIMPLE || tag == 0 && head >> 5 > Major.NEGATIVE) {
                    throw wrong("a number");
                }
                position = before;
                return tag == Major.DECIMAL
                        ? decimal().doubleValue()
                        : integer().doubleValue();
            }
        }
    }

    /** RFC 8949, appendix D. */
    private static double half(int bits) {
        int exponent = bits >> 10 & 0x1f;
        int mantissa = bits & 0x3ff;
        double value;
        if (exponent == 0) {
            value = Math.scalb((double) mantissa, -24);
        } else if (exponent != 31) {
            value = Math.scalb((double) (mantissa + 1024), exponent - 25);
        } else {
            value = mantissa == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
        }
        return (bits & 0x8000) == 0 ? value : -value;
    }

    @Override
    public byte[] bytes() {
        return isBinary() ? pieces(head()) : counted(Lexical.base64(text()));
    }

    @Override
    public byte[] hexBinary() {
        return isBinary() ? pieces(head()) : counted(Lexical.hex(text()));
    }

    private boolean isBinary() {
        int tag = tag();
        return head() >> 5 == Major.BYTES && tag != Major.POSITIVE_BIGNUM && tag != Major.NEGATIVE_BIGNUM;
    }

    private byte[] pieces(int head) {
        if ((head & 31) != Major.INDEFINITE) {
            return binary(length(head));
        }
        position++;
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        while (head() != Major.BREAK) {
            all.writeBytes(binary(piece(Major.BYTES)));
            budget.string(all.size());
        }
        position++;
        return all.toByteArray();
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
        skipper.start(bytes, 0, limits());
    }
}

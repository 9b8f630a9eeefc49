package io.curcuma.cbor;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.Nan;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.object.EncodedNames;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.internal.object.NameBytes;
import io.curcuma.internal.object.NamedField;
import io.curcuma.internal.object.ObjectReader;
import io.curcuma.internal.object.Skipper;
import io.curcuma.internal.object.TextValues;
import io.curcuma.internal.object.TypeIndex;
import io.curcuma.internal.object.ValueKind;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.MemberName;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Values;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** CBOR as field calls. */
final class CborReader extends ObjectReader {
    /** Indefinite length. */
    private static final int UNTOLD = -1;

    private static final int FRACTION_HEADS = 3;

    private final Skipper skipper = new CborSkipper();

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        reset(array, offset, length, limits, Integer.MAX_VALUE);
        skipper.start(array, end, limits, budget);
        if (remaining() == 0) {
            throw truncated();
        }
        begin();
    }

    @Override
    public void release() {
        super.release();
        skipper.release();
    }

    /** The current byte, 0 to 255. */
    private int head() {
        return bytes[position] & 0xff;
    }

    @Override
    protected void lookAhead(TypeIndex index) {
        position = skipper.lookAhead(position, lists, index);
    }

    @Override
    protected void pass() {
        position = skipper.pass(position, lists);
    }

    /** What is wrong with a value of another type, which may be none of the format. */
    private SerializationException wrong(String expected) {
        pass();
        return mismatch("a value where " + expected + " is expected");
    }

    @Override
    public int next(Shape shape, Field likely) {
        if (isPlainEnd()) {
            current = NO_FIELD;
            return 0;
        }
        byte[] b = bytes;
        int p = position;
        MemberName name = likely.memberName();
        // null where the value is not a plain object
        if (name != null && isHead(b, p, name.length())) {
            p += headLength(name.length());
            if (NameBytes.isAt(name, b, p)) {
                p += name.length();
                if (isValue(b[p])) {
                    count(shape, likely);
                    mark--;
                    position = p;
                    current = kindOf(likely);
                    return likely.number();
                }
            }
        }
        return otherNext(shape, likely);
    }

    @Override
    public int next(Shape shape) {
        if (isPlainEnd()) {
            current = NO_FIELD;
            return 0;
        }
        return isLevel() ? nextOfLevel(shape) : otherNext(shape, null);
    }

    /** Whether nothing is left of an object, which is known without the names of its members. */
    private boolean isPlainEnd() {
        return mark == 0 && !isLevel();
    }

    private int otherNext(Shape shape, @Nullable Field likely) {
        EncodedNames names = names(shape);
        expect(names, likely);
        byte[] b = bytes;
        while (hasNext()) {
            int p = position;
            NamedField member = expected(names, b, p);
            if (member != null) {
                position = p + member.length();
            } else {
                member = search(names);
                if (member == null) {
                    continue;
                }
                member = asWritten(member);
            }
            if (!isValue(b[position]) && member.isNullAbsent() && kind() == ValueKind.NULL) {
                passNull();
                continue;
            }
            current = member.kind();
            return member.number();
        }
        current = NO_FIELD;
        return 0;
    }

    private boolean hasNext() {
        if (isEnd(mark)) {
            mark = 0;
            return false;
        }
        mark--;
        return true;
    }

    private @Nullable NamedField search(EncodedNames names) {
        int n = nameLength();
        if (n < 0) {
            return search(names, name());
        }
        NamedField member = member(names, bytes, position, n);
        if (member == null) {
            passMember(text(n));
        } else {
            position += n;
        }
        return member;
    }

    private @Nullable NamedField search(EncodedNames names, String name) {
        NamedField member = member(names, name);
        if (member == null) {
            passMember(name);
        }
        return member;
    }

    @Override
    protected @Nullable String nextName() {
        return hasNext() ? name() : null;
    }

    @Override
    protected void goOnAfterType(int typeEnd) {
        position = typeEnd;
        mark--;
    }

    @Override
    protected @Nullable String firstType() {
        return isEnd(members()) || !name().equals(MemberNames.TYPE) ? null : text();
    }

    /** Enters a list whose head, with the number of its items, is passed. */
    private int begin(Field list, int items) {
        current = kindOf(list);
        lists++;
        return more(items);
    }

    private int more(int left) {
        return left > 0 ? left : rest(left);
    }

    private int rest(int left) {
        if (!isEnd(left)) {
            return left;
        }
        lists--;
        return 0;
    }

    @Override
    public int nextItem(Field list, int cursor) {
        current = kindOf(list);
        return more(cursor - 1);
    }

    @Override
    public int capacity(int cursor) {
        return cursor < 0 ? super.capacity(cursor) : room(cursor);
    }

    @Override
    public void strings(Field list, int cursor, List<String> into) {
        int n = cursor;
        byte[] b = bytes;
        int p = position;
        while (n > 0) {
            int length = shortLength(b[p]);
            if (length >= 0 && length < end - p) {
                budget.string(length);
                into.add(Utf8.get(b, p + 1, length));
                p += 1 + length;
            } else {
                position = p;
                into.add(text());
                p = position;
            }
            n--;
        }
        position = p;
        lists -= cursor > 0 ? 1 : 0;
        while (n != 0) {
            into.add(text());
            n = nextItem(list, n);
        }
    }

    @Override
    public String string() {
        int length = shortLength(bytes[position]);
        if (length >= 0) {
            position++;
            return text(length);
        }
        return otherString();
    }

    private String otherString() {
        return isSubstituted() ? substituted() : text();
    }

    @Override
    public float float32() {
        byte[] b = bytes;
        int p = position;
        if (b[p] == (byte) Major.FLOAT) {
            position = p + 5;
            return Float.intBitsToFloat(Bytes.bigInt(b, p + 1));
        }
        return Nan.narrowed(float64());
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

    /** The number of 32 bits at hand. */
    private double widened() {
        float value = Float.intBitsToFloat(Bytes.bigInt(bytes, position + 1));
        position += 5;
        return Float.isNaN(value) ? Nan.widen(value) : value;
    }

    @Override
    protected EncodedNames names(Shape shape) {
        return CborWriter.namesOf(shape);
    }

    private boolean isValue(byte head) {
        return Major.isValue(head);
    }

    private boolean isHead(byte[] b, int p, int length) {
        return length < Major.LONG
                ? b[p] == (byte) (Major.TEXT << 5 | length)
                : b[p] == (byte) (Major.TEXT << 5 | Major.LONG) && b[p + 1] == (byte) length;
    }

    private int headLength(int length) {
        return length < Major.LONG ? 1 : 2;
    }

    private int shortLength(byte head) {
        int length = head & 31;
        return head >> 5 == Major.TEXT && length < Major.LONG ? length : -1;
    }

    private boolean isEnd(int left) {
        if (left >= 0) {
            return left == 0;
        }
        if (bytes[position] != (byte) Major.BREAK) {
            return false;
        }
        position++;
        return true;
    }

    private int nameLength() {
        int head = head();
        boolean isWhole = head >> 5 == Major.TEXT && (head & 31) != Major.INDEFINITE;
        return isWhole ? length(head) : -1;
    }

    private String name() {
        int head = head();
        if (head >> 5 != Major.TEXT) {
            throw malformed("a name that is not a text string");
        }
        return string(head);
    }

    /** Reads an untagged head and returns its argument, which is negative above 63 bits. */
    private long argument(int head) {
        byte[] b = bytes;
        int p = position;
        // three bits of major type, five of additional information: below 24 it is the argument, 24 to 27 say that it
        // follows in 1, 2, 4 or
        // 8 bytes, the highest first (RFC 8949, 3)
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
            case 28, 29, 30, Major.INDEFINITE -> throw malformed("an initial byte that CBOR does not define");
            default -> {
                position = p + 1;
                return info;
            }
        }
    }

    /** Reads a head and returns the length of its string, or the number of its items or members. */
    private int length(int head) {
        long length = argument(head);
        if (length < 0 || length > remaining()) {
            // a length: each item that follows takes at least one byte
            throw truncated();
        }
        return (int) length;
    }

    /** Skips tags and returns the one that gives the value its meaning, 0 if there is none. */
    private int tag() {
        int meaning = 0;
        for (int head = head(); head >> 5 == Major.TAG; head = head()) {
            long tag = argument(head);
            if (tag == Major.STRING_REFERENCE || tag == Major.STRING_REFERENCES) {
                // a reference of a few bytes can stand for any number of bytes
                throw malformed("a reference to a string");
            }
            meaning = tag >= Major.POSITIVE_BIGNUM && tag <= Major.DECIMAL ? (int) tag : meaning;
        }
        return meaning;
    }

    /** Skips tags, which carry no meaning here, and returns the head behind them. */
    private int untagged() {
        int head = head();
        if (head >> 5 == Major.TAG) {
            tag();
            head = head();
        }
        return head;
    }

    @Override
    protected ValueKind kind() {
        int before = position;
        int tag = tag();
        int head = head();
        if (head >> 5 == Major.MAP) {
            return ValueKind.OBJECT;
        }
        position = before;
        return switch (head >> 5) {
            case Major.TEXT -> ValueKind.STRING;
            case Major.ARRAY -> tag == Major.DECIMAL ? ValueKind.NUMBER : ValueKind.ARRAY;
            case Major.BYTES -> isBignum(tag) ? ValueKind.NUMBER : ValueKind.BYTES;
            default ->
                switch (head) {
                    case Major.NULL, Major.UNDEFINED -> ValueKind.NULL;
                    case Major.TRUE, Major.FALSE -> ValueKind.BOOLEAN;
                    default -> ValueKind.NUMBER;
                };
        };
    }

    @Override
    protected void openObject() {
        if (untagged() >> 5 != Major.MAP) {
            throw wrong("an object");
        }
        mark = members();
    }

    private int members() {
        return count(head());
    }

    /** Reads a head and returns the number of its members or items, negative if the length is indefinite. */
    private int count(int head) {
        if ((head & 31) == Major.INDEFINITE) {
            position++;
            return UNTOLD;
        }
        return length(head);
    }

    @Override
    protected void passNull() {
        tag();
        position++;
    }

    @Override
    public int beginList(Field list) {
        boolean isFraction = head() >> 5 == Major.TAG && tag() == Major.DECIMAL;
        int head = head();
        if (isFraction || head >> 5 != Major.ARRAY) {
            throw wrong("an array");
        }
        return begin(list, count(head));
    }

    @Override
    protected String text() {
        int head = untagged();
        if (head >> 5 != Major.TEXT) {
            throw wrong("a string");
        }
        return string(head);
    }

    @Override
    protected boolean findText() {
        int head = head();
        int from = position + 1;
        int length = head & 31;
        textFrom = from;
        textTo = from + length;
        textNext = textTo;
        return head >> 5 == Major.TEXT && length < Major.LONG && textTo <= end;
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

    /** Reads the head of a chunk and returns its length. */
    private int piece(int major) {
        int head = head();
        if (head >> 5 != major) {
            throw malformed("a chunk of another type than its string");
        }
        return length(head);
    }

    @Override
    protected boolean truth() {
        int head = untagged();
        if (head != Major.TRUE && head != Major.FALSE) {
            throw wrong("true or false");
        }
        position++;
        return head == Major.TRUE;
    }

    /** A new one. */
    static FieldReader create() {
        return new CborReader();
    }

    @Override
    public long int64() {
        int p = position;
        int head = bytes[p] & 0xff;
        if (head >> 5 <= Major.NEGATIVE) {
            long number = argument(head);
            if (number >= 0) {
                // a negative integer is -1 - n
                return head >> 5 == Major.UNSIGNED ? number : ~number;
            }
            position = p;
        }
        return otherInt64();
    }

    @Override
    protected BigInteger whole() {
        int before = position;
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
                return TextValues.integer(text(), limits());
            }
            case Major.BYTES -> {
                if (isBignum(tag)) {
                    return bignum(head, tag);
                }
            }
            default -> {
                position = before;
                if (head == Major.HALF || head == Major.FLOAT || head == Major.DOUBLE) {
                    return whole(float64());
                }
                if (tag == Major.DECIMAL) {
                    return Values.whole(decimal(), limits());
                }
            }
        }
        throw wrong("a whole number");
    }

    private static boolean isBignum(int tag) {
        return tag == Major.POSITIVE_BIGNUM || tag == Major.NEGATIVE_BIGNUM;
    }

    private BigInteger bignum(int head, int tag) {
        if ((head & 31) == Major.INDEFINITE) {
            throw malformed("a bignum in pieces");
        }
        int length = length(head);
        NumberLimits.checkBytes(length, limits());
        BigInteger value = new BigInteger(1, binary(length));
        return tag == Major.NEGATIVE_BIGNUM ? value.not() : value;
    }

    @Override
    public BigDecimal decimal() {
        BigDecimal usual = shortFraction();
        return usual == null ? otherDecimal() : usual;
    }

    /** A decimal fraction whose exponent is in its head and whose digits fit a {@code long}; null if none comes, or a longer one. */
    private @Nullable BigDecimal shortFraction() {
        byte[] b = bytes;
        int p = position;
        if (end - p <= FRACTION_HEADS || b[p] != Major.FRACTION || b[p + 1] != Major.PAIR) {
            return null;
        }
        int exponent = b[p + 2];
        int info = exponent & 31;
        int head = b[p + FRACTION_HEADS] & 0xff;
        if (exponent < 0 || exponent >> 5 > Major.NEGATIVE || info >= Major.LONG || head >> 5 > Major.NEGATIVE) {
            return null;
        }
        position = p + FRACTION_HEADS;
        long digits = argument(head);
        if (digits < 0 || position > end) {
            position = p;
            return null;
        }
        // the exponent of ten is -1 - n where its major type is negative; a scale is the opposite
        int scale = exponent >> 5 == Major.UNSIGNED ? -info : info + 1;
        return NumberLimits.check(BigDecimal.valueOf(head >> 5 == Major.UNSIGNED ? digits : ~digits, scale), limits());
    }

    private BigDecimal otherDecimal() {
        int before = position;
        boolean isFraction = tag() == Major.DECIMAL;
        int head = head();
        switch (head >> 5) {
            case Major.TEXT -> {
                return TextValues.decimal(text(), limits());
            }
            case Major.ARRAY -> {
                if (isFraction) {
                    return fraction(head);
                }
            }
            case Major.SIMPLE -> {
                double value = float64();
                return head == Major.DOUBLE ? decimal(value) : decimal((float) value);
            }
            default -> {
                if (isFraction) {
                    throw wrong("a number");
                }
                position = before;
                return new BigDecimal(integer());
            }
        }
        throw wrong("a number");
    }

    private BigDecimal fraction(int head) {
        int count = count(head);
        if (count != UNTOLD && count != 2) {
            throw malformed("a decimal fraction without exactly two parts");
        }
        BigInteger exponent = part();
        BigInteger digits = part();
        if (count == UNTOLD && !isEnd(UNTOLD)) {
            throw malformed("a decimal fraction without exactly two parts");
        }
        if (exponent.bitLength() >= Integer.SIZE) {
            throw SerializationException.limit(
                    Code.LIMIT_NUMBER, "numberScale", limits().numberScale(), exponent.longValue());
        }
        return NumberLimits.check(new BigDecimal(digits, -exponent.intValue()), limits());
    }

    private BigInteger part() {
        int before = position;
        boolean big = isBignum(tag());
        int major = head() >> 5;
        position = before;
        // RFC 8949, section 3.4.4: nothing that could be a fraction again
        if (major > Major.NEGATIVE && !(big && major == Major.BYTES)) {
            throw malformed("a decimal fraction whose parts are not integers");
        }
        return whole();
    }

    private double otherFloat64() {
        int before = position;
        int tag = tag();
        int head = head();
        switch (head) {
            case Major.DOUBLE -> {
                return float64();
            }
            case Major.FLOAT -> {
                return widened();
            }
            case Major.HALF -> {
                position += 3;
                return half(Bytes.bigShort(bytes, position - 2) & 0xffff);
            }
            default -> {
                if (head >> 5 == Major.TEXT || head >> 5 == Major.SIMPLE || tag == 0 && head >> 5 > Major.NEGATIVE) {
                    throw wrong("a number");
                }
                position = before;
                return tag == Major.DECIMAL ? decimal().doubleValue() : whole().doubleValue();
            }
        }
    }

    /** RFC 8949, appendix D. */
    private static double half(int bits) {
        // one bit of sign, five of exponent with a bias of 15, ten of fraction (IEEE 754 binary16)
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
    protected byte @Nullable [] binary() {
        int tag = tag();
        int head = head();
        if (head >> 5 != Major.BYTES || isBignum(tag)) {
            return null;
        }
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
}

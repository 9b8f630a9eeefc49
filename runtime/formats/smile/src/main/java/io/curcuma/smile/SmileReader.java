package io.curcuma.smile;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.Nan;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.object.EncodedNames;
import io.curcuma.internal.object.MemberNames;
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
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Smile as field calls. Of the current object, {@link #mark} is 0 when it has ended. */
final class SmileReader extends ObjectReader {
    private static final int FLAGS = SmileToken.SHARED_NAMES | SmileToken.SHARED_VALUES | SmileToken.RAW_BINARY;
    /** Most bytes of a number of 32 bits. */
    private static final int INT_32_BYTES = 5;

    private static final int INT_64_BYTES = 10;

    /** Bits that are set in no float: the first of each byte, and those beyond 32. */
    static final long NO_FLOAT = 0xf0_8080_8080L;
    /** Bits that are set in the first eight bytes of no double. */
    static final long NO_DOUBLE = 0xfe80_8080_8080_8080L;
    /** The bits that count of a number's last byte, which is marked by its sign. */
    private static final int LAST_BITS = 0x3f;
    /** Most bytes of a number that takes one byte more when it is packed. */
    private static final int BRIEF = 6;

    private static final int OPEN = 1;
    private static final int CURSOR = 1;

    /** The names so far. */
    private final BackReferences names = new BackReferences();

    /** The strings so far that may be referred to. */
    private final BackReferences values = new BackReferences();

    private final Skipper skipper = new SmileSkipper(names, values);
    private boolean valuesAreShared;

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        reset(array, offset, length, limits, Integer.MAX_VALUE);
        skipper.start(array, end, limits, budget);
        header();
        if (remaining() == 0) {
            throw truncated();
        }
        begin();
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

    @Override
    protected void passNull() {
        position++;
    }

    /** What is wrong with a value of another type, which may be none of the format. */
    private SerializationException wrong(String expected) {
        pass();
        return mismatch("a value where " + expected + " is expected");
    }

    /** Reads what a message has before its object, and forgets the message before. */
    private void header() {
        int flags = flags();
        names.start((flags & SmileToken.SHARED_NAMES) != 0);
        valuesAreShared = (flags & SmileToken.SHARED_VALUES) != 0;
        values.start(valuesAreShared);
    }

    private int flags() {
        if (remaining() < 3) {
            throw truncated();
        }
        int p = position;
        if (bytes[p] != ':' || bytes[p + 1] != ')' || bytes[p + 2] != '\n') {
            throw malformed("the header of Smile 1.0 is missing");
        }
        if (remaining() == 3) {
            throw truncated();
        }
        int header = Bytes.bigInt(bytes, p);
        if ((header & ~FLAGS) != SmileToken.HEADER) {
            throw malformed("the header of Smile 1.0 is missing");
        }
        position = p + Integer.BYTES;
        return header;
    }

    /** The current name. */
    private String name() {
        int p = position;
        int head = head();
        if (head >> 6 == SmileToken.NAME_REFERENCE >> 6) {
            position = p + 1;
            return names.text(head & 0x3f);
        }
        if (head >> 2 == SmileToken.LONG_NAME_REFERENCE >> 2) {
            position = p + 2;
            return names.text((head & 3) << 8 | bytes[p + 1] & 0xff);
        }
        position = p + 1;
        if (head == SmileToken.EMPTY) {
            return "";
        }
        String name = newName(head);
        names.add(name, p);
        return name;
    }

    private String newName(int head) {
        if (head == SmileToken.LONG_NAME) {
            return longText();
        }
        if (head < SmileToken.ASCII_NAME || head >= SmileToken.ARRAY) {
            position--;
            throw malformed("an initial byte that Smile does not define for a name");
        }
        return head < SmileToken.TEXT_NAME
                ? ascii(head - SmileToken.ASCII_NAME + 1)
                : text(head - SmileToken.TEXT_NAME + 2);
    }

    @Override
    public String string() {
        int p = position;
        int head = bytes[p];
        if (head >= SmileToken.SHORT_ASCII && !valuesAreShared) {
            position = p + 1;
            return ascii(head - SmileToken.SHORT_ASCII + 1);
        }
        return otherString();
    }

    private String otherString() {
        return isSubstituted() ? substituted() : text();
    }

    @Override
    public void strings(Field list, int cursor, List<String> into) {
        if (cursor == 0) {
            return;
        }
        byte[] b = bytes;
        int p = position;
        while (b[p] != (byte) SmileToken.END_ARRAY) {
            int length = b[p] - SmileToken.SHORT_ASCII + 1;
            if (length > 0 && length < end - p && !valuesAreShared) {
                budget.string(length);
                into.add(Utf8.getAscii(b, p + 1, length));
                p += 1 + length;
            } else {
                position = p;
                into.add(text());
                p = position;
            }
        }
        position = p;
        nextItem(list, cursor);
    }

    @Override
    protected String text() {
        int p = position;
        int head = head();
        if (head >= SmileToken.SHORT_ASCII && head < SmileToken.SMALL_INT) {
            position = p + 1;
            String text = head < SmileToken.SHORT_TEXT
                    ? ascii(head - SmileToken.SHORT_ASCII + 1)
                    : text(head - SmileToken.SHORT_TEXT + 2);
            values.add(text, p);
            return text;
        }
        if (head == SmileToken.EMPTY) {
            position = p + 1;
            return "";
        }
        if (head > 0 && head < SmileToken.EMPTY) {
            position = p + 1;
            return values.text(head - 1);
        }
        return rareText(head);
    }

    private String rareText(int head) {
        if (head >> 2 == SmileToken.LONG_REFERENCE >> 2) {
            position += 2;
            return values.text((head & 3) << 8 | bytes[position - 1] & 0xff);
        }
        if (head == SmileToken.LONG_ASCII) {
            position++;
            return longAscii();
        }
        if (head == SmileToken.LONG_TEXT) {
            position++;
            return longText();
        }
        throw wrong("a string");
    }

    @Override
    protected String textAt(int at) {
        position = at;
        values.lookAhead();
        String text = text();
        values.goBack();
        return text;
    }

    /** Whether a string begins with the byte. */
    private static boolean isString(int head) {
        return head <= SmileToken.EMPTY && head > 0
                || head >= SmileToken.SHORT_ASCII && head < SmileToken.SMALL_INT
                || head == SmileToken.LONG_ASCII
                || head == SmileToken.LONG_TEXT
                || head >> 2 == SmileToken.LONG_REFERENCE >> 2;
    }

    private String longAscii() {
        int length = length();
        String text = ascii(length);
        position++;
        return text;
    }

    private String longText() {
        int length = length();
        String text = text(length);
        position++;
        return text;
    }

    /** Bytes before the mark at the end of a string, which no UTF-8 has. */
    private int length() {
        byte[] b = bytes;
        int p = position;
        int last = end - Long.BYTES;
        while (p <= last && (Bytes.littleLong(b, p) & Packed.SIGNS) == 0) {
            p += Long.BYTES;
        }
        while (p < end && b[p] != (byte) SmileToken.END_STRING) {
            p++;
        }
        if (p >= end) {
            throw truncated();
        }
        return p - position;
    }

    @Override
    public void finish() {
        if (remaining() == 1 && bytes[position] == (byte) SmileToken.END_CONTENT) {
            position++;
        }
        super.finish();
    }

    @Override
    public void release() {
        super.release();
        skipper.release();
        names.start(false);
        values.start(false);
    }

    @Override
    public long int64() {
        int p = position;
        int head = bytes[p] & 0xff;
        // small integers are 110xxxxx: 5 bits in zigzag (Smile 1.0, "Token class: Small integers")
        if (head >> 5 == SmileToken.SMALL_INT >> 5) {
            position = p + 1;
            return Bytes.unzigzag32(head & 0x1f);
        }
        return head == SmileToken.INT_32 ? int32(p + 1) : longer(head);
    }

    private int int32(int p) {
        position = p;
        return Bytes.unzigzag32((int) variable(INT_32_BYTES, Integer.SIZE));
    }

    private long longer(int head) {
        if (head == SmileToken.INT_64) {
            int p = ++position;
            long value = Bytes.unzigzag64(variable(INT_64_BYTES, Long.SIZE));
            if (position - p < INT_32_BYTES) {
                throw beyond();
            }
            return value;
        }
        return otherInt64();
    }

    /** Reads an unsigned number of at most this many bytes and bits. */
    private long variable(int maxBytes, int maxBits) {
        byte[] b = bytes;
        int p = position;
        if (b.length - p >= Long.BYTES) {
            long word = Bytes.bigLong(b, p);
            // seven bits in each byte, the highest first; the last byte has its top bit set and six bits
            long marks = word & Packed.SIGNS;
            int before = Long.numberOfLeadingZeros(marks) & -8;
            int n = (before >>> 3) + 1;
            // without an end marker, n is larger than any number's size
            if (n <= Math.min(maxBytes, Long.BYTES)) {
                position = p + n;
                long all = word >>> Long.SIZE - 8 - before;
                return fitting(Packed.gather(all >>> 8) << 6 | all & 0x3f, maxBits);
            }
        }
        return longVariable(maxBytes, maxBits);
    }

    private static long fitting(long value, int bits) {
        if (bits < Long.SIZE && value >>> bits != 0) {
            throw beyond();
        }
        return value;
    }

    private long longVariable(int maxBytes, int maxBits) {
        long value = 0;
        for (int i = 1; i <= maxBytes; i++) {
            int next = bytes[position++];
            int bits = next < 0 ? 6 : 7;
            if (value >>> Long.SIZE - bits != 0) {
                throw beyond();
            }
            value = value << bits | next & (1 << bits) - 1;
            if (next < 0) {
                return fitting(value, maxBits);
            }
        }
        throw malformed("a number without its last byte");
    }

    private static SerializationException beyond() {
        return malformed("a number with more bits than its type");
    }

    @Override
    public float float32() {
        if (bytes[position] == SmileToken.FLOAT) {
            return single();
        }
        return Nan.narrowed(float64());
    }

    /** Reads a float of five bytes, as the end of a word of eight: at least the header stands before it. */
    private float single() {
        int p = position;
        // 32 bits in five bytes, seven in each and the four highest in the first
        long word = Bytes.bigLong(bytes, p - 2) & 0xff_ffff_ffffL;
        if ((word & NO_FLOAT) != 0) {
            throw beyond();
        }
        position = p + 6;
        return Float.intBitsToFloat((int) Packed.gather(word));
    }

    @Override
    public double float64() {
        byte[] b = bytes;
        int p = position;
        if (b[p] != SmileToken.DOUBLE) {
            return otherFloat64();
        }
        long word = Bytes.bigLong(b, p + 1);
        int next = b[p + 9];
        int last = b[p + 10];
        if ((word & NO_DOUBLE) != 0 || (next | last) < 0) {
            throw beyond();
        }
        position = p + 11;
        // 64 bits in ten bytes, seven in each and the highest in the first: 50 in the first eight bytes, then twice
        // seven
        return Double.longBitsToDouble(Packed.gather(word) << 14 | next << 7 | last);
    }

    private double otherFloat64() {
        int head = head();
        if (head == SmileToken.FLOAT) {
            float value = single();
            return Float.isNaN(value) ? Nan.widen(value) : value;
        }
        if (head == SmileToken.BIG_DECIMAL) {
            return decimal().doubleValue();
        }
        if (isString(head)) {
            throw wrong("a number");
        }
        return whole().doubleValue();
    }

    @Override
    protected boolean truth() {
        int head = head();
        if (head != SmileToken.TRUE && head != SmileToken.FALSE) {
            throw wrong("true or false");
        }
        position++;
        return head == SmileToken.TRUE;
    }

    @Override
    protected BigInteger whole() {
        int head = head();
        if (head >> 5 == SmileToken.SMALL_INT >> 5 || head == SmileToken.INT_32 || head == SmileToken.INT_64) {
            return BigInteger.valueOf(int64());
        }
        if (head == SmileToken.BIG_INTEGER) {
            position++;
            int size = digits();
            return size <= Long.BYTES ? BigInteger.valueOf(packedLong(size)) : new BigInteger(packed(size));
        }
        if (isString(head)) {
            return TextValues.integer(text(), limits());
        }
        if (head == SmileToken.FLOAT || head == SmileToken.DOUBLE) {
            return whole(float64());
        }
        if (head == SmileToken.BIG_DECIMAL) {
            return Values.whole(decimal(), limits());
        }
        throw wrong("a whole number");
    }

    /** The number of packed bytes that follow. */
    private int size() {
        long size = variable(INT_32_BYTES, Long.SIZE);
        if (Packed.size(size) > remaining()) {
            throw truncated();
        }
        return (int) size;
    }

    /** The number of bytes of a number, which are within the limit. */
    private int digits() {
        int p = position;
        long size = variable(INT_32_BYTES, Long.SIZE);
        NumberLimits.checkBytes(size, limits());
        position = p;
        return size();
    }

    private byte[] packed(int size) {
        byte[] value = Packed.get(bytes, position, size);
        position += (int) Packed.size(size);
        return value;
    }

    /** Number of at most eight bytes. */
    private long packedLong(int size) {
        int p = position;
        position += (int) Packed.size(size);
        return size == 0 ? 0 : Packed.getLong(bytes, p, size);
    }

    @Override
    public BigDecimal decimal() {
        int head = head();
        return switch (head) {
            case SmileToken.BIG_DECIMAL -> bigDecimal();
            case SmileToken.DOUBLE -> decimal(float64());
            case SmileToken.FLOAT -> decimal(float32());
            default -> isString(head) ? TextValues.decimal(text(), limits()) : new BigDecimal(integer());
        };
    }

    private BigDecimal bigDecimal() {
        BigDecimal brief = brief(position + 1);
        return brief == null ? anyBigDecimal() : brief;
    }

    /** A number with few enough bytes for one byte to say how many, behind a scale of one byte; null for any other. */
    private @Nullable BigDecimal brief(int p) {
        byte[] b = bytes;
        if (end - p < 2) {
            return null;
        }
        int size = b[p + 1] & LAST_BITS;
        boolean isBrief = (b[p] & b[p + 1]) < 0 && size > 0 && size <= BRIEF;
        if (!isBrief || size + 3 > end - p) {
            return null;
        }
        position = p + size + 3;
        BigDecimal value = BigDecimal.valueOf(Packed.getLong(b, p + 2, size), Bytes.unzigzag32(b[p] & LAST_BITS));
        return NumberLimits.check(value, limits());
    }

    private BigDecimal anyBigDecimal() {
        position++;
        int scale = Bytes.unzigzag32((int) variable(INT_32_BYTES, Integer.SIZE));
        int size = digits();
        if (size == 0) {
            // no writer makes a number without bytes; Jackson reads it as zero whatever the scale
            return BigDecimal.ZERO;
        }
        BigDecimal value = size <= Long.BYTES
                ? BigDecimal.valueOf(packedLong(size), scale)
                : new BigDecimal(new BigInteger(packed(size)), scale);
        return NumberLimits.check(value, limits());
    }

    @Override
    protected byte @Nullable [] binary() {
        int head = head();
        if (head != SmileToken.BINARY && head != SmileToken.PACKED_BINARY) {
            return null;
        }
        position++;
        if (head == SmileToken.PACKED_BINARY) {
            int size = size();
            budget.string(size);
            return packed(size);
        }
        long size = variable(INT_32_BYTES, Long.SIZE);
        if (size > remaining()) {
            throw truncated();
        }
        return binary((int) size);
    }

    /** A new one. */
    static FieldReader create() {
        return new SmileReader();
    }

    @Override
    protected EncodedNames names(Shape shape) {
        return SmileNames.of(shape);
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // of the name's text there is one string
    public int next(Shape shape, Field likely) {
        if (isPlainEnd()) {
            current = NO_FIELD;
            return 0;
        }
        byte[] b = bytes;
        int p = position;
        int head = b[p];
        MemberName name = likely.memberName();
        if (name != null && head >= SmileToken.NAME_REFERENCE && names.text(head & 0x3f) == name.text()) {
            if (b[p + 1] != SmileToken.NULL) {
                count(shape, likely);
                position = p + 1;
                current = kindOf(likely);
                return likely.number();
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

    /** Whether an object ends, which is seen without the names of its members; then moves after it. */
    private boolean isPlainEnd() {
        return !isLevel() && !hasNext();
    }

    private int otherNext(Shape shape, @Nullable Field likely) {
        EncodedNames of = names(shape);
        expect(of, likely);
        while (hasNext()) {
            NamedField member = member(of);
            if (member == null) {
                continue;
            }
            member = asWritten(member);
            if (bytes[position] == SmileToken.NULL && member.isNullAbsent()) {
                position++;
                continue;
            }
            current = member.kind();
            return member.number();
        }
        current = NO_FIELD;
        return 0;
    }

    private boolean hasNext() {
        if (mark == 0) {
            return false;
        }
        if (bytes[position] != (byte) SmileToken.END_OBJECT) {
            return true;
        }
        position++;
        mark = 0;
        return false;
    }

    /** The current member, or null after skipping one that is not a field. */
    private @Nullable NamedField member(EncodedNames of) {
        byte[] b = bytes;
        int p = position;
        int head = b[p];
        if (head >= SmileToken.NAME_REFERENCE) {
            position = p + 1;
            return referred(of, names.text(head & 0x3f));
        }
        if (head >> 2 == SmileToken.LONG_NAME_REFERENCE >> 2) {
            position = p + 2;
            return referred(of, names.text((head & 3) << 8 | b[p + 1] & 0xff));
        }
        NamedField member = expected(of, b, p);
        if (member == null) {
            return searched(of, name());
        }
        position = p + member.length();
        names.add(member.name(), p);
        return member;
    }

    private @Nullable NamedField referred(EncodedNames of, String name) {
        NamedField member = expected(of, name);
        return member == null ? searched(of, name) : member;
    }

    private @Nullable NamedField searched(EncodedNames of, String name) {
        NamedField member = member(of, name);
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
    protected ValueKind kind() {
        int head = head();
        return switch (head) {
            case SmileToken.OBJECT -> ValueKind.OBJECT;
            case SmileToken.ARRAY -> ValueKind.ARRAY;
            case SmileToken.NULL -> ValueKind.NULL;
            case SmileToken.TRUE, SmileToken.FALSE -> ValueKind.BOOLEAN;
            case SmileToken.PACKED_BINARY, SmileToken.BINARY -> ValueKind.BYTES;
            default -> isString(head) ? ValueKind.STRING : ValueKind.NUMBER;
        };
    }

    @Override
    protected void openObject() {
        if (head() != SmileToken.OBJECT) {
            throw wrong("an object");
        }
        position++;
        mark = OPEN;
    }

    @Override
    protected void goOnAfterType(int typeEnd) {
        name();
        text();
    }

    @Override
    protected @Nullable String firstType() {
        names.lookAhead();
        position++;
        boolean isType = head() != SmileToken.END_OBJECT && name().equals(MemberNames.TYPE);
        names.goBack();
        return isType ? textAt(position) : null;
    }

    @Override
    public int beginList(Field list) {
        if (head() != SmileToken.ARRAY) {
            throw wrong("an array");
        }
        position++;
        lists++;
        return nextItem(list, CURSOR);
    }

    @Override
    public int nextItem(Field list, int cursor) {
        current = kindOf(list);
        if (bytes[position] != (byte) SmileToken.END_ARRAY) {
            return CURSOR;
        }
        position++;
        lists--;
        return 0;
    }
}

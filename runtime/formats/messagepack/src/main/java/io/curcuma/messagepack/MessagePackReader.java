package io.curcuma.messagepack;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DecimalText;
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
import io.curcuma.spi.Shape;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** MessagePack as field calls. */
final class MessagePackReader extends ObjectReader {
    /** A string of fewer bytes has its length in the first byte. */
    private static final int SHORT = 32;

    private final Skipper skipper = new MessagePackSkipper();

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

    @Override
    protected void passNull() {
        position++;
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
        if (b[p] == (byte) Head.FLOAT_32) {
            position = p + 5;
            return Float.intBitsToFloat(Bytes.bigInt(b, p + 1));
        }
        return Nan.narrowed(float64());
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

    /** The number of 32 bits at hand. */
    private double widened() {
        float value = Float.intBitsToFloat(Bytes.bigInt(bytes, position + 1));
        position += 5;
        return Float.isNaN(value) ? Nan.widen(value) : value;
    }

    /** A new one. */
    static FieldReader create() {
        return new MessagePackReader();
    }

    @Override
    protected EncodedNames names(Shape shape) {
        return MessagePackWriter.namesOf(shape);
    }

    private boolean isValue(byte head) {
        return head != (byte) Head.NIL;
    }

    private boolean isHead(byte[] b, int p, int length) {
        return length < SHORT
                ? b[p] == (byte) (Head.FIXSTR | length)
                : b[p] == (byte) Head.STR_8 && b[p + 1] == (byte) length;
    }

    private int headLength(int length) {
        return length < SHORT ? 1 : 2;
    }

    private int shortLength(byte head) {
        return (head & 0xe0) == Head.FIXSTR ? head & 0x1f : -1;
    }

    private boolean isEnd(int left) {
        return left == 0;
    }

    private int nameLength() {
        int head = head();
        if (!Head.isString(head)) {
            throw malformed("a name that is not a string");
        }
        return length(head);
    }

    private String name() {
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
            // fixstr is 101xxxxx, fixmap 1000xxxx, fixarray 1001xxxx
            default -> length = (head & 0xe0) == Head.FIXSTR ? head & 0x1f : head & 0xf;
        }
        if (length < 0 || length > remaining()) {
            // a length: each item that follows takes at least one byte
            throw truncated();
        }
        return length;
    }

    @Override
    protected boolean decimalsAreText() {
        return true;
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
            case Head.BIN_8, Head.BIN_16, Head.BIN_32 -> ValueKind.BYTES;
            default -> Head.isArray(head) ? ValueKind.ARRAY : ValueKind.NUMBER;
        };
    }

    @Override
    protected void openObject() {
        if (!Head.isMap(head())) {
            throw wrong("an object");
        }
        mark = members();
    }

    private int members() {
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
        // as signed bytes, positive and negative fixint are the numbers themselves: 0x00 to 0x7f, 0xe0 to 0xff
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
        if (head == Head.FLOAT_32 || head == Head.FLOAT_64) {
            return whole(float64());
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

    private double otherFloat64() {
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

package io.curcuma.json;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.bytes.Digits;
import io.curcuma.internal.bytes.NumberParser;
import io.curcuma.internal.bytes.ShortCodes;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.json.JsonBytes;
import io.curcuma.internal.object.EncodedNames;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.internal.object.NameBytes;
import io.curcuma.internal.object.NamedField;
import io.curcuma.internal.object.ObjectReader;
import io.curcuma.internal.object.TextValues;
import io.curcuma.internal.object.TypeIndex;
import io.curcuma.internal.object.ValueKind;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.MemberName;
import io.curcuma.spi.Shape;
import io.curcuma.spi.UnknownField;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** JSON as field calls, straight from the bytes. A message is the whole array, so that its end is the array's own. */
@SuppressWarnings("deprecation") // the String constructor that takes ASCII as it is
final class JsonReader extends ObjectReader {
    /** Number of digits that fit in a {@code long}. */
    private static final int DIGITS = 18;

    private static final int CURSOR = 1;
    private static final int AT_END = -1;
    /** A comma or a brace, the quotes and the colon around a name. */
    private static final int MARKS = 4;

    /** Finds what is rare, and what is wrong. */
    private final JsonScanner scanner = new JsonScanner();

    private final NumberParser numbers = new NumberParser();

    private final JsonSkipper skipper = new JsonSkipper(scanner, budget);
    private int maxBytes;

    /** Begins a message, which is the whole array. */
    private void begin(byte[] message, Limits limits) {
        reset(message, 0, message.length, limits, Integer.MAX_VALUE);
        scanner.start(message, limits);
    }

    @Override
    protected boolean truth() {
        boolean value = bytes[position] == 't';
        if (!value && bytes[position] != 'f') {
            throw scanner.mismatch(position, "true or false");
        }
        position = scanner.afterScalar(position);
        return value;
    }

    @Override
    public int int32() {
        return (int) whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    @Override
    public long int64() {
        return whole(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private long whole(long min, long max) {
        byte[] b = bytes;
        int p = position;
        boolean negative = b[p] == '-';
        int first = negative ? p + 1 : p;
        int i = first;
        long value = 0;
        if (b.length - i >= Long.BYTES) {
            long values = Digits.values(Bytes.littleLong(b, i));
            int found = Digits.count(Digits.others(values));
            value = found == 0 ? 0 : Digits.number(values, found);
            i += found;
        }
        int digit = b[i] - '0';
        while (digit >= 0 && digit <= 9) {
            value = 10 * value + digit;
            digit = b[++i] - '0';
        }
        int count = i - first;
        if (!isEnd(b[i]) || count == 0 || count > DIGITS || b[first] == '0' && count > 1) {
            return otherWhole(min, max);
        }
        position = i;
        return Values.inRange(negative ? -value : value, min, max);
    }

    private long otherWhole(long min, long max) {
        BigInteger value = whole();
        if (value.bitLength() >= Long.SIZE) {
            throw mismatch("a number that is not within " + min + " and " + max);
        }
        return Values.inRange(value.longValue(), min, max);
    }

    @Override
    protected BigInteger whole() {
        if (bytes[position] == '"') {
            return TextValues.integer(text(), limits());
        }
        String digits = digits("a whole number");
        return scanner.isIntegral()
                ? Values.parseWhole(digits, limits())
                : Values.whole(Values.parseDecimal(digits, limits()), limits());
    }

    @Override
    public BigDecimal decimal() {
        BigDecimal brief = brief();
        return brief == null ? longDecimal() : brief;
    }

    /** A decimal with a point among its first eight characters and no more of them, without a sign; null if it is anything else. */
    private @Nullable BigDecimal brief() {
        byte[] b = bytes;
        int p = position;
        if (b.length - p < Long.BYTES) {
            return null;
        }
        long values = Digits.values(Bytes.littleLong(b, p));
        long others = Digits.others(values);
        int point = Digits.count(others);
        int n = Digits.count(others & others - 1);
        if (point == 0
                || n - point <= 1
                || n == Long.BYTES
                || !Digits.isPoint(values, others)
                || b[p] == '0' && point > 1
                || !isEnd(b[p + n])
                || limits().numberDigits() < DIGITS
                || limits().numberScale() < DIGITS) {
            return null;
        }
        position = p + n;
        return BigDecimal.valueOf(Digits.number(values, point, n), n - point - 1);
    }

    private BigDecimal longDecimal() {
        byte[] b = bytes;
        int p = position;
        boolean negative = b[p] == '-';
        int first = negative ? p + 1 : p;
        int i = first;
        long digits = 0;
        int digit = b[i] - '0';
        while (digit >= 0 && digit <= 9) {
            digits = 10 * digits + digit;
            digit = b[++i] - '0';
        }
        int whole = i - first;
        int scale = 0;
        if (b[i] == '.') {
            int point = i;
            digit = b[++i] - '0';
            while (digit >= 0 && digit <= 9) {
                digits = 10 * digits + digit;
                digit = b[++i] - '0';
            }
            scale = i - point - 1;
            // a point without digits is refused elsewhere
            whole = scale == 0 ? 0 : whole;
        }
        boolean isUsual = whole > 0 && whole + scale <= DIGITS && (whole == 1 || b[first] != '0');
        if (!isUsual || !isEnd(b[i]) || limits().numberDigits() < DIGITS || limits().numberScale() < DIGITS) {
            return otherDecimal();
        }
        position = i;
        return BigDecimal.valueOf(negative ? -digits : digits, scale);
    }

    /** Whether it ends a number. */
    private static boolean isEnd(byte after) {
        return after == ',' || after == '}' || after == ']' || after <= ' ' && after >= 0;
    }

    private BigDecimal otherDecimal() {
        BigDecimal value;
        if (bytes[position] == '"') {
            value = findText() ? DecimalText.parse(bytes, textFrom, textTo, limits()) : null;
            if (value == null) {
                return TextValues.decimal(text(), limits());
            }
            position = textNext;
            return value;
        }
        int p = passNumber("a number");
        value = DecimalText.parse(bytes, p, position, limits());
        return value == null ? Values.parseDecimal(new String(bytes, 0, p, position - p), limits()) : value;
    }

    /** The text of the number that comes next. */
    private String digits(String expected) {
        int p = passNumber(expected);
        return new String(bytes, 0, p, position - p);
    }

    /** Skips the number that comes next; returns where it begins. */
    private int passNumber(String expected) {
        int p = position;
        int c = bytes[p];
        if (c != '-' && (c < '0' || c > '9')) {
            throw scanner.mismatch(p, expected);
        }
        position = scanner.afterNumber(p);
        return p;
    }

    @Override
    public float float32() {
        byte[] b = bytes;
        int p = position;
        float value = numbers.parseJsonFloat(b, p, end);
        return (float) (isNumber(p) ? JsonNumbers.finite(value) : notFinite());
    }

    @Override
    public double float64() {
        byte[] b = bytes;
        int p = position;
        double value = numbers.parseJsonDouble(b, p, end);
        return isNumber(p) ? JsonNumbers.finite(value) : notFinite();
    }

    /** Whether the parser has found a number, within the limits. */
    private boolean isNumber(int p) {
        int after = numbers.next();
        if (after < 0) {
            return false;
        }
        if (after - p > limits().numberChars()) {
            scanner.afterNumber(p);
        }
        position = after;
        return true;
    }

    private double notFinite() {
        if (bytes[position] == '"') {
            return JsonNumbers.notFinite(text());
        }
        throw scanner.mismatch(position, "a number");
    }

    /** A new one. */
    static FieldReader create() {
        return new JsonReader();
    }

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        boolean isWhole = offset == 0 && length == array.length;
        byte[] message = isWhole ? array : Arrays.copyOfRange(array, offset, offset + length);
        begin(message, limits);
        maxBytes = limits.stringBytes();
        if (length >= 3 && message[0] == (byte) 0xef && message[1] == (byte) 0xbb && message[2] == (byte) 0xbf) {
            position = 3;
        }
        position = scanner.white(position);
        begin();
    }

    @Override
    public void finish() {
        byte[] b = bytes;
        int p = position;
        while (p < end && (b[p] == ' ' || b[p] == '\n' || b[p] == '\r' || b[p] == '\t')) {
            p++;
        }
        if (p < end) {
            throw scanner.unexpected(p);
        }
        position = p;
        super.finish();
    }

    @Override
    public void release() {
        super.release();
        scanner.release();
    }

    @Override
    protected EncodedNames names(Shape shape) {
        return JsonNames.of(shape);
    }

    @Override
    public int next(Shape shape, Field likely) {
        byte[] b = bytes;
        int p = position;
        int c = b[p];
        if (c == ',' || p == mark) {
            MemberName name = likely.memberName();
            if (name != null && b[p + 1] == '"' && NameBytes.isAt(name, b, p + 2)) {
                p += name.length() + MARKS;
                // null where the value is not a plain object
                if (b[p - 2] == '"' && b[p - 1] == ':' && b[p] > ' ' && b[p] != 'n') {
                    count(shape, likely);
                    position = p;
                    current = kindOf(likely);
                    return likely.number();
                }
            }
        } else if (c == '}' && !isLevel()) {
            position = p + 1;
            current = NO_FIELD;
            return 0;
        }
        return otherNext(shape, likely);
    }

    @Override
    public int next(Shape shape) {
        if (isLevel()) {
            return nextOfLevel(shape);
        }
        int p = position;
        if (bytes[p] == '}' && p != mark) {
            position = p + 1;
            current = NO_FIELD;
            return 0;
        }
        return otherNext(shape, null);
    }

    /**
     * Any member. One method, so that it is too large to become a part of the code that reads a bean, where it would stand once for
     * each field.
     */
    private int otherNext(Shape shape, @Nullable Field likely) {
        EncodedNames names = names(shape);
        expect(names, likely);
        byte[] b = bytes;
        while (true) {
            int p = position;
            if (b[p] == ',' && b[p + 1] == '"') {
                p++;
            } else {
                p = toName(p);
                if (p < 0) {
                    current = NO_FIELD;
                    return 0;
                }
            }
            NamedField member = expected(names, b, p);
            if (member != null) {
                p += member.length();
            } else {
                int e = JsonBytes.special(b, p + 1);
                if (b[e] == '"') {
                    position = scanner.afterColon(e + 1);
                    JsonScanner.checkName(e - p);
                    member = member(names, b, p + 1, e - p - 1);
                    if (member == null) {
                        otherMember(new String(b, 0, p + 1, e - p - 1));
                    }
                } else {
                    String name = scanner.name(p);
                    position = scanner.end();
                    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
                    member = member(names, utf8, 0, utf8.length);
                    if (member == null) {
                        otherMember(name);
                    }
                }
                if (member == null) {
                    if (hasUnknown()) {
                        current = NO_FIELD;
                        return UNKNOWN_FIELD;
                    }
                    continue;
                }
                p = position;
            }
            if (b[p] <= ' ') {
                p = scanner.white(p);
            }
            position = p;
            member = asWritten(member);
            if (b[p] == 'n' && member.isNullAbsent()) {
                passNull();
                continue;
            }
            current = member.kind();
            return member.number();
        }
    }

    /** From the start of the object or the end of a value to the quote of the next name; {@link #AT_END} at its end. */
    private int toName(int from) {
        byte[] b = bytes;
        int p = from;
        if (p == mark) {
            p = scanner.white(p + 1);
            if (b[p] == '}') {
                position = p + 1;
                return AT_END;
            }
        } else {
            p = b[p] > ' ' ? p : scanner.white(p);
            if (b[p] == '}') {
                position = p + 1;
                return AT_END;
            }
            if (b[p] != ',') {
                throw scanner.unexpected(p);
            }
            p = scanner.white(p + 1);
        }
        if (b[p] != '"') {
            throw scanner.unexpected(p);
        }
        return p;
    }

    /** A member that is not a field; kept if that is to be. */
    private void otherMember(String name) {
        int start = position;
        passMember(name);
        if (keepsFields() && !name.equals(MemberNames.TYPE) && !name.equals(MemberNames.NIL)) {
            unknown(new UnknownField(0, 0, name, JsonCompactor.compact(bytes, start, position)));
        }
    }

    @Override
    protected @Nullable String nextName() {
        int p = toName(position);
        if (p < 0) {
            return null;
        }
        String name = scanner.name(p);
        position = scanner.end();
        return name;
    }

    @Override
    protected ValueKind kind() {
        byte[] b = bytes;
        return switch (b[position]) {
            case '{' -> ValueKind.OBJECT;
            case '[' -> ValueKind.ARRAY;
            case '"' -> ValueKind.STRING;
            case 't', 'f' -> ValueKind.BOOLEAN;
            case 'n' -> ValueKind.NULL;
            default -> ValueKind.NUMBER;
        };
    }

    @Override
    protected boolean bytesAreText() {
        return true;
    }

    @Override
    protected void openObject() {
        if (bytes[position] != '{') {
            throw scanner.mismatch(position, "an object");
        }
        mark = position;
    }

    @Override
    protected void goOnAfterType(int typeEnd) {
        position = typeEnd;
    }

    @Override
    protected @Nullable String firstType() {
        byte[] b = bytes;
        int p = scanner.white(position + 1);
        if (b[p] == '}' || !scanner.name(p).equals(MemberNames.TYPE)) {
            return null;
        }
        position = scanner.end();
        return text();
    }

    @Override
    protected void lookAhead(TypeIndex index) {
        int start = position;
        try {
            position = skipper.lookAhead(bytes, start, lists, index);
        } catch (IndexOutOfBoundsException e) {
            // looking ahead is not strict: this finds what is wrong before the end
            skipper.pass(bytes, start, lists);
            throw e;
        }
    }

    @Override
    protected void pass() {
        position = skipper.pass(bytes, position, lists);
    }

    @Override
    protected void passNull() {
        position = scanner.afterScalar(position);
    }

    @Override
    public int beginList(Field list) {
        if (bytes[position] != '[') {
            throw scanner.mismatch(position, "an array");
        }
        current = kindOf(list);
        int p = scanner.white(position + 1);
        if (bytes[p] == ']') {
            position = p + 1;
            return 0;
        }
        lists++;
        position = p;
        return CURSOR;
    }

    @Override
    public int nextItem(Field list, int cursor) {
        byte[] b = bytes;
        int p = position;
        int c = b[p];
        if (c <= ' ') {
            p = scanner.white(p);
            c = b[p];
        }
        if (c == ',') {
            p++;
            position = b[p] <= ' ' ? scanner.white(p) : p;
            current = kindOf(list);
            return CURSOR;
        }
        if (c != ']') {
            throw scanner.unexpected(p);
        }
        lists--;
        position = p + 1;
        return 0;
    }

    @Override
    public void strings(Field list, int cursor, List<String> into) {
        if (cursor == 0) {
            return;
        }
        byte[] b = bytes;
        int p = position;
        while (b[p] == '"') {
            int e = JsonBytes.special(b, ++p);
            if (b[e] != '"') {
                p--;
                break;
            }
            budget.string(e - p);
            into.add(new String(b, 0, p, e - p));
            p = e + 1;
            if (b[p] == ',') {
                p++;
            } else if (b[p] == ']') {
                lists--;
                position = p + 1;
                return;
            } else {
                position = p;
                otherStrings(list, into, nextItem(list, cursor));
                return;
            }
        }
        position = b[p] <= ' ' ? scanner.white(p) : p;
        otherStrings(list, into, CURSOR);
    }

    private void otherStrings(Field list, List<String> into, int cursor) {
        for (int n = cursor; n != 0; n = nextItem(list, n)) {
            into.add(string());
        }
    }

    @Override
    public String string() {
        byte[] b = bytes;
        int p = position;
        if (b[p] == '"') {
            int e = JsonBytes.special(b, ++p);
            if (b[e] == '"') {
                position = e + 1;
                budget.string(e - p);
                String code = ShortCodes.get(b, p, e - p);
                return code == null ? new String(b, 0, p, e - p) : code;
            }
            e = b[e] < 0 ? JsonBytes.mark(b, e) : e;
            if (b[e] == '"') {
                position = e + 1;
                budget.string(e - p);
                return Utf8.get(b, p, e - p);
            }
        }
        return otherString();
    }

    private String otherString() {
        if (isSubstituted()) {
            return substituted();
        }
        int before = position;
        String text = text();
        if (position - before > maxBytes) {
            budget.string(text.getBytes(StandardCharsets.UTF_8).length);
        }
        return text;
    }

    @Override
    protected boolean findText() {
        byte[] b = bytes;
        int p = position + 1;
        if (b[p - 1] != '"') {
            return false;
        }
        textFrom = p;
        textTo = JsonBytes.special(b, p);
        textNext = textTo + 1;
        return b[textTo] == '"';
    }

    /** A string of which only what it stands for is limited. */
    @Override
    protected String text() {
        int p = position;
        if (bytes[p] != '"') {
            throw scanner.mismatch(p, "a string");
        }
        String text = scanner.string(p + 1);
        position = scanner.end();
        if (text.length() > 2L * maxBytes) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "stringBytes", maxBytes, text.length());
        }
        return text;
    }
}

package io.curcuma.json;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.bytes.Digits;
import io.curcuma.internal.bytes.NumberParser;
import io.curcuma.internal.object.ScalarReader;
import io.curcuma.internal.object.TextValues;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** The numbers of JSON, and what is in strings for them. */
@SuppressWarnings("deprecation") // the String constructor that takes ASCII as it is
abstract class JsonScalarReader extends ScalarReader {
    /** Number of digits that fit in a {@code long}. */
    private static final int DIGITS = 18;

    /** Finds what is rare, and what is wrong. */
    protected final JsonScanner scanner = new JsonScanner();

    private final NumberParser numbers = new NumberParser();

    /** Begins a message, which is the whole array. */
    protected final void begin(byte[] message, Limits limits) {
        reset(message, 0, message.length, limits, Integer.MAX_VALUE);
        scanner.start(message, limits);
    }

    @Override
    protected final boolean truth() {
        boolean value = bytes[position] == 't';
        if (!value && bytes[position] != 'f') {
            throw scanner.mismatch(position, "true or false");
        }
        position = scanner.afterScalar(position);
        return value;
    }

    @Override
    public final int int32() {
        return (int) whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    @Override
    public final long int64() {
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
    protected final BigInteger whole() {
        if (bytes[position] == '"') {
            return TextValues.integer(text(), limits());
        }
        String digits = digits("a whole number");
        if (!scanner.isIntegral()) {
            throw mismatch("a value where a whole number is expected");
        }
        return Values.parseWhole(digits, limits());
    }

    @Override
    public final BigDecimal decimal() {
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
    public final float float32() {
        byte[] b = bytes;
        int p = position;
        float value = numbers.parseJsonFloat(b, p, end);
        return (float) (isNumber(p) ? JsonNumbers.finite(value) : notFinite());
    }

    @Override
    public final double float64() {
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
}

package io.curcuma.cbor;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.object.TextValues;
import io.curcuma.internal.object.ValueKind;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Values;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** CBOR as field calls. */
final class CborReader extends ItemReader {
    private static final int FRACTION_HEADS = 3;

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
                return head >> 5 == Major.UNSIGNED ? number : ~number;
            }
            position = p;
        }
        return otherInt64();
    }

    @Override
    protected BigInteger whole() {
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
                // no number
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
        if (kind() == ValueKind.STRING) {
            throw malformed("a decimal fraction whose parts are not integers");
        }
        return whole();
    }

    @Override
    protected double otherFloat64() {
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

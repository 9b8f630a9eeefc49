package io.curcuma.smile;

import io.curcuma.Field;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.object.Lexical;
import io.curcuma.wire.Bytes;
import java.math.BigDecimal;
import java.math.BigInteger;

/** The numbers of any size, booleans and binary values of Smile. */
abstract class ScalarReader extends NumberReader {
    @Override
    protected final boolean truth() {
        int head = head();
        if (head != Token.TRUE && head != Token.FALSE) {
            throw wrong("true or false");
        }
        position++;
        return head == Token.TRUE;
    }

    @Override
    public final boolean bool() {
        if (isPretended()) {
            pretended();
            return true;
        }
        return truth();
    }

    @Override
    public final BigInteger uint64() {
        BigInteger value = integer();
        if (value.signum() < 0 || value.bitLength() > Long.SIZE) {
            throw mismatch("a number that is not within 64 bits");
        }
        return value;
    }

    @Override
    public final BigInteger integer() {
        int head = head();
        if (head >> 5 == Token.SMALL_INT >> 5 || head == Token.INT_32 || head == Token.INT_64) {
            return BigInteger.valueOf(int64());
        }
        if (head == Token.BIG_INTEGER) {
            position++;
            int size = digits();
            return size <= Long.BYTES ? BigInteger.valueOf(packedLong(size)) : new BigInteger(packed(size));
        }
        if (isString(head)) {
            return Lexical.integer(text(), limits());
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
        SmileSkipper.digits(size, limits());
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
    public final BigDecimal decimal() {
        int head = head();
        return switch (head) {
            case Token.BIG_DECIMAL -> bigDecimal();
            case Token.DOUBLE, Token.FLOAT -> {
                double value = float64();
                if (!Double.isFinite(value)) {
                    throw malformed("a number that is not finite where a decimal is expected");
                }
                yield limited(
                        head == Token.DOUBLE
                                ? BigDecimal.valueOf(value)
                                : new BigDecimal(Float.toString((float) value)));
            }
            default -> isString(head) ? Lexical.decimal(text(), limits()) : new BigDecimal(integer());
        };
    }

    private BigDecimal bigDecimal() {
        position++;
        int scale = Bytes.unzigzag32((int) variable(INT_32_BYTES, Integer.SIZE));
        int size = digits();
        return limited(
                size <= Long.BYTES
                        ? BigDecimal.valueOf(packedLong(size), scale)
                        : new BigDecimal(new BigInteger(packed(size)), scale));
    }

    private BigDecimal limited(BigDecimal value) {
        int maxScale = limits().numberScale();
        if (Math.abs((long) value.scale()) > maxScale) {
            throw SerializationException.limit(Code.LIMIT_NUMBER, "numberScale", maxScale, value.scale());
        }
        int maxDigits = limits().numberDigits();
        if (value.precision() > maxDigits) {
            throw SerializationException.limit(Code.LIMIT_NUMBER, "numberDigits", maxDigits, value.precision());
        }
        return value;
    }

    @Override
    public final byte[] bytes() {
        return isBinary() ? binary() : counted(Lexical.base64(text()));
    }

    @Override
    public final byte[] hexBinary() {
        return isBinary() ? binary() : counted(Lexical.hex(text()));
    }

    private boolean isBinary() {
        int head = head();
        return head == Token.BINARY || head == Token.PACKED_BINARY;
    }

    private byte[] binary() {
        int head = head();
        position++;
        if (head == Token.PACKED_BINARY) {
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

    private byte[] counted(byte[] value) {
        budget.string(value.length);
        return value;
    }

    @Override
    public final int enumeration(Field of) {
        return of.enumShape().ordinal(text());
    }
}

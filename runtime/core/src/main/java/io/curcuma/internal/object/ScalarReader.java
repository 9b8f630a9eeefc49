package io.curcuma.internal.object;

import io.curcuma.SerializationException;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Scalars as the values of members and items: what follows for one type from what a format has for another. */
public abstract class ScalarReader extends ObjectReader {
    /** Where the text begins that {@link #findText} found. */
    protected int textFrom;
    /** Where it ends. */
    protected int textTo;
    /** What follows it. */
    protected int textNext;

    /** For subclasses. */
    protected ScalarReader() {}

    /** The binary value that comes next; null if none comes, but perhaps a string that stands for one. */
    protected byte @Nullable [] binary() {
        return null;
    }

    @Override
    public final boolean bool() {
        if (isSubstituted()) {
            substituted();
            return true;
        }
        return truth();
    }

    @Override
    public int int32() {
        return (int) Values.inRange(int64(), Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** The number that comes next as 64 bits, in whatever form it comes. */
    protected final long otherInt64() {
        BigInteger value = whole();
        if (value.bitLength() >= Long.SIZE) {
            throw beyond();
        }
        return value.longValue();
    }

    /** The whole number that comes next, which is small enough to be converted. */
    protected abstract BigInteger whole();

    @Override
    public final BigInteger integer() {
        return NumberLimits.check(whole(), limits());
    }

    @Override
    public final BigInteger uint64() {
        BigInteger value = whole();
        if (value.signum() < 0 || value.bitLength() > Long.SIZE) {
            throw beyond();
        }
        return value;
    }

    private static SerializationException beyond() {
        return mismatch("a number that is not within 64 bits");
    }

    /** The decimal that a {@code double} has the shortest digits of. */
    protected final BigDecimal decimal(double value) {
        finite(value);
        return NumberLimits.check(BigDecimal.valueOf(value), limits());
    }

    /** The decimal that a {@code float} has the shortest digits of. */
    protected final BigDecimal decimal(float value) {
        finite(value);
        return NumberLimits.check(new BigDecimal(Float.toString(value)), limits());
    }

    private static void finite(double value) {
        if (!Double.isFinite(value)) {
            throw malformed("a number that is not finite where a decimal is expected");
        }
    }

    @Override
    public final byte[] bytes() {
        byte[] value = binary();
        return value == null ? counted(TextValues.base64(text())) : value;
    }

    @Override
    public final byte[] hexBinary() {
        byte[] value = binary();
        return value == null ? counted(TextValues.hex(text())) : value;
    }

    private byte[] counted(byte[] value) {
        budget.string(value.length);
        return value;
    }

    /** Finds the text that comes next, if it is short and its bytes are UTF-8 that needs no conversion. */
    protected boolean findText() {
        return false;
    }

    @Override
    public final int enumeration(Field of) {
        if (findText()) {
            int ordinal = of.enumShape().find(bytes, textFrom, textTo);
            if (ordinal != EnumShape.UNKNOWN) {
                position = textNext;
                return ordinal;
            }
        }
        return ordinal(of, text());
    }

    @Override
    public final XMLGregorianCalendar dateTime(Field field) {
        XMLGregorianCalendar value = usual(field);
        return value == null ? super.dateTime(field) : value;
    }

    @Override
    public final XMLGregorianCalendar calendar(Field field) {
        XMLGregorianCalendar value = usual(field);
        return value == null ? super.calendar(field) : value;
    }

    private @Nullable XMLGregorianCalendar usual(Field field) {
        XMLGregorianCalendar value = findText() ? Calendars.parse(field, bytes, textFrom, textTo) : null;
        if (value != null) {
            budget.string(textTo - textFrom);
            position = textNext;
        }
        return value;
    }
}

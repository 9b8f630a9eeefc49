package io.curcuma.internal.object;

import io.curcuma.spi.Field;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Scalars as the values of members and items: all but their bytes. */
public abstract class ScalarWriter extends ObjectWriter {
    /** For subclasses. */
    protected ScalarWriter() {}

    /** Writes a whole number at {@code p}, where there is room for {@link #SCALAR} bytes, and returns the position after it. */
    protected abstract int putLong(int p, long value);

    /** As {@link #putLong}, a number of 32 bits. */
    protected abstract int putFloat(int p, float value);

    /** As {@link #putLong}, a number of 64 bits. */
    protected abstract int putDouble(int p, double value);

    // each writes at position, where there is no room yet

    /** Writes a whole number of more than 63 bits. */
    protected abstract void large(BigInteger value);

    /** Writes a decimal that is within the limits. */
    protected abstract void decimal(BigDecimal value);

    /** Writes bytes. */
    protected abstract void binary(byte[] value);

    @Override
    public void int64(Field field, long value) {
        int p = beginScalar(field, SCALAR);
        if (p >= 0) {
            position = putLong(p, value);
        }
    }

    @Override
    public final void uint64(Field field, @Nullable BigInteger value) {
        whole(field, value == null ? null : Values.unsigned64(field, value));
    }

    @Override
    public final void integer(Field field, @Nullable BigInteger value) {
        whole(field, value == null ? null : NumberLimits.check(value, limits()));
    }

    private void whole(Field field, @Nullable BigInteger value) {
        if (value == null) {
            absent(field);
        } else if (value.bitLength() < Long.SIZE) {
            int64(field, value.longValue());
        } else if (beginValue(field)) {
            large(value);
        }
    }

    @Override
    public final void decimal(Field field, @Nullable BigDecimal value) {
        if (value == null) {
            absent(field);
        } else if (beginValue(field)) {
            decimal(NumberLimits.check(value, limits()));
        }
    }

    @Override
    public void float32(Field field, float value) {
        int p = beginScalar(field, SCALAR);
        if (p >= 0) {
            position = putFloat(p, value);
        }
    }

    @Override
    public void float64(Field field, double value) {
        int p = beginScalar(field, SCALAR);
        if (p >= 0) {
            position = putDouble(p, value);
        }
    }

    /** The fewest bytes of a string, of at most 127, that takes two bytes and not one for what it has before it. */
    protected int longHeadFrom() {
        return Integer.MAX_VALUE;
    }

    @Override
    protected int beginAscii(Field field, int room) {
        return takesScalar() ? beginScalar(field, room + SCALAR) + 1 : NOT_WRITTEN;
    }

    @Override
    protected void endAscii(Field field, int begin, int end) {
        int n = end - begin;
        int at = begin;
        if (n >= longHeadFrom()) {
            at++;
            System.arraycopy(buffer, begin, buffer, at, n);
        }
        beginText(begin - 1, n);
        position = endText(at, n);
    }

    /** Writes an item of a list at {@code p}; returns the position after it. */
    protected final int item(Field field, String value, int p) {
        int n = value.length();
        need(p, n + SCALAR);
        return putText(value, n, item(p), field.number());
    }

    @Override
    public final void bytes(Field field, byte @Nullable [] value) {
        if (value == null) {
            absent(field);
        } else if (beginValue(field)) {
            binary(value);
        }
    }

    @Override
    public final void enumeration(Field field, int ordinal) {
        string(field, field.enumShape().literal(ordinal));
    }

    @Override
    public final boolean takesLiteral(Object literal) {
        return literal instanceof String;
    }

    @Override
    public final void unknownLiteral(Field field, Object literal) {
        string(field, (String) literal);
    }
}

package io.curcuma.internal.bytes;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/**
 * Every {@code float} that is not a number as a {@code double}, and back, with its sign and payload: the conversions of the
 * CPU make signalling NaNs quiet.
 */
public final class Nan {
    private static final int SIGN = Integer.MIN_VALUE;
    private static final int PAYLOAD = (1 << 23) - 1;
    private static final int EXPONENT = 0x7f80_0000;
    private static final long WIDE_EXPONENT = 0x7ff0_0000_0000_0000L;
    private static final int MORE_BITS = 52 - 23;

    private Nan() {}

    /** As a {@code double}. */
    public static double widen(float nan) {
        int bits = Float.floatToRawIntBits(nan);
        return Double.longBitsToDouble(
                (long) (bits & SIGN) << 32 | WIDE_EXPONENT | (long) (bits & PAYLOAD) << MORE_BITS);
    }

    /** As a {@code float}; never an infinity. */
    public static float narrow(double nan) {
        long bits = Double.doubleToRawLongBits(nan);
        // a double has 29 bits of fraction more than a float: those of a widened one are 0
        int payload = (int) (bits >>> MORE_BITS) & PAYLOAD;
        // a payload that does not fit leaves some NaN, never an infinity
        return Float.intBitsToFloat((int) (bits >> 32) & SIGN | EXPONENT | (payload == 0 ? 1 << 22 : payload));
    }

    /**
     * The nearest float of a double, and of one that is not a number the float with its bits.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} if the double is finite and beyond the range of floats
     */
    public static float narrowed(double value) {
        if (Double.isNaN(value)) {
            return narrow(value);
        }
        float narrow = (float) value;
        if (Float.isInfinite(narrow) && !Double.isInfinite(value)) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "a number beyond the range of its type");
        }
        return narrow;
    }
}

package io.curcuma.internal.thrift;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/** Floats as the doubles that Thrift has instead, with the payload of a NaN, which a conversion need not keep. */
public final class Floats {
    private static final int FLOAT_INFINITY = 0x7f80_0000;
    private static final long DOUBLE_INFINITY = 0x7ff0_0000_0000_0000L;
    private static final int FRACTION = 23;
    private static final int FRACTION_MASK = (1 << FRACTION) - 1;
    private static final int QUIET = 1 << (FRACTION - 1);
    private static final int NARROWING = 52 - FRACTION;

    private Floats() {}

    /** The bits of the double. */
    public static long widen(float value) {
        if (!Float.isNaN(value)) {
            return Double.doubleToRawLongBits(value);
        }
        int bits = Float.floatToRawIntBits(value);
        return (long) (bits & Integer.MIN_VALUE) << 32 | DOUBLE_INFINITY | (long) (bits & FRACTION_MASK) << NARROWING;
    }

    /**
     * The float of a double's bits.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} if the double is finite and beyond the range of floats
     */
    public static float narrow(long bits) {
        double value = Double.longBitsToDouble(bits);
        if (!Double.isNaN(value)) {
            // the nearest one: the IDL has a double, and 0.1 in a language that has no other numbers is no float's
            float narrow = (float) value;
            if (Float.isInfinite(narrow) && !Double.isInfinite(value)) {
                throw new SerializationException(Code.SCHEMA_MISMATCH, "a number beyond the range of its type");
            }
            return narrow;
        }
        int fraction = (int) (bits >>> NARROWING) & FRACTION_MASK;
        // without any of its upper bits the payload would be that of an infinity
        int payload = fraction == 0 ? QUIET : fraction;
        return Float.intBitsToFloat(((int) (bits >>> 32) & Integer.MIN_VALUE) | FLOAT_INFINITY | payload);
    }
}

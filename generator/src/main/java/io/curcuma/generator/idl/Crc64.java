package io.curcuma.generator.idl;

import java.nio.charset.StandardCharsets;

/**
 * CRC-64-AVRO of a string that is put together from known pieces. A CRC is linear: what a piece does to the state is a factor, which
 * its length gives, and a summand, so that a piece costs the same whatever its length. Polynomials over GF(2) are as Avro has them:
 * the sign bit is the coefficient of x^0.
 *
 * @param factor x^(8 * length)
 * @param inverse x^(-8 * length)
 * @param summand the CRC of the piece from a state of 0
 */
record Crc64(long factor, long inverse, long summand) {
    /** Avro's polynomial, and its fingerprint of nothing. */
    static final long EMPTY = 0xc15d213aa4d7a795L;

    private static final long[] OVERFLOW = overflow();
    private static final long ONE = 1L << 63;
    private static final long BYTE = ONE >>> 8;
    private static final long BYTE_INVERSE = inverseOfByte();

    /** A piece of no length. */
    static final Crc64 NOTHING = new Crc64(ONE, ONE, 0);

    /** A piece of text. */
    static Crc64 of(String text) {
        long factor = ONE;
        long inverse = ONE;
        long state = 0;
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            state = times(state ^ (b & 0xffL), BYTE);
            factor = times(factor, BYTE);
            inverse = times(inverse, BYTE_INVERSE);
        }
        return new Crc64(factor, inverse, state);
    }

    /** The state after this piece. */
    long after(long state) {
        return times(state, factor) ^ summand;
    }

    /** The state after what is left of this piece without its beginning. */
    long after(long state, Crc64 beginning) {
        return times(state ^ beginning.summand, times(factor, beginning.inverse)) ^ summand;
    }

    /** This piece and another after it. */
    Crc64 then(Crc64 next) {
        return new Crc64(times(factor, next.factor), times(inverse, next.inverse), next.after(summand));
    }

    /** Four coefficients at a time, from the highest. */
    private static long times(long a, long b) {
        long a1 = a >>> 1 ^ EMPTY & -(a & 1);
        long a2 = a1 >>> 1 ^ EMPTY & -(a1 & 1);
        long a3 = a2 >>> 1 ^ EMPTY & -(a2 & 1);
        long product = 0;
        for (int i = 0; i < Long.SIZE; i += 4) {
            long four = b >>> i;
            product = product >>> 4
                    ^ OVERFLOW[(int) product & 15]
                    ^ a3 & -(four & 1)
                    ^ a2 & -(four >>> 1 & 1)
                    ^ a1 & -(four >>> 2 & 1)
                    ^ a & -(four >>> 3 & 1);
        }
        return product;
    }

    /** What the four coefficients that leave a product become. */
    private static long[] overflow() {
        long[] overflow = new long[16];
        for (int i = 0; i < overflow.length; i++) {
            long power = i;
            for (int bit = 0; bit < 4; bit++) {
                power = power >>> 1 ^ EMPTY & -(power & 1);
            }
            overflow[i] = power;
        }
        return overflow;
    }

    private static long inverseOfByte() {
        long power = ONE;
        for (int i = 0; i < Byte.SIZE; i++) {
            power = power < 0 ? (power ^ EMPTY) << 1 | 1 : power << 1;
        }
        return power;
    }
}

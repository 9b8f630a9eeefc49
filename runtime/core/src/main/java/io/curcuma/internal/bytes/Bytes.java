package io.curcuma.internal.bytes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Fixed-width numbers in both byte orders, varints and zigzag. Each access checks the bounds of the array, nothing else. */
public final class Bytes {
    /** Most bytes of a 32-bit varint. */
    public static final int MAX_VARINT_32 = 5;
    /** Most bytes of a 64-bit varint. */
    public static final int MAX_VARINT_64 = 10;

    private static final VarHandle LITTLE_16 =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LITTLE_32 =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LITTLE_64 =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle BIG_16 = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle BIG_32 = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle BIG_64 = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private Bytes() {}

    /** Two bytes from {@code p} on, the lowest first. */
    public static short littleShort(byte[] b, int p) {
        return (short) LITTLE_16.get(b, p);
    }

    /** Four bytes from {@code p} on, the lowest first. */
    public static int littleInt(byte[] b, int p) {
        return (int) LITTLE_32.get(b, p);
    }

    /** Eight bytes from {@code p} on, the lowest first. */
    public static long littleLong(byte[] b, int p) {
        return (long) LITTLE_64.get(b, p);
    }

    /** Two bytes from {@code p} on, the highest first. */
    public static short bigShort(byte[] b, int p) {
        return (short) BIG_16.get(b, p);
    }

    /** Four bytes from {@code p} on, the highest first. */
    public static int bigInt(byte[] b, int p) {
        return (int) BIG_32.get(b, p);
    }

    /** Eight bytes from {@code p} on, the highest first. */
    public static long bigLong(byte[] b, int p) {
        return (long) BIG_64.get(b, p);
    }

    /** Puts two bytes, the lowest first. */
    public static void putLittleShort(byte[] b, int p, short value) {
        LITTLE_16.set(b, p, value);
    }

    /** Puts four bytes, the lowest first. */
    public static void putLittleInt(byte[] b, int p, int value) {
        LITTLE_32.set(b, p, value);
    }

    /** Puts eight bytes, the lowest first. */
    public static void putLittleLong(byte[] b, int p, long value) {
        LITTLE_64.set(b, p, value);
    }

    /** Puts two bytes, the highest first. */
    public static void putBigShort(byte[] b, int p, short value) {
        BIG_16.set(b, p, value);
    }

    /** Puts four bytes, the highest first. */
    public static void putBigInt(byte[] b, int p, int value) {
        BIG_32.set(b, p, value);
    }

    /** Puts eight bytes, the highest first. */
    public static void putBigLong(byte[] b, int p, long value) {
        BIG_64.set(b, p, value);
    }

    /**
     * Writes an unsigned 32-bit varint of minimal length.
     *
     * @return the position after it
     */
    public static int putVarint32(byte[] b, int p, int value) {
        int rest = value;
        int at = p;
        while ((rest & ~0x7f) != 0) {
            b[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        b[at++] = (byte) rest;
        return at;
    }

    /**
     * Writes an unsigned 64-bit varint of minimal length.
     *
     * @return the position after it
     */
    public static int putVarint64(byte[] b, int p, long value) {
        long rest = value;
        int at = p;
        while ((rest & ~0x7fL) != 0) {
            b[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        b[at++] = (byte) rest;
        return at;
    }

    /** Bytes of an unsigned 32-bit varint. */
    public static int varintSize32(int value) {
        // (bits * 9 + 64) / 64 is ceil(bits / 7) for 1 to 64 bits, without the division
        // bits / 7 rounded up, without a division: 9 / 64 is a little more than 1 / 7, and exact up to 64 bits
        return ((32 - Integer.numberOfLeadingZeros(value | 1)) * 9 + 64) >>> 6;
    }

    /** Bytes of an unsigned 64-bit varint. */
    public static int varintSize64(long value) {
        return ((64 - Long.numberOfLeadingZeros(value | 1)) * 9 + 64) >>> 6;
    }

    /** Maps numbers near zero of either sign to small unsigned ones. */
    public static int zigzag32(int value) {
        // the sign goes to the lowest bit, and the other bits are inverted if it is set
        return (value << 1) ^ (value >> 31);
    }

    /** Maps numbers near zero of either sign to small unsigned ones. */
    public static long zigzag64(long value) {
        return (value << 1) ^ (value >> 63);
    }

    /** The reverse of {@link #zigzag32}. */
    public static int unzigzag32(int value) {
        // -(value & 1) has all bits set for a negative number
        return (value >>> 1) ^ -(value & 1);
    }

    /** The reverse of {@link #zigzag64}. */
    public static long unzigzag64(long value) {
        return (value >>> 1) ^ -(value & 1);
    }

    /**
     * Writes an unsigned number in as few bytes as it fits, after a head that says how many: {@code head} for one byte, and one more
     * for two, for four, for eight.
     *
     * @param bits of the number that count
     * @return the position after it
     */
    public static int putSized(byte[] b, int p, int head, int bits, long number) {
        if (bits <= 8) {
            b[p] = (byte) head;
            b[p + 1] = (byte) number;
            return p + 2;
        }
        if (bits <= 16) {
            b[p] = (byte) (head + 1);
            putBigShort(b, p + 1, (short) number);
            return p + 3;
        }
        if (bits <= 32) {
            b[p] = (byte) (head + 2);
            putBigInt(b, p + 1, (int) number);
            return p + 5;
        }
        b[p] = (byte) (head + 3);
        putBigLong(b, p + 1, number);
        return p + 9;
    }
}

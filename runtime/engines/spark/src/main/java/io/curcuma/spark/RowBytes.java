package io.curcuma.spark;

import io.curcuma.internal.bytes.Utf8;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** An array that grows, in whole words, in the byte order of Spark's rows. Not safe for use by several threads. */
final class RowBytes {
    private static final VarHandle LONGS = handle(long[].class);
    private static final VarHandle INTS = handle(int[].class);
    private static final VarHandle SHORTS = handle(short[].class);

    private static final int FIRST = 1 << 10;
    private static final int RETAINED = 1 << 22;
    /** The most bytes that an array can have in every JVM. */
    private static final int MAX = Integer.MAX_VALUE - Long.BYTES;

    private byte[] bytes = new byte[FIRST];
    private int end;

    private static VarHandle handle(Class<?> array) {
        return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.nativeOrder());
    }

    void clear() {
        if (bytes.length > RETAINED) {
            bytes = new byte[FIRST];
        } else {
            // what is reserved is zero
            Arrays.fill(bytes, 0, end, (byte) 0);
        }
        end = 0;
    }

    byte[] array() {
        return bytes;
    }

    int end() {
        return end;
    }

    /** Room for the given number of bytes, which are zero, and for the rest of the last word. */
    int reserve(int count) {
        long size = end + (count + (long) Long.BYTES - 1) / Long.BYTES * Long.BYTES;
        if (size > bytes.length) {
            grow(size);
        }
        int at = end;
        end = (int) size;
        return at;
    }

    private void grow(long size) {
        if (size > MAX) {
            throw new OutOfMemoryError("a row of more than 2 GB");
        }
        bytes = Arrays.copyOf(bytes, (int) Math.min(MAX, Math.max(size, 2L * bytes.length)));
    }

    /** Room for bytes, which are copied. */
    int copy(byte[] value) {
        int at = reserve(value.length);
        System.arraycopy(value, 0, bytes, at, value.length);
        return at;
    }

    /** @param length in UTF-8 */
    int text(String value, int length) {
        int at = reserve(length);
        Utf8.put(value, bytes, at);
        return at;
    }

    void putByte(int at, byte value) {
        bytes[at] = value;
    }

    void putShort(int at, short value) {
        SHORTS.set(bytes, at, value);
    }

    void putInt(int at, int value) {
        INTS.set(bytes, at, value);
    }

    void putLong(int at, long value) {
        LONGS.set(bytes, at, value);
    }

    long getLong(int at) {
        return (long) LONGS.get(bytes, at);
    }
}

package io.curcuma.compression;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** The bytes that a decoder produces: grows with them and enforces the limits of {@link Codec}. */
final class Output {
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    private final String codec;
    private final int maxBytes;
    private final int cap;
    private final int first;
    private byte[] array = new byte[0];
    private int size;

    /** @param input bytes of compressed input */
    Output(String codec, int input, int maxBytes) {
        if (maxBytes < 0) {
            throw new IllegalArgumentException("maxBytes = " + maxBytes);
        }
        this.codec = codec;
        this.maxBytes = maxBytes;
        this.cap = (int) Math.min(
                Math.min(maxBytes, MAX_ARRAY - 1), Math.max(Codec.RATIO_FREE_BYTES, (long) Codec.RATIO * input));
        this.first = (int) Math.min(cap + 1L, Math.max(256, Math.min(4L * input, 64 << 10)));
    }

    /** What is there, from 0 to {@link #size}, and room for more. */
    byte[] array() {
        return array;
    }

    int size() {
        return size;
    }

    /** Makes room for at least one byte, and returns for how many. One more than the limit allows shows that it is exceeded. */
    int room() {
        if (size == array.length) {
            array = Arrays.copyOf(array, size == 0 ? first : (int) Math.min(cap + 1L, 2L * size));
        }
        return array.length - size;
    }

    /**
     * Makes room for the whole message at once, before the first byte of it.
     *
     * @param total its size, which was {@link #expect}ed, and which the bytes that are there can become
     */
    void reserve(int total) {
        array = new byte[total];
    }

    /** Takes bytes that were put after {@link #size}. */
    void advance(int count) {
        size += count;
        if (size > cap) {
            throw tooLong(-1);
        }
    }

    void append(byte[] bytes, int offset, int length) {
        expect(size + (long) length);
        int from = offset;
        int left = length;
        while (left > 0) {
            int part = Math.min(room(), left);
            System.arraycopy(bytes, from, array, size, part);
            advance(part);
            from += part;
            left -= part;
        }
    }

    /** Takes all that a stream has. */
    void readFrom(InputStream in) throws IOException {
        int count = 0;
        while (count >= 0) {
            advance(count);
            int room = room();
            count = in.read(array, size, room);
        }
    }

    /** Refuses a size that the message declares, before it is there. */
    void expect(long declared) {
        if (declared > cap || declared < 0) {
            throw tooLong(declared);
        }
    }

    private SerializationException tooLong(long actual) {
        return cap < maxBytes && cap < MAX_ARRAY - 1
                ? SerializationException.limit(Code.LIMIT_SIZE, "decompressionRatio", Codec.RATIO, -1)
                        .at(codec, -1, "")
                : SerializationException.limit(Code.LIMIT_SIZE, "decompressedBytes", maxBytes, actual)
                        .at(codec, -1, "");
    }

    byte[] toByteArray() {
        return size == array.length ? array : Arrays.copyOf(array, size);
    }
}

package io.curcuma.internal.jackson;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Proves that bytes are UTF-8 whose strings hold whole characters. Jackson lets through what RFC 3629 forbids: overlong forms,
 * encoded surrogates, and escapes of half a surrogate pair, from which other parsers read other strings.
 */
final class JsonText {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final long LOW_BITS = 0x0101_0101_0101_0101L;
    private static final long BACKSLASHES = '\\' * LOW_BITS;

    private final byte[] bytes;
    private final int start;
    private final int end;

    private JsonText(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.start = start;
        this.end = end;
    }

    /** @throws SerializationException {@code INVALID_UTF8}, {@code TRUNCATED}, {@code MALFORMED} */
    static void check(byte[] bytes, int offset, int length) {
        new JsonText(bytes, offset, offset + length).check();
    }

    private void check() {
        for (int i = start; i < Math.min(end, start + 4); i++) {
            if (bytes[i] == 0) {
                // Jackson would take zeros here for UTF-16 or UTF-32, which RFC 8259 rules out
                throw at(i - start, Code.MALFORMED, "a zero byte: JSON is UTF-8");
            }
        }
        int i = start;
        while (i < end) {
            if (end - i >= Long.BYTES && isPlain((long) LONGS.get(bytes, i))) {
                i += Long.BYTES;
            } else if (bytes[i] == '\\') {
                i = escape(i);
            } else {
                i = bytes[i] >= 0 ? i + 1 : character(i);
            }
        }
    }

    /** Neither a byte above 127 nor a backslash. */
    private static boolean isPlain(long word) {
        long difference = word ^ BACKSLASHES;
        return ((word | ((difference - LOW_BITS) & ~difference)) & HIGH_BITS) == 0;
    }

    private int character(int i) {
        return character(bytes, i, end, start);
    }

    /** Index after the character that begins at {@code i} with a byte above 127. */
    static int character(byte[] bytes, int i, int end, int start) {
        int lead = bytes[i] & 0xff;
        int size = size(lead);
        if (lead < 0xc2 || lead > 0xf4) {
            throw at(i - start, Code.INVALID_UTF8, "a byte that begins no character");
        }
        if (size > end - i) {
            throw at(i - start, Code.TRUNCATED, "the message ends inside a character");
        }
        int second = bytes[i + 1] & 0xff;
        boolean valid = second >= low(lead) && second <= high(lead);
        for (int k = 2; k < size; k++) {
            valid &= (bytes[i + k] & 0xc0) == 0x80;
        }
        if (!valid) {
            throw at(i - start, Code.INVALID_UTF8, "bytes that are not a character");
        }
        return i + size;
    }

    /** How many bytes a character has that begins with a byte above 127. */
    static int size(int lead) {
        return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    }

    // RFC 3629, section 4: no overlong form, no surrogate, nothing beyond U+10FFFF

    private static int low(int lead) {
        return lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    }

    private static int high(int lead) {
        return lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    }

    private int escape(int i) {
        int unit = unit(i);
        if (unit < Character.MIN_SURROGATE || unit > Character.MAX_SURROGATE) {
            // the byte after the backslash may be a backslash; if it begins a character, that comes next
            return i + 1 < end && bytes[i + 1] >= 0 ? i + 2 : i + 1;
        }
        int next = unit(i + 6);
        if (unit > Character.MAX_HIGH_SURROGATE
                || next < Character.MIN_LOW_SURROGATE
                || next > Character.MAX_LOW_SURROGATE) {
            throw at(i - start, Code.INVALID_UTF8, "half a surrogate pair");
        }
        return i + 12;
    }

    /** The code unit of an escape, -1 if there is none: Jackson says what is wrong with it. */
    private int unit(int i) {
        if (end - i < 6 || bytes[i] != '\\' || bytes[i + 1] != 'u') {
            return -1;
        }
        int unit = 0;
        for (int k = 2; k < 6; k++) {
            int digit = Character.digit(bytes[i + k], 16);
            if (digit < 0) {
                return -1;
            }
            unit = unit << 4 | digit;
        }
        return unit;
    }

    private static SerializationException at(int offset, Code code, String problem) {
        return new SerializationException(code, problem).at("", offset, "");
    }
}

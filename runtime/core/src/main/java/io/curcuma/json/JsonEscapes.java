package io.curcuma.json;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.json.JsonBytes;
import java.util.Arrays;

/** Strings with escapes. Half a surrogate pair is refused: from it other parsers read other strings. */
final class JsonEscapes {
    private static final int RETAINED = 1 << 16;

    private char[] chars = new char[256];
    private int size;
    private int end;

    /**
     * A string.
     *
     * @param p where it begins
     * @param first the first byte that is a backslash, a control character, or the quote
     */
    String read(byte[] b, int p, int first) {
        size = 0;
        int from = p;
        int at = first;
        while (b[at] != '"') {
            plain(b, from, at);
            if (b[at] != '\\') {
                throw malformed("a control character in a string");
            }
            from = escape(b, at + 1);
            at = JsonBytes.mark(b, from);
        }
        plain(b, from, at);
        end = at + 1;
        String text = new String(chars, 0, size);
        if (chars.length > RETAINED) {
            chars = new char[256];
        }
        return text;
    }

    /** Where the string ends that was read last, after its quote. */
    int end() {
        return end;
    }

    private void plain(byte[] b, int from, int to) {
        if (from < to) {
            String text = Utf8.get(b, from, to - from);
            room(text.length());
            text.getChars(0, text.length(), chars, size);
            size += text.length();
        }
    }

    private void room(int n) {
        if (chars.length - size < n) {
            chars = Arrays.copyOf(chars, Math.max(2 * chars.length, size + n));
        }
    }

    private int escape(byte[] b, int p) {
        room(2);
        switch (b[p]) {
            case '"', '\\', '/' -> chars[size++] = (char) b[p];
            case 'b' -> chars[size++] = '\b';
            case 'f' -> chars[size++] = '\f';
            case 'n' -> chars[size++] = '\n';
            case 'r' -> chars[size++] = '\r';
            case 't' -> chars[size++] = '\t';
            case 'u' -> {
                return unit(b, p + 1);
            }
            default -> {
                if (b[p] < 0) {
                    afterCharacter(b, p);
                }
                throw malformed("an escape that JSON does not have");
            }
        }
        return p + 1;
    }

    private int unit(byte[] b, int p) {
        char unit = hex(b, p);
        chars[size++] = unit;
        if (!Character.isSurrogate(unit)) {
            return p + 4;
        }
        if (Character.isHighSurrogate(unit) && b[p + 4] == '\\' && b[p + 5] == 'u') {
            char low = hex(b, p + 6);
            if (Character.isLowSurrogate(low)) {
                chars[size++] = low;
                return p + 10;
            }
        }
        throw new SerializationException(Code.INVALID_UTF8, "half a surrogate pair");
    }

    private static char hex(byte[] b, int p) {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(b[p + i], 16);
            if (digit < 0) {
                throw malformed("an escape of something else than four hexadecimal digits");
            }
            unit = unit << 4 | digit;
        }
        return (char) unit;
    }

    /**
     * Position after the character that begins with a byte above 127.
     *
     * @throws SerializationException {@code INVALID_UTF8} if it is none
     */
    int afterCharacter(byte[] b, int p) {
        int lead = b[p] & 0xff;
        int size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        Utf8.get(b, p, Math.min(size, b.length - p));
        return p + size;
    }

    private static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }
}

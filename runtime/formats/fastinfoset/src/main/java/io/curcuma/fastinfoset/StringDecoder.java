package io.curcuma.fastinfoset;

import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.xsd.XmlNames;

/** Characters of texts, in an array that the next text is written to. */
final class StringDecoder {
    private static final String NUMERIC = "0123456789-+.E ";
    private static final String DATE_TIME = "0123456789-:TZ ";
    private static final String HEXADECIMAL = "0123456789ABCDEF";
    private static final String BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    /** The second half of the last octet, if there is an odd number of characters. */
    private static final int NO_CHARACTER = 0x0f;

    private static final int GROUP = 3;

    private static final int FIRST = 64;
    /** Characters whose memory is kept for the next document. */
    private static final int RETAINED = 1 << 12;

    private char[] chars = new char[FIRST];
    private int size;
    /** Bytes of a base64 value that do not make a group yet. */
    private int rest;

    private int restSize;

    StringDecoder() {}

    /** Begins a document. */
    void start() {
        rest = 0;
        restSize = 0;
        if (chars.length > RETAINED) {
            chars = new char[FIRST];
        }
    }

    /** The array, of which {@link #size} are of the text. */
    char[] chars() {
        return chars;
    }

    int size() {
        return size;
    }

    private void clear(int most) {
        if (chars.length < most) {
            chars = new char[Math.max(most, 2 * chars.length)];
        }
        size = 0;
    }

    /** The text as a string; if it is UTF-8, whatever its characters are. */
    String string(TextEncoding encoding, byte[] b, int from, int length) {
        if (encoding == TextEncoding.UTF_8) {
            return Utf8.get(b, from, length);
        }
        decode(encoding, b, from, length);
        return new String(chars, 0, size);
    }

    /** The text as characters of XML. */
    void decode(TextEncoding encoding, byte[] b, int from, int length) {
        switch (encoding) {
            case UTF_8 -> utf8(b, from, length);
            case UTF_16 -> utf16(b, from, length);
            case NUMERIC -> alphabet(NUMERIC, b, from, length);
            case DATE_TIME -> alphabet(DATE_TIME, b, from, length);
            case HEXADECIMAL -> hexadecimal(b, from, length);
            case BASE64 -> base64(b, from, length, false);
        }
    }

    /** A string that has been decoded. */
    void copy(String string) {
        clear(string.length());
        size = string.length();
        string.getChars(0, size, chars, 0);
    }

    private void utf8(byte[] b, int from, int length) {
        clear(length);
        char[] to = chars;
        for (int i = 0; i < length; i++) {
            byte c = b[from + i];
            if (c < ' ') {
                // a control character, white space, or not ASCII
                copy(checked(Utf8.get(b, from, length)));
                return;
            }
            to[i] = (char) c;
        }
        size = length;
    }

    private void utf16(byte[] b, int from, int length) {
        clear(length / 2);
        for (int i = 0; i < length; i += 2) {
            chars[size++] = (char) ((b[from + i] & 0xff) << 8 | b[from + i + 1] & 0xff);
        }
    }

    static String checked(String text) {
        if (!XmlNames.isText(text)) {
            throw OctetReader.malformed("a character that XML 1.0 cannot hold");
        }
        return text;
    }

    private void alphabet(String alphabet, byte[] b, int from, int length) {
        clear(2 * length);
        int last = from + length - 1;
        for (int i = from; i <= last; i++) {
            character(alphabet, b[i] >> 4 & 0x0f);
            int second = b[i] & 0x0f;
            if (i < last || second != NO_CHARACTER) {
                character(alphabet, second);
            }
        }
    }

    private void character(String alphabet, int index) {
        if (index >= alphabet.length()) {
            throw OctetReader.malformed("an index beyond the alphabet");
        }
        chars[size++] = alphabet.charAt(index);
    }

    private void hexadecimal(byte[] b, int from, int length) {
        clear(2 * length);
        for (int i = from; i < from + length; i++) {
            chars[size++] = HEXADECIMAL.charAt(b[i] >> 4 & 0x0f);
            chars[size++] = HEXADECIMAL.charAt(b[i] & 0x0f);
        }
    }

    /**
     * A part of a base64 value.
     *
     * @param more whether another part comes next: what does not make a group is left to it
     */
    void base64(byte[] b, int from, int length, boolean more) {
        clear((length + 2 * GROUP) / GROUP * 4);
        for (int i = from; i < from + length; i++) {
            rest = rest << 8 | b[i] & 0xff;
            if (++restSize == GROUP) {
                group(rest, GROUP);
            }
        }
        if (!more && restSize > 0) {
            group(rest << 8 * (GROUP - restSize), restSize);
        }
    }

    private void group(int bits, int bytes) {
        chars[size++] = BASE64.charAt(bits >> 18 & 0x3f);
        chars[size++] = BASE64.charAt(bits >> 12 & 0x3f);
        chars[size++] = bytes > 1 ? BASE64.charAt(bits >> 6 & 0x3f) : '=';
        chars[size++] = bytes > 2 ? BASE64.charAt(bits & 0x3f) : '=';
        rest = 0;
        restSize = 0;
    }
}

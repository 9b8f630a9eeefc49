package io.curcuma.internal.jackson;

import java.io.IOException;
import java.util.Base64;
import java.util.HexFormat;

/** Binary values: native ones, and their two lexical forms. */
final class Binary {
    private Binary() {}

    static byte[] embedded(Source in) {
        try {
            return in.bytes();
        } catch (IOException | RuntimeException e) {
            throw JacksonErrors.read(e);
        }
    }

    static byte[] base64(String text) {
        if (text.length() % 4 != 0) {
            // the JDK's decoder does without the padding
            throw JacksonErrors.mismatch("a string that is not base64 with padding");
        }
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw JacksonErrors.mismatch("a string that is not base64");
        }
    }

    static byte[] hex(String text) {
        try {
            return HexFormat.of().parseHex(text);
        } catch (IllegalArgumentException e) {
            throw JacksonErrors.mismatch("a string that is not hexadecimal");
        }
    }

    static int utf8Length(String text) {
        int length = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            // each half of a surrogate pair is two of the four bytes
            length += c < 0x80 ? 0 : c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
        }
        return length;
    }
}

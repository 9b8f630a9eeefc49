package io.curcuma.internal.object;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Base64;
import java.util.HexFormat;

/** Parses values in strings. All methods throw {@code SCHEMA_MISMATCH} for a string that is not such a value. */
public final class TextValues {
    private TextValues() {}

    /** The bytes of base64 with padding. */
    public static byte[] base64(String text) {
        if (text.length() % 4 != 0) {
            // the JDK's decoder does without the padding
            throw mismatch("a string that is not base64 with padding");
        }
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw mismatch("a string that is not base64");
        }
    }

    /** The bytes of hexadecimal digits. */
    public static byte[] hex(String text) {
        try {
            return HexFormat.of().parseHex(text);
        } catch (IllegalArgumentException e) {
            throw mismatch("a string that is not hexadecimal");
        }
    }

    /** A whole number of any size that can be converted. */
    public static BigInteger integer(String text, Limits limits) {
        return Values.parseWhole(ascii(text, "+-"), limits);
    }

    /** A decimal, in plain or scientific notation. */
    public static BigDecimal decimal(String text, Limits limits) {
        return Values.parseDecimal(ascii(text, "+-.eE"), limits);
    }

    /** Refuses what the JDK's parsers take and no schema has: digits of other scripts. */
    private static String ascii(String text, String others) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c < '0' || c > '9') && others.indexOf(c) < 0) {
                throw mismatch("a string that is not a number");
            }
        }
        return text;
    }

    private static SerializationException mismatch(String problem) {
        return new SerializationException(Code.SCHEMA_MISMATCH, problem);
    }
}

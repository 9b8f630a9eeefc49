package io.curcuma.jackson.module;

import java.util.HexFormat;

/** Member names as names of XML, as {@link JsonAsXml} has them, and back. */
final class XmlName {
    private static final int ESCAPE = "_xHHHH_".length();
    private static final int HEX = 16;
    private static final HexFormat HEX_DIGITS = HexFormat.of().withUpperCase();

    private XmlName() {}

    static String encode(String name) {
        StringBuilder encoded = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (i == 0 && c == '@' && !isEscape("_" + name.substring(1), 0)) {
                encoded.append('_');
            } else if (isPlain(c, i) && !isEscape(name, i)) {
                encoded.append(c);
            } else {
                encoded.append("_x" + HEX_DIGITS.toHexDigits(c) + "_");
            }
        }
        return encoded.toString();
    }

    private static boolean isPlain(char c, int i) {
        // of the letters of XML those that Java and every edition of XML agree on
        return i == 0 ? Character.isLetter(c) : Character.isLetterOrDigit(c) || "-._".indexOf(c) >= 0;
    }

    private static boolean isEscape(String name, int i) {
        if (name.length() - i < ESCAPE || !name.startsWith("_x", i) || name.charAt(i + ESCAPE - 1) != '_') {
            return false;
        }
        for (int k = i + 2; k < i + ESCAPE - 1; k++) {
            if (Character.digit(name.charAt(k), HEX) < 0) {
                return false;
            }
        }
        return true;
    }

    static String decode(String name) {
        StringBuilder decoded = new StringBuilder();
        for (int i = 0; i < name.length(); ) {
            if (isEscape(name, i)) {
                decoded.append((char) Integer.parseInt(name.substring(i + 2, i + ESCAPE - 1), HEX));
                i += ESCAPE;
            } else {
                decoded.append(i == 0 && name.charAt(0) == '_' ? '@' : name.charAt(i));
                i++;
            }
        }
        return decoded.toString();
    }
}

package io.curcuma.spi.rules;

import io.curcuma.internal.xsd.XmlNames;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The built-in types of strings that not every string belongs to: XML Schema Part 2, section 3.3. */
enum BuiltinText {
    LANGUAGE("language") {
        @Override
        boolean has(String text) {
            int length = 0;
            boolean first = true;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c == '-' && length > 0) {
                    length = 0;
                    first = false;
                } else if (!(isLetter(c) || !first && c >= '0' && c <= '9') || ++length > 8) {
                    return false;
                }
            }
            return length > 0;
        }
    },
    NMTOKEN("NMTOKEN") {
        @Override
        boolean has(String text) {
            return !text.isEmpty() && XmlNames.isNcName('_' + text.replace(':', '_'));
        }
    },
    NAME("Name") {
        @Override
        boolean has(String text) {
            return XmlNames.isNcName(text.replace(':', '_'));
        }
    },
    NC_NAME("NCName") {
        @Override
        boolean has(String text) {
            return XmlNames.isNcName(text);
        }
    },
    ANY_URI("anyURI") {
        @Override
        boolean has(String text) {
            return isPlain(text) || isUri(text);
        }
    };

    private final String builtin;

    BuiltinText(String builtin) {
        this.builtin = builtin;
    }

    /** By the name of the type, null where any string will do. */
    static @Nullable BuiltinText of(String builtin) {
        return switch (builtin) {
            case "language" -> LANGUAGE;
            case "NMTOKEN" -> NMTOKEN;
            case "Name" -> NAME;
            case "NCName", "ID", "IDREF", "ENTITY" -> NC_NAME;
            case "anyURI" -> ANY_URI;
            default -> null;
        };
    }

    /** For a violation. */
    String text() {
        return "xs:" + builtin;
    }

    /** Whether a string is a value, white space aside. */
    abstract boolean has(String text);

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    /**
     * Whether a reference is of the usual kind: letters, digits and marks that may be anywhere in a path, a query or a fragment, after a
     * scheme and a host, if any. Others are looked at more closely.
     */
    private static boolean isPlain(String text) {
        int at = 0;
        int scheme = text.indexOf("://");
        if (scheme > 0) {
            for (int i = 0; i < scheme; i++) {
                if (!isLetter(text.charAt(i))) {
                    return false;
                }
            }
            at = scheme + 3;
            int host = at;
            while (at < text.length() && isOfName(text.charAt(at))) {
                at++;
            }
            if (at == host || at < text.length() && text.charAt(at) != '/') {
                return false;
            }
        }
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (!isOfName(c) && "/_~?=&+,;".indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOfName(char c) {
        return isLetter(c) || c >= '0' && c <= '9' || c == '.' || c == '-';
    }

    /** RFC 2396, after what it does not allow is escaped as XLink has it (XML Schema Part 2, section 3.2.17). */
    private static boolean isUri(String text) {
        StringBuilder escaped = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            if (c <= ' ' || c >= 0x7f || "<>\"{}|\\^`".indexOf(c) >= 0) {
                escaped.append('%').append(String.format(Locale.ROOT, "%02X", (int) c));
            } else {
                escaped.append(c);
            }
        }
        try {
            new URI(escaped.toString());
            return true;
        } catch (URISyntaxException e) {
            return false;
        }
    }
}

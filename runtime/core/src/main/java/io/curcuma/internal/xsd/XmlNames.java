package io.curcuma.internal.xsd;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/** What XML 1.0 allows as a character and as a name: neither StAX nor Fast Infoset checks that for its caller. */
public final class XmlNames {
    private XmlNames() {}

    /** Whether a string has only characters that an XML document can contain. */
    public static boolean isText(CharSequence text) {
        int plain = 0;
        while (plain < text.length() && isPlain(text.charAt(plain))) {
            plain++;
        }
        for (int i = plain; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' ? c != '\n' && c != '\t' && c != '\r' : c > '\ufffd') {
                return false;
            }
            if (Character.isSurrogate(c)) {
                if (i + 1 == text.length() || !Character.isSurrogatePair(c, text.charAt(i + 1))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    /** Whether it is a character that a document can contain, by one comparison: most are. */
    private static boolean isPlain(char c) {
        return (char) (c - ' ') < Character.MIN_SURROGATE - ' ';
    }

    /**
     * The text itself.
     *
     * @throws SerializationException {@code INVALID_BEAN} if it holds a character that a document cannot
     */
    public static String text(String text) {
        if (!isText(text)) {
            throw new SerializationException(Code.INVALID_BEAN, "a string holds a character that XML 1.0 cannot");
        }
        return text;
    }

    /** Whether a string is an NCName, a name without a colon, by the fifth edition of XML 1.0. */
    public static boolean isNcName(String text) {
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (!(isStart(c) || (i > 0 && isNotFirst(c)))) {
                return false;
            }
            i += Character.charCount(c);
        }
        return !text.isEmpty();
    }

    /** Whether a char may be part of a name, also as half of a character. */
    public static boolean isFurther(char c) {
        return isStart(c) || isNotFirst(c) || Character.isSurrogate(c);
    }

    private static boolean isStart(int c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || c == '_'
                || (c >= 0xc0 && c <= 0x2ff && c != 0xd7 && c != 0xf7)
                || (c >= 0x370 && c <= 0x1fff && c != 0x37e)
                || c == 0x200c
                || c == 0x200d
                || (c >= 0x2070 && c <= 0x218f)
                || (c >= 0x2c00 && c <= 0x2fef)
                || (c >= 0x3001 && c <= 0xd7ff)
                || (c >= 0xf900 && c <= 0xfdcf)
                || (c >= 0xfdf0 && c <= 0xfffd)
                || (c >= 0x10000 && c <= 0xeffff);
    }

    private static boolean isNotFirst(int c) {
        return (c >= '0' && c <= '9')
                || c == '-'
                || c == '.'
                || c == 0xb7
                || (c >= 0x300 && c <= 0x36f)
                || c == 0x203f
                || c == 0x2040;
    }

    /**
     * The name itself.
     *
     * @throws SerializationException {@code INVALID_BEAN} if it is none
     */
    public static String ncName(String name) {
        if (!isNcName(name)) {
            throw new SerializationException(Code.INVALID_BEAN, "a name that is not an XML name");
        }
        return name;
    }
}

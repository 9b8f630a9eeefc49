package io.curcuma.internal.xml.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What stands before everything else in a document: a byte order mark and the XML declaration. */
final class Prolog {
    private static final byte[] USUAL =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>".getBytes(StandardCharsets.US_ASCII);

    /** What the usual declaration does without. */
    private static final class Declaration {
        static final Pattern PATTERN = Pattern.compile(
                "<\\?xml[ \\t\\r\\n]+version[ \\t\\r\\n]*=[ \\t\\r\\n]*(\"1\\.0\"|'1\\.0')"
                        + "([ \\t\\r\\n]+encoding[ \\t\\r\\n]*=[ \\t\\r\\n]*(\"(?i:UTF-8)\"|'(?i:UTF-8)'))?"
                        + "([ \\t\\r\\n]+standalone[ \\t\\r\\n]*=[ \\t\\r\\n]*(\"(yes|no)\"|'(yes|no)'))?[ \\t\\r\\n]*\\?>");
    }

    private static final int LONGEST = 150;

    private Prolog() {}

    /** Where it ends; hands over unless the document is XML 1.0 in UTF-8. */
    static int end(byte[] b, int from, int end) {
        int p = from;
        if (end - p >= 3 && (b[p] & 0xff) == 0xef && (b[p + 1] & 0xff) == 0xbb && (b[p + 2] & 0xff) == 0xbf) {
            p += 3;
        }
        if (startsWith(b, p, end)) {
            return p + USUAL.length;
        }
        if (end - p < 6 || b[p] != '<' || b[p + 1] != '?') {
            return p;
        }
        String start = new String(b, p, Math.min(LONGEST, end - p), StandardCharsets.ISO_8859_1);
        Matcher declaration = Declaration.PATTERN.matcher(start);
        if (!declaration.lookingAt()) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return p + declaration.end();
    }

    private static boolean startsWith(byte[] b, int p, int end) {
        return end - p >= USUAL.length && Arrays.equals(b, p, p + USUAL.length, USUAL, 0, USUAL.length);
    }
}

package io.curcuma.internal.xml.text;

import java.nio.charset.StandardCharsets;

/** Character data as documents have it, whichever route writes them. */
public final class CharacterData {
    private CharacterData() {}

    /** Whether a text has one of the control characters that XML 1.0 allows beside white space: U+007F to U+009F. */
    public static boolean hasControl(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '\u007f' && c <= '\u009f') {
                return true;
            }
        }
        return false;
    }

    /**
     * A text with references for what may not stand in a document.
     *
     * @param text of characters that XML 1.0 allows
     */
    public static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        byte[] piece = new byte[(Escapes.PIECE + 1) * Escapes.WIDTH];
        for (int from = 0; from < text.length(); ) {
            int to = Math.min(text.length(), (from / Escapes.PIECE + 1) * Escapes.PIECE);
            if (to < text.length() && Character.isHighSurrogate(text.charAt(to - 1))) {
                to++;
            }
            escaped.append(new String(piece, 0, Escapes.text(text, from, to, null, piece, 0), StandardCharsets.UTF_8));
            from = to;
        }
        return escaped.toString();
    }
}

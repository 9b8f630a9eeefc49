package io.curcuma.internal.xml.text;

import java.nio.charset.StandardCharsets;

/** Texts of a schema as bytes of a document. */
final class EncodedText {
    private EncodedText() {}

    /** A text as the value of an attribute. */
    static String value(String text) {
        byte[] bytes = new byte[text.length() * Escapes.WIDTH];
        return new String(bytes, 0, Escapes.attribute(text, 0, text.length(), bytes, 0), StandardCharsets.UTF_8);
    }
}

package io.curcuma.internal.xml.text;

/**
 * A prefix and its namespace, as an element declares them.
 *
 * @param number as {@link Prefixes} counts
 */
record Declaration(int number, Token text) {
    static Declaration of(int number, String namespace) {
        return new Declaration(
                number, Token.of(" xmlns:" + Prefixes.text(number) + "=\"" + EncodedText.value(namespace) + '"'));
    }

    /** The namespace of elements without a prefix. */
    static Token ofDefault(String namespace) {
        return Token.of(" xmlns=\"" + EncodedText.value(namespace) + '"');
    }
}

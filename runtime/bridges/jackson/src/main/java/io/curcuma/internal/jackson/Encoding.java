package io.curcuma.internal.jackson;

/** What a format on Jackson's streaming core has values for. */
public enum Encoding {
    /** Strings, numbers in decimal digits and booleans: other values are strings. */
    TEXT,
    /** Bytes, NaN, the infinities and numbers of any size as well. */
    BINARY,
    /** As {@link #BINARY}, but for decimals and integers beyond 64 bits: they are strings of their digits. A parser gives every float as a double. */
    PACKED,
    /** As {@link #TEXT}, where a reader finds strings alone, as in XML: it takes booleans and floats as words. */
    WORDS;

    boolean isBinary() {
        return this == BINARY || this == PACKED;
    }
}

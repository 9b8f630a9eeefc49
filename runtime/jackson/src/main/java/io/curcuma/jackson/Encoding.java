package io.curcuma.jackson;

/** What a format on Jackson's streaming core has values for. */
enum Encoding {
    /** Strings, numbers in decimal digits and booleans: other values are strings. */
    TEXT,
    /** Bytes, NaN, the infinities and numbers of any size as well. */
    BINARY,
    /** As {@link #BINARY}, but for decimals and integers beyond 64 bits: they are strings of their digits. */
    PACKED;

    boolean isBinary() {
        return this != TEXT;
    }
}

package io.curcuma.jackson;

/** What a format on Jackson's streaming core has values for. */
enum Encoding {
    /** Strings, numbers in decimal digits and booleans: other values are strings. */
    TEXT,
    /** Bytes, NaN and the infinities as well. */
    BINARY
}

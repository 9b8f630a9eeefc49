package io.curcuma.generator.model;

/** What becomes of the white space of a string, one to one with the runtime's {@code io.curcuma.spi.Field.WhiteSpace}. */
public enum WhiteSpace {
    PRESERVE,
    REPLACE,
    COLLAPSE
}

package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Tokens one after the other, with what the current one holds. */
interface Source {
    /** Moves to the next token; null at the end. */
    @Nullable
    JsonToken next() throws IOException;

    /** The current token. */
    @Nullable
    JsonToken current();

    /** Name of the current member. */
    String name() throws IOException;

    /** A string, a name, or the digits of a number. */
    String text() throws IOException;

    /** Whether the whole number at hand fits a {@code long}; false if that is not known. */
    boolean isLong() throws IOException;

    long longValue() throws IOException;

    BigDecimal decimalValue() throws IOException;

    float floatValue() throws IOException;

    double doubleValue() throws IOException;

    byte[] bytes() throws IOException;
}

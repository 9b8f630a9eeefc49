package io.curcuma.spark;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What becomes of an element that cannot be read, as with Spark's own sources. */
enum ErrorMode {
    /** A row without values, and with the column {@value ErrorColumn#NAME}. */
    PERMISSIVE,
    /** No row. */
    DROPMALFORMED,
    /** The query fails. */
    FAILFAST;

    static ErrorMode of(String name) {
        return Arrays.stream(values())
                .filter(mode -> mode.name().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("option mode is " + name + ", not one of "
                        + Arrays.stream(values()).map(ErrorMode::name).collect(Collectors.joining(", "))));
    }
}

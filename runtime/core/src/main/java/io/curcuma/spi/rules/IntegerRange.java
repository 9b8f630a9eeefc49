package io.curcuma.spi.rules;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** The range of a built-in type of whole numbers; null where it has no end. */
record IntegerRange(@Nullable BigDecimal min, @Nullable BigDecimal max) {
    static IntegerRange of(String builtin) {
        return switch (builtin) {
            case "byte" -> of("-128", "127");
            case "short" -> of("-32768", "32767");
            case "int" -> of("-2147483648", "2147483647");
            case "long" -> of("-9223372036854775808", "9223372036854775807");
            case "unsignedByte" -> of("0", "255");
            case "unsignedShort" -> of("0", "65535");
            case "unsignedInt" -> of("0", "4294967295");
            case "unsignedLong" -> of("0", "18446744073709551615");
            case "nonNegativeInteger" -> of("0", null);
            case "positiveInteger" -> of("1", null);
            case "nonPositiveInteger" -> of(null, "0");
            case "negativeInteger" -> of(null, "-1");
            default -> of(null, null);
        };
    }

    private static IntegerRange of(@Nullable String min, @Nullable String max) {
        return new IntegerRange(min == null ? null : new BigDecimal(min), max == null ? null : new BigDecimal(max));
    }
}

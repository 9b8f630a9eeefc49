package io.curcuma.schemas;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Lexical forms of XML Schema that no locale changes. */
final class Formats {
    // the toString of java.time leaves out seconds that are zero, which xs:dateTime does not allow
    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT);
    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT);

    private Formats() {}

    static String dateTime(Instant instant) {
        return MILLIS.format(instant.atOffset(ZoneOffset.UTC));
    }

    /** Returns a dateTime without a time zone. */
    static String dateTime(LocalDateTime local) {
        return SECONDS.format(local);
    }

    /** Returns hundredths, such as cents, with two digits after the point. */
    static String hundredths(long value) {
        return decimal(value, 2);
    }

    /** Returns {@code value / 10^digits} with exactly the given number of digits after the point. */
    static String decimal(long value, int digits) {
        return BigDecimal.valueOf(value, digits).toPlainString();
    }
}

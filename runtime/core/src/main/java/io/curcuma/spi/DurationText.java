package io.curcuma.spi;

import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Durations as they usually are ({@code P3D}, {@code PT1H30M}, {@code PT0.5S}): each part has at most nine digits, and no part is there
 * twice. The JDK's parser makes a string and an array for each part.
 */
final class DurationText {
    private static final String DATE_PARTS = "YMD";
    private static final String TIME_PARTS = "HMS";
    private static final String DESIGNATORS = "YMDHM";
    private static final DatatypeConstants.Field[] WHOLE_PARTS = {
        DatatypeConstants.YEARS,
        DatatypeConstants.MONTHS,
        DatatypeConstants.DAYS,
        DatatypeConstants.HOURS,
        DatatypeConstants.MINUTES
    };
    private static final int MAX_DIGITS = 9;
    /** The most bits of a part that a long holds without its sign. */
    private static final int MAX_BITS = 62;

    private final String text;
    private final @Nullable BigInteger[] parts = new @Nullable BigInteger[5];
    private @Nullable BigDecimal seconds;
    private int position;

    private DurationText(String text) {
        this.text = text;
    }

    /** The XML form; null of an unusual one. */
    static @Nullable String of(Duration value) {
        StringBuilder text = new StringBuilder(value.getSign() < 0 ? "-P" : "P");
        for (int i = 0; i < WHOLE_PARTS.length; i++) {
            if (value.getField(WHOLE_PARTS[i]) instanceof BigInteger part) {
                if (part.bitLength() > MAX_BITS) {
                    return null;
                }
                time(text, i).append(part.longValue()).append(DESIGNATORS.charAt(i));
            }
        }
        if (value.getField(DatatypeConstants.SECONDS) instanceof BigDecimal seconds) {
            if (seconds.scale() != 0 || seconds.precision() > MAX_DIGITS) {
                return null;
            }
            time(text, WHOLE_PARTS.length).append(seconds.longValue()).append('S');
        }
        return text.toString();
    }

    /** The text with the mark before the parts of time, which comes once. */
    private static StringBuilder time(StringBuilder text, int part) {
        return part >= DATE_PARTS.length() && text.indexOf("T") < 0 ? text.append('T') : text;
    }

    /** The duration; null if it is an unusual one, or none. */
    static @Nullable Duration parse(String text) {
        return new DurationText(text).parse();
    }

    private @Nullable Duration parse() {
        boolean negative = is('-');
        position += negative ? 1 : 0;
        if (!is('P')) {
            return null;
        }
        position++;
        int start = position;
        if (!parts(DATE_PARTS, 0)) {
            return null;
        }
        if (is('T')) {
            position++;
            int time = position;
            if (!parts(TIME_PARTS, DATE_PARTS.length()) || position == time) {
                return null;
            }
        }
        if (position == start || position < text.length()) {
            return null;
        }
        return Values.datatypeFactory()
                .newDuration(!negative, parts[0], parts[1], parts[2], parts[3], parts[4], seconds);
    }

    private boolean is(char c) {
        return position < text.length() && text.charAt(position) == c;
    }

    /**
     * Parses the parts that are there.
     *
     * @param designators of the parts, in their order
     * @param first index of the first part
     * @return false for text that is for another parser
     */
    private boolean parts(String designators, int first) {
        int next = 0;
        while (position < text.length() && isDigit(text.charAt(position))) {
            int start = position;
            long number = number();
            if (number < 0 || position == text.length()) {
                return false;
            }
            boolean fraction = is('.');
            if (fraction) {
                position++;
                if (number() < 0 || position == text.length()) {
                    return false;
                }
            }
            int part = designators.indexOf(text.charAt(position), next);
            boolean isSeconds = part >= 0 && designators.charAt(part) == 'S';
            if (part < 0 || fraction && !isSeconds) {
                return false;
            }
            if (isSeconds) {
                seconds = fraction ? new BigDecimal(text.substring(start, position)) : BigDecimal.valueOf(number);
            } else {
                parts[first + part] = BigInteger.valueOf(number);
            }
            position++;
            next = part + 1;
        }
        return true;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** The number at the position, which moves behind it; -1 if it has no digit or too many. */
    private long number() {
        int start = position;
        long number = 0;
        while (position < text.length() && isDigit(text.charAt(position))) {
            if (position - start == MAX_DIGITS) {
                return -1;
            }
            number = number * 10 + text.charAt(position++) - '0';
        }
        return position == start ? -1 : number;
    }
}

package io.curcuma.spi;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.bytes.NumberText;
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
    /** Of a part that a long holds without its sign. */
    private static final int MAX_BITS = 62;
    /** Five parts of 19 digits, seconds of 20 characters, marks, and what a number may take beyond its end. */
    private static final int ROOM = 160;

    private final String text;
    private final @Nullable BigInteger[] parts = new @Nullable BigInteger[5];
    private @Nullable BigDecimal seconds;
    private int position;

    private DurationText(String text) {
        this.text = text;
    }

    /** The XML form; null of an unusual one. */
    @SuppressWarnings("deprecation") // the one constructor that copies ASCII bytes as they are
    static @Nullable String of(Duration value, Limits limits) {
        byte[] b = new byte[ROOM];
        int p = 0;
        if (value.getSign() < 0) {
            b[p++] = '-';
        }
        b[p++] = 'P';
        for (int i = 0; i < WHOLE_PARTS.length && p > 0; i++) {
            p = put(b, p, (BigInteger) value.getField(WHOLE_PARTS[i]), i);
        }
        if (p > 0 && value.getField(DatatypeConstants.SECONDS) instanceof BigDecimal part) {
            if (part.signum() < 0 || !DecimalText.isShort(part, limits)) {
                return null;
            }
            p = DecimalText.put(b, time(b, p), part);
            b[p++] = 'S';
        }
        return p < 0 ? null : new String(b, 0, 0, p);
    }

    /** The position after a part, which may be absent; negative for one with too many digits. */
    private static int put(byte[] b, int p, @Nullable BigInteger part, int index) {
        if (part == null) {
            return p;
        }
        if (part.bitLength() > MAX_BITS) {
            return -1;
        }
        int to = NumberText.putLong(b, index < DATE_PARTS.length() ? p : time(b, p), part.longValue());
        b[to] = (byte) DESIGNATORS.charAt(index);
        return to + 1;
    }

    /** The position after the mark before the parts of time, which comes once. */
    private static int time(byte[] b, int p) {
        for (int i = 0; i < p; i++) {
            if (b[i] == 'T') {
                return p;
            }
        }
        b[p] = 'T';
        return p + 1;
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

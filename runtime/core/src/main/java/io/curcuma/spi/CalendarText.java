package io.curcuma.spi;

import java.math.BigDecimal;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * Converts dates and times to and from text, digit by digit: years of four digits, at most nine fraction digits, calendars of the JDK's
 * class. For all other values, and for invalid ones, the result is null.
 */
final class CalendarText {
    private static final int NONE = DatatypeConstants.FIELD_UNDEFINED;
    private static final int WRONG = -1;
    private static final int DATE = 10;
    private static final int TIME = 8;
    private static final int MAX_DIGITS = 9;
    private static final int MAX_OFFSET = 840;
    private static final int LONGEST = DATE + 1 + TIME + 1 + MAX_DIGITS + 6;

    private static final Class<?> JDK =
            Values.datatypeFactory().newXMLGregorianCalendar().getClass();

    private CalendarText() {}

    static @Nullable XMLGregorianCalendar parse(Type type, String text) {
        int n = text.length();
        return switch (type) {
            case DATE_TIME ->
                n > DATE + TIME && text.charAt(DATE) == 'T'
                        ? calendar(date(text), time(text, DATE + 1), text, DATE + 1 + TIME)
                        : null;
            case DATE -> n >= DATE ? calendar(date(text), NONE, text, DATE) : null;
            case TIME -> n >= TIME ? calendar(NONE, time(text, 0), text, TIME) : null;
            default -> null;
        };
    }

    /** Year, month and day in a number. */
    private static int date(String text) {
        int century = two(text, 0);
        int ofCentury = two(text, 2);
        int month = two(text, 5);
        int day = two(text, 8);
        int year = 100 * century + ofCentury;
        boolean right = (century | ofCentury | month | day) >= 0
                && text.charAt(4) == '-'
                && text.charAt(7) == '-'
                && year > 0
                && month > 0
                && month <= 12
                && day > 0
                && day <= Calendars.daysInMonth(year, month);
        return right ? year << 16 | month << 8 | day : WRONG;
    }

    /** Hour, minute and second in a number. */
    private static int time(String text, int p) {
        int hour = two(text, p);
        int minute = two(text, p + 3);
        int second = two(text, p + 6);
        boolean right = (hour | minute | second) >= 0
                && text.charAt(p + 2) == ':'
                && text.charAt(p + 5) == ':'
                && hour < 24
                && minute < 60
                && second < 60;
        return right ? hour << 16 | minute << 8 | second : WRONG;
    }

    private static int two(String text, int p) {
        int tens = text.charAt(p) - '0';
        int ones = text.charAt(p + 1) - '0';
        return (tens | ones | 9 - tens | 9 - ones) < 0 ? WRONG : 10 * tens + ones;
    }

    /** A calendar whose fraction, if any, and time zone are at {@code from}. */
    private static @Nullable XMLGregorianCalendar calendar(int date, int time, String text, int from) {
        int p = from;
        BigDecimal fraction = null;
        if (p < text.length() && text.charAt(p) == '.' && time != NONE) {
            int digits = digits(text, ++p);
            if (digits == 0 || digits > MAX_DIGITS) {
                return null;
            }
            fraction = BigDecimal.valueOf(Integer.parseInt(text, p, p + digits, 10), digits);
            p += digits;
        }
        int offset = offset(text, p);
        if (date == WRONG || time == WRONG || offset == Integer.MAX_VALUE) {
            return null;
        }
        return Calendars.of(
                part(date, 16),
                part(date, 8),
                part(date, 0),
                part(time, 16),
                part(time, 8),
                part(time, 0),
                fraction,
                offset);
    }

    private static int part(int packed, int shift) {
        return packed == NONE ? NONE : packed >> shift & (shift == 16 ? 0x7fff : 0xff);
    }

    private static int digits(String text, int from) {
        int p = from;
        while (p < text.length() && text.charAt(p) >= '0' && text.charAt(p) <= '9') {
            p++;
        }
        return p - from;
    }

    /** The offset in minutes; {@link #NONE} for no time zone, {@link Integer#MAX_VALUE} for an invalid one. */
    private static int offset(String text, int p) {
        int n = text.length() - p;
        if (n == 0) {
            return NONE;
        }
        char sign = text.charAt(p);
        if (n == 1 && sign == 'Z') {
            return 0;
        }
        if (n != 6 || (sign != '+' && sign != '-') || text.charAt(p + 3) != ':') {
            return Integer.MAX_VALUE;
        }
        int hours = two(text, p + 1);
        int minutes = two(text, p + 4);
        int offset = 60 * hours + minutes;
        if ((hours | minutes) < 0 || minutes > 59 || offset > MAX_OFFSET) {
            return Integer.MAX_VALUE;
        }
        return sign == '-' ? -offset : offset;
    }

    @SuppressWarnings("deprecation") // the one constructor that copies ASCII bytes as they are
    static @Nullable String text(XMLGregorianCalendar value) {
        boolean date = value.getMonth() != NONE;
        boolean time = value.getHour() != NONE;
        BigDecimal fraction = value.getFractionalSecond();
        if (value.getClass() != JDK || !(date || time) || !isPlain(value, date, time) || !isPlain(fraction, time)) {
            return null;
        }
        byte[] b = new byte[LONGEST];
        int p = 0;
        if (date) {
            two(b, 0, value.getYear() / 100);
            two(b, 2, value.getYear() % 100);
            b[4] = '-';
            two(b, 5, value.getMonth());
            b[7] = '-';
            two(b, 8, value.getDay());
            p = DATE;
        }
        if (time) {
            if (date) {
                b[p++] = 'T';
            }
            two(b, p, value.getHour());
            b[p + 2] = ':';
            two(b, p + 3, value.getMinute());
            b[p + 5] = ':';
            two(b, p + 6, value.getSecond());
            p += TIME;
            if (fraction != null) {
                p = fraction(b, p, fraction);
            }
        }
        return new String(b, 0, 0, offset(b, p, value.getTimezone()));
    }

    /** Whether exactly the fields of a date, of a time or of both are set, each of as many digits as it has as a rule. */
    private static boolean isPlain(XMLGregorianCalendar value, boolean date, boolean time) {
        int year = value.getYear();
        return value.getEon() == null
                && (date ? year > 0 && year < 10_000 : year == NONE)
                && (value.getDay() != NONE) == date
                && (value.getMinute() != NONE) == time
                && (value.getSecond() != NONE) == time;
    }

    private static boolean isPlain(@Nullable BigDecimal fraction, boolean time) {
        return fraction == null
                || (time
                        && fraction.scale() > 0
                        && fraction.scale() <= MAX_DIGITS
                        && fraction.signum() >= 0
                        && fraction.precision() <= fraction.scale());
    }

    private static void two(byte[] b, int p, int value) {
        b[p] = (byte) ('0' + value / 10);
        b[p + 1] = (byte) ('0' + value % 10);
    }

    private static int fraction(byte[] b, int p, BigDecimal fraction) {
        b[p] = '.';
        int rest = fraction.unscaledValue().intValue();
        for (int q = p + fraction.scale(); q > p; q--) {
            b[q] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        return p + 1 + fraction.scale();
    }

    private static int offset(byte[] b, int p, int offset) {
        if (offset == NONE) {
            return p;
        }
        if (offset == 0) {
            b[p] = 'Z';
            return p + 1;
        }
        b[p] = (byte) (offset < 0 ? '-' : '+');
        two(b, p + 1, Math.abs(offset) / 60);
        b[p + 3] = ':';
        two(b, p + 4, Math.abs(offset) % 60);
        return p + 6;
    }
}

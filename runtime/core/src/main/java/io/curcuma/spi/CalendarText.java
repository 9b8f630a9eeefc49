package io.curcuma.spi;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.nio.ByteOrder;
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

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    // eight characters as a word, the first in the lowest byte; and what sets the sign of a byte that is not as the
    // form has it
    private static final long DATE_FORM = 0x2d30_302d_3030_3030L;
    private static final long DATE_ROOM = 0x7f76_767f_7676_7676L;
    private static final long DATE_TENS = 0x0000_0f00_000f_000fL;
    private static final long TIME_FORM = 0x3030_3a30_303a_3030L;
    private static final long TIME_ROOM = 0x7676_7f76_767f_7676L;
    private static final long TIME_TENS = 0x000f_0000_0f00_000fL;
    private static final long SIGNS = 0x8080_8080_8080_8080L;

    /** Most bytes of a text. */
    static final int LONGEST = DATE + 1 + TIME + 1 + MAX_DIGITS + 6;

    private static final Class<?> JDK =
            Values.datatypeFactory().newXMLGregorianCalendar().getClass();

    private CalendarText() {}

    static @Nullable XMLGregorianCalendar parse(Type type, String text) {
        int n = text.length();
        if (n > LONGEST) {
            return null;
        }
        byte[] b = new byte[n];
        for (int i = 0; i < n; i++) {
            // what is not ASCII is not a digit
            b[i] = (byte) Math.min(text.charAt(i), 'x');
        }
        return parse(type, b, 0, n);
    }

    static @Nullable XMLGregorianCalendar parse(Type type, byte[] b, int from, int to) {
        int n = to - from;
        return switch (type) {
            case DATE_TIME ->
                n >= DATE + 1 + TIME && b[from + DATE] == 'T'
                        ? calendar(date(b, from), time(b, from + DATE + 1), b, from + DATE + 1 + TIME, to)
                        : null;
            case DATE -> n >= DATE ? calendar(date(b, from), NONE, b, from + DATE, to) : null;
            case TIME -> n >= TIME ? calendar(NONE, time(b, from), b, from + TIME, to) : null;
            default -> null;
        };
    }

    /** Year, month and day in a number. */
    private static int date(byte[] b, int p) {
        long word = (long) WORD.get(b, p) ^ DATE_FORM;
        int day = two(b, p + 8);
        if (!isDigits(word, DATE_ROOM) || day < 0) {
            return WRONG;
        }
        long pairs = 10 * word + (word >>> 8);
        int year = 100 * (int) (pairs & 0xff) + (int) (pairs >>> 16 & 0xff);
        int month = (int) (pairs >>> 40 & 0xff);
        boolean right = year > 0 && month > 0 && month <= 12 && day > 0 && day <= Calendars.daysInMonth(year, month);
        return right ? year << 16 | month << 8 | day : WRONG;
    }

    /** Hour, minute and second in a number. */
    private static int time(byte[] b, int p) {
        long word = (long) WORD.get(b, p) ^ TIME_FORM;
        long pairs = 10 * word + (word >>> 8);
        int hour = (int) (pairs & 0xff);
        int minute = (int) (pairs >>> 24 & 0xff);
        int second = (int) (pairs >>> 48 & 0xff);
        boolean right = isDigits(word, TIME_ROOM) && hour < 24 && minute < 60 && second < 60;
        return right ? hour << 16 | minute << 8 | second : WRONG;
    }

    /** Whether eight characters, of which a form has been taken, are digits where it has zeros, and its own elsewhere. */
    private static boolean isDigits(long word, long room) {
        return ((word + room | word) & SIGNS) == 0;
    }

    private static int two(byte[] b, int p) {
        int tens = b[p] - '0';
        int ones = b[p + 1] - '0';
        return (tens | ones | 9 - tens | 9 - ones) < 0 ? WRONG : 10 * tens + ones;
    }

    /** A calendar whose fraction, if any, and time zone are at {@code from}. */
    private static @Nullable XMLGregorianCalendar calendar(int date, int time, byte[] b, int from, int to) {
        int p = from;
        BigDecimal fraction = null;
        if (p < to && b[p] == '.' && time != NONE) {
            int first = ++p;
            int value = 0;
            for (; p < to && b[p] >= '0' && b[p] <= '9' && p - first < MAX_DIGITS; p++) {
                value = 10 * value + b[p] - '0';
            }
            if (p == first) {
                return null;
            }
            fraction = BigDecimal.valueOf(value, p - first);
        }
        int offset = offset(b, p, to);
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

    /** The offset in minutes; {@link #NONE} for no time zone, {@link Integer#MAX_VALUE} for an invalid one. */
    private static int offset(byte[] b, int p, int to) {
        int n = to - p;
        if (n == 0) {
            return NONE;
        }
        byte sign = b[p];
        if (n == 1 && sign == 'Z') {
            return 0;
        }
        if (n != 6 || (sign != '+' && sign != '-') || b[p + 3] != ':') {
            return Integer.MAX_VALUE;
        }
        int hours = two(b, p + 1);
        int minutes = two(b, p + 4);
        int offset = 60 * hours + minutes;
        if ((hours | minutes) < 0 || minutes > 59 || offset > MAX_OFFSET) {
            return Integer.MAX_VALUE;
        }
        return sign == '-' ? -offset : offset;
    }

    @SuppressWarnings("deprecation") // the one constructor that copies ASCII bytes as they are
    static @Nullable String text(Type type, XMLGregorianCalendar value) {
        if (!isShort(type, value)) {
            return null;
        }
        byte[] b = new byte[LONGEST];
        return new String(b, 0, 0, put(value, b, 0));
    }

    /** Whether {@link #put} knows it, and {@link #parse} reads it again. */
    static boolean isShort(Type type, XMLGregorianCalendar value) {
        boolean date = value.getMonth() != NONE;
        boolean time = value.getHour() != NONE;
        return value.getClass() == JDK
                && date == (type == Type.DATE || type == Type.DATE_TIME)
                && time == (type == Type.TIME || type == Type.DATE_TIME)
                && (date || time)
                && isDate(value, date)
                && isTime(value, time)
                && isPlain(value.getFractionalSecond(), time);
    }

    /** Writes the text of one that {@link #isShort}, with room for {@link #LONGEST}; returns the position after it. */
    static int put(XMLGregorianCalendar value, byte[] b, int from) {
        int p = from;
        boolean date = value.getMonth() != NONE;
        if (date) {
            int year = value.getYear();
            int century = year / 100;
            long twos = century | year - 100 * century << 16 | (long) value.getMonth() << 40;
            WORD.set(b, p, DATE_FORM + digits(twos, DATE_TENS));
            putTwo(b, p + 8, value.getDay());
            p += DATE;
        }
        if (value.getHour() != NONE) {
            if (date) {
                b[p++] = 'T';
            }
            long twos = value.getHour() | value.getMinute() << 24 | (long) value.getSecond() << 48;
            WORD.set(b, p, TIME_FORM + digits(twos, TIME_TENS));
            p += TIME;
            BigDecimal fraction = value.getFractionalSecond();
            if (fraction != null) {
                p = putFraction(b, p, fraction);
            }
        }
        return putOffset(b, p, value.getTimezone());
    }

    /** Whether exactly the fields of a date are set, to a day that there is in a year of four digits. */
    private static boolean isDate(XMLGregorianCalendar value, boolean date) {
        int year = value.getYear();
        int day = value.getDay();
        if (value.getEon() != null) {
            return false;
        }
        // a month from a setter is one of the twelve, a day is at least the first
        return date
                ? year > 0 && year < 10_000 && day != NONE && day <= Calendars.daysInMonth(year, value.getMonth())
                : year == NONE && day == NONE;
    }

    /** Whether exactly the fields of a time are set, to one that no day ends with. */
    private static boolean isTime(XMLGregorianCalendar value, boolean time) {
        int minute = value.getMinute();
        int second = value.getSecond();
        return time
                ? value.getHour() < 24 && minute != NONE && minute < 60 && second != NONE && second < 60
                : minute == NONE && second == NONE;
    }

    private static boolean isPlain(@Nullable BigDecimal fraction, boolean time) {
        return fraction == null
                || (time
                        && fraction.scale() > 0
                        && fraction.scale() <= MAX_DIGITS
                        && fraction.signum() >= 0
                        && fraction.precision() <= fraction.scale());
    }

    private static void putTwo(byte[] b, int p, int value) {
        int tens = value * 103 >>> 10;
        b[p] = (byte) ('0' + tens);
        b[p + 1] = (byte) ('0' + value - 10 * tens);
    }

    /** Numbers of two digits in some lanes of a word, as these digits. */
    private static long digits(long twos, long lanes) {
        long tens = twos * 103 >>> 10 & lanes;
        return tens | twos - 10 * tens << 8;
    }

    private static int putFraction(byte[] b, int p, BigDecimal fraction) {
        b[p] = '.';
        int rest = fraction.unscaledValue().intValue();
        for (int q = p + fraction.scale(); q > p; q--) {
            b[q] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        return p + 1 + fraction.scale();
    }

    private static int putOffset(byte[] b, int p, int offset) {
        if (offset == NONE) {
            return p;
        }
        if (offset == 0) {
            b[p] = 'Z';
            return p + 1;
        }
        b[p] = (byte) (offset < 0 ? '-' : '+');
        putTwo(b, p + 1, Math.abs(offset) / 60);
        b[p + 3] = ':';
        putTwo(b, p + 4, Math.abs(offset) % 60);
        return p + 6;
    }
}

package io.curcuma.internal.bytes;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.Field;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * An {@code xs:dateTime} as the message {@code curcuma.xsd.DateTime}; the first two parts are those of
 * {@code google.protobuf.Timestamp}.
 *
 * @param seconds since 1970-01-01T00:00:00Z; without an offset the local time counted as if it were UTC
 * @param nanos 0 to 999,999,999
 * @param offsetMinutes of the time zone, -840 to 840; null for a dateTime without a zone
 * @param digits of the fraction where it has trailing zeros ({@code .100} is 3, {@code .1} is 0), else 0
 * @param lexical the XML form where the other parts cannot say it all, and then it alone counts; else {@code ""}
 */
public record DateTimeParts(
        long seconds, int nanos, @Nullable Integer offsetMinutes, int digits, String lexical) {
    /** What an empty message says. */
    public static final DateTimeParts NONE = new DateTimeParts(0, 0, null, 0, "");

    private static final int UNDEFINED = DatatypeConstants.FIELD_UNDEFINED;
    private static final int MAX_OFFSET = 840;
    private static final int MAX_DIGITS = 9;
    private static final int DAY = 86_400;
    private static final long MICROS = 1_000_000;
    private static final int NANOS = 1_000;
    private static final long FIRST_SECOND = EpochDay.FIRST * (long) DAY;
    private static final long LAST_SECOND = EpochDay.LAST * (long) DAY + DAY - 1;
    private static final int[] POWERS = {
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
    };

    /**
     * The parts of a calendar.
     *
     * @throws SerializationException {@code INVALID_BEAN} if the calendar has no XML form, {@code LIMIT_NUMBER} if that form is
     *     too long to be read again
     */
    public static DateTimeParts of(XMLGregorianCalendar value, Limits limits) {
        int year = value.getYear();
        int month = value.getMonth();
        int day = value.getDay();
        int hour = value.getHour();
        int minute = value.getMinute();
        int second = value.getSecond();
        BigDecimal fraction = value.getFractionalSecond();
        int offset = value.getTimezone();
        int scale = fraction == null ? 0 : fraction.scale();
        boolean rebuildable = year >= 1
                && year <= 9999
                && value.getEon() == null
                && month >= 1
                && month <= 12
                && day >= 1
                && day <= Calendars.daysInMonth(year, month)
                && hour >= 0
                && hour <= 23
                && minute >= 0
                && minute <= 59
                && second >= 0
                && second <= 59
                && scale >= 0
                && scale <= MAX_DIGITS
                && (offset == UNDEFINED || Math.abs(offset) <= MAX_OFFSET);
        if (!rebuildable) {
            return new DateTimeParts(0, 0, null, 0, lexical(value, limits));
        }
        int nanos = 0;
        int digits = 0;
        if (fraction != null && scale > 0) {
            long unscaled = fraction.unscaledValue().longValue();
            if (unscaled < 0 || unscaled >= POWERS[scale]) {
                throw invalid();
            }
            nanos = (int) unscaled * POWERS[MAX_DIGITS - scale];
            digits = scale == minimalDigits(nanos) ? 0 : scale;
        }
        long seconds = EpochDay.of(year, month, day) * (long) DAY + hour * 3600L + minute * 60L + second;
        return offset == UNDEFINED
                ? new DateTimeParts(seconds, nanos, null, digits, "")
                : new DateTimeParts(seconds - offset * 60L, nanos, offset, digits, "");
    }

    /**
     * As {@link #of}, for those who write {@link #micros}: a time whose date in UTC is not of the years 1 to 9999 is lexical, since Python's
     * readers of the logical type have no date for it and would refuse the message.
     */
    public static DateTimeParts forMicros(XMLGregorianCalendar value, Limits limits) {
        DateTimeParts parts = of(value, limits);
        return parts.seconds < FIRST_SECOND || parts.seconds > LAST_SECOND
                ? new DateTimeParts(0, 0, null, 0, lexical(value, limits))
                : parts;
    }

    /**
     * The parts, where the first two have the form of Avro's logical type.
     *
     * @param micros since 1970-01-01T00:00:00Z
     * @param nanos beyond the microsecond, 0 to 999
     */
    public static DateTimeParts ofMicros(
            long micros, int nanos, @Nullable Integer offsetMinutes, int digits, String lexical) {
        boolean right = nanos >= 0 && nanos < NANOS;
        return new DateTimeParts(
                Math.floorDiv(micros, MICROS),
                // what is wrong with it is said where it counts
                right ? (int) Math.floorMod(micros, MICROS) * NANOS + nanos : -1,
                offsetMinutes,
                digits,
                lexical);
    }

    /** Microseconds since 1970-01-01T00:00:00Z. */
    public long micros() {
        return seconds * MICROS + nanos / NANOS;
    }

    /** Nanoseconds beyond {@link #micros}. */
    public int nanosOfMicro() {
        return nanos % NANOS;
    }

    private static String lexical(XMLGregorianCalendar value, Limits limits) {
        Calendars.checkParts(value, limits);
        try {
            String text = NumberLimits.check(value.toXMLFormat(), limits);
            // a calendar takes impossible days and odd fractions from its setters, and only some of its fields, without
            // a word
            XMLGregorianCalendar read = Values.datatypeFactory().newXMLGregorianCalendar(text);
            if (!read.getXMLSchemaType().equals(DatatypeConstants.DATETIME) || !text.equals(read.toXMLFormat())) {
                throw invalid();
            }
            return text;
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw invalid();
        }
    }

    private static SerializationException invalid() {
        return new SerializationException(Code.INVALID_BEAN, "a calendar that is not a dateTime");
    }

    /**
     * The calendar whose parts these are. A lexical form may be of any date or time type: a bean can hold it.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} if a part is out of range, {@code LIMIT_NUMBER}
     */
    public XMLGregorianCalendar toCalendar(Field field, Limits limits) {
        if (!lexical.isEmpty()) {
            return parse(field, limits);
        }
        int offset = offsetMinutes == null ? 0 : offsetMinutes;
        int minimal = minimalDigits(nanos);
        long local = seconds + offset * 60L;
        if (nanos < 0
                || nanos >= POWERS[MAX_DIGITS]
                || offset < -MAX_OFFSET
                || offset > MAX_OFFSET
                || digits < 0
                || digits > MAX_DIGITS
                || (digits != 0 && digits < minimal)
                || local < FIRST_SECOND
                || local > LAST_SECOND) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "not a dateTime: " + field.name());
        }
        int epochDay = (int) Math.floorDiv(local, (long) DAY);
        int time = (int) (local - epochDay * (long) DAY);
        int date = EpochDay.date(epochDay);
        int scale = Math.max(digits, minimal);
        return Calendars.of(
                EpochDay.year(date),
                EpochDay.month(date),
                EpochDay.day(date),
                time / 3600,
                time / 60 % 60,
                time % 60,
                scale == 0 ? null : BigDecimal.valueOf(nanos / POWERS[MAX_DIGITS - scale], scale),
                offsetMinutes == null ? UNDEFINED : offset);
    }

    private XMLGregorianCalendar parse(Field field, Limits limits) {
        String text = NumberLimits.check(lexical, limits);
        try {
            return Values.datatypeFactory().newXMLGregorianCalendar(text);
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "not a dateTime: " + field.name());
        }
    }

    private static int minimalDigits(int nanos) {
        if (nanos == 0) {
            return 0;
        }
        int digits = MAX_DIGITS;
        for (int rest = nanos; rest % 10 == 0; rest /= 10) {
            digits--;
        }
        return digits;
    }
}

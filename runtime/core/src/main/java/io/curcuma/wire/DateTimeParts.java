package io.curcuma.wire;

import io.curcuma.Calendars;
import io.curcuma.Field;
import io.curcuma.Limits;
import io.curcuma.NumberLimits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Values;
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
    private static final int UNDEFINED = DatatypeConstants.FIELD_UNDEFINED;
    private static final int MAX_OFFSET = 840;
    private static final int MAX_DIGITS = 9;
    private static final int DAY = 86_400;
    private static final long FIRST_SECOND = days(1, 1, 1) * (long) DAY;
    private static final long LAST_SECOND = days(10_000, 1, 1) * (long) DAY - 1;
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
        long seconds = days(year, month, day) * (long) DAY + hour * 3600L + minute * 60L + second;
        return offset == UNDEFINED
                ? new DateTimeParts(seconds, nanos, null, digits, "")
                : new DateTimeParts(seconds - offset * 60L, nanos, offset, digits, "");
    }

    private static String lexical(XMLGregorianCalendar value, Limits limits) {
        Calendars.checkParts(value, limits);
        try {
            String text = NumberLimits.check(value.toXMLFormat(), limits);
            // a calendar takes impossible days and odd fractions from its setters without a word
            if (!text.equals(
                    Values.datatypeFactory().newXMLGregorianCalendar(text).toXMLFormat())) {
                throw invalid();
            }
            return text;
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw invalid();
        }
    }

    private static SerializationException invalid() {
        return new SerializationException(Code.INVALID_BEAN, "a dateTime that has no XML form");
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
        // Gregorian calendar counted from 0000-03-01, so that the leap day is the last of its year
        int shifted = epochDay + 719_468;
        int era = shifted / 146_097;
        int dayOfEra = shifted - era * 146_097;
        int yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int shiftedMonth = (5 * dayOfYear + 2) / 153;
        int day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1;
        int month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
        int year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
        int scale = Math.max(digits, minimal);
        return Calendars.of(
                year,
                month,
                day,
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

    /** Days from 1970-01-01 in the proleptic Gregorian calendar, for years from 1. */
    private static int days(int year, int month, int day) {
        int shiftedYear = month <= 2 ? year - 1 : year;
        int era = shiftedYear / 400;
        int yearOfEra = shiftedYear - era * 400;
        int dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
        int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
        return era * 146_097 + dayOfEra - 719_468;
    }
}

package io.curcuma.internal.bytes;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.Field;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * An {@code xs:date} as Avro's record {@code curcuma.xsd.Date}.
 *
 * @param days from 1970-01-01 to the date as a document has it, whatever its time zone is
 * @param offsetMinutes of the time zone, -840 to 840; null for a date without a zone
 * @param lexical the XML form where the other parts cannot say it, and then it alone counts; else {@code ""}
 */
public record DateParts(int days, @Nullable Integer offsetMinutes, String lexical) {
    private static final int UNDEFINED = DatatypeConstants.FIELD_UNDEFINED;
    private static final int MAX_OFFSET = 840;

    /**
     * The parts of a calendar.
     *
     * @throws SerializationException {@code INVALID_BEAN} if the calendar has no XML form, {@code LIMIT_NUMBER}
     */
    public static DateParts of(Field field, XMLGregorianCalendar value, Limits limits) {
        int year = value.getYear();
        int month = value.getMonth();
        int day = value.getDay();
        int offset = value.getTimezone();
        boolean rebuildable = year >= 1
                && year <= 9999
                && value.getEon() == null
                && month >= 1
                && month <= 12
                && day >= 1
                && day <= Calendars.daysInMonth(year, month)
                && value.getHour() == UNDEFINED
                && value.getMinute() == UNDEFINED
                && value.getSecond() == UNDEFINED
                && value.getFractionalSecond() == null
                && (offset == UNDEFINED || Math.abs(offset) <= MAX_OFFSET);
        if (!rebuildable) {
            return new DateParts(0, null, Calendars.text(field, value, limits));
        }
        return new DateParts(EpochDay.of(year, month, day), offset == UNDEFINED ? null : Integer.valueOf(offset), "");
    }

    /**
     * The calendar whose parts these are.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} if a part is out of range, {@code LIMIT_NUMBER}
     */
    public XMLGregorianCalendar toCalendar(Field field, Limits limits) {
        if (!lexical.isEmpty()) {
            return Calendars.parse(field, lexical, limits);
        }
        int offset = offsetMinutes == null ? UNDEFINED : offsetMinutes;
        if (days < EpochDay.FIRST
                || days > EpochDay.LAST
                || (offsetMinutes != null && (offset < -MAX_OFFSET || offset > MAX_OFFSET))) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "not a date: " + field.name());
        }
        int date = EpochDay.date(days);
        return Calendars.of(
                EpochDay.year(date),
                EpochDay.month(date),
                EpochDay.day(date),
                UNDEFINED,
                UNDEFINED,
                UNDEFINED,
                null,
                offset);
    }
}

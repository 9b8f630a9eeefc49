package io.curcuma.spi;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The lexical forms of {@code xs:dateTime}, {@code xs:date}, {@code xs:time} and the {@code xs:g…} types (XML Schema Part 2, 3.2.7 to
 * 3.2.14). The JDK's parser and printer interpret a pattern for each value, which took a third of the time to read a list of flights as
 * JSON. So {@link CalendarText} converts almost all values, and leaves the rest to the JDK.
 */
public final class Calendars {
    /** Most bytes that {@link #put} writes. */
    public static final int ROOM = CalendarText.LONGEST;

    private Calendars() {}

    /**
     * Makes a calendar from its fields; {@link DatatypeConstants#FIELD_UNDEFINED} stands for an absent field.
     *
     * @param fraction of the second, null for none
     * @param offset of the time zone in minutes
     * @throws IllegalArgumentException if a field is out of range, or the month does not have the day
     */
    public static XMLGregorianCalendar of(
            int year, int month, int day, int hour, int minute, int second, @Nullable BigDecimal fraction, int offset) {
        return Values.datatypeFactory()
                .newXMLGregorianCalendar(year(year), month, day, hour, minute, second, fraction, offset);
    }

    private static @Nullable BigInteger year(int year) {
        if (year == DatatypeConstants.FIELD_UNDEFINED) {
            return null;
        }
        BigInteger recent = RecentYear.of(year);
        return recent == null ? BigInteger.valueOf(year) : recent;
    }

    /** The days of a month, 1 to 12, in the proleptic Gregorian calendar. */
    public static int daysInMonth(int year, int month) {
        if (month == 2) {
            return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
        }
        return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
    }

    /**
     * The lexical form of a date or time, which {@link #parse} reads again.
     *
     * @throws SerializationException {@code INVALID_BEAN} if the fields that are set do not form a value of the field's type,
     *     {@code LIMIT_NUMBER}
     */
    public static String text(Field field, XMLGregorianCalendar value, Limits limits) {
        String text = CalendarText.text(field.type(), value);
        if (text != null) {
            return text;
        }
        checkParts(value, limits);
        try {
            text = NumberLimits.check(value.toXMLFormat(), limits);
        } catch (IllegalStateException e) {
            throw new SerializationException(
                    Code.INVALID_BEAN, field.name() + " is a calendar whose fields make no date or time of XML Schema");
        }
        // a calendar takes impossible days from its setters, and fields that the type does not have, without a word
        if (!isValue(field.type(), text)) {
            throw new SerializationException(
                    Code.INVALID_BEAN,
                    field.name() + " is a calendar that is not a value of " + field.type()
                            + "; set the fields that this type has, and no others");
        }
        return text;
    }

    /** Whether a text is one of a date or time type. */
    static boolean isValue(Type type, String text) {
        try {
            XMLGregorianCalendar value = Values.datatypeFactory().newXMLGregorianCalendar(text);
            return value.getXMLSchemaType().equals(schemaType(type));
        } catch (IllegalArgumentException | IllegalStateException e) {
            return false;
        }
    }

    /** Whether it is one of the usual dates and times of the field's type, which {@link #put} writes. */
    public static boolean isShort(Field field, XMLGregorianCalendar value) {
        return CalendarText.isShort(field.type(), value);
    }

    /**
     * Writes the lexical form of a date or time that {@link #isShort}, where there is room for {@link #ROOM} bytes.
     *
     * @return the position after it
     */
    public static int put(XMLGregorianCalendar value, byte[] b, int position) {
        return CalendarText.put(value, b, position);
    }

    /**
     * Refuses a year or a fraction whose text would be much longer than the limit.
     *
     * @throws SerializationException {@code LIMIT_NUMBER}
     */
    public static void checkParts(XMLGregorianCalendar value, Limits limits) {
        BigDecimal fraction = value.getFractionalSecond();
        if (fraction != null) {
            Values.check(fraction, limits);
        }
        BigInteger eon = value.getEon();
        if (eon != null) {
            Values.check(new BigDecimal(eon), limits);
        }
    }

    /**
     * A date or time whose kind is the field's type.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH}, {@code LIMIT_NUMBER}
     */
    public static XMLGregorianCalendar parse(Field field, String text, Limits limits) {
        XMLGregorianCalendar value = CalendarText.parse(field.type(), text);
        return value == null ? parseAny(field, text, limits) : value;
    }

    /**
     * A date or time whose kind is the field's type, if it is one of the usual ones, in less than 64 bytes.
     *
     * @return null if it is for {@link #parse(Field, String, Limits)} to read or to refuse
     */
    public static @Nullable XMLGregorianCalendar parse(Field field, byte[] ascii, int from, int to) {
        return CalendarText.parse(field.type(), ascii, from, to);
    }

    private static XMLGregorianCalendar parseAny(Field field, String text, Limits limits) {
        // a year may have any number of digits, and parsing takes more than linear time
        String checked = NumberLimits.check(text, limits);
        try {
            XMLGregorianCalendar value = Values.datatypeFactory().newXMLGregorianCalendar(checked);
            if (!value.getXMLSchemaType().equals(schemaType(field.type()))) {
                throw new SerializationException(
                        Code.SCHEMA_MISMATCH, "a date or time of another type than " + field.type());
            }
            return value;
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "not a value of " + field.type());
        }
    }

    private static QName schemaType(Type type) {
        return switch (type) {
            case DATE_TIME -> DatatypeConstants.DATETIME;
            case DATE -> DatatypeConstants.DATE;
            case TIME -> DatatypeConstants.TIME;
            case G_YEAR -> DatatypeConstants.GYEAR;
            case G_YEAR_MONTH -> DatatypeConstants.GYEARMONTH;
            case G_MONTH -> DatatypeConstants.GMONTH;
            case G_MONTH_DAY -> DatatypeConstants.GMONTHDAY;
            case G_DAY -> DatatypeConstants.GDAY;
            default -> throw new IllegalArgumentException(type + " is not a date or time");
        };
    }
}

package io.curcuma;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Objects;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** The fields of calendars. {@link XMLGregorianCalendar#equals} compares points in time, which are equal in different zones. */
final class CalendarFields {
    /** Nanoseconds, and three digits more. */
    private static final int MAX_FRACTION_DIGITS = 12;

    private CalendarFields() {}

    /** Whether a calendar is no larger than usual ones: it has no eon, and no long fraction of a second. */
    static boolean isSmall(XMLGregorianCalendar value) {
        @Nullable BigInteger eon = value.getEon();
        @Nullable BigDecimal fraction = value.getFractionalSecond();
        return eon == null && (fraction == null || fraction.scale() <= MAX_FRACTION_DIGITS);
    }

    static int hash(XMLGregorianCalendar value) {
        int date = (value.getYear() * 31 + value.getMonth()) * 31 + value.getDay();
        int time = (value.getHour() * 61 + value.getMinute()) * 61 + value.getSecond();
        return (date * 31 + time) * 31 + value.getTimezone() + Objects.hashCode(value.getFractionalSecond());
    }

    /** Whether two calendars of at most {@link #isSmall usual} size have the same fields. */
    @SuppressWarnings("BigDecimalEquals") // .5 and .50 are different texts
    static boolean isSame(XMLGregorianCalendar a, XMLGregorianCalendar b) {
        return a.getYear() == b.getYear()
                && a.getMonth() == b.getMonth()
                && a.getDay() == b.getDay()
                && a.getHour() == b.getHour()
                && a.getMinute() == b.getMinute()
                && a.getSecond() == b.getSecond()
                && a.getTimezone() == b.getTimezone()
                && Objects.equals(a.getFractionalSecond(), b.getFractionalSecond());
    }
}

package io.curcuma.spi;

import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;

/** Texts of times and durations that are equal if and only if the values are: XML Schema Part 2, sections 3.2.6 and 3.2.7. */
final class Moments {
    /** A leap year, so that every day of a month is there. */
    private static final int YEAR = 2000;

    private Moments() {}

    private static int known(int value, int otherwise) {
        return value == DatatypeConstants.FIELD_UNDEFINED ? otherwise : value;
    }

    /** Without a time zone as it is, with one in UTC: a date is a moment then, and not a day of that time zone. */
    static String key(XMLGregorianCalendar value) {
        BigDecimal fraction = value.getFractionalSecond();
        String end = fraction == null || fraction.signum() == 0
                ? ""
                : fraction.stripTrailingZeros().toPlainString();
        BigInteger year = value.getEonAndYear();
        XMLGregorianCalendar moment = Values.datatypeFactory()
                .newXMLGregorianCalendar(
                        year == null ? BigInteger.valueOf(YEAR) : year,
                        known(value.getMonth(), 1),
                        known(value.getDay(), 1),
                        known(value.getHour(), 0),
                        known(value.getMinute(), 0),
                        known(value.getSecond(), 0),
                        null,
                        value.getTimezone());
        boolean local = value.getTimezone() == DatatypeConstants.FIELD_UNDEFINED;
        return (local ? moment : moment.normalize()).toXMLFormat() + end;
    }

    static String key(Duration value) {
        BigInteger months = whole(value, DatatypeConstants.YEARS)
                .multiply(BigInteger.valueOf(12))
                .add(whole(value, DatatypeConstants.MONTHS));
        BigDecimal seconds = new BigDecimal(whole(value, DatatypeConstants.DAYS)
                        .multiply(BigInteger.valueOf(24))
                        .add(whole(value, DatatypeConstants.HOURS))
                        .multiply(BigInteger.valueOf(60))
                        .add(whole(value, DatatypeConstants.MINUTES))
                        .multiply(BigInteger.valueOf(60)))
                .add(value.getField(DatatypeConstants.SECONDS) instanceof BigDecimal some ? some : BigDecimal.ZERO);
        boolean nothing = months.signum() == 0 && seconds.signum() == 0;
        return nothing
                ? "0"
                : (value.getSign() < 0 ? "-" : "") + months + "M"
                        + (seconds.signum() == 0
                                ? ""
                                : seconds.stripTrailingZeros().toPlainString());
    }

    private static BigInteger whole(Duration value, DatatypeConstants.Field field) {
        return value.getField(field) instanceof BigInteger some ? some : BigInteger.ZERO;
    }
}

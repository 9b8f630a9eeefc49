package io.curcuma.embedded.verify;

import static javax.xml.datatype.DatatypeConstants.DAYS;
import static javax.xml.datatype.DatatypeConstants.HOURS;
import static javax.xml.datatype.DatatypeConstants.MINUTES;
import static javax.xml.datatype.DatatypeConstants.MONTHS;
import static javax.xml.datatype.DatatypeConstants.SECONDS;
import static javax.xml.datatype.DatatypeConstants.YEARS;

import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;

/** The built-in types that have several texts for one value. */
final class LexicalVariants {
    /** Their names in the schema namespace; all but these have one text for a value. */
    static final List<String> TYPES = List.of(
            "boolean",
            "decimal",
            "float",
            "double",
            "hexBinary",
            "base64Binary",
            "duration",
            "dateTime",
            "date",
            "time",
            "gYear",
            "gYearMonth",
            "gMonth",
            "gMonthDay",
            "gDay");

    private static final Pattern DECIMAL = Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)");
    /** Beyond it, parsing takes longer than a person waits; such texts are compared as they are. */
    private static final int DIGITS = 10_000;

    private static final BigInteger SIXTY = BigInteger.valueOf(60);
    private static final BigDecimal SECONDS_PER_DAY = BigDecimal.valueOf(86_400);

    private LexicalVariants() {}

    /**
     * Whether two different texts, white space collapsed, are one value; of texts that are not of the type, false.
     *
     * @param type one of {@link #TYPES}
     */
    static boolean same(String type, String left, String right) {
        if (left.length() > DIGITS || right.length() > DIGITS) {
            return type.endsWith("Binary") && binary(type, left).equals(binary(type, right));
        }
        try {
            return switch (type) {
                case "boolean" -> bool(left).equals(bool(right));
                case "decimal" -> decimals(left, right);
                case "float" -> Float.valueOf(number(left)).equals(Float.valueOf(number(right)));
                case "double" -> Double.valueOf(number(left)).equals(Double.valueOf(number(right)));
                case "hexBinary", "base64Binary" -> binary(type, left).equals(binary(type, right));
                case "duration" -> durations(left, right);
                default -> calendars(left, right);
            };
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static String bool(String text) {
        return switch (text) {
            case "1" -> "true";
            case "0" -> "false";
            default -> text;
        };
    }

    private static String binary(String type, String text) {
        return type.equals("hexBinary") ? text.toUpperCase(Locale.ROOT) : text.replace(" ", "");
    }

    private static boolean decimals(String left, String right) {
        return DECIMAL.matcher(left).matches()
                && DECIMAL.matcher(right).matches()
                && new BigDecimal(left).compareTo(new BigDecimal(right)) == 0;
    }

    /** As Java reads it. */
    private static String number(String text) {
        return text.endsWith("INF") ? text.replace("INF", "Infinity") : text;
    }

    /** Twelve months are a year and sixty minutes an hour, but no days are a month. */
    private static boolean durations(String left, String right) {
        Duration a = Values.datatypeFactory().newDuration(left);
        Duration b = Values.datatypeFactory().newDuration(right);
        return months(a).equals(months(b)) && seconds(a).compareTo(seconds(b)) == 0;
    }

    private static BigInteger months(Duration duration) {
        return field(duration, YEARS)
                .multiply(BigInteger.valueOf(12))
                .add(field(duration, MONTHS))
                .multiply(BigInteger.valueOf(duration.getSign()));
    }

    private static BigDecimal seconds(Duration duration) {
        BigInteger minutes = field(duration, HOURS).multiply(SIXTY).add(field(duration, MINUTES));
        Number seconds = duration.getField(SECONDS);
        return new BigDecimal(field(duration, DAYS))
                .multiply(SECONDS_PER_DAY)
                .add(new BigDecimal(minutes.multiply(SIXTY)))
                .add(seconds == null ? BigDecimal.ZERO : (BigDecimal) seconds)
                .multiply(BigDecimal.valueOf(duration.getSign()));
    }

    private static BigInteger field(Duration duration, DatatypeConstants.Field field) {
        Number value = duration.getField(field);
        return value == null ? BigInteger.ZERO : (BigInteger) value;
    }

    private static boolean calendars(String left, String right) {
        XMLGregorianCalendar a = Values.datatypeFactory().newXMLGregorianCalendar(left);
        XMLGregorianCalendar b = Values.datatypeFactory().newXMLGregorianCalendar(right);
        BigDecimal fractionA = takeFraction(a);
        BigDecimal fractionB = takeFraction(b);
        // not equals, which takes two zones of one instant for one value
        return a.toXMLFormat().equals(b.toXMLFormat()) && fractionA.compareTo(fractionB) == 0;
    }

    private static BigDecimal takeFraction(XMLGregorianCalendar calendar) {
        BigDecimal fraction = calendar.getFractionalSecond();
        calendar.setFractionalSecond(null);
        return fraction == null ? BigDecimal.ZERO : fraction;
    }
}

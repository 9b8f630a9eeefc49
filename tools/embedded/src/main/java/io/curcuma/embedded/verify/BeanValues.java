package io.curcuma.embedded.verify;

import jakarta.activation.DataHandler;
import jakarta.xml.bind.JAXBElement;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Node;

/** Compares and shows the values in beans that are not beans themselves. */
final class BeanValues {
    private BeanValues() {}

    /** Whether an object has fields to compare rather than a value. */
    static boolean isBean(Object value) {
        String name = value.getClass().getName();
        return !(value instanceof Enum)
                && !value.getClass().isArray()
                && !name.startsWith("java.")
                && !name.startsWith("javax.")
                && !name.startsWith("jakarta.")
                && !name.startsWith("com.sun.");
    }

    /** Whether two values of one class are the same, down to what XML can tell apart. */
    static boolean same(Object expected, Object actual) {
        if (expected.getClass().isArray()) {
            return Objects.deepEquals(expected, actual);
        }
        if (expected instanceof XMLGregorianCalendar left && actual instanceof XMLGregorianCalendar right) {
            return parts(left).equals(parts(right));
        }
        if (expected instanceof Duration) {
            // equals takes twelve months for a year, and fails to compare a month with thirty days
            return expected.toString().equals(actual.toString());
        }
        if (expected instanceof BigDecimal left && actual instanceof BigDecimal right) {
            // a negative scale has no text in XML: 1E+3 and 1000 are one there
            return left.compareTo(right) == 0 && Math.max(left.scale(), 0) == Math.max(right.scale(), 0);
        }
        if (expected instanceof DataHandler left && actual instanceof DataHandler right) {
            return Objects.equals(left.getContentType(), right.getContentType())
                    && Arrays.equals(content(left), content(right));
        }
        return expected.equals(actual);
    }

    /** Not equals, which takes two zones of one instant, and .1 and .100, for one value. */
    private static List<@Nullable Object> parts(XMLGregorianCalendar calendar) {
        return Arrays.asList(
                calendar.getEonAndYear(),
                calendar.getMonth(),
                calendar.getDay(),
                calendar.getHour(),
                calendar.getMinute(),
                calendar.getSecond(),
                fraction(calendar),
                calendar.getTimezone());
    }

    /** The JDK makes a fraction of zero, without digits, of the hour 24. */
    private static @Nullable BigDecimal fraction(XMLGregorianCalendar calendar) {
        BigDecimal fraction = calendar.getFractionalSecond();
        return fraction == null || fraction.signum() == 0 && fraction.scale() <= 0 ? null : fraction;
    }

    private static byte[] content(DataHandler handler) {
        try (InputStream in = handler.getInputStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A value in a few words. */
    static String shown(@Nullable Object value) {
        if (value == null) {
            return Difference.ABSENT;
        }
        if (value instanceof Collection<?> list) {
            return list.size() + (list.size() == 1 ? " item" : " items");
        }
        if (value instanceof byte[] bytes) {
            return bytes.length + (bytes.length == 1 ? " byte" : " bytes");
        }
        if (value.getClass().isArray()) {
            int length = Array.getLength(value);
            return length + (length == 1 ? " item" : " items");
        }
        if (value instanceof JAXBElement<?> element) {
            return "an element " + element.getName();
        }
        if (value instanceof DataHandler || value instanceof Node || isBean(value)) {
            return "a " + value.getClass().getSimpleName();
        }
        return Difference.quoted(String.valueOf(value));
    }
}

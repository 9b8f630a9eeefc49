package io.curcuma.generator.xjc.samples;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.XMLGregorianCalendar;

/** Dates and times, with and without zones and fractions, and at the limits of their facets. */
final class TimeValues {
    private static final Map<String, List<String>> VALUES = Map.of(
            "dateTime",
            List.of(
                    "2024-05-06T07:08:09Z",
                    "2024-02-29T23:59:59.100+14:00",
                    "1969-12-31T00:00:00",
                    "0001-01-01T00:00:00-05:30",
                    "9999-12-31T23:59:59.999999999"),
            "date",
            List.of("2024-05-06", "2024-02-29Z", "0001-01-01-14:00", "9999-12-31+05:30"),
            "time",
            List.of("07:08:09", "23:59:59.100Z", "00:00:00-05:30"),
            "gYear",
            List.of("2024", "0001Z", "12024", "-0044"),
            "gYearMonth",
            List.of("2024-05", "0001-12Z"),
            "gMonth",
            List.of("--05", "--12+02:00"),
            "gMonthDay",
            List.of("--05-06", "--02-29Z"),
            "gDay",
            List.of("---06", "---31Z"),
            "duration",
            List.of("P1Y2M3DT4H5M6.700S", "-P1D", "PT0S", "P12M"));

    private TimeValues() {}

    static boolean has(String builtin) {
        return VALUES.containsKey(builtin);
    }

    static Set<String> of(String builtin, Bounds bounds) {
        Set<String> values = new LinkedHashSet<>(VALUES.getOrDefault(builtin, List.of()));
        bounds.facet("minInclusive").ifPresent(values::add);
        bounds.facet("maxInclusive").ifPresent(values::add);
        if (builtin.equals("duration")) {
            return values;
        }
        bounds.facet("minExclusive").ifPresent(limit -> values.add(moved(builtin, limit, true)));
        bounds.facet("maxExclusive").ifPresent(limit -> values.add(moved(builtin, limit, false)));
        values.removeIf(value -> !isWithin(value, bounds));
        return values;
    }

    /** A little after or before a limit: a second of a time, else a year. */
    private static String moved(String builtin, String limit, boolean forward) {
        XMLGregorianCalendar calendar = factory().newXMLGregorianCalendar(limit);
        boolean second = builtin.equals("dateTime") || builtin.equals("time");
        boolean day = builtin.equals("date") || builtin.equals("gDay") || builtin.equals("gMonthDay");
        calendar.add(factory().newDuration((forward ? "" : "-") + (second ? "PT1S" : day ? "P1D" : "P1Y")));
        return calendar.toXMLFormat();
    }

    private static boolean isWithin(String value, Bounds bounds) {
        return compares(value, bounds.facet("minInclusive"), DatatypeConstants.GREATER, true)
                && compares(value, bounds.facet("minExclusive"), DatatypeConstants.GREATER, false)
                && compares(value, bounds.facet("maxInclusive"), DatatypeConstants.LESSER, true)
                && compares(value, bounds.facet("maxExclusive"), DatatypeConstants.LESSER, false);
    }

    private static boolean compares(String value, Optional<String> limit, int order, boolean orEqual) {
        if (limit.isEmpty()) {
            return true;
        }
        int compared =
                factory().newXMLGregorianCalendar(value).compare(factory().newXMLGregorianCalendar(limit.get()));
        return compared == order || (orEqual && compared == DatatypeConstants.EQUAL);
    }

    private static DatatypeFactory factory() {
        return DatatypeFactory.newDefaultInstance();
    }
}

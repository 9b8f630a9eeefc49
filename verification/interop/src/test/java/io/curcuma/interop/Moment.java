package io.curcuma.interop;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import org.jspecify.annotations.Nullable;

/** What {@code curcuma.xsd.DateTime} should say of an {@code xs:dateTime}, by {@code java.time}'s reckoning. */
record Moment(long seconds, int nanos, @Nullable Integer offsetMinutes, int digits) {
    static Moment of(String lexical) {
        int zoneStart = zoneStart(lexical);
        LocalDateTime local = LocalDateTime.parse(lexical.substring(0, zoneStart));
        String zone = lexical.substring(zoneStart);
        ZoneOffset offset = zone.isEmpty() ? ZoneOffset.UTC : ZoneOffset.of(zone);
        int dot = lexical.indexOf('.');
        String fraction = dot < 0 ? "" : lexical.substring(dot + 1, zoneStart);
        boolean minimal = fraction.isEmpty() || !fraction.endsWith("0");
        return new Moment(
                local.toEpochSecond(offset),
                local.get(ChronoField.NANO_OF_SECOND),
                zone.isEmpty() ? null : offset.getTotalSeconds() / 60,
                minimal ? 0 : fraction.length());
    }

    private static int zoneStart(String lexical) {
        for (int i = lexical.indexOf('T'); i < lexical.length(); i++) {
            char c = lexical.charAt(i);
            if (c == 'Z' || c == '+' || c == '-') {
                return i;
            }
        }
        return lexical.length();
    }
}

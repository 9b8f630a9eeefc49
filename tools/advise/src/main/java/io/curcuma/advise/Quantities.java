package io.curcuma.advise;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads numbers with units. */
public final class Quantities {
    private static final Pattern QUANTITY = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,6})?)\\s*([a-zµ/]*)");
    private static final Map<String, Double> BITS = Map.of(
            "bps", 1.0, "bit/s", 1.0, "kbps", 1e3, "kbit/s", 1e3, "mbps", 1e6, "mbit/s", 1e6, "gbps", 1e9, "gbit/s",
            1e9);
    private static final Map<String, Double> MICROS =
            Map.of("us", 1.0, "µs", 1.0, "ms", 1e3, "s", 1e6, "m", 6e7, "min", 6e7);

    private Quantities() {}

    /** Bits per second of {@code 100Mbps}. @throws IllegalArgumentException if it is none */
    public static double bitsPerSecond(String text) {
        return quantity(text, BITS, "a bandwidth such as 512kbps, 100Mbps, 1Gbps");
    }

    /** Microseconds of {@code 20ms}. @throws IllegalArgumentException if it is none */
    public static double micros(String text) {
        return quantity(text, MICROS, "a time such as 500us, 20ms, 90s, 2m");
    }

    /** As {@link #micros}. */
    public static Duration duration(String text) {
        return Duration.ofNanos(Math.round(micros(text) * 1e3));
    }

    private static double quantity(String text, Map<String, Double> units, String what) {
        Matcher matcher = QUANTITY.matcher(text.strip().toLowerCase(Locale.ROOT));
        Double unit = matcher.matches() ? units.get(matcher.group(2)) : null;
        if (unit == null) {
            throw new IllegalArgumentException("'" + text + "' is not " + what);
        }
        return Double.parseDouble(matcher.group(1)) * unit;
    }
}

package io.curcuma.advise;

import java.util.Locale;

/** Numbers as people read them, the same in every locale. */
final class ReadableNumbers {
    private ReadableNumbers() {}

    /** As many digits as mean something, with commas. */
    static String figure(double value) {
        String pattern = value >= 100 ? "%,.0f" : value >= 10 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, pattern, value);
    }

    /** Milliseconds to a hundredth: the network's delay is most of them. */
    static String millis(double micros) {
        return String.format(Locale.ROOT, "%,.2f", micros / 1e3);
    }

    static String whole(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    static String whole(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    /** {@code 100 Mbit/s}. */
    static String bandwidth(double bitsPerSecond) {
        if (bitsPerSecond >= 1e9) {
            return plain(bitsPerSecond / 1e9) + " Gbit/s";
        }
        return bitsPerSecond >= 1e6 ? plain(bitsPerSecond / 1e6) + " Mbit/s" : plain(bitsPerSecond / 1e3) + " kbit/s";
    }

    /** {@code 20}, {@code 0.5}. */
    static String plain(double value) {
        return value == Math.rint(value) ? whole(value) : String.format(Locale.ROOT, "%.2f", value);
    }

    static String network(NetworkModel network) {
        return bandwidth(network.bitsPerSecond()) + ", " + plain(network.delayMicros() / 1e3)
                + " ms one-way delay, initial window of " + network.firstWindow() + " segments";
    }
}

package io.curcuma.spi.rules;

import io.curcuma.spi.Report;

/** How often an element occurs. */
public final class Occurrences {
    private Occurrences() {}

    /** Adds what is wrong with the number of occurrences. */
    public static void check(int size, int min, int max, String step, String location, Report report) {
        if (size < min) {
            report.add(step, size == 0 ? "required" : "minOccurs=" + min, location);
        } else if (size > max) {
            report.add(step, max == 0 ? "prohibited" : "maxOccurs=" + max, location);
        }
    }
}

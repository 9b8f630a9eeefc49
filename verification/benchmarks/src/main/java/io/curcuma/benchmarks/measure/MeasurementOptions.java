package io.curcuma.benchmarks.measure;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How often and for how long to measure.
 *
 * @param rounds in each round, every library runs once
 * @param roundMillis thread CPU time of a library in a round, per direction, at least
 * @param warmUps rounds before the first
 * @param warmUpMillis thread CPU time of a library in each of them, per direction, at least
 * @param latencies messages that are timed one by one
 */
public record MeasurementOptions(int rounds, int roundMillis, int warmUps, int warmUpMillis, int latencies) {
    /** Everything runs once. */
    public static final MeasurementOptions TINY = new MeasurementOptions(1, 0, 0, 0, 2);

    public static final MeasurementOptions QUICK = new MeasurementOptions(9, 8, 3, 50, 48);

    /** About as many messages as eBay timed, in whole rotations. */
    public static final MeasurementOptions FULL = new MeasurementOptions(41, 50, 6, 500, 1008);

    /** For further data of a class that this JVM has measured before: most of the code is compiled by then. */
    MeasurementOptions ofKnownClass() {
        return new MeasurementOptions(rounds, roundMillis, warmUps, warmUpMillis / 3, latencies);
    }

    /** Reads what {@link #text} wrote. */
    public static MeasurementOptions of(String text) {
        int[] n = Arrays.stream(text.split(",")).mapToInt(Integer::parseInt).toArray();
        return new MeasurementOptions(n[0], n[1], n[2], n[3], n[4]);
    }

    /** As one word. */
    public String text() {
        return Stream.of(rounds, roundMillis, warmUps, warmUpMillis, latencies)
                .map(String::valueOf)
                .collect(Collectors.joining(","));
    }
}

package io.curcuma.benchmarks;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * For how long to measure.
 *
 * @param rounds in each of which every side runs once
 * @param roundMillis thread CPU time of a side in a round, per direction, at least
 * @param warmUps rounds before the first
 * @param warmUpMillis thread CPU time of a side in each of them, per direction, at least
 * @param latencies messages that are timed one by one
 */
public record Pace(int rounds, int roundMillis, int warmUps, int warmUpMillis, int latencies) {
    /** So that everything runs once. */
    public static final Pace TINY = new Pace(1, 0, 0, 0, 2);

    public static final Pace QUICK = new Pace(9, 8, 3, 50, 48);

    /** About as many messages as eBay timed, in whole rotations. */
    public static final Pace FULL = new Pace(41, 50, 6, 500, 1008);

    /** The pace of more data of the same class in a JVM: most of the code is compiled by then. */
    Pace afterwards() {
        return new Pace(rounds, roundMillis, warmUps, warmUpMillis / 3, latencies);
    }

    /** Reads what {@link #text} wrote. */
    public static Pace of(String text) {
        int[] n = Arrays.stream(text.split(",")).mapToInt(Integer::parseInt).toArray();
        return new Pace(n[0], n[1], n[2], n[3], n[4]);
    }

    /** As one word. */
    public String text() {
        return Stream.of(rounds, roundMillis, warmUps, warmUpMillis, latencies)
                .map(String::valueOf)
                .collect(Collectors.joining(","));
    }
}

package io.curcuma.samples.flights.load;

import java.time.Duration;

/**
 * A network between client and service.
 *
 * @param roundTrip delay there and back together; half of it in each direction
 * @param window bytes that may be on their way when a message begins; twice as many after each round trip, as in TCP's slow start. 0: no window
 * @param bitsPerSecond in each direction, which all connections share. 0: any number
 */
public record Link(Duration roundTrip, int window, long bitsPerSecond) {
    /** Ten segments of 1,460 bytes: how a new or idle connection starts (RFC 6928). */
    public static final int COLD_WINDOW = 14_600;

    /** Without an end of its bandwidth. */
    public Link(Duration roundTrip, int window) {
        this(roundTrip, window, 0);
    }

    /** Whether it does nothing. */
    boolean isNone() {
        return roundTrip.isZero() && bitsPerSecond == 0;
    }

    /** When a round begins, in nanoseconds after the message did. */
    long roundNanos(int round) {
        return round * roundTrip.toNanos();
    }

    /** How long everything takes from one end to the other. */
    long oneWayNanos() {
        return roundTrip.toNanos() / 2;
    }

    /** How many bytes of a message have left when a round is over. */
    long end(int round) {
        return window == 0 ? Long.MAX_VALUE : window * ((2L << round) - 1);
    }
}

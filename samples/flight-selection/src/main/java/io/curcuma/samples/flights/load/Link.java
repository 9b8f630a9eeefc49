package io.curcuma.samples.flights.load;

import java.time.Duration;

/**
 * A network between client and service.
 *
 * @param roundTrip delay there and back together; half of it in each direction
 * @param window bytes that may be on their way when a message begins; twice as many after each round trip, as in TCP's slow start. 0: no window
 */
public record Link(Duration roundTrip, int window) {
    /** Ten segments of 1,460 bytes: how a new or idle connection starts (RFC 6928). */
    public static final int COLD_WINDOW = 14_600;

    /** When what leaves in a round arrives, in nanoseconds after the message began. */
    long delayNanos(int round) {
        return roundTrip.toNanos() / 2 + round * roundTrip.toNanos();
    }

    /** How many bytes of a message have left when a round is over. */
    long end(int round) {
        return window == 0 ? Long.MAX_VALUE : window * ((2L << round) - 1);
    }
}

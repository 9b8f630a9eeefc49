package io.curcuma.advise;

/**
 * A network, by which the time of a message is modelled.
 *
 * @param bitsPerSecond that the slowest link carries
 * @param delayMicros from one end to the other
 * @param firstWindow segments that are sent before the first acknowledgement comes; RFC 6928 has 10
 */
public record NetworkModel(double bitsPerSecond, double delayMicros, int firstWindow) {
    /** 100 Mbit/s, 20 ms, RFC 6928. */
    public static final NetworkModel DEFAULT = new NetworkModel(1e8, 20_000, 10);

    /** What a segment carries: an Ethernet frame less the headers of IPv4 and TCP. */
    static final int SEGMENT = 1460;

    /** @throws IllegalArgumentException for what is not a network */
    public NetworkModel {
        if (!(bitsPerSecond > 0) || !Double.isFinite(bitsPerSecond)) {
            throw new IllegalArgumentException("the bandwidth must be positive");
        }
        if (!(delayMicros >= 0) || !Double.isFinite(delayMicros)) {
            throw new IllegalArgumentException("the delay must not be negative");
        }
        if (firstWindow < 1) {
            throw new IllegalArgumentException("the initial window must have at least 1 segment");
        }
    }

    /** The same network with another bandwidth. */
    NetworkModel withBitsPerSecond(double other) {
        return new NetworkModel(other, delayMicros, firstWindow);
    }

    /**
     * Modelled microseconds from the first bit that is sent to the last that arrives, on a connection that stands and was idle (RFC
     * 5681, slow start without loss): the delay, the time to send all bytes, and after each window but the last one the time that the
     * sender waits for the acknowledgement of its first segment. Each window is twice the one before.
     */
    public double micros(long bytes) {
        double segmentMicros = sendingMicros(SEGMENT);
        double micros = delayMicros + sendingMicros(bytes);
        long left = (bytes + SEGMENT - 1) / SEGMENT;
        for (long window = firstWindow; left > window; window *= 2) {
            double waiting = 2 * delayMicros + segmentMicros - window * segmentMicros;
            if (waiting <= 0) {
                break;
            }
            micros += waiting;
            left -= window;
        }
        return micros;
    }

    private double sendingMicros(long bytes) {
        return bytes * 8e6 / bitsPerSecond;
    }
}

package io.curcuma.samples.flights.load;

/** One direction of a network with a bandwidth: what is sent waits for what was sent before. Safe for any number of threads. */
final class Wire {
    private static final double SECOND = 1e9;

    private final double nanosPerByte;
    private long free = Long.MIN_VALUE;

    /** @param bitsPerSecond 0 for any number */
    Wire(long bitsPerSecond) {
        nanosPerByte = bitsPerSecond == 0 ? 0 : Byte.SIZE * SECOND / bitsPerSecond;
    }

    /** When the last of some bytes has left that are to leave at a time. */
    synchronized long send(long time, int bytes) {
        if (nanosPerByte == 0) {
            return time;
        }
        free = Math.max(time, free) + (long) (bytes * nanosPerByte);
        return free;
    }
}

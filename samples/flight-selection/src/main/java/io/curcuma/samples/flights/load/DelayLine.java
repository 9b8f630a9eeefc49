package io.curcuma.samples.flights.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** One direction of a connection: what comes in goes out later, in its order. One thread fills it and one drains it. */
final class DelayLine {
    private static final int CHUNK = 1 << 14;
    /** The most chunks, of at most 16 KiB each: a sender that is faster than this has to wait. */
    private static final int CHUNKS = 1 << 12;

    /** Leaves at a time; empty at the end of the stream. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Chunk(byte[] bytes, long leaves) {}

    private final BlockingQueue<Chunk> chunks = new LinkedBlockingQueue<>(CHUNKS);
    private final Link link;
    private final Wire wire;
    private final BooleanSupplier begins;
    private long messageStart;
    private long position;
    private int round;

    /**
     * A direction of a connection.
     *
     * @param wire what all connections share in this direction
     * @param begins asked for each part that comes, whether a message begins with it
     */
    DelayLine(Link link, Wire wire, BooleanSupplier begins) {
        this.link = link;
        this.wire = wire;
        this.begins = begins;
    }

    /** Takes everything until the end of the stream. */
    void fill(InputStream in) throws IOException, InterruptedException {
        byte[] buffer = new byte[CHUNK];
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            long now = System.nanoTime();
            if (begins.getAsBoolean()) {
                messageStart = now;
                position = 0;
                round = 0;
            }
            split(buffer, read, now);
        }
    }

    /** A part whose bytes leave in different rounds is parts. */
    private void split(byte[] buffer, int length, long now) throws InterruptedException {
        int from = 0;
        while (from < length) {
            while (position >= link.end(round)) {
                round++;
            }
            int part = (int) Math.min(length - from, link.end(round) - position);
            // a part leaves in its round, or when it comes, if that is later
            long leaves = Math.max(messageStart + link.roundNanos(round), now);
            chunks.put(new Chunk(Arrays.copyOfRange(buffer, from, from + part), leaves));
            from += part;
            position += part;
        }
    }

    /** Nothing comes any more. */
    void end() {
        try {
            chunks.put(new Chunk(new byte[0], 0));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Gives everything in its time, until the end. */
    void drain(OutputStream out) throws IOException, InterruptedException {
        for (Chunk chunk = chunks.take(); chunk.bytes().length > 0; chunk = chunks.take()) {
            // not before: what leaves later must not hold up what other connections send until then
            sleepUntil(chunk.leaves());
            sleepUntil(wire.send(chunk.leaves(), chunk.bytes().length) + link.oneWayNanos());
            out.write(chunk.bytes());
        }
    }

    private static void sleepUntil(long time) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(time - System.nanoTime());
    }
}

package io.curcuma.samples.flights.stress;

import io.curcuma.samples.flights.service.FlightServer;
import io.curcuma.samples.flights.service.ServerOptions;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/**
 * Many clients at once, each of which sends requests in any format and coding; one in ten is hostile. After each hostile request the client goes on
 * with another one, so that what it left behind would be seen.
 *
 * @param clients that send at a time
 * @param time for how long
 * @param seed of what they send
 */
public record Stress(int clients, Duration time, long seed) {
    static final int MESSAGE_BYTES = 2 << 20;

    private static final Duration BODY_TIME = Duration.ofSeconds(1);
    /** Part of the time, before what counts: until the service's threads have the buffers that they keep. */
    private static final int WARM_UP = 3;

    /** Starts a service, runs the clients against it, and ends it. */
    public StressReport run(IntConsumer progress) throws IOException, InterruptedException {
        ServerOptions options = ServerOptions.DEFAULT.withFastInfoset(true).withBody(MESSAGE_BYTES, BODY_TIME);
        try (FlightServer server = FlightServer.start(options)) {
            Bodies bodies = new Bodies(server.messages());
            run(server, bodies, time.dividedBy(WARM_UP), done -> {});
            long before = heap();
            StressCount count = run(server, bodies, time, progress);
            return count.report(before, heap());
        }
    }

    private StressCount run(FlightServer server, Bodies bodies, Duration duration, IntConsumer progress)
            throws InterruptedException {
        StressCount count = new StressCount();
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        try {
            long end = System.nanoTime() + duration.toNanos();
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < clients; i++) {
                running.add(threads.submit(new StressClient(server, bodies, count, seed + i, end)));
            }
            for (long left = duration.toMillis(); left > 0; left = (end - System.nanoTime()) / 1_000_000) {
                Thread.sleep(Math.min(200, left));
                progress.accept((int) (duration.toMillis() - left));
            }
            for (Future<?> client : running) {
                join(client, count);
            }
        } finally {
            threads.shutdownNow();
        }
        return count;
    }

    private static void join(Future<?> client, StressCount count) throws InterruptedException {
        try {
            client.get();
        } catch (ExecutionException e) {
            count.fault("a client failed: " + e.getCause());
        }
    }

    /** After collections until nothing more goes. */
    private static long heap() {
        long used = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            used = Math.min(
                    used,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return used;
    }
}

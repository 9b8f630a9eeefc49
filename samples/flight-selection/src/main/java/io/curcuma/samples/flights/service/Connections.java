package io.curcuma.samples.flights.service;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChainBuilder;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.filterchain.TransportFilter;
import org.glassfish.grizzly.http.server.AddOn;
import org.glassfish.grizzly.http.server.NetworkListener;

/**
 * How many connections there are, and how long each may be open without a request: the container waits for the end of a header, and for the
 * next request, as long as the client likes.
 */
final class Connections extends BaseFilter implements AddOn, AutoCloseable {
    private static final long SWEEP_MILLIS = 100;
    /** Time in which a client may read an answer to a body that is not read to its end. */
    private static final Duration FAREWELL = Duration.ofSeconds(2);

    private static final Long SERVED = Long.MAX_VALUE;

    private final int most;
    private final long patience;
    private final long start = System.nanoTime();
    /** Nanoseconds from the start at which each connection has waited enough. */
    private final Map<Connection<?>, Long> open = new ConcurrentHashMap<>();

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "flights-connections");
        thread.setDaemon(true);
        return thread;
    });

    private final Future<?> sweeps;

    /**
     * @param most at a time; those beyond are closed as they come
     * @param patience with a connection that has no request
     */
    Connections(int most, Duration patience) {
        this.most = most;
        this.patience = patience.toNanos();
        sweeps = clock.scheduleWithFixedDelay(this::sweep, SWEEP_MILLIS, SWEEP_MILLIS, TimeUnit.MILLISECONDS);
    }

    private Long deadline(long wait) {
        return System.nanoTime() - start + wait;
    }

    private void sweep() {
        long now = System.nanoTime() - start;
        open.forEach((connection, deadline) -> {
            if (deadline < now && open.replace(connection, deadline, SERVED)) {
                connection.terminateSilently();
            }
        });
    }

    /** A request of the connection has come, as far as its body. */
    void begin(Connection<?> connection) {
        open.replace(connection, SERVED);
    }

    /** The request was answered. */
    void end(Connection<?> connection) {
        open.replace(connection, deadline(patience));
    }

    /** The request was answered, and there is no other: the connection is closed as soon as the client has had time to read. */
    void leave(Connection<?> connection) {
        open.replace(connection, deadline(Math.min(patience, FAREWELL.toNanos())));
    }

    @Override
    public void setup(NetworkListener listener, FilterChainBuilder builder) {
        builder.add(builder.indexOfType(TransportFilter.class) + 1, this);
    }

    @Override
    public NextAction handleAccept(FilterChainContext context) {
        if (isAdmitted(context.getConnection())) {
            return context.getInvokeAction();
        }
        context.getConnection().terminateSilently();
        return context.getStopAction();
    }

    /** One after the other, since several threads accept. */
    private synchronized boolean isAdmitted(Connection<?> connection) {
        boolean room = open.size() < most;
        if (room) {
            open.put(connection, deadline(patience));
        }
        return room;
    }

    @Override
    public NextAction handleClose(FilterChainContext context) {
        open.remove(context.getConnection());
        return context.getInvokeAction();
    }

    @Override
    public void close() {
        sweeps.cancel(true);
        clock.shutdown();
    }
}

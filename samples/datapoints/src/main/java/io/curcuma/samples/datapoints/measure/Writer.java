package io.curcuma.samples.datapoints.measure;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import io.curcuma.samples.datapoints.cassandra.Cluster;
import io.curcuma.samples.datapoints.store.SampleHours;
import io.curcuma.samples.datapoints.store.SeriesHour;
import io.curcuma.samples.datapoints.store.Table;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Writes hours into a table: all series at once, one part of the hour after the other, as measurements arrive. */
record Writer(Cluster cluster, CqlSession session) {
    /** Number of points that are on their way at a time, and the most and the fewest requests that carry them. */
    private static final int POINTS_IN_FLIGHT = 16_384;

    private static final int MOST = 128;
    private static final int LEAST = 8;

    /**
     * Returns when the server has all of them.
     *
     * @param points of one request
     * @param progress is told how many requests were made
     * @throws ServerLostException if one was not taken; no more are made then, and none is waited for in vain: each has its time-out
     */
    void write(Table table, List<SeriesHour> hours, int points, IntConsumer progress)
            throws ServerLostException, InterruptedException {
        int inFlight = Math.max(LEAST, Math.min(MOST, POINTS_IN_FLIGHT / points));
        Semaphore free = new Semaphore(inFlight);
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        int requests = 0;
        for (int from = 0; from < SampleHours.POINTS && failure.get() == null; from += points) {
            for (SeriesHour hour : hours) {
                BoundStatement request =
                        table.write(hour, hour.batch().getPoint().subList(from, from + points));
                free.acquire();
                if (failure.get() != null) {
                    break;
                }
                session.executeAsync(request).whenComplete((answer, thrown) -> {
                    if (thrown != null) {
                        failure.compareAndSet(null, thrown);
                    }
                    free.release();
                });
                progress.accept(++requests);
            }
        }
        Throwable first = failure.get();
        if (first == null) {
            free.acquire(inFlight);
            first = failure.get();
        }
        if (first != null) {
            throw new ServerLostException(
                    "after " + requests + " of " + hours.size() * (SampleHours.POINTS / points) + " requests "
                            + cluster.contact() + " failed: " + first.getMessage() + cluster.state(),
                    first);
        }
    }
}

package io.curcuma.samples.datapoints.measure;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import io.curcuma.samples.datapoints.cassandra.Cluster;
import io.curcuma.samples.datapoints.cassandra.Sessions;
import io.curcuma.samples.datapoints.store.Point;
import io.curcuma.samples.datapoints.store.SampleHours;
import io.curcuma.samples.datapoints.store.SeriesHour;
import io.curcuma.samples.datapoints.store.Table;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.IntConsumer;

/**
 * Measures one scenario after the other in a keyspace.
 *
 * @param session whose keyspace it is, and of nobody else while it measures
 * @param keyspace the session's
 */
public record Measurement(Cluster cluster, CqlSession session, String keyspace) {
    private static final Duration DDL = Duration.ofSeconds(60);
    private static final double WARM_UP_SECONDS = 1;
    private static final double NANOS = 1e9;
    private static final double MICROS = 1e6;
    private static final double MILLIS = 1e3;

    /**
     * Creates the table, writes all hours, and reads some of them again.
     *
     * @param warm hours that are written first, for a second at least, and do not count but on the disk
     * @param hours that count, other ones
     * @param read how many of them are read
     * @param progress is told how many requests were made
     * @throws ServerLostException if the server does not take a request
     * @throws IllegalStateException if an hour that is read is not what was written
     */
    public Result run(Scenario scenario, List<SeriesHour> warm, List<SeriesHour> hours, int read, IntConsumer progress)
            throws IOException, InterruptedException {
        for (String statement : scenario.layout().ddl()) {
            session.execute(SimpleStatement.newInstance(statement).setTimeout(DDL));
        }
        Table table = scenario.layout().open(session);
        Writer writer = new Writer(cluster, session);
        warmUp(writer, table, warm, scenario.points());

        long points = (long) hours.size() * SampleHours.POINTS;
        long sent = Sessions.bytesSent(session);
        Duration client = clientCpu();
        Optional<Duration> server = cluster.cpu();
        long start = System.nanoTime();
        writer.write(table, hours, scenario.points(), progress);
        double seconds = (System.nanoTime() - start) / NANOS;
        sent = Sessions.bytesSent(session) - sent;
        double clientMicros = seconds(clientCpu().minus(client)) * MICROS / points;

        OptionalLong disk = cluster.diskBytes(keyspace + "." + scenario.layout().table());
        Optional<Duration> serverNow = cluster.cpu();
        long stored = points + (long) warm.size() * SampleHours.POINTS;
        return new Result(
                scenario,
                points,
                seconds,
                sent,
                clientMicros,
                server.isPresent() && serverNow.isPresent()
                        ? OptionalDouble.of(seconds(serverNow.get().minus(server.get())) * MICROS / points)
                        : OptionalDouble.empty(),
                disk.isPresent() ? OptionalDouble.of((double) disk.getAsLong() / stored) : OptionalDouble.empty(),
                Math.min(read, hours.size()),
                readMillis(table, hours, read));
    }

    private static void warmUp(Writer writer, Table table, List<SeriesHour> hours, int points)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        do {
            // the same rows again: nothing is added
            writer.write(table, hours, points, done -> {});
        } while ((System.nanoTime() - start) / NANOS < WARM_UP_SECONDS);
    }

    private static double readMillis(Table table, List<SeriesHour> hours, int read) {
        double[] millis = new double[Math.min(read, hours.size())];
        for (int i = 0; i < millis.length; i++) {
            // spread over all of them
            SeriesHour hour = hours.get((int) ((long) i * hours.size() / millis.length));
            long start = System.nanoTime();
            List<Point> back = Point.all(table.read(hour));
            millis[i] = (System.nanoTime() - start) / NANOS * MILLIS;
            if (!back.equals(Point.all(hour.batch().getPoint()))) {
                throw new IllegalStateException(
                        "hour " + hour.hour() + " of " + hour.key() + " is not what was written");
            }
        }
        Arrays.sort(millis);
        return millis[millis.length / 2];
    }

    private static Duration clientCpu() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / NANOS;
    }
}

package io.curcuma.samples.datapoints;

import com.datastax.oss.driver.api.core.CqlSession;
import io.curcuma.SerializationException;
import io.curcuma.progress.Progress;
import io.curcuma.samples.datapoints.cassandra.Cluster;
import io.curcuma.samples.datapoints.cassandra.LocalCassandra;
import io.curcuma.samples.datapoints.cassandra.OutsideCluster;
import io.curcuma.samples.datapoints.cassandra.OwnKeyspace;
import io.curcuma.samples.datapoints.cassandra.Sessions;
import io.curcuma.samples.datapoints.measure.Damage;
import io.curcuma.samples.datapoints.measure.Measurement;
import io.curcuma.samples.datapoints.measure.Published;
import io.curcuma.samples.datapoints.measure.Result;
import io.curcuma.samples.datapoints.measure.ResultTable;
import io.curcuma.samples.datapoints.measure.Scenario;
import io.curcuma.samples.datapoints.store.BlobLayout;
import io.curcuma.samples.datapoints.store.Blobs;
import io.curcuma.samples.datapoints.store.KeyIndex;
import io.curcuma.samples.datapoints.store.RowLayout;
import io.curcuma.samples.datapoints.store.SampleHours;
import io.curcuma.samples.datapoints.store.SeriesHour;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Writes the same points in every layout, measures it, reads them again, and damages some. */
record Demo(RunOptions options, PrintStream out, PrintStream err, boolean terminal) {
    private static final int WARM_UP = 1;
    private static final int DAMAGES = 500;
    private static final int DAMAGED_BLOBS = 4;
    private static final double MILLIS = 1e6;
    private static final String TAG = "service";

    /** Returns whether every damaged blob was refused; what else is wrong is an exception. */
    boolean run() throws IOException, InterruptedException {
        List<Scenario> plan = Plan.of(options);
        try (Cluster cluster =
                options.contact == null ? LocalCassandra.start() : OutsideCluster.parse(options.contact)) {
            return run(cluster, plan);
        }
    }

    boolean run(Cluster cluster, List<Scenario> plan) throws IOException, InterruptedException {
        int count = Math.max(options.hours, options.singleHours) + WARM_UP;
        List<SeriesHour> hours;
        try (Progress progress = progress("hours", count)) {
            hours = SampleHours.of(Blobs.serializer(), count, progress);
        }
        try (CqlSession session = Sessions.open(cluster, options.datacenter)) {
            printServer(session);
            try (OwnKeyspace keyspace =
                    OwnKeyspace.create(session, options.keyspace, options.datacenter, options.replication, err)) {
                return run(new Measurement(cluster, session, keyspace.name()), plan, hours);
            }
        }
    }

    private boolean run(Measurement measurement, List<Scenario> plan, List<SeriesHour> hours)
            throws IOException, InterruptedException {
        index(measurement.session(), hours);
        List<Result> results = measure(measurement, plan, hours);
        out.println(ResultTable.text(results));
        out.println(Published.text(results));
        if (options.csv != null) {
            Files.writeString(options.csv, ResultTable.csv(results));
        }
        return damage(measurement.session(), plan, hours.subList(WARM_UP, hours.size()));
    }

    private void printServer(CqlSession session) {
        String version = Objects.requireNonNull(session.execute("SELECT release_version FROM system.local")
                        .one())
                .getString(0);
        print(
                "server: release %s, %s%n",
                version, options.contact == null ? "our own, on this machine" : options.contact);
    }

    private void index(CqlSession session, List<SeriesHour> hours) {
        KeyIndex index = KeyIndex.create(session);
        hours.forEach(index::add);
        String wanted = Objects.requireNonNull(hours.get(0).tags().get(TAG));
        long start = System.nanoTime();
        Set<String> found = index.withTag(TAG, wanted);
        double millis = (System.nanoTime() - start) / MILLIS;
        Set<String> expected = hours.stream()
                .filter(hour -> wanted.equals(hour.tags().get(TAG)))
                .map(SeriesHour::key)
                .collect(Collectors.toCollection(TreeSet::new));
        if (!found.equals(expected)) {
            throw new IllegalStateException("the index has " + found.size() + " series of " + expected.size());
        }
        print(
                "key_index: %d series, %d of them with %s=%s, found in %.1f ms%n%n",
                hours.stream().map(SeriesHour::key).distinct().count(), found.size(), TAG, wanted, millis);
    }

    private List<Result> measure(Measurement measurement, List<Scenario> plan, List<SeriesHour> hours)
            throws IOException, InterruptedException {
        List<SeriesHour> warm = hours.subList(0, WARM_UP);
        // the first one is that of a cold server
        measurement.run(new Scenario(new RowLayout("warm_up"), 1), warm, warm, 1, done -> {});
        List<Result> results = new ArrayList<>();
        for (Scenario scenario : plan) {
            int count = scenario.points() == 1 ? options.singleHours : options.hours;
            List<SeriesHour> counted = hours.subList(WARM_UP, WARM_UP + count);
            int requests = count * (SampleHours.POINTS / scenario.points());
            try (Progress progress = progress(scenario.toString(), requests)) {
                results.add(measurement.run(scenario, warm, counted, options.reads, progress));
            }
        }
        return results;
    }

    /** Damages blobs of the last table, in memory, and one in the table. */
    private boolean damage(CqlSession session, List<Scenario> plan, List<SeriesHour> hours) {
        Scenario last = plan.get(plan.size() - 1);
        if (!(last.layout() instanceof BlobLayout layout)) {
            return true;
        }
        BlobLayout.BlobTable table = layout.open(session);
        SeriesHour hour = hours.get(0);
        List<byte[]> stored = table.stored(hour);
        Damage damage = Damage.of(table.blobs(), stored.subList(0, Math.min(DAMAGED_BLOBS, stored.size())), DAMAGES);
        print(
                "damage: %,d blobs cut short or with one bit flipped, %,d refused: %s%n",
                damage.tried(), damage.count(), damage.refused());

        byte[] blob = stored.get(0);
        int first = hour.batch().getPoint().get(0).getTime();
        session.execute(table.write(hour, first, Arrays.copyOf(blob, blob.length - 1)));
        boolean refused = false;
        try {
            table.read(hour);
        } catch (SerializationException e) {
            refused = true;
            print("damage: an hour whose stored blob lacks its last byte: %s%n", e.getMessage());
        }
        return refused && damage.allRefused();
    }

    private void print(String pattern, Object... arguments) {
        out.printf(Locale.ROOT, pattern, arguments);
    }

    private Progress progress(String what, int end) {
        return Progress.bar(err, terminal, what, end);
    }
}

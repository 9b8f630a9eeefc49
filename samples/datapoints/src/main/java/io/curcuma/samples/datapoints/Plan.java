package io.curcuma.samples.datapoints;

import io.curcuma.samples.datapoints.measure.Scenario;
import io.curcuma.samples.datapoints.store.BlobLayout;
import io.curcuma.samples.datapoints.store.Blobs;
import io.curcuma.samples.datapoints.store.Encoding;
import io.curcuma.samples.datapoints.store.MapLayout;
import io.curcuma.samples.datapoints.store.RowLayout;
import io.curcuma.samples.datapoints.store.SampleHours;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a demo runs: each scenario has a table of its own. */
final class Plan {
    private Plan() {}

    /**
     * A scenario for each layout and batch; a row takes one point at a time.
     *
     * @throws IllegalArgumentException for a number that is out of range or a name that is none
     * @throws io.curcuma.SerializationException for a format or codec that there is not
     */
    static List<Scenario> of(RunOptions options) {
        check(options);
        List<Scenario> all = new ArrayList<>();
        all.add(new Scenario(new RowLayout("datapoints"), 1));
        for (int points : options.batches) {
            all.add(new Scenario(new MapLayout("newdatapoint_" + points), points));
        }
        for (Encoding encoding : options.encodings) {
            new Blobs(encoding);
            String table = encoding.toString().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
            for (int points : options.batches) {
                all.add(new Scenario(new BlobLayout("blob_" + table + "_" + points, encoding), points));
            }
        }
        return all;
    }

    private static void check(RunOptions options) {
        if (!options.keyspace.matches("[a-z][a-z0-9_]{0,47}")) {
            throw new IllegalArgumentException("a keyspace has lower-case letters, digits and underscores, 48 at most");
        }
        positive("--hours", options.hours);
        positive("--single-hours", options.singleHours);
        positive("--reads", options.reads);
        positive("--replication", options.replication);
        for (int points : options.batches) {
            if (points < 1 || SampleHours.POINTS % points != 0) {
                throw new IllegalArgumentException("an hour has no batches of " + points + " points");
            }
        }
    }

    private static void positive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " is at least 1");
        }
    }
}

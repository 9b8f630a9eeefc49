package io.curcuma.samples.datapoints.store;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.schemas.Documents;
import io.curcuma.schemas.datapoints.DatapointBatch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;

/** Hours that are made up, the same ones for the same arguments, each with a point for every second. */
public final class SampleHours {
    /** Points of an hour. */
    public static final int POINTS = 3600;

    private SampleHours() {}

    /**
     * A number of hours, no two of them with the same metric, tags and hour.
     *
     * @param progress is told how many there are
     */
    public static List<SeriesHour> of(Serializer serializer, int hours, IntConsumer progress) {
        List<SeriesHour> all = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (long seed = 1; all.size() < hours; seed++) {
            SeriesHour hour = SeriesHour.of(batch(serializer, seed));
            if (names.add(hour.key() + hour.hour())) {
                all.add(hour);
                progress.accept(all.size());
            }
        }
        return all;
    }

    private static DatapointBatch batch(Serializer serializer, long seed) {
        ByteArrayOutputStream document = new ByteArrayOutputStream();
        try {
            Documents.datapoints(seed, POINTS, document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return serializer.read(document.toByteArray(), DatapointBatch.class, Format.XML);
    }
}

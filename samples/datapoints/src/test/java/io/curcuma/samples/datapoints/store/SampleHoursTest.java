package io.curcuma.samples.datapoints.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.schemas.datapoints.DatapointBatch;
import io.curcuma.schemas.datapoints.Tag;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SampleHoursTest {
    @Test
    void hoursHaveAPointForEachSecondAndNamesOfTheirOwn() {
        List<Integer> progress = new ArrayList<>();
        List<SeriesHour> hours = SampleHours.of(Blobs.serializer(), 5, progress::add);

        assertThat(progress).containsExactly(1, 2, 3, 4, 5);
        assertThat(hours).extracting(hour -> hour.key() + hour.hour()).doesNotHaveDuplicates();
        for (SeriesHour hour : hours) {
            assertThat(Point.all(hour.batch().getPoint())).hasSize(SampleHours.POINTS);
            assertThat(hour.hour() % 3600).isZero();
            assertThat(hour.tags()).containsOnlyKeys("service", "host", "room");
        }
    }

    @Test
    void equalNamesHaveEqualNumbersAndOthersOthers() {
        List<SeriesHour> hours = SampleHours.of(Blobs.serializer(), 40, done -> {});

        assertThat(hours.stream().map(SeriesHour::metricId).distinct())
                .hasSameSizeAs(hours.stream()
                        .map(hour -> hour.batch().getMetric())
                        .distinct()
                        .toList());
        assertThat(hours.stream().map(SeriesHour::tagsId).distinct())
                .hasSameSizeAs(
                        hours.stream().map(SeriesHour::tagsText).distinct().toList());
    }

    @Test
    void numbersOfNamesDoNotChangeSinceStoredRowsHaveThem() {
        DatapointBatch batch = new DatapointBatch();
        batch.setMetric("trade.order.latency");
        batch.getTag().add(tag("service", "pay"));
        batch.getTag().add(tag("host", "10.15.0.1"));
        batch.setHour(
                SampleHours.of(Blobs.serializer(), 1, done -> {}).get(0).batch().getHour());

        SeriesHour hour = SeriesHour.of(batch);

        assertThat(hour.key()).isEqualTo("trade.order.latency{host=10.15.0.1,service=pay}");
        // computed with another library
        assertThat(hour.metricId()).isEqualTo(-8604557830154277802L);
        assertThat(hour.tagsId()).isEqualTo(4208229382568515319L);
    }

    private static Tag tag(String name, String value) {
        Tag tag = new Tag();
        tag.setName(name);
        tag.setValue(value);
        return tag;
    }
}

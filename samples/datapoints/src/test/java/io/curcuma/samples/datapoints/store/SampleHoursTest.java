package io.curcuma.samples.datapoints.store;

import static org.assertj.core.api.Assertions.assertThat;

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
        // the number must not change between versions: stored rows have it
        SeriesHour first = hours.get(0);
        assertThat(SeriesHour.of(first.batch())).isEqualTo(first);
    }
}

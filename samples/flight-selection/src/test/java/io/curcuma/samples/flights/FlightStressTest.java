package io.curcuma.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.samples.flights.stress.Stress;
import io.curcuma.samples.flights.stress.StressReport;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class FlightStressTest {
    private static final long MEGABYTE = 1 << 20;

    @Test
    void hostileClientsHarmNobody() throws Exception {
        AtomicInteger progress = new AtomicInteger();
        StressReport report = new Stress(8, Duration.ofSeconds(3), 1).run(progress::set);

        assertThat(report.faults()).as(report.text()).isEmpty();
        assertThat(report.valid()).isGreaterThan(100);
        assertThat(report.hostile()).isGreaterThan(5);
        // each of the 32 threads of the service keeps about a megabyte of buffers
        assertThat(report.heapAfter() - report.heapBefore()).as(report.text()).isLessThan(48 * MEGABYTE);
        assertThat(progress.get()).isPositive();
    }
}

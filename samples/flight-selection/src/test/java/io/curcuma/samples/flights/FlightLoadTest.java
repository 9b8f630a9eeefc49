package io.curcuma.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.samples.flights.client.Encoding;
import io.curcuma.samples.flights.load.ConstantRate;
import io.curcuma.samples.flights.load.Link;
import io.curcuma.samples.flights.load.Load;
import io.curcuma.samples.flights.load.LoadPlots;
import io.curcuma.samples.flights.load.LoadResult;
import io.curcuma.samples.flights.load.LoadTable;
import io.curcuma.samples.flights.load.Scenario;
import io.curcuma.samples.flights.service.FlightServer;
import io.curcuma.samples.flights.service.ServerOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightLoadTest {
    private static final int DELAY = 60;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    Path folder;

    @Test
    void everyCallOfTheLoadIsCountedAndTheDelayIsInEach() throws Exception {
        ConstantRate rate = new ConstantRate(50, Duration.ofSeconds(2));
        List<LoadResult> results = new ArrayList<>();
        AtomicInteger progress = new AtomicInteger();
        try (FlightServer server = FlightServer.start(ServerOptions.DEFAULT)) {
            Load load = new Load(server, 50, rate, Duration.ofMillis(200), false);
            Link link = new Link(Duration.ofMillis(DELAY), 0);
            results.add(load.run(new Scenario(Encoding.parse("protobuf+xz"), link), progress::set));
            Load short0 = new Load(server, 50, new ConstantRate(50, Duration.ofMillis(200)), Duration.ZERO, true);
            results.add(short0.run(new Scenario(Encoding.parse("json"), new Link(Duration.ZERO, 0)), done -> {}));
        }

        LoadResult first = results.get(0);
        assertThat(first.outcome().firstFailure()).isEmpty();
        assertThat(first.outcome().failures()).isZero();
        assertThat(first.outcome().nanos().getTotalCount()).isEqualTo(100);
        assertThat(progress).hasValue(100);
        assertThat(TimeUnit.NANOSECONDS.toMillis(first.outcome().nanos().getMinValue()))
                .isGreaterThanOrEqualTo(DELAY - 1);
        assertThat(first.encodeCpuMillis()).isPositive();
        assertThat(first.fastest().fromMillis()).isGreaterThanOrEqualTo(50);
        assertThat(results.get(1).outcome().nanos().getTotalCount()).isEqualTo(10);
        assertThat(results.get(1).encodeCpuMillis()).isZero();
        assertThat(LoadTable.text(results))
                .contains("protobuf+xz", "Protobuf+LZMA2  p50  61.17 ms")
                .doesNotContain("NaN");

        LoadPlots.write(results, folder);
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> plots = files.toList();
            assertThat(plots)
                    .extracting(path -> path.getFileName().toString())
                    .containsExactlyInAnyOrder(
                            "bytes.svg",
                            "latency-0ms.svg",
                            "latency-60ms.svg",
                            "percentiles-0ms.svg",
                            "percentiles-60ms.svg");
            for (Path plot : plots) {
                assertThat(DocumentBuilderFactory.newInstance()
                                .newDocumentBuilder()
                                .parse(plot.toFile())
                                .getDocumentElement()
                                .getNodeName())
                        .isEqualTo("svg");
                assertThat(plot).content().doesNotContain("NaN", "Infinity", "href");
            }
            assertThat(folder.resolve("bytes.svg")).content().contains("KB", "protobuf+xz", "json ");
            assertThat(folder.resolve("latency-60ms.svg"))
                    .content()
                    .contains("Time of a call, 60 ms there and back", "p50: protobuf+xz ", "p99: ");
            assertThat(folder.resolve("percentiles-0ms.svg"))
                    .content()
                    .contains("share of the calls that took no longer", "json: fastest, ", "99.9%, ");
        }
    }

    @Test
    void callsThatWaitForAStalledServiceAreChargedWithTheirWaiting() throws Exception {
        // one at a time, 10 ms each, at 200 per second: the last of 40 waits some 200 ms
        Semaphore one = new Semaphore(1, true);
        ConstantRate.Outcome outcome = new ConstantRate(200, Duration.ofMillis(200))
                .run(
                        () -> {
                            one.acquire();
                            try {
                                Thread.sleep(10);
                            } finally {
                                one.release();
                            }
                            return 1;
                        },
                        done -> {});
        assertThat(outcome.nanos().getTotalCount()).isEqualTo(40);
        assertThat(TimeUnit.NANOSECONDS.toMillis(outcome.nanos().getMaxValue())).isGreaterThanOrEqualTo(150);
    }

    @Test
    void callsThatFailAreNoLatencies() throws Exception {
        ConstantRate.Outcome outcome = new ConstantRate(100, Duration.ofMillis(50))
                .run(
                        () -> {
                            throw new IllegalStateException("wrong");
                        },
                        done -> {});
        assertThat(outcome.nanos().getTotalCount()).isZero();
        assertThat(outcome.failures()).isEqualTo(5);
        assertThat(outcome.firstFailure()).contains("wrong");
    }

    @Test
    void aMessageBeyondTheWindowTakesFurtherRoundTrips() throws Exception {
        ConstantRate rate = new ConstantRate(20, Duration.ofMillis(500));
        try (FlightServer server = FlightServer.start(ServerOptions.DEFAULT)) {
            Load load = new Load(server, 150, rate, Duration.ofMillis(500), true);
            Encoding json = Encoding.parse("json");
            LoadResult warm = load.run(new Scenario(json, new Link(Duration.ofMillis(DELAY), 0)), done -> {});
            LoadResult cold =
                    load.run(new Scenario(json, new Link(Duration.ofMillis(DELAY), Link.COLD_WINDOW)), done -> {});

            assertThat(warm.bytes()).isBetween(3 * Link.COLD_WINDOW, 7 * Link.COLD_WINDOW);
            // 14,600 bytes, then twice and four times as many: the last ones leave after two round trips
            assertThat(TimeUnit.NANOSECONDS.toMillis(cold.outcome().nanos().getMinValue()))
                    .isGreaterThanOrEqualTo(3 * DELAY - 1);
            assertThat(cold.outcome().failures()).isZero();
        }
    }
}

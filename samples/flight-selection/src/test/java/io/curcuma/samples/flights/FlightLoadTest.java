package io.curcuma.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
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

    @Test
    void aBandwidthIsSharedByAllConnections() throws Exception {
        // 1 Mbit/s: the bytes of a request take this many milliseconds, and three at once three times as many
        ConstantRate rate = new ConstantRate(30, Duration.ofMillis(100));
        try (FlightServer server = FlightServer.start(ServerOptions.DEFAULT)) {
            Load load = new Load(server, 100, rate, Duration.ZERO, true);
            Link link = new Link(Duration.ZERO, 0, 1_000_000);

            LoadResult result = load.run(new Scenario(Encoding.parse("json"), link), done -> {});

            double millis = result.bytes() * 8 / 1e3;
            assertThat(result.outcome().failures()).isZero();
            assertThat(millis).isGreaterThan(200);
            assertThat(TimeUnit.NANOSECONDS.toMillis(result.outcome().nanos().getMinValue()))
                    .isGreaterThanOrEqualTo((long) millis - 1);
            assertThat(TimeUnit.NANOSECONDS.toMillis(result.outcome().nanos().getMaxValue()))
                    .isGreaterThanOrEqualTo((long) (2.5 * millis));
        }
    }

    @Test
    void aLevelIsTheWritersAlone() throws Exception {
        ConstantRate rate = new ConstantRate(20, Duration.ofMillis(200));
        try (FlightServer server = FlightServer.start(ServerOptions.DEFAULT)) {
            Load load = new Load(server, 100, rate, Duration.ZERO, true);
            Link none = new Link(Duration.ZERO, 0);
            List<Integer> bytes = new ArrayList<>();
            for (String encoding :
                    List.of("json+gzip:1", "json+gzip", "json+xz:0", "json+xz:6", "json+bzip2:1", "json+bzip2")) {
                LoadResult result = load.run(new Scenario(Encoding.parse(encoding), none), done -> {});
                assertThat(result.outcome().firstFailure()).as(encoding).isEmpty();
                assertThat(result.outcome().failures()).as(encoding).isZero();
                assertThat(result.scenario().encoding()).hasToString(encoding);
                bytes.add(result.bytes());
            }
            assertThat(bytes.get(0)).isGreaterThan(bytes.get(1));
            assertThat(bytes.get(2)).isGreaterThan(bytes.get(3));
        }
        assertThat(Encoding.parse("json+xz:6")).isEqualTo(new Encoding("json", "xz", "6"));
        assertThatThrownBy(() -> Encoding.parse("json+xz:60")).isInstanceOf(SerializationException.class);
    }
}

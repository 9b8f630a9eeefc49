package io.curcuma.samples.flights.load;

import io.curcuma.samples.flights.client.FlightClient;
import io.curcuma.samples.flights.client.SampleRequests;
import io.curcuma.samples.flights.service.FlightSelector;
import io.curcuma.samples.flights.service.FlightServer;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;

/**
 * Scenarios against one service.
 *
 * @param flights in a request
 * @param rate of the calls that count
 * @param warmUp for how long calls are made before, which do not count
 * @param prebuilt whether the body is made once for all, as in the case study's tests, or for each call
 */
public record Load(FlightServer server, int flights, ConstantRate rate, Duration warmUp, boolean prebuilt) {
    private static final long SEED = 1;
    private static final double NANOS = 1e6;
    private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

    /** Runs one scenario, on connections of its own. */
    public LoadResult run(Scenario scenario, IntConsumer progress) throws IOException, InterruptedException {
        if (scenario.link().isNone()) {
            return run(scenario, server.uri(), progress);
        }
        try (DelayProxy proxy = DelayProxy.start(server.uri(), scenario.link())) {
            return run(scenario, proxy.uri(), progress);
        }
    }

    private LoadResult run(Scenario scenario, URI uri, IntConsumer progress) throws InterruptedException {
        FlightSelectionRequest request = SampleRequests.of(server.messages().serializer(), SEED, flights);
        HttpClient http = FlightClient.http();
        FlightClient client = new FlightClient(http, uri, server.messages(), scenario.encoding());
        int expected = FlightSelector.select(request).getFlightId();
        byte[] body = client.body(request);
        LongAdder cpu = new LongAdder();
        Callable<FlightSelectionResponse> call = () -> {
            byte[] bytes = prebuilt ? body : timed(cpu, client, request);
            FlightSelectionResponse answer = client.send(bytes);
            if (answer.getFlightId() != expected) {
                throw new IllegalStateException("flight " + answer.getFlightId() + " instead of " + expected);
            }
            return answer;
        };
        new ConstantRate(rate.perSecond(), warmUp).run(call, done -> {});
        cpu.reset();
        ConstantRate.Outcome outcome = rate.run(call, progress);
        return new LoadResult(scenario, body.length, cpu.sum() / NANOS / rate.calls(), outcome);
    }

    private static byte[] timed(LongAdder cpu, FlightClient client, FlightSelectionRequest request) {
        long start = CPU.getCurrentThreadCpuTime();
        byte[] bytes = client.body(request);
        cpu.add(CPU.getCurrentThreadCpuTime() - start);
        return bytes;
    }
}

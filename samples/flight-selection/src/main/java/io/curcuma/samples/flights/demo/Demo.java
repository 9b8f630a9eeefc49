package io.curcuma.samples.flights.demo;

import io.curcuma.Format;
import io.curcuma.samples.flights.client.Encoding;
import io.curcuma.samples.flights.client.FlightClient;
import io.curcuma.samples.flights.client.SampleRequests;
import io.curcuma.samples.flights.service.FlightMessages;
import io.curcuma.samples.flights.service.FlightServer;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import java.io.IOException;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/** Calls a service in every format and content coding with one request. */
public final class Demo {
    private static final long SEED = 1;
    private static final double NANOS = 1e6;

    private final FlightServer server;
    private final FlightSelectionRequest request;
    private final int calls;

    /**
     * A demo.
     *
     * @param server may offer Fast Infoset
     * @param flights in the request
     * @param calls in each format and coding, whose median counts; where there is more than one, another one comes before, so that the
     *     first line is not that of a cold JVM
     */
    public Demo(FlightServer server, int flights, int calls) {
        this.server = server;
        this.request = SampleRequests.of(server.messages().serializer(), SEED, flights);
        this.calls = calls;
    }

    /** All formats of the service, each without a coding and then in each one. */
    public List<Encoding> encodings() {
        List<Encoding> all = new ArrayList<>();
        for (Format format : server.messages().serializer().formats()) {
            all.add(new Encoding(format.id(), Encoding.PLAIN));
            FlightMessages.CODINGS.forEach(coding -> all.add(new Encoding(format.id(), coding)));
        }
        return all;
    }

    /** @param progress is told how many lines are done */
    public List<DemoRow> run(IntConsumer progress) throws IOException, InterruptedException {
        HttpClient http = FlightClient.http();
        if (calls > 1) {
            for (Encoding encoding : encodings()) {
                row(http, encoding, 1);
            }
        }
        List<DemoRow> rows = new ArrayList<>();
        for (Encoding encoding : encodings()) {
            rows.add(row(http, encoding, calls));
            progress.accept(rows.size());
        }
        return rows;
    }

    private DemoRow row(HttpClient http, Encoding encoding, int times) throws IOException, InterruptedException {
        FlightClient client = new FlightClient(http, server.uri(), server.messages(), encoding);
        double[] encode = new double[times];
        double[] call = new double[times];
        int bytes = 0;
        int answer = 0;
        for (int i = 0; i < times; i++) {
            long start = System.nanoTime();
            byte[] body = client.body(request);
            long encoded = System.nanoTime();
            int flight = client.send(body).getFlightId();
            call[i] = (System.nanoTime() - start) / NANOS;
            encode[i] = (encoded - start) / NANOS;
            if (i > 0 && flight != answer) {
                throw new IllegalStateException(encoding + " answered flight " + flight + " after " + answer);
            }
            answer = flight;
            bytes = body.length;
        }
        return new DemoRow(encoding, bytes, answer, median(encode), median(call));
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}

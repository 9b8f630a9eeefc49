package io.curcuma.samples.flights.stress;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.compression.Codecs;
import io.curcuma.http.HttpProblemException;
import io.curcuma.samples.flights.client.Encoding;
import io.curcuma.samples.flights.client.FlightClient;
import io.curcuma.samples.flights.service.FlightSelector;
import io.curcuma.samples.flights.service.FlightServer;
import io.curcuma.samples.flights.service.UnfitRequestException;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.SplittableRandom;

/** One of many clients. */
final class StressClient implements Runnable {
    private static final int ONE_IN = 10;
    private static final List<Attack> ATTACKS = List.of(Attack.values());
    /** Two ways to be hostile that are not requests of a client library. */
    private static final int RAW = 2;

    private final FlightServer server;
    private final Bodies bodies;
    private final StressCount count;
    private final SplittableRandom random;
    private final long end;
    private final HttpClient http = FlightClient.http();
    private final Codecs codecs = Codecs.load();

    StressClient(FlightServer server, Bodies bodies, StressCount count, long seed, long end) {
        this.server = server;
        this.bodies = bodies;
        this.count = count;
        this.random = new SplittableRandom(seed);
        this.end = end;
    }

    @Override
    public void run() {
        try {
            while (System.nanoTime() - end < 0) {
                if (random.nextInt(ONE_IN) == 0) {
                    attack(bodies.any(random).valid());
                    // whatever that did, the next one is served
                }
                serve(bodies.any(random));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void serve(Bodies.Body body) throws InterruptedException {
        Encoding encoding = body.valid().encoding();
        long start = System.nanoTime();
        try {
            FlightSelectionResponse answer = new FlightClient(http, server.uri(), server.messages(), encoding)
                    .send(body.valid().body());
            count.valid(System.nanoTime() - start);
            FlightSelectionResponse expected = body.answer();
            if (answer.getFlightId() != expected.getFlightId()
                    || !answer.getRequestId().equals(expected.getRequestId())
                    || answer.getScore() != expected.getScore()) {
                count.fault("a wrong answer to " + encoding);
            }
        } catch (HttpProblemException e) {
            count.fault("status " + e.status() + " for a valid request in " + encoding + ": " + e.detail());
        } catch (IOException e) {
            count.fault("no answer to a valid request in " + encoding + ": " + e);
        }
    }

    private void attack(Attack.Valid valid) throws InterruptedException {
        int kind = random.nextInt(ATTACKS.size() + RAW);
        try {
            switch (kind) {
                case 0 -> {
                    RawSocket.cutOff(server.uri(), valid);
                    count.hostile(StressCount.CLOSED);
                }
                case 1 -> slow(valid);
                default -> send(ATTACKS.get(kind - RAW), valid);
            }
        } catch (IOException e) {
            // the service need not listen to all of it
            count.hostile(StressCount.CLOSED);
        }
    }

    private void slow(Attack.Valid valid) throws IOException {
        int status = RawSocket.slow(server.uri(), valid);
        count.hostile(status == 0 ? StressCount.CLOSED : Integer.toString(status));
        if (status != 0 && status != 408) {
            count.fault("status " + status + " for a slow request in " + valid.encoding());
        }
    }

    private void send(Attack attack, Attack.Valid valid) throws IOException, InterruptedException {
        Attack.Forged forged = attack.forge(valid);
        HttpResponse<byte[]> response = http.send(forged.request(server.uri()), BodyHandlers.ofByteArray());
        int status = response.statusCode();
        count.hostile(Integer.toString(status));
        boolean answered = status == 200 && isRight(response.body(), forged);
        if (!answered && (status < 400 || status >= 500)) {
            count.fault("status " + status + " for " + attack + " in " + valid.encoding());
        }
    }

    /** Bytes that were changed may still be a request; then the answer has to be the one to that. */
    private boolean isRight(byte[] response, Attack.Forged forged) {
        try {
            byte[] plain = forged.coding().equals(Encoding.PLAIN)
                    ? forged.body()
                    : codecs.codec(forged.coding())
                            .decompress(forged.body(), 0, forged.body().length, Stress.MESSAGE_BYTES);
            String format = server.messages()
                    .selector()
                    .formatOf(forged.contentType())
                    .map(Format::id)
                    .orElse("");
            FlightSelectionRequest request =
                    server.messages().serializer().read(plain, FlightSelectionRequest.class, format);
            FlightSelectionResponse answer =
                    server.messages().serializer().read(response, FlightSelectionResponse.class, Format.JSON);
            return answer.getFlightId() == FlightSelector.select(request).getFlightId();
        } catch (SerializationException | UnfitRequestException e) {
            return false;
        }
    }
}

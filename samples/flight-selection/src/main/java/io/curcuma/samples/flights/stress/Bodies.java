package io.curcuma.samples.flights.stress;

import io.curcuma.http.HttpMessages;
import io.curcuma.samples.flights.client.Encoding;
import io.curcuma.samples.flights.client.SampleRequests;
import io.curcuma.samples.flights.service.FlightMessages;
import io.curcuma.samples.flights.service.FlightSelector;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Valid requests of several sizes in every format and coding, and the answers that they should get. */
final class Bodies {
    private static final List<Integer> FLIGHTS = List.of(20, 120, 300);

    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Body(Attack.Valid valid, FlightSelectionResponse answer) {}

    private final List<Body> all = new ArrayList<>();

    Bodies(HttpMessages messages) {
        for (int i = 0; i < FLIGHTS.size(); i++) {
            FlightSelectionRequest request = SampleRequests.of(messages.serializer(), i, FLIGHTS.get(i));
            FlightSelectionResponse answer = FlightSelector.select(request);
            messages.serializer().formats().forEach(format -> {
                add(messages, new Encoding(format.id(), Encoding.PLAIN), request, answer);
                FlightMessages.CODINGS.forEach(
                        coding -> add(messages, new Encoding(format.id(), coding), request, answer));
            });
        }
    }

    private void add(
            HttpMessages messages, Encoding encoding, FlightSelectionRequest request, FlightSelectionResponse answer) {
        Attack.Valid valid =
                new Attack.Valid(encoding, encoding.contentType(messages), encoding.body(messages, request));
        all.add(new Body(valid, answer));
    }

    Body any(RandomGenerator random) {
        return all.get(random.nextInt(all.size()));
    }
}

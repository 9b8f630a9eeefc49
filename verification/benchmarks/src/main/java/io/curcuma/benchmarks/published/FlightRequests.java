package io.curcuma.benchmarks.published;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.schemas.Documents;
import io.curcuma.schemas.flights.Flight;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;

/**
 * Creates requests with a number of flights whose JSON has a given size. The authors of the post "optimized the request payload to reduce
 * the amount of data to the bare minimum". So optional parts of the generated flights are left out, one after the other, until the size is
 * reached.
 */
final class FlightRequests {
    private static final long SEED = 1;
    private static final double TOLERANCE = 0.01;
    /** Optional parts of a flight, the least useful first. */
    private static final List<Consumer<Flight>> OMISSIONS = List.of(
            flight -> flight.getSegment().forEach(segment -> segment.setAircraft(null)),
            flight -> flight.getPrice().setTaxes(null),
            flight -> flight.setBaggage(null),
            flight -> flight.getSegment().forEach(segment -> segment.setOperatedBy(null)),
            flight -> flight.setSeatsLeft(null));

    private final Serializer serializer = Serializer.forPackages(FlightSelectionRequest.class.getPackageName());
    private final byte[] document;
    private final int flights;

    FlightRequests(int flights) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            Documents.flightRequest(SEED, flights, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.document = out.toByteArray();
        this.flights = flights;
    }

    /** The request as it is generated. */
    FlightSelectionRequest whole() {
        return without(0);
    }

    /**
     * Creates a request and leaves out as little as possible.
     *
     * @param jsonBytes what its JSON has, give or take one per cent
     * @throws IllegalArgumentException if that number of flights does not come to that size
     */
    FlightSelectionRequest of(int jsonBytes) {
        int low = 0;
        int high = OMISSIONS.size() * flights;
        // fewest omissions with which the size is not above the target
        while (low < high) {
            int middle = (low + high) / 2;
            if (bytes(without(middle), Format.JSON).length <= jsonBytes) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        FlightSelectionRequest request = without(low);
        int found = bytes(request, Format.JSON).length;
        if (Math.abs(found - jsonBytes) > jsonBytes * TOLERANCE) {
            throw new IllegalArgumentException(flights + " flights have " + found + " bytes of JSON, not " + jsonBytes);
        }
        return request;
    }

    /** What is sent. */
    byte[] bytes(FlightSelectionRequest request, String format) {
        return serializer.write(request, format);
    }

    private FlightSelectionRequest without(int omissions) {
        FlightSelectionRequest request = serializer.read(document, FlightSelectionRequest.class, Format.XML);
        for (int i = 0; i < omissions; i++) {
            OMISSIONS.get(i / flights).accept(request.getFlight().get(i % flights));
        }
        return request;
    }
}

package io.curcuma.samples.flights.client;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.schemas.Documents;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Requests that are made up, the same ones for the same arguments. */
public final class SampleRequests {
    private SampleRequests() {}

    /** A request with a number of flights, at least one. */
    public static FlightSelectionRequest of(Serializer serializer, long seed, int flights) {
        ByteArrayOutputStream document = new ByteArrayOutputStream();
        try {
            Documents.flightRequest(seed, flights, document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return serializer.read(document.toByteArray(), FlightSelectionRequest.class, Format.XML);
    }
}

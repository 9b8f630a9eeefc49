package io.curcuma.spring;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.schemas.Documents;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Requests to select a flight. */
final class Requests {
    private Requests() {}

    static FlightSelectionRequest of(Serializer serializer, int flights) throws IOException {
        ByteArrayOutputStream document = new ByteArrayOutputStream();
        Documents.flightRequest(1, flights, document);
        return serializer.read(document.toByteArray(), FlightSelectionRequest.class, Format.XML);
    }
}

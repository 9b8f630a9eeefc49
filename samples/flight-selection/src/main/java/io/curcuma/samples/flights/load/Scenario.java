package io.curcuma.samples.flights.load;

import io.curcuma.samples.flights.client.Encoding;

/** One format and coding over one link. */
public record Scenario(Encoding encoding, Link link) {
    /** The delay there and back together. */
    public long roundTripMillis() {
        return link.roundTrip().toMillis();
    }
}

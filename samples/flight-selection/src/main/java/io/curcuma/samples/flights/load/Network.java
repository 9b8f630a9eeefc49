package io.curcuma.samples.flights.load;

import java.time.Duration;

/**
 * The two networks of the case study, as its tables tell them. In the cloud a call of 15 KB takes 16.36 ms and one of 13 KB 15.05 ms; from the
 * data centre the same calls take 104.20 and 61.17 ms, which is twice and once 45 ms more: the larger one does not fit into the first window of a connection and
 * waits for a round trip. "On a 1Gbps network" is what the post reckons with.
 */
public enum Network {
    /** From Phoenix to the cloud provider. */
    DATA_CENTRE("data centre to cloud", 45),
    /** Within the cloud. */
    CLOUD("cloud to cloud", 1);

    private static final long GIGABIT = 1_000_000_000;

    private final String title;
    private final int roundTripMillis;

    Network(String title, int roundTripMillis) {
        this.title = title;
        this.roundTripMillis = roundTripMillis;
    }

    /** As the case study calls it. */
    public String title() {
        return title;
    }

    /** What is modelled of it. */
    public Link link() {
        return new Link(Duration.ofMillis(roundTripMillis), Link.COLD_WINDOW, GIGABIT);
    }
}

package io.curcuma.samples.flights.load;

/** Where messages begin on a connection without pipelining: the side that speaks after the other one begins. Safe for two threads. */
final class MessageStart {
    private boolean requesting;

    /** Whether bytes of the client are the first ones after those of the service. */
    synchronized boolean requestBegins() {
        boolean begins = !requesting;
        requesting = true;
        return begins;
    }

    /** Whether bytes of the service are the first ones after those of the client. */
    synchronized boolean responseBegins() {
        boolean begins = requesting;
        requesting = false;
        return begins;
    }
}

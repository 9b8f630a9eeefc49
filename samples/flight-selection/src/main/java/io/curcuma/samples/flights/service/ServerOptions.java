package io.curcuma.samples.flights.service;

import java.time.Duration;

/**
 * How the service runs.
 *
 * @param port on the loopback address; 0 for any that is free
 * @param fastInfoset whether Fast Infoset is offered
 * @param messageBytes the longest request, before and after its coding is undone
 * @param bodyTime how long the body of a request may take to arrive
 * @param threads requests that are served at a time
 */
public record ServerOptions(int port, boolean fastInfoset, int messageBytes, Duration bodyTime, int threads) {
    /** Any port, without Fast Infoset, 16 MiB in 10 seconds, 32 threads. */
    public static final ServerOptions DEFAULT = new ServerOptions(0, false, 16 << 20, Duration.ofSeconds(10), 32);

    /** These options on a port. */
    public ServerOptions withPort(int number) {
        return new ServerOptions(number, fastInfoset, messageBytes, bodyTime, threads);
    }

    /** These options with or without Fast Infoset. */
    public ServerOptions withFastInfoset(boolean offered) {
        return new ServerOptions(port, offered, messageBytes, bodyTime, threads);
    }

    /** These options with limits of a request's body. */
    public ServerOptions withBody(int bytes, Duration time) {
        return new ServerOptions(port, fastInfoset, bytes, time, threads);
    }
}

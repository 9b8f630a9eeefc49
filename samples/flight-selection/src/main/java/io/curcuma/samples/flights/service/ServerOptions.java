package io.curcuma.samples.flights.service;

import java.time.Duration;

/**
 * How the service runs.
 *
 * @param port on the loopback address; 0 for any that is free
 * @param fastInfoset whether Fast Infoset is offered
 * @param messageBytes the longest request, before and after its coding is undone
 * @param bodyTime how long the body of a request may take to arrive
 * @param threads that are kept for requests; there are more while bodies come slowly
 * @param connections at a time; those beyond are closed as they come
 * @param idleTime how long a connection may be open without a request whose header is complete: longer than clients keep theirs
 */
public record ServerOptions(
        int port,
        boolean fastInfoset,
        int messageBytes,
        Duration bodyTime,
        int threads,
        int connections,
        Duration idleTime) {
    /** Any port, without Fast Infoset, 16 MiB in 10 seconds, 32 threads, 512 connections, idle for a minute. */
    public static final ServerOptions DEFAULT =
            new ServerOptions(0, false, 16 << 20, Duration.ofSeconds(10), 32, 512, Duration.ofMinutes(1));

    /** These options on a port. */
    public ServerOptions withPort(int number) {
        return new ServerOptions(number, fastInfoset, messageBytes, bodyTime, threads, connections, idleTime);
    }

    /** These options with or without Fast Infoset. */
    public ServerOptions withFastInfoset(boolean offered) {
        return new ServerOptions(port, offered, messageBytes, bodyTime, threads, connections, idleTime);
    }

    /** These options with limits of a request's body. */
    public ServerOptions withBody(int bytes, Duration time) {
        return new ServerOptions(port, fastInfoset, bytes, time, threads, connections, idleTime);
    }

    /** These options with the given number of connections at a time, and the time that each may be idle. */
    public ServerOptions withConnections(int most, Duration idle) {
        return new ServerOptions(port, fastInfoset, messageBytes, bodyTime, threads, most, idle);
    }
}

package io.curcuma.samples.flights.demo;

import io.curcuma.samples.flights.client.Encoding;

/**
 * One line of the demo.
 *
 * @param bytes of the request's body, as sent
 * @param flightId the answer
 * @param encodeMillis the median time in which the client makes a body from a bean
 * @param callMillis the median time from a bean to the answer's bean
 */
public record DemoRow(Encoding encoding, int bytes, int flightId, double encodeMillis, double callMillis) {}

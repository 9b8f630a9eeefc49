package io.curcuma.samples.flights.client;

import io.curcuma.http.HttpBodies;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;

/** A client of the service in one format and content coding. Immutable and safe for any number of threads. */
public final class FlightClient {
    private final HttpClient http;
    private final URI service;
    private final HttpBodies bodies;
    private final HttpMessages messages;
    private final Encoding encoding;

    /** A client with connections of its own, or shared ones. */
    public FlightClient(HttpClient http, URI service, HttpMessages messages, Encoding encoding) {
        this.http = http;
        this.service = service;
        this.messages = messages;
        this.encoding = encoding;
        this.bodies = HttpBodies.of(messages, encoding.format()).withCoding(encoding.coding());
    }

    /** Connections for clients. HTTP/1.1: an attempt to upgrade to HTTP/2 makes Grizzly lose the type of the body. */
    public static HttpClient http() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    }

    /**
     * The service's choice.
     *
     * @throws HttpProblemException what the service said instead
     */
    public FlightSelectionResponse select(FlightSelectionRequest request) throws IOException, InterruptedException {
        return send(bodies.post(HttpRequest.newBuilder(service), request));
    }

    /** As {@link #select}, of a body that {@link #body} made. */
    public FlightSelectionResponse send(byte[] body) throws IOException, InterruptedException {
        HttpRequest.Builder request = bodies.accept(HttpRequest.newBuilder(service))
                .header("Content-Type", encoding.contentType(messages))
                .POST(BodyPublishers.ofByteArray(body));
        if (!encoding.isPlain()) {
            request.header("Content-Encoding", encoding.coding());
        }
        return send(request);
    }

    private FlightSelectionResponse send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.build(), bodies.handler(FlightSelectionResponse.class))
                .body()
                .get();
    }

    /** The bytes of a request's body. */
    public byte[] body(FlightSelectionRequest request) {
        return encoding.body(messages, request);
    }
}

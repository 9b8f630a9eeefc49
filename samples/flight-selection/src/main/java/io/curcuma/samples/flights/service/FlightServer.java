package io.curcuma.samples.flights.service;

import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.http.HttpMessages;
import io.curcuma.jaxrs.CurcumaFeature;
import java.io.IOException;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.threadpool.ThreadPoolConfig;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

/** The service on the loopback address, from its start to {@link #close}. */
public final class FlightServer implements AutoCloseable {
    static final String PATH = "v1/flight-selection";

    private static final String HOST = "127.0.0.1";

    private final HttpServer server;
    private final HttpMessages messages;

    private FlightServer(HttpServer server, HttpMessages messages) {
        this.server = server;
        this.messages = messages;
    }

    /** @throws IOException if the port is taken */
    public static FlightServer start(ServerOptions options) throws IOException {
        HttpMessages messages = FlightMessages.of(options.fastInfoset(), options.messageBytes())
                .withSchemas(SchemaCatalog.forPackages(FlightMessages.PACKAGE));
        ResourceConfig application = new ResourceConfig(FlightResource.class)
                .register(new BodyDeadline(options.bodyTime()))
                .property(CurcumaFeature.MESSAGES, messages);
        HttpServer server = GrizzlyHttpServerFactory.createHttpServer(
                URI.create("http://" + HOST + ":" + options.port() + "/"), application, false);
        NetworkListener listener = server.getListener("grizzly");
        listener.getTransport()
                .setWorkerThreadPoolConfig(ThreadPoolConfig.defaultConfig()
                        .setPoolName("flights")
                        .setCorePoolSize(options.threads())
                        .setMaxPoolSize(options.threads()));
        listener.getTransport().setReadTimeout(options.bodyTime().toMillis(), TimeUnit.MILLISECONDS);
        server.start();
        return new FlightServer(server, messages);
    }

    /** Where flights are chosen, and where schema queries are answered. */
    public URI uri() {
        return URI.create("http://" + HOST + ":" + server.getListener("grizzly").getPort() + "/" + PATH);
    }

    /** The formats and codings that are spoken. */
    public HttpMessages messages() {
        return messages;
    }

    @Override
    public void close() {
        server.shutdownNow();
    }
}

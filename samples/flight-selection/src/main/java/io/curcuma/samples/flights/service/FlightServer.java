package io.curcuma.samples.flights.service;

import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.http.HttpMessages;
import io.curcuma.jaxrs.CurcumaFeature;
import java.io.IOException;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import org.glassfish.grizzly.http.server.HttpHandlerRegistration;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.http.server.ServerConfiguration;
import org.glassfish.grizzly.threadpool.ThreadPoolConfig;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpContainer;
import org.glassfish.jersey.server.ContainerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;

/** The service on the loopback address, from its start to {@link #close}. */
public final class FlightServer implements AutoCloseable {
    static final String PATH = "v1/flight-selection";

    private static final String HOST = "127.0.0.1";
    private static final String LISTENER = "grizzly";
    private static final int HEADER_BYTES = 8_192;

    private final HttpServer server;
    private final HttpMessages messages;
    private final Connections connections;

    private FlightServer(HttpServer server, HttpMessages messages, Connections connections) {
        this.server = server;
        this.messages = messages;
        this.connections = connections;
    }

    /** @throws IOException if the port is taken */
    public static FlightServer start(ServerOptions options) throws IOException {
        HttpMessages messages = FlightMessages.of(options.fastInfoset(), options.messageBytes())
                .withSchemas(SchemaCatalog.forPackages(FlightMessages.PACKAGE));
        ResourceConfig application = new ResourceConfig(FlightResource.class)
                .register(new BodyDeadline(options.bodyTime()))
                .property(CurcumaFeature.MESSAGES, messages)
                .property(ServerProperties.RESPONSE_SET_STATUS_OVER_SEND_ERROR, true);
        Connections connections = new Connections(options.connections(), options.idleTime());
        HttpServer server = new HttpServer();
        NetworkListener listener = new NetworkListener(LISTENER, HOST, options.port());
        // a thread waits for each body that comes slowly, so there may be one for each connection
        listener.getTransport()
                .setWorkerThreadPoolConfig(ThreadPoolConfig.defaultConfig()
                        .setPoolName("flights")
                        .setCorePoolSize(options.threads())
                        .setMaxPoolSize(Math.max(options.threads(), options.connections())));
        listener.getTransport().setReadTimeout(options.bodyTime().toMillis(), TimeUnit.MILLISECONDS);
        listener.getTransport().setWriteTimeout(options.bodyTime().toMillis(), TimeUnit.MILLISECONDS);
        listener.getKeepAlive()
                .setIdleTimeoutInSeconds(Math.toIntExact(options.idleTime().toSeconds() + 1));
        listener.setMaxHttpHeaderSize(HEADER_BYTES);
        listener.registerAddOn(connections);
        server.addListener(listener);
        ServerConfiguration configuration = server.getServerConfiguration();
        configuration.setHttpServerName("flights");
        configuration.setHttpServerVersion("1");
        configuration.setDefaultErrorPageGenerator((request, status, reason, description, thrown) -> {
            // the container's own page has the request and the stack trace
            request.getResponse().setHeader("X-Content-Type-Options", "nosniff");
            return "<!DOCTYPE html><title>" + status + "</title>";
        });
        GrizzlyHttpContainer jersey = ContainerFactory.createContainer(GrizzlyHttpContainer.class, application);
        configuration.addHttpHandler(
                new Gate(jersey, messages, connections),
                HttpHandlerRegistration.builder()
                        .contextPath("")
                        .urlPattern("/")
                        .build());
        server.start();
        return new FlightServer(server, messages, connections);
    }

    /** Where flights are chosen, and where schema queries are answered. */
    public URI uri() {
        return URI.create("http://" + HOST + ":" + server.getListener(LISTENER).getPort() + "/" + PATH);
    }

    /** The formats and codings that are spoken. */
    public HttpMessages messages() {
        return messages;
    }

    @Override
    public void close() {
        server.shutdownNow();
        connections.close();
    }
}

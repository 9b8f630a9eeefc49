package io.curcuma.interop;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.http.schema.SchemaAnswer;
import io.curcuma.http.schema.SchemaQueries;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** The JDK's server with schema queries at {@code /service}, on this machine alone. */
final class SchemaServer implements AutoCloseable {
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final SchemaQueries queries;
    private final HttpServer server;

    SchemaServer(SchemaCatalog catalog) throws IOException {
        queries = new SchemaQueries(catalog);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::handle);
        server.start();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            requests.add(exchange.getRequestURI().toString());
            Optional<SchemaAnswer> answer = queries.answer(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().getRawQuery(),
                    name -> exchange.getRequestHeaders().getOrDefault(name, List.of()));
            if (answer.isPresent() && answer.get() instanceof SchemaAnswer.Served served) {
                served.headers().forEach(exchange.getResponseHeaders()::set);
                boolean isEmpty = served.body().length == 0;
                exchange.sendResponseHeaders(served.status(), isEmpty ? -1 : served.body().length);
                exchange.getResponseBody().write(served.body());
            } else {
                exchange.sendResponseHeaders(answer.map(SchemaAnswer::status).orElse(404), -1);
            }
        }
    }

    /** The URL of the service. */
    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/service";
    }

    /** What was asked for, in order. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

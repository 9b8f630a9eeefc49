package io.curcuma.http.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.curcuma.http.HttpAnswer;
import io.curcuma.http.HttpOperations;
import io.curcuma.http.RequestHead;
import java.io.IOException;
import java.util.List;

/**
 * Operations for the JDK's own server.
 *
 * <pre>{@code
 * HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 8080), 0);
 * server.createContext("/", new OperationsHandler(new HttpOperations(messages, OrderServiceOperations.serve(new Stock()))));
 * }</pre>
 *
 * That server delays answers by 40 ms unless it runs with {@code -Dsun.net.httpserver.nodelay=true}.
 */
public final class OperationsHandler implements HttpHandler {
    private static final long NO_BODY = -1;

    private final HttpOperations operations;

    /** Answers what is below the path of a context. */
    public OperationsHandler(HttpOperations operations) {
        this.operations = operations;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            HttpAnswer answer = operations.answer(new Head(exchange), exchange.getRequestBody());
            answer.headers().forEach((name, value) -> {
                // the server sets it itself
                if (!name.equalsIgnoreCase("Content-Length")) {
                    exchange.getResponseHeaders().set(name, value);
                }
            });
            byte[] body = answer.body();
            boolean isEmpty = body.length == 0 || exchange.getRequestMethod().equals("HEAD");
            exchange.sendResponseHeaders(answer.status(), isEmpty ? NO_BODY : body.length);
            if (!isEmpty) {
                exchange.getResponseBody().write(body);
            }
        }
    }

    private record Head(HttpExchange exchange) implements RequestHead {
        @Override
        public String method() {
            return exchange.getRequestMethod();
        }

        @Override
        public String path() {
            return exchange.getRequestURI().getRawPath();
        }

        @Override
        public String query() {
            String query = exchange.getRequestURI().getRawQuery();
            return query == null ? "" : query;
        }

        @Override
        public List<String> headers(String name) {
            return exchange.getRequestHeaders().getOrDefault(name, List.of());
        }
    }
}

package io.curcuma.samples.flights.service;

import io.curcuma.SerializationException;
import io.curcuma.http.HttpAnswer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.HttpProblemException.Reason;
import io.curcuma.http.RequestHead;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.http.server.HttpHandler;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;
import org.jspecify.annotations.Nullable;

/**
 * Stands before Jersey, which makes a URI of what the client sent before any filter is asked and fails at one that is none. Whatever
 * fails behind it is a problem that tells nothing of the inside.
 */
final class Gate extends HttpHandler {
    private static final Pattern HOST = Pattern.compile("([A-Za-z0-9._~-]+|\\[[0-9A-Fa-f:.]+])(:[0-9]{1,5})?");

    private static final int NOT_IMPLEMENTED = 501;

    private final HttpHandler service;
    private final HttpMessages messages;
    private final Connections connections;

    Gate(HttpHandler service, HttpMessages messages, Connections connections) {
        this.service = service;
        this.messages = messages;
        this.connections = connections;
    }

    /** What the client sent, but for a query that may be none. */
    private record Head(Request request) implements RequestHead {
        @Override
        public String method() {
            return request.getMethod().getMethodString();
        }

        @Override
        public String path() {
            return "";
        }

        @Override
        public String query() {
            return "";
        }

        @Override
        public List<String> headers(String name) {
            List<String> values = new ArrayList<>();
            request.getHeaders(name).forEach(values::add);
            return values;
        }
    }

    @Override
    public void start() {
        service.start();
    }

    @Override
    public void destroy() {
        service.destroy();
    }

    @Override
    public void service(Request request, Response response) throws Exception {
        Connection<?> connection = request.getContext().getConnection();
        connections.begin(connection);
        boolean framed = false;
        try {
            framed = isFramed(request, response);
            if (framed && isForUri(request)) {
                service.service(request, response);
            } else if (framed) {
                send(request, response, HttpProblemException.of(Reason.MALFORMED_HEADER, "the request is for no URI"));
            }
        } catch (RuntimeException | StackOverflowError e) {
            if (response.isCommitted()) {
                throw e;
            }
            send(request, response, HttpProblemException.of(SerializationException.failed(e)));
        } finally {
            if (framed && request.getInputBuffer().isFinished()) {
                connections.end(connection);
            } else {
                // the container would wait for a body that nobody reads, or take its rest for a request
                connections.leave(connection);
            }
        }
    }

    /** Whether the end of the body is known, by RFC 9112, 6.1; if not, the response says so. */
    private static boolean isFramed(Request request, Response response) {
        String coding = request.getHeader("Transfer-Encoding");
        boolean known = coding == null || coding.equalsIgnoreCase("chunked");
        if (!known) {
            response.setStatus(NOT_IMPLEMENTED);
        }
        return known;
    }

    private static boolean isForUri(Request request) {
        String path = request.getRequestURI();
        String query = request.getQueryString();
        @Nullable String host = request.getHeader("Host");
        try {
            return path.startsWith("/")
                    && new URI(query == null ? path : path + "?" + query).getRawPath() != null
                    && (host == null || HOST.matcher(host).matches());
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private void send(Request request, Response response, HttpProblemException problem) throws IOException {
        HttpAnswer answer = messages.answer(new Head(request), problem);
        response.setStatus(answer.status());
        answer.headers().forEach(response::setHeader);
        if (!request.getMethod().getMethodString().equals("HEAD")) {
            response.getOutputStream().write(answer.body());
        }
    }
}

package io.curcuma.testkit;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.curcuma.internal.avroschema.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A stand-in for a registry: the calls of Confluent's REST API, version 1, that the client makes, with its status and error codes. */
public final class RegistryDouble implements AutoCloseable {
    private static final int REFUSED = 42201;

    private record Answer(int status, String body) {}

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> schemas = new ArrayList<>();
    private final Map<String, List<Integer>> subjects = new TreeMap<>();
    private final AtomicInteger requests = new AtomicInteger();
    private volatile String instead = "";
    private volatile int insteadStatus = 200;
    private volatile long delay;
    private volatile String credentials = "";

    /** Listens on a free port of this machine. */
    public RegistryDouble() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/api/", this::handle);
        server.setExecutor(threads);
        server.start();
    }

    /** Its base address. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/api");
    }

    /** The number of requests so far. */
    public int requests() {
        return requests.get();
    }

    /** Makes every response this one from now on; an empty body restores the real responses. */
    public void answerInstead(int status, String body) {
        insteadStatus = status;
        instead = body;
    }

    /** Delays every response after its first byte. */
    public void delay(Duration each) {
        delay = each.toMillis();
    }

    /** Refuses requests that do not have this header {@code Authorization}. */
    public void authorization(String value) {
        credentials = value;
    }

    /** Makes a schema the latest version of a subject, and returns its id. */
    public synchronized int add(String subject, String schema) {
        int id = schemas.indexOf(schema) + 1;
        if (id == 0) {
            schemas.add(schema);
            id = schemas.size();
        }
        List<Integer> versions = subjects.computeIfAbsent(subject, name -> new ArrayList<>());
        if (!versions.contains(id)) {
            versions.add(id);
        }
        return id;
    }

    private void handle(HttpExchange exchange) throws IOException {
        int unused = requests.incrementAndGet();
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Answer answer = answer(exchange, body);
        byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/vnd.schemaregistry.v1+json");
        exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
        try (exchange) {
            if (delay > 0) {
                exchange.getResponseBody().write(bytes, 0, 1);
                exchange.getResponseBody().flush();
                Thread.sleep(delay);
                exchange.getResponseBody().write(bytes, 1, bytes.length - 1);
            } else {
                exchange.getResponseBody().write(bytes);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized Answer answer(HttpExchange exchange, String body) {
        if (!credentials.isEmpty()
                && !credentials.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
            return error(401, 401, "Unauthorized");
        }
        if (!instead.isEmpty()) {
            return new Answer(insteadStatus, instead);
        }
        List<String> path = new ArrayList<>();
        for (String part : exchange.getRequestURI()
                .getRawPath()
                .substring("/api/".length())
                .split("/", -1)) {
            path.add(URLDecoder.decode(part, StandardCharsets.UTF_8));
        }
        if (path.get(0).equals("schemas")) {
            int id = Integer.parseInt(path.get(2));
            return id < 1 || id > schemas.size()
                    ? error(404, 40403, "Schema " + id + " not found")
                    : new Answer(200, "{\"schema\":" + quoted(schemas.get(id - 1)) + "}");
        }
        String subject = path.get(1);
        if (exchange.getRequestMethod().equals("POST")) {
            return post(subject, path.size() == 3, body);
        }
        List<Integer> versions = subjects.get(subject);
        if (versions == null) {
            return error(404, 40401, "Subject '" + subject + "' not found.");
        }
        if (path.size() == 3) {
            List<Integer> numbers = new ArrayList<>();
            versions.forEach(id -> numbers.add(numbers.size() + 1));
            return new Answer(200, numbers.toString());
        }
        int version = path.get(3).equals("latest") ? versions.size() : Integer.parseInt(path.get(3));
        return version > versions.size()
                ? error(404, 40402, "Version " + version + " not found.")
                : new Answer(200, described(subject, version, versions.get(version - 1)));
    }

    private String described(String subject, int version, int id) {
        return "{\"subject\":" + quoted(subject) + ",\"version\":" + version + ",\"id\":" + id + ",\"schema\":"
                + quoted(schemas.get(id - 1)) + "}";
    }

    private Answer post(String subject, boolean register, String body) {
        if (!(Json.parse(body) instanceof Map<?, ?> request) || !(request.get("schema") instanceof String schema)) {
            return error(422, REFUSED, "Invalid schema");
        }
        if (register) {
            return schema.contains("refused")
                    ? error(422, REFUSED, "Invalid schema\nof two lines")
                    : schema.contains("incompatible")
                            ? error(409, 409, "Schema being registered is incompatible with an earlier schema")
                            : new Answer(200, "{\"id\":" + add(subject, schema) + "}");
        }
        List<Integer> versions = subjects.get(subject);
        int id = schemas.indexOf(schema) + 1;
        return versions == null
                ? error(404, 40401, "Subject '" + subject + "' not found.")
                : versions.contains(id)
                        ? new Answer(200, described(subject, versions.indexOf(id) + 1, id))
                        : error(404, 40403, "Schema not found");
    }

    private static Answer error(int status, int code, String message) {
        return new Answer(status, "{\"error_code\":" + code + ",\"message\":" + quoted(message) + "}");
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}

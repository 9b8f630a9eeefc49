package io.curcuma.registry;

import io.curcuma.SerializationException;
import io.curcuma.internal.avroschema.Json;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A client of a schema registry with Confluent's REST API, version 1. Each call is one request, without cache and without retry.
 * Redirects are not followed, so that credentials never reach another server. Immutable and thread-safe.
 *
 * <p>Every method throws {@link RegistryException} if the registry refuses the request, or gives no valid response in time.
 */
public final class RegistryClient {
    private static final String JSON = "application/vnd.schemaregistry.v1+json";
    static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int MAX_MESSAGE = 200;

    private final HttpClient http;
    private final URI base;
    private final @Nullable String authorization;
    private final Duration timeout;
    private final int maxBytes;

    private RegistryClient(HttpClient http, URI base, @Nullable String authorization, Duration timeout, int maxBytes) {
        this.http = http;
        this.base = base;
        this.authorization = authorization;
        this.timeout = timeout;
        this.maxBytes = maxBytes;
    }

    /**
     * A client without credentials that waits 10 seconds for the complete response, of at most 16 MiB.
     *
     * @param base such as {@code https://registry:8081}
     * @throws IllegalArgumentException if it is not an absolute http or https URI, or contains credentials
     */
    public static RegistryClient of(URI base) {
        if (base.getHost() == null
                || !("http".equals(base.getScheme()) || "https".equals(base.getScheme()))
                || base.getUserInfo() != null) {
            throw new IllegalArgumentException(
                    "a registry's address is http://host or https://host, with a port and a path, and without credentials");
        }
        String text = base.toString();
        URI folder = text.endsWith("/") ? base : URI.create(text + "/");
        return new RegistryClient(
                HttpClient.newBuilder()
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .connectTimeout(Duration.ofSeconds(10))
                        .build(),
                folder,
                null,
                Duration.ofSeconds(10),
                16 << 20);
    }

    /** This client with a user's name and password, which are sent with every request. */
    public RegistryClient withBasicAuth(String user, String password) {
        String credentials =
                Base64.getEncoder().encodeToString((user + ":" + password).getBytes(StandardCharsets.UTF_8));
        return new RegistryClient(http, base, "Basic " + credentials, timeout, maxBytes);
    }

    /** This client with another timeout for each request, from its start to the last byte of the response. */
    public RegistryClient withTimeout(Duration each) {
        return new RegistryClient(http, base, authorization, each, maxBytes);
    }

    /** This client with another limit for the bytes of a response. */
    public RegistryClient withMaxBytes(int bytes) {
        return new RegistryClient(http, base, authorization, timeout, bytes);
    }

    /** The schema with an id; empty if there is none. */
    public Optional<String> schema(int id) {
        return get("schemas/ids/" + id).map(RegistryClient::avro);
    }

    /** The numbers of a subject's versions, in ascending order; none if there is no such subject. */
    public List<Integer> versions(String subject) {
        Object answer = ask("GET", path(subject) + "/versions", null).orElse(List.of());
        if (!(answer instanceof List<?> list)) {
            throw odd();
        }
        List<Integer> versions = new ArrayList<>();
        list.forEach(version -> versions.add(number(version)));
        return versions;
    }

    /** The schema of a subject's version; empty if there is none. */
    public Optional<String> schema(String subject, int version) {
        return get(path(subject) + "/versions/" + version).map(RegistryClient::avro);
    }

    /** The latest schema of a subject; empty if there is none. */
    public Optional<String> latest(String subject) {
        return get(path(subject) + "/versions/latest").map(RegistryClient::avro);
    }

    /** The id of a schema of a subject; empty if the subject does not have it. */
    public Optional<Integer> idOf(String subject, String schema) {
        return post(path(subject), schema).map(answer -> number(answer.get("id")));
    }

    /**
     * Makes a schema the latest version of a subject. Changes nothing if the subject already has the schema.
     *
     * @return its id
     */
    public int register(String subject, String schema) {
        return post(path(subject) + "/versions", schema)
                .map(answer -> number(answer.get("id")))
                .orElseThrow(() -> new RegistryException(this + " has no place for schemas", NOT_FOUND, 0));
    }

    private static String path(String subject) {
        return "subjects/" + URLEncoder.encode(subject, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private Optional<Map<?, ?>> get(String path) {
        return ask("GET", path, null).map(this::object);
    }

    private Optional<Map<?, ?>> post(String path, String schema) {
        return ask("POST", path, "{\"schema\": " + quoted(schema) + "}").map(this::object);
    }

    private Map<?, ?> object(Object answer) {
        if (answer instanceof Map<?, ?> object) {
            return object;
        }
        throw odd();
    }

    private RegistryException odd() {
        return new RegistryException(this + " answered with something else than its API has", 0, 0);
    }

    private int number(@Nullable Object value) {
        try {
            return Integer.parseInt(value instanceof Json.Literal literal ? literal.text() : "");
        } catch (NumberFormatException e) {
            throw odd();
        }
    }

    private static String avro(Map<?, ?> answer) {
        if (answer.get("schemaType") instanceof String type && !type.equals("AVRO")) {
            throw new RegistryException("the schema is not Avro", OK, 0);
        }
        if (answer.get("references") instanceof List<?> references && !references.isEmpty()) {
            throw new RegistryException("the schema refers to others, which is not supported", OK, 0);
        }
        if (answer.get("schema") instanceof String schema) {
            return schema;
        }
        throw new RegistryException("an answer without its schema", OK, 0);
    }

    /** Empty for 404. */
    private Optional<Object> ask(String method, String path, @Nullable String body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path))
                .timeout(timeout)
                .header("Accept", JSON + ", application/json")
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (body != null) {
            request.header("Content-Type", JSON);
        }
        if (authorization != null) {
            request.header("Authorization", authorization);
        }
        HttpResponse<String> answer = send(request.build());
        if (answer.statusCode() == NOT_FOUND) {
            return Optional.empty();
        }
        if (answer.statusCode() != OK) {
            throw refused(answer);
        }
        try {
            return Optional.of(Json.parse(answer.body()));
        } catch (SerializationException e) {
            throw odd();
        }
    }

    private HttpResponse<String> send(HttpRequest request) {
        CompletableFuture<HttpResponse<String>> answer = http.sendAsync(request, head -> new LimitedBody(maxBytes));
        try {
            return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new RegistryException(this + " gave no answer within " + timeout.toMillis() + " ms", 0, 0);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new RegistryException("request to " + this + " failed: " + cause, 0, 0);
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new RegistryException("interrupted while " + this + " was asked", 0, 0);
        }
    }

    private RegistryException refused(HttpResponse<String> answer) {
        int code = 0;
        String message = "";
        try {
            if (Json.parse(answer.body()) instanceof Map<?, ?> object) {
                code = object.get("error_code") instanceof Json.Literal ? number(object.get("error_code")) : 0;
                message = object.get("message") instanceof String text ? ": " + printable(text) : "";
            }
        } catch (SerializationException e) {
            // a page of some proxy, which says no more than its status
        }
        return new RegistryException(
                this + " answered " + answer.statusCode() + (code == 0 ? "" : ", error_code " + code) + message,
                answer.statusCode(),
                code);
    }

    private static String printable(String text) {
        String line = text.replaceAll("[\\p{Cntrl}\\s]+", " ");
        return line.length() <= MAX_MESSAGE ? line : line.substring(0, MAX_MESSAGE) + "...";
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append("\\u").append("%04x".formatted((int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }

    /** Where the registry is, for messages. */
    @Override
    public String toString() {
        return "registry " + base;
    }
}

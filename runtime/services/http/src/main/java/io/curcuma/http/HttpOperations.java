package io.curcuma.http;

import io.curcuma.SerializationException;
import io.curcuma.http.FormatSelector.ResponseChoice;
import io.curcuma.http.HttpProblemException.Reason;
import io.curcuma.services.FaultException;
import io.curcuma.services.FaultType;
import io.curcuma.services.Operation;
import io.curcuma.services.Service;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Answers calls of operations: {@code POST /Service/V1/operation}, in each format and coding of the messages, wherever in the path that stands.
 *
 * <p>The operation is the one that {@value #OPERATION} names, or {@value #TURMERIC_OPERATION} where Turmeric's headers are switched on, and
 * else the last segment of the path. Two that differ are a problem of status 400. A path may leave out the version, and that of the only
 * service its name.
 *
 * <table>
 * <caption>Answers</caption>
 * <tr><td>an answer</td><td>200 with the bean; 204 where the operation has none; 202 where it is one-way</td></tr>
 * <tr><td>a declared fault</td><td>422 with its detail, and the element's name in {@value #FAULT}</td></tr>
 * <tr><td>no such service, version or operation</td><td>404 with the names that there are</td></tr>
 * <tr><td>a request that cannot be read</td><td>the problem that {@link HttpMessages} has for it</td></tr>
 * <tr><td>anything else that the implementation throws</td><td>500; the exception is logged, and nothing of it is sent</td></tr>
 * </table>
 *
 * <p>As safe for threads as the implementations.
 */
public final class HttpOperations {
    /** Request header: the name of the operation. */
    public static final String OPERATION = "X-Curcuma-Operation";

    /** Request header of Turmeric with the same meaning. */
    public static final String TURMERIC_OPERATION = "X-TURMERIC-OPERATION-NAME";

    /** Response header: the element of a fault, {@code {namespace}name}. */
    public static final String FAULT = "X-Curcuma-Fault";

    private static final Pattern VERSION = Pattern.compile("[Vv]0*([0-9]{1,9})");
    private static final int FAULT_STATUS = 422;
    private static final int ACCEPTED = 202;
    private static final int NO_CONTENT = 204;
    private static final int NOT_FOUND = 404;

    private final HttpMessages messages;
    private final Map<String, Service> services = new LinkedHashMap<>();

    /**
     * Answers for some services.
     *
     * @throws IllegalArgumentException if there is none, or two have one name
     */
    public HttpOperations(HttpMessages messages, Service... services) {
        this.messages = messages;
        for (Service service : services) {
            if (this.services.put(service.type().name(), service) != null) {
                throw new IllegalArgumentException(
                        "two services are called " + service.type().name());
            }
        }
        if (services.length == 0) {
            throw new IllegalArgumentException("no service");
        }
    }

    /** An operation and the service that it belongs to. */
    private record Target(Service service, Operation<?, ?> operation) {}

    /**
     * The answer to a request. Never fails.
     *
     * @param body is read to its end at most, and stays open
     */
    public HttpAnswer answer(RequestHead head, InputStream body) {
        try {
            Optional<HttpAnswer> schema = messages.schema(head);
            return schema.isPresent() ? schema.get() : call(head, body);
        } catch (HttpProblemException e) {
            return messages.answer(head, e);
        }
    }

    private HttpAnswer call(RequestHead head, InputStream body) {
        Target target = target(head);
        if (!head.method().equals("POST")) {
            throw HttpProblemException.of(Reason.METHOD_NOT_ALLOWED, "an operation is called by POST")
                    .withHeader("Allow", "POST");
        }
        Operation<?, ?> operation = target.operation();
        // before the call: what cannot be answered is not done
        ResponseChoice choice = messages.selector().response(head);
        Object request = operation.hasInput() ? messages.read(head, body, operation.input()) : null;
        try {
            Object answer = target.service().call(operation, request);
            return answer == null ? empty(operation) : messages.answer(head, 200, answer, choice);
        } catch (FaultException e) {
            return fault(head, operation, e, choice);
        } catch (HttpProblemException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            throw failed(e);
        }
    }

    /** Whatever it is, the client is not the cause. */
    private static HttpProblemException failed(Throwable cause) {
        return HttpProblemException.unwritable(SerializationException.failed(cause));
    }

    private static HttpAnswer empty(Operation<?, ?> operation) {
        return new HttpAnswer(operation.isOneWay() ? ACCEPTED : NO_CONTENT, Map.of(), new byte[0]);
    }

    private HttpAnswer fault(RequestHead head, Operation<?, ?> operation, FaultException fault, ResponseChoice choice) {
        Optional<FaultType<?>> declared = operation.fault(fault);
        if (declared.isEmpty()) {
            throw failed(new IllegalStateException("the operation does not declare this fault", fault));
        }
        HttpAnswer answer = messages.answer(head, FAULT_STATUS, fault.detail(), choice);
        Map<String, String> headers = new LinkedHashMap<>(answer.headers());
        headers.put(FAULT, declared.get().element().toString());
        return new HttpAnswer(FAULT_STATUS, headers, answer.body());
    }

    private Target target(RequestHead head) {
        List<String> segments = segments(head.path());
        int at = -1;
        for (int i = 0; i < segments.size(); i++) {
            // the last: a context path may be called as a service
            at = services.containsKey(segments.get(i)) ? i : at;
        }
        if (at < 0 && services.size() > 1) {
            throw unknown("UNKNOWN_SERVICE", "the path names no service", List.copyOf(services.keySet()));
        }
        Service service = at < 0 ? services.values().iterator().next() : services.get(segments.get(at));
        List<String> rest = segments.subList(at + 1, segments.size());
        String last = rest.isEmpty() ? null : rest.get(rest.size() - 1);
        for (String segment : rest) {
            boolean isVersion = VERSION.matcher(segment).matches()
                    && service.type().operation(segment).isEmpty();
            if (isVersion) {
                version(service, segment);
                last = segment.equals(last) ? null : last;
            }
        }
        Optional<String> named = named(head);
        Optional<Operation<?, ?>> byPath = Optional.ofNullable(last).flatMap(service.type()::operation);
        boolean differs =
                byPath.isPresent() && named.isPresent() && !byPath.get().name().equals(named.get());
        if (differs) {
            throw HttpProblemException.of(Reason.MALFORMED_HEADER, "path and header name different operations");
        }
        Operation<?, ?> operation =
                named.isPresent() ? service.type().operation(named.get()).orElse(null) : byPath.orElse(null);
        if (operation == null) {
            List<String> names = new ArrayList<>();
            service.type().operations().forEach(each -> names.add(each.name()));
            throw unknown("UNKNOWN_OPERATION", "the service has no such operation", names);
        }
        return new Target(service, operation);
    }

    private static void version(Service service, String segment) {
        int version = service.type().version();
        if (!VERSION.matcher(segment).replaceFirst("$1").equals(Integer.toString(version))) {
            throw unknown("UNKNOWN_VERSION", "the service does not have this major version", List.of("V" + version));
        }
    }

    private static HttpProblemException unknown(String code, String detail, List<String> known) {
        return HttpProblemException.of(NOT_FOUND, code, detail).withSupported(known);
    }

    private Optional<String> named(RequestHead head) {
        Optional<String> ours = HeaderValues.single(head, OPERATION);
        Optional<String> turmeric = messages.selector().options().turmericHeaders()
                ? HeaderValues.single(head, TURMERIC_OPERATION)
                : Optional.empty();
        if (ours.isPresent() && turmeric.isPresent() && !ours.equals(turmeric)) {
            throw HttpProblemException.of(Reason.MALFORMED_HEADER, "two header fields name different operations");
        }
        return ours.or(() -> turmeric);
    }

    private static List<String> segments(String path) {
        List<String> segments = new ArrayList<>();
        for (String segment : path.split("/")) {
            String plain = decoded(segment);
            if (plain != null && !plain.isEmpty()) {
                segments.add(plain);
            }
        }
        return segments;
    }

    /** Nothing for what is not percent-encoded, which no service or operation is called. */
    private static @Nullable String decoded(String segment) {
        if (segment.indexOf('%') < 0) {
            return segment;
        }
        try {
            return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}

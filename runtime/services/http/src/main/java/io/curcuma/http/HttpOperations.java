package io.curcuma.http;

import io.curcuma.HeapBudget;
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
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
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
    private static final String SOAP_1_2 = "application/soap+xml";
    private static final int FAULT_STATUS = 422;
    private static final int ACCEPTED = 202;
    private static final int NO_CONTENT = 204;
    private static final int NOT_FOUND = 404;

    private final HttpMessages messages;
    private final SoapMessages soap;
    private final Map<String, Service> services = new LinkedHashMap<>();

    /**
     * Answers for some services.
     *
     * @throws IllegalArgumentException if there is none, or two have one name
     */
    public HttpOperations(HttpMessages messages, Service... services) {
        this.messages = messages;
        this.soap = new SoapMessages(messages);
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
        if (head.method().equals("POST") && isXml(head)) {
            return callInXml(head, body);
        }
        Target target = operation(head);
        Operation<?, ?> operation = target.operation();
        return call(
                head,
                target.service(),
                operation,
                () -> operation.hasInput()
                        ? messages.read(head, body, operation.input().type())
                        : null);
    }

    private HttpAnswer call(
            RequestHead head, Service service, Operation<?, ?> operation, Supplier<@Nullable Object> request) {
        if (!head.method().equals("POST")) {
            throw HttpProblemException.of(Reason.METHOD_NOT_ALLOWED, "an operation is called by POST")
                    .withHeader("Allow", "POST");
        }
        // before the call: what cannot be answered is not done
        ResponseChoice choice = messages.selector().response(head);
        Object bean = request.get();
        try {
            Object answer = called(service, operation, bean);
            return answer == null ? empty(operation) : messages.answer(head, 200, answer, choice);
        } catch (FaultException e) {
            return fault(head, operation, e, choice);
        }
    }

    private static @Nullable Object called(Service service, Operation<?, ?> operation, @Nullable Object request)
            throws FaultException {
        try {
            return service.call(operation, request);
        } catch (HttpProblemException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            throw failed(e);
        }
    }

    /** Whether the body may be an envelope. */
    private static boolean isXml(RequestHead head) {
        String type = HeaderValues.single(head, "Content-Type")
                .flatMap(MediaType::tryParse)
                .map(parsed -> parsed.type() + "/" + parsed.subtype())
                .orElse("");
        return type.equals("text/xml") || type.equals(SOAP_1_2);
    }

    /** Whether it has to be an envelope. */
    private static boolean isSoap(RequestHead head) {
        return !head.headers("SOAPAction").isEmpty()
                || HeaderValues.single(head, "Content-Type").orElse("").startsWith(SOAP_1_2);
    }

    private HttpAnswer callInXml(RequestHead head, InputStream body) {
        SoapVersion version =
                HeaderValues.single(head, "Content-Type").orElse("").startsWith(SOAP_1_2)
                        ? SoapVersion.SOAP_1_2
                        : SoapVersion.SOAP_1_1;
        boolean isSoap = isSoap(head);
        try (HeapBudget.Lease lease = messages.lease()) {
            byte[] document = messages.content(head, body, lease);
            Optional<SoapFrame> frame = frame(document, isSoap);
            if (frame.isEmpty() && !isSoap) {
                Target target = operation(head);
                return call(head, target.service(), target.operation(), () -> plain(head, document, target, lease));
            }
            SoapFrame known = frame.orElseThrow(
                    () -> HttpProblemException.of(400, "MALFORMED_ENVELOPE", "the document is no envelope"));
            isSoap = true;
            version = known.version();
            return callInSoap(head, known, lease);
        } catch (HttpProblemException e) {
            if (!isSoap) {
                throw e;
            }
            messages.note(head, e);
            return soap.fault(version, e);
        }
    }

    /** Without an action a document that is no envelope is a message as all others. */
    private static Optional<SoapFrame> frame(byte[] document, boolean isSoap) {
        try {
            return SoapFrame.of(SoapMessages.utf8(document));
        } catch (SoapFrame.InvalidException e) {
            if (isSoap || e.isOtherVersion()) {
                throw SoapMessages.problem(e);
            }
            return Optional.empty();
        }
    }

    private @Nullable Object plain(RequestHead head, byte[] document, Target target, HeapBudget.Lease lease) {
        if (!target.operation().hasInput()) {
            return null;
        }
        return HttpMessages.refusing(() -> messages.read(
                document,
                target.operation().input().type(),
                messages.selector().request(head).format(),
                HeaderValues.single(head, "Content-Type"),
                lease));
    }

    private HttpAnswer callInSoap(RequestHead head, SoapFrame frame, HeapBudget.Lease lease) {
        SoapMessages.checkHeaders(frame);
        Target target = operation(head, frame);
        Operation<?, ?> operation = target.operation();
        Object request = soap.read(frame, operation, lease);
        try {
            Object answer = called(target.service(), operation, request);
            if (operation.isOneWay()) {
                return empty(operation);
            }
            return soap.answer(frame.version(), operation.output(), answer);
        } catch (FaultException e) {
            FaultType<?> declared = operation.fault(e).orElseThrow(() -> undeclared(e));
            return soap.fault(frame.version(), declared.name(), declared.detail(), e.detail());
        }
    }

    /** Whatever it is, the client is not the cause. */
    private static HttpProblemException failed(Throwable cause) {
        return HttpProblemException.unwritable(SerializationException.failed(cause));
    }

    private static HttpAnswer empty(Operation<?, ?> operation) {
        return new HttpAnswer(operation.isOneWay() ? ACCEPTED : NO_CONTENT, Map.of(), new byte[0]);
    }

    private static HttpProblemException undeclared(FaultException fault) {
        return failed(new IllegalStateException("the operation does not declare this fault", fault));
    }

    private HttpAnswer fault(RequestHead head, Operation<?, ?> operation, FaultException fault, ResponseChoice choice) {
        FaultType<?> declared = operation.fault(fault).orElseThrow(() -> undeclared(fault));
        HttpAnswer answer = messages.answer(head, FAULT_STATUS, fault.detail(), choice);
        Map<String, String> headers = new LinkedHashMap<>(answer.headers());
        headers.put(FAULT, declared.element().toString());
        return new HttpAnswer(FAULT_STATUS, headers, answer.body());
    }

    /**
     * What path and header name.
     *
     * @param services that it may be: one, unless the path names none
     */
    private record Named(List<Service> services, Optional<Target> target) {}

    private Target operation(RequestHead head) {
        Named named = named(head);
        if (named.services().size() > 1) {
            throw unknown("UNKNOWN_SERVICE", "the path names no service", List.copyOf(services.keySet()));
        }
        return named.target()
                .orElseThrow(() -> unknownOperation(named.services().get(0)));
    }

    private Named named(RequestHead head) {
        List<String> segments = segments(head.path());
        int at = -1;
        for (int i = 0; i < segments.size(); i++) {
            // the last: a context path may be called as a service
            at = services.containsKey(segments.get(i)) ? i : at;
        }
        if (at < 0 && services.size() > 1) {
            return new Named(List.copyOf(services.values()), Optional.empty());
        }
        Service service =
                at < 0 ? services.values().iterator().next() : Objects.requireNonNull(services.get(segments.get(at)));
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
        Optional<String> byHeader = byHeader(head);
        Optional<Operation<?, ?>> byPath = Optional.ofNullable(last).flatMap(service.type()::operation);
        boolean differs = byPath.isPresent()
                && byHeader.isPresent()
                && !byPath.get().name().equals(byHeader.get());
        if (differs) {
            throw contradiction();
        }
        Optional<Operation<?, ?>> operation = byHeader.isPresent()
                ? Optional.of(service.type().operation(byHeader.get()).orElseThrow(() -> unknownOperation(service)))
                : byPath;
        return new Named(List.of(service), operation.map(known -> new Target(service, known)));
    }

    private static HttpProblemException contradiction() {
        return HttpProblemException.of(Reason.MALFORMED_HEADER, "the request names different operations");
    }

    private static HttpProblemException unknownOperation(Service service) {
        List<String> names = new ArrayList<>();
        service.type().operations().forEach(each -> names.add(each.name()));
        return unknown("UNKNOWN_OPERATION", "the service has no such operation", names);
    }

    /** What path, header, action and body name, the stronger one first: an action is no means to get past whoever looks at actions. */
    private Target operation(RequestHead head, SoapFrame frame) {
        Named named = named(head);
        List<Target> all = new ArrayList<>();
        for (Service service : named.services()) {
            service.type().operations().forEach(operation -> all.add(new Target(service, operation)));
        }
        String action = action(head);
        Optional<Target> byAction = action.isEmpty()
                ? Optional.empty()
                : only(all, target -> target.operation().soapAction().equals(action));
        List<Optional<Target>> found = List.of(named.target(), byAction, byBody(all, frame));
        Optional<Target> first = found.stream().flatMap(Optional::stream).findFirst();
        if (found.stream().flatMap(Optional::stream).anyMatch(other -> !other.equals(first.get()))) {
            throw contradiction();
        }
        return first.orElseThrow(() -> unknownOperation(named.services().get(0)));
    }

    private static Optional<Target> byBody(List<Target> all, SoapFrame frame) {
        if (frame.content().isEmpty()) {
            return only(all, target -> !target.operation().hasInput());
        }
        QName root = frame.content().get(0).name();
        Optional<Target> byElement = only(
                all,
                target -> !target.operation().input().isParts()
                        && target.operation().input().element().equals(Optional.of(root)));
        boolean isAnother = all.stream()
                .anyMatch(target -> target.operation().input().element().equals(Optional.of(root)));
        return byElement.isPresent() || isAnother
                ? byElement
                : only(all, target -> target.operation().input().isParts());
    }

    private static Optional<Target> only(List<Target> all, Predicate<Target> which) {
        List<Target> found = all.stream().filter(which).toList();
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** SOAP 1.1, 6.1.1; SOAP 1.2 part 2, 6.5.3. */
    private static String action(RequestHead head) {
        String text = HeaderValues.single(head, "SOAPAction")
                .or(() -> HeaderValues.single(head, "Content-Type")
                        .flatMap(MediaType::tryParse)
                        .map(type -> type.parameters().getOrDefault("action", "")))
                .orElse("");
        boolean isQuoted = text.length() >= 2 && text.startsWith("\"") && text.endsWith("\"");
        return isQuoted ? text.substring(1, text.length() - 1) : text;
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

    private Optional<String> byHeader(RequestHead head) {
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
        for (String segment : path.split("/", -1)) {
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

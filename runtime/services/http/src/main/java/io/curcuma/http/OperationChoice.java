package io.curcuma.http;

import io.curcuma.http.HttpProblemException.Reason;
import io.curcuma.services.Operation;
import io.curcuma.services.Service;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Which operation a request calls. */
final class OperationChoice {
    private static final Pattern VERSION = Pattern.compile("[Vv]0*([0-9]{1,9})");
    private static final int NOT_FOUND = 404;

    private final Map<String, Service> services = new LinkedHashMap<>();
    private final boolean turmericHeaders;

    /**
     * A choice among services.
     *
     * @throws IllegalArgumentException if there is none, or two have one name
     */
    OperationChoice(List<Service> services, boolean turmericHeaders) {
        this.turmericHeaders = turmericHeaders;
        for (Service service : services) {
            if (this.services.put(service.type().name(), service) != null) {
                throw new IllegalArgumentException(
                        "two services are called " + service.type().name());
            }
        }
        if (services.isEmpty()) {
            throw new IllegalArgumentException("no service");
        }
    }

    /** An operation and the service that it belongs to. */
    record Target(Service service, Operation<?, ?> operation) {
        /** The action of an answer where the WSDL names none (WS-Addressing 1.0, WSDL binding, 4.4.4). */
        String answerAction() {
            QName portType = service.type().portType();
            String namespace = portType.getNamespaceURI();
            String delimiter = namespace.startsWith("urn:") ? ":" : "/";
            return namespace + (namespace.endsWith(delimiter) ? "" : delimiter) + portType.getLocalPart() + delimiter
                    + operation.name() + "Response";
        }
    }

    /**
     * What path and header name.
     *
     * @param services that it may be: one, unless the path names none
     */
    private record Named(List<Service> services, Optional<Target> target) {}

    /** The operation of a request that is no envelope. */
    Target operation(RequestHead head) {
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

    /**
     * What path, header, action, WS-Addressing and body name, the stronger one first: an action is no means to get past whoever looks at actions.
     *
     * @param addressed the action of WS-Addressing, {@code ""} for none
     */
    Target operation(RequestHead head, SoapFrame frame, String addressed) {
        Named named = named(head);
        List<Target> all = new ArrayList<>();
        for (Service service : named.services()) {
            service.type().operations().forEach(operation -> all.add(new Target(service, operation)));
        }
        List<Optional<Target>> found =
                List.of(named.target(), byAction(all, action(head)), byAction(all, addressed), byBody(all, frame));
        Optional<Target> first = found.stream().flatMap(Optional::stream).findFirst();
        if (found.stream().flatMap(Optional::stream).anyMatch(other -> !other.equals(first.get()))) {
            throw contradiction();
        }
        return first.orElseThrow(() -> unknownOperation(named.services().get(0)));
    }

    private static Optional<Target> byAction(List<Target> all, String action) {
        return action.isEmpty()
                ? Optional.empty()
                : only(all, target -> target.operation().soapAction().equals(action));
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
        Optional<String> ours = HeaderValues.single(head, HttpOperations.OPERATION);
        Optional<String> turmeric =
                turmericHeaders ? HeaderValues.single(head, HttpOperations.TURMERIC_OPERATION) : Optional.empty();
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

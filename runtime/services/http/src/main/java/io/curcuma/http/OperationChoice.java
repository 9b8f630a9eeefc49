package io.curcuma.http;

import io.curcuma.http.HttpProblemException.Reason;
import io.curcuma.services.MessageType;
import io.curcuma.services.Operation;
import io.curcuma.services.Service;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Which operation a request calls. */
final class OperationChoice {
    private static final Pattern VERSION = Pattern.compile("[Vv]0*([0-9]{1,9})");
    private static final int NOT_FOUND = 404;

    private final Map<String, Service> services = new LinkedHashMap<>();
    private final IdentityHashMap<Service, Lookup> lookups = new IdentityHashMap<>();
    private final Lookup all;
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
        services.forEach(service -> lookups.put(service, new Lookup(List.of(service))));
        all = new Lookup(services);
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
        Service first = named.services().get(0);
        Lookup lookup = named.services().size() > 1 ? all : Objects.requireNonNull(lookups.get(first));
        Target target = same(
                same(same(named.target().orElse(null), lookup.byAction(action(head))), lookup.byAction(addressed)),
                lookup.byBody(frame));
        if (target == null) {
            throw unknownOperation(first);
        }
        return target;
    }

    private static @Nullable Target same(@Nullable Target stronger, @Nullable Target weaker) {
        boolean differs = stronger != null && weaker != null && !stronger.equals(weaker);
        if (differs) {
            throw contradiction();
        }
        return stronger == null ? weaker : stronger;
    }

    /** The operations of some services by what an envelope says of them. What would name several names none. */
    private static final class Lookup {
        private final Map<String, Target> actions = new HashMap<>();
        private final Map<QName, Target> elements = new HashMap<>();
        /** Elements that are no part. */
        private final Set<QName> around = new HashSet<>();

        private final @Nullable Target withoutInput;
        private final @Nullable Target withParts;

        Lookup(List<Service> services) {
            List<Target> targets = new ArrayList<>();
            services.forEach(service ->
                    service.type().operations().forEach(operation -> targets.add(new Target(service, operation))));
            Set<String> knownActions = new HashSet<>();
            Set<QName> knownElements = new HashSet<>();
            for (Target target : targets) {
                String action = target.operation().soapAction();
                if (!action.isEmpty()) {
                    put(actions, knownActions, action, target);
                }
                MessageType<?> input = target.operation().input();
                if (input.isParts()) {
                    around.add(input.element().orElseThrow());
                } else {
                    input.element().ifPresent(element -> put(elements, knownElements, element, target));
                }
            }
            around.addAll(knownElements);
            withoutInput = only(targets, target -> !target.operation().hasInput());
            withParts = only(targets, target -> target.operation().input().isParts());
        }

        private static <K> void put(Map<K, Target> map, Set<K> known, K key, Target target) {
            if (known.add(key)) {
                map.put(key, target);
            } else {
                map.remove(key);
            }
        }

        private static @Nullable Target only(List<Target> all, Predicate<Target> which) {
            List<Target> found = all.stream().filter(which).toList();
            return found.size() == 1 ? found.get(0) : null;
        }

        @Nullable
        Target byAction(String action) {
            return actions.get(action);
        }

        @Nullable
        Target byBody(SoapFrame frame) {
            if (frame.content().isEmpty()) {
                return withoutInput;
            }
            QName root = frame.content().get(0).name();
            Target target = elements.get(root);
            return target != null || around.contains(root) ? target : withParts;
        }
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

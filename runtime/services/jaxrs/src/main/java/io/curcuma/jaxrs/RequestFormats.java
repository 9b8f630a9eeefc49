package io.curcuma.jaxrs;

import io.curcuma.Format;
import io.curcuma.http.FormatSelector;
import io.curcuma.http.FormatSelector.ResponseChoice;
import io.curcuma.http.HeldLeases;
import io.curcuma.http.HttpAnswer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.HttpProblemException.Reason;
import io.curcuma.http.MediaType;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Optional;

/**
 * Answers schema queries, and translates the headers and the parameter that name a format into {@code Content-Type} and {@code Accept}, before
 * resources are matched.
 */
@PreMatching
@Priority(Priorities.HEADER_DECORATOR)
final class RequestFormats implements ContainerRequestFilter {
    static final String HEAD = RequestFormats.class.getName();
    /** Property of a request: what its messages hold of the heap. */
    static final String HELD = HeldLeases.class.getName();

    private final HttpMessages messages;

    RequestFormats(HttpMessages messages) {
        this.messages = messages;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        RequestContextHead head = RequestContextHead.of(request);
        request.setProperty(HEAD, head);
        request.setProperty(HELD, new HeldLeases());
        Optional<HttpAnswer> schema = messages.schema(head);
        if (schema.isPresent()) {
            request.abortWith(Responses.of(schema.get()));
            return;
        }
        checkContentType(head);
        FormatSelector selector = messages.selector();
        selector.explicitRequest(head).ifPresent(format -> set(request, HttpHeaders.CONTENT_TYPE, format));
        selector.explicit(head).ifPresent(format -> set(request, HttpHeaders.ACCEPT, format));
        repairAccept(request, head);
        boolean untyped = head.headers(HttpHeaders.CONTENT_TYPE).isEmpty();
        if (untyped && !selector.options().strict() && hasBody(head)) {
            set(request, HttpHeaders.CONTENT_TYPE, selector.options().defaultFormat());
        }
    }

    /** Jakarta REST refuses a malformed one in a response without a body. */
    private static void checkContentType(RequestContextHead head) {
        List<String> types = head.headers(HttpHeaders.CONTENT_TYPE).stream()
                .map(String::strip)
                .filter(type -> !type.isEmpty())
                .distinct()
                .toList();
        if (types.size() > 1) {
            throw HttpProblemException.of(Reason.MALFORMED_HEADER, "Content-Type is sent twice with different values");
        }
        if (types.stream().anyMatch(type -> MediaType.tryParse(type).isEmpty())) {
            throw HttpProblemException.of(Reason.MALFORMED_HEADER, "Content-Type is not a media type");
        }
    }

    /** Jakarta REST refuses the whole header because of one malformed media range, in a response without a body. */
    private void repairAccept(ContainerRequestContext request, RequestContextHead head) {
        FormatSelector selector = messages.selector();
        Optional<String> repaired =
                selector.explicit(head).isPresent() ? Optional.empty() : selector.wellFormedAccept(head);
        if (repaired.isPresent() && repaired.get().isEmpty()) {
            // throws the problem
            ResponseChoice unused = selector.response(head);
        }
        repaired.ifPresent(accept -> request.getHeaders().putSingle(HttpHeaders.ACCEPT, accept));
    }

    /** By the header fields (RFC 9112, section 6.3): implementations differ in {@code hasEntity} if there is no {@code Content-Type}. */
    private static boolean hasBody(RequestContextHead head) {
        return !head.headers("Transfer-Encoding").isEmpty()
                || head.headers(HttpHeaders.CONTENT_LENGTH).stream().anyMatch(length -> !length.equals("0"));
    }

    private static void set(ContainerRequestContext request, String header, Format format) {
        request.getHeaders().putSingle(header, format.mediaTypes().get(0));
    }
}

package io.curcuma.jaxrs;

import io.curcuma.Format;
import io.curcuma.http.BodyTypes;
import io.curcuma.http.FormatSelector.ResponseChoice;
import io.curcuma.http.HeldLeases;
import io.curcuma.http.HttpAnswer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.HttpProblemException.Reason;
import io.curcuma.http.RequestHead;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes the responses with beans and sequences of beans, in the format and the content coding that the selector chooses, with {@code Vary} and
 * {@code ETag}. For a resource with {@code @Produces}, JAX-RS chooses among the formats that it names.
 */
@Priority(Priorities.ENTITY_CODER)
final class ResponseFormats implements ContainerResponseFilter {
    private static final int NOT_MODIFIED = 304;

    private final HttpMessages messages;
    private final BodyTypes types;

    @Context
    private @Nullable ResourceInfo resource;

    ResponseFormats(HttpMessages messages) {
        this.messages = messages;
        this.types = new BodyTypes(messages);
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        try {
            write(request, response);
        } finally {
            // the response has bytes from here on
            if (request.getProperty(RequestFormats.HELD) instanceof HeldLeases held) {
                held.close();
            }
        }
    }

    private void write(ContainerRequestContext request, ContainerResponseContext response) {
        Object entity = response.getEntity();
        if (response.getStatus() == NOT_MODIFIED) {
            vary(response);
        }
        if (entity == null) {
            return;
        }
        Type declared = response.getEntityType() == null ? entity.getClass() : response.getEntityType();
        RequestHead head = head(request);
        try {
            if (isMessage(entity, declared)) {
                Optional<Object> message = BodyTypes.message(entity);
                if (message.isEmpty()) {
                    response.setEntity(null);
                    return;
                }
                Optional<ResponseChoice> choice = choice(head, response);
                if (choice.isPresent()) {
                    put(response, messages.answer(head, response.getStatus(), message.get(), choice.get()));
                    return;
                }
            }
            refuseOthers(entity, declared, response.getMediaType());
        } catch (HttpProblemException problem) {
            put(response, messages.answer(head, problem));
        }
    }

    /** By the class of the entity if it is a bean, by the declared type of a sequence, or by its values if that does not say. */
    private boolean isMessage(Object entity, Type declared) {
        return types.isBean(entity.getClass())
                || types.item(declared).isPresent()
                || types.item(entity.getClass()).isPresent()
                || entity instanceof List<?> list
                        && !list.isEmpty()
                        && list.stream().allMatch(bean -> bean != null && types.isBean(bean.getClass()));
    }

    /** Another provider would write the beans in its own way. */
    private void refuseOthers(Object entity, Type declared, @Nullable MediaType decided) {
        boolean mapped = decided == null
                || decided.isWildcardType()
                || decided.isWildcardSubtype()
                || MediaTypes.isMapped(decided)
                || MediaTypes.isMessage(messages, decided);
        if (mapped && (types.mentions(declared) || types.mentions(entity.getClass()))) {
            throw HttpProblemException.of(
                    Reason.NOT_ACCEPTABLE, "no format has a body of this class, which contains beans");
        }
    }

    /** A 304 that the resource has made. */
    private void vary(ContainerResponseContext response) {
        String vary = messages.selector().vary();
        if (!response.getHeaders().getOrDefault("Vary", List.of()).contains(vary)) {
            response.getHeaders().add("Vary", vary);
        }
    }

    static RequestHead head(ContainerRequestContext request) {
        Object kept = request.getProperty(RequestFormats.HEAD);
        return kept instanceof RequestHead head ? head : RequestContextHead.of(request);
    }

    private Optional<ResponseChoice> choice(RequestHead head, ContainerResponseContext response) {
        MediaType decided = response.getMediaType();
        if (!isDecided() || decided == null || decided.isWildcardType() || decided.isWildcardSubtype()) {
            return Optional.of(messages.selector().response(head));
        }
        Optional<Format> format = messages.selector().formatOf(decided.toString());
        if (format.isEmpty() && MediaTypes.isMapped(decided)) {
            throw HttpProblemException.of(Reason.NOT_ACCEPTABLE, "nothing that the client accepts is available")
                    .withSupported(messages.selector().mediaTypes());
        }
        return format.map(known -> messages.selector().response(head, known, decided.toString()));
    }

    private boolean isDecided() {
        ResourceInfo matched = resource;
        return matched != null
                && matched.getResourceMethod() != null
                && (matched.getResourceMethod().isAnnotationPresent(Produces.class)
                        || matched.getResourceClass().isAnnotationPresent(Produces.class));
    }

    private static void put(ContainerResponseContext response, HttpAnswer answer) {
        response.setStatus(answer.status());
        MediaType type = null;
        for (Map.Entry<String, String> header : answer.headers().entrySet()) {
            if (header.getKey().equals("Content-Type")) {
                type = MediaType.valueOf(header.getValue());
            } else if (HttpAnswer.isList(header.getKey())) {
                response.getHeaders().add(header.getKey(), header.getValue());
            } else if (!header.getKey().equals("Content-Length")) {
                response.getHeaders().putSingle(header.getKey(), header.getValue());
            }
        }
        if (type == null) {
            response.setEntity(null);
        } else {
            response.setEntity(answer.body(), response.getEntityAnnotations(), type);
        }
    }
}

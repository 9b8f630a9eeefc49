package io.curcuma.jaxrs;

import io.curcuma.Format;
import io.curcuma.http.FormatSelector.ResponseChoice;
import io.curcuma.http.HttpAnswer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
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
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes the responses with beans and lists of beans, in the format and the content coding that the selector chooses, with {@code Vary} and
 * {@code ETag}. For a resource with {@code @Produces}, JAX-RS chooses among the formats that it names.
 */
@Priority(Priorities.ENTITY_CODER)
final class ResponseFormats implements ContainerResponseFilter {
    private final HttpMessages messages;
    private final BeanEntities entities;

    @Context
    private @Nullable ResourceInfo resource;

    ResponseFormats(HttpMessages messages) {
        this.messages = messages;
        this.entities = new BeanEntities(messages);
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        Object entity = response.getEntity();
        if (entity == null || !entities.isEntity(entity, response.getEntityType())) {
            return;
        }
        RequestHead head = head(request);
        try {
            Optional<ResponseChoice> choice = choice(head, response);
            if (choice.isPresent()) {
                put(response, messages.answer(head, response.getStatus(), entity, choice.get()));
            }
        } catch (HttpProblemException problem) {
            put(response, messages.answer(head, problem));
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
        if (!MediaTypes.isMessage(messages, decided)) {
            return Optional.empty();
        }
        Optional<Format> format = messages.selector().formatOf(decided.toString());
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

package io.curcuma.jaxrs;

import io.curcuma.http.HttpMessages;
import io.curcuma.http.problem.Problem;
import jakarta.ws.rs.core.MediaType;

/** Recognizes the media types of the formats of a service. */
final class MediaTypes {
    private MediaTypes() {}

    /**
     * Whether a body of this type is a message in one of the formats. A type that merely ends in {@code +xml} or {@code +json} belongs to other
     * providers.
     */
    static boolean isMessage(HttpMessages messages, MediaType type) {
        String essence = type.getType() + "/" + type.getSubtype();
        return messages.selector().formats().stream()
                .anyMatch(format -> format.mediaTypes().stream().anyMatch(essence::equalsIgnoreCase));
    }

    /** Whether a body of this class and type is a problem. */
    static boolean isProblem(HttpMessages messages, Class<?> raw, MediaType type) {
        return raw == Problem.class
                && messages.selector().formatOf(type.toString()).isPresent();
    }
}

package io.curcuma.jaxrs;

import io.curcuma.http.HttpMessages;
import io.curcuma.http.problem.Problem;
import jakarta.ws.rs.core.MediaType;

/** Recognizes the media types of the formats of a service. */
final class MediaTypes {
    private MediaTypes() {}

    /** Whether a body of this type is a message in one of the formats. */
    static boolean isMessage(HttpMessages messages, MediaType type) {
        return messages.selector()
                .options()
                .formatOf(type.getType() + "/" + type.getSubtype())
                .isPresent();
    }

    /** Whether other providers may read and write beans in bodies of this type, in their own way. */
    static boolean isMapped(MediaType type) {
        return has(type, "xml") || has(type, "json");
    }

    private static boolean has(MediaType type, String syntax) {
        return type.getSubtype().equals(syntax) || type.getSubtype().endsWith("+" + syntax);
    }

    /** Whether a body of this class and type is a problem. */
    static boolean isProblem(HttpMessages messages, Class<?> raw, MediaType type) {
        return raw == Problem.class
                && messages.selector().formatOf(type.toString()).isPresent();
    }
}

package io.curcuma.spring;

import io.curcuma.http.HttpMessages;
import io.curcuma.http.NegotiationOptions;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;

/**
 * The media types in which beans are read or written here, or refused. What else Spring has for XML accepts every class with annotations of JAXB: it
 * would write other XML than the format, or fail without an implementation of JAXB. What it has for JSON accepts every class, and every type with
 * that suffix.
 */
record ClaimedTypes(HttpMessages messages, List<MediaType> mediaTypes) {
    /** Those of all formats, the default one first. */
    static ClaimedTypes of(HttpMessages messages) {
        NegotiationOptions options = messages.selector().options();
        return new ClaimedTypes(
                messages,
                Stream.concat(Stream.of(options.defaultFormat()), messages.selector().formats().stream())
                        .distinct()
                        .flatMap(format -> options.mediaTypes(format).stream())
                        .map(MediaType::parseMediaType)
                        .toList());
    }

    boolean has(@Nullable MediaType type) {
        return type == null
                || type.isWildcardType()
                || messages.selector().formatOf(type.toString()).isPresent()
                || mediaTypes.stream().anyMatch(type::equalsTypeAndSubtype)
                || is(type, "xml")
                || is(type, "json");
    }

    /** Whether it is the syntax, or has its suffix. */
    static boolean is(MediaType type, String syntax) {
        return type.getSubtype().equals(syntax) || type.getSubtype().endsWith("+" + syntax);
    }
}

package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a service offers, and how it reads requests.
 *
 * @param formats in the order of the server's preference
 * @param defaultFormat used when the client names no format; one of {@code formats}
 * @param codings content codings for both directions, in the order of the server's preference
 * @param versions major versions of the service, compared with {@code ;v=}; empty: {@code v} says nothing
 * @param strict whether a body without {@code Content-Type} is refused instead of read in the default format
 * @param likeRequest whether a response is in the format of its request where the client does not say which
 * @param turmericHeaders whether Turmeric's headers count
 * @param formatParameter whether {@code ?format=} counts
 */
public record NegotiationOptions(
        List<Format> formats,
        Format defaultFormat,
        List<String> codings,
        Set<String> versions,
        boolean strict,
        boolean likeRequest,
        boolean turmericHeaders,
        boolean formatParameter) {
    public NegotiationOptions {
        formats = List.copyOf(formats);
        codings = List.copyOf(codings);
        versions = Set.copyOf(versions);
        if (!formats.contains(defaultFormat)) {
            throw new SerializationException(
                    Code.CONFIG_INVALID, "the default format " + defaultFormat.id() + " is not among those offered");
        }
    }

    /**
     * The formats that a service has without being asked: all but bare Avro, which names no schema, so that a client of another version of the
     * schema would read or send something else without knowing. A service whose clients are always built with it may add it.
     */
    public static List<Format> usual(Serializer serializer) {
        return serializer.formats().stream()
                .filter(format -> !format.id().equals(Format.AVRO_BARE))
                .toList();
    }

    /**
     * These formats, without content codings.
     *
     * @param formats at least one; XML is the default if it is among them, else JSON, else the first
     */
    public static NegotiationOptions of(List<Format> formats) {
        if (formats.isEmpty()) {
            throw new SerializationException(Code.CONFIG_INVALID, "a service without a format");
        }
        // what a person with nothing but a terminal can read
        Format first = Stream.of(Format.XML, Format.JSON)
                .flatMap(id -> formats.stream().filter(format -> format.id().equals(id)))
                .findFirst()
                .orElse(formats.get(0));
        return new NegotiationOptions(formats, first, List.of(), Set.of(), false, false, false, true);
    }

    /** These options with another default format. */
    public NegotiationOptions withDefaultFormat(Format format) {
        return new NegotiationOptions(
                formats, format, codings, versions, strict, likeRequest, turmericHeaders, formatParameter);
    }

    /** These options with content codings. */
    public NegotiationOptions withCodings(List<String> names) {
        return new NegotiationOptions(
                formats, defaultFormat, names, versions, strict, likeRequest, turmericHeaders, formatParameter);
    }

    /** These options with the major versions of the service. */
    public NegotiationOptions withVersions(Set<String> majors) {
        return new NegotiationOptions(
                formats, defaultFormat, codings, majors, strict, likeRequest, turmericHeaders, formatParameter);
    }

    /** These options, and a body without {@code Content-Type} is refused or not. */
    public NegotiationOptions withStrict(boolean refuse) {
        return new NegotiationOptions(
                formats, defaultFormat, codings, versions, refuse, likeRequest, turmericHeaders, formatParameter);
    }

    /** These options, and a response is like its request where the client does not say, or is not. */
    public NegotiationOptions withLikeRequest(boolean like) {
        return new NegotiationOptions(
                formats, defaultFormat, codings, versions, strict, like, turmericHeaders, formatParameter);
    }

    /** These options with or without Turmeric's headers. */
    public NegotiationOptions withTurmericHeaders(boolean count) {
        return new NegotiationOptions(
                formats, defaultFormat, codings, versions, strict, likeRequest, count, formatParameter);
    }

    /** These options with or without {@code ?format=}. */
    public NegotiationOptions withFormatParameter(boolean counts) {
        return new NegotiationOptions(
                formats, defaultFormat, codings, versions, strict, likeRequest, turmericHeaders, counts);
    }
}

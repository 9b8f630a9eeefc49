package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What a service offers, and how it reads requests.
 *
 * @param formats in the order of the server's preference
 * @param defaultFormat used when the client names no format; one of {@code formats}
 * @param codings content codings for both directions, in the order of the server's preference
 * @param versions major versions of the service; if empty, versions in requests are ignored
 * @param strict whether a body without {@code Content-Type} is refused instead of read in the default format
 * @param likeRequest whether a response is in the format of its request if the client does not name one
 * @param turmericHeaders whether Turmeric's headers are read
 * @param formatParameter whether {@code ?format=} names the format of the response
 * @param mediaTypes by id of a format, further media types of its messages, such as {@code application/vnd.acme.cart+json}: a body may be of
 *     one, and a client that accepts one is answered with it
 */
public record NegotiationOptions(
        List<Format> formats,
        Format defaultFormat,
        List<String> codings,
        Set<String> versions,
        boolean strict,
        boolean likeRequest,
        boolean turmericHeaders,
        boolean formatParameter,
        Map<String, List<String>> mediaTypes) {
    /** @throws SerializationException {@code CONFIG_INVALID} if the default format, or one with further media types, is not one of the formats, or if
     *     a further media type is none, has parameters, or is another format's */
    public NegotiationOptions {
        formats = List.copyOf(formats);
        codings = List.copyOf(codings);
        versions = Set.copyOf(versions);
        if (!formats.contains(defaultFormat)) {
            throw new SerializationException(
                    Code.CONFIG_INVALID, "the default format " + defaultFormat.id() + " is not among those offered");
        }
        Map<String, List<String>> more = new TreeMap<>();
        for (Map.Entry<String, List<String>> further : mediaTypes.entrySet()) {
            if (formats.stream().noneMatch(format -> format.id().equals(further.getKey()))) {
                throw new SerializationException(
                        Code.CONFIG_INVALID, "media types of a format that is not offered: " + further.getKey());
            }
            more.put(
                    further.getKey(),
                    further.getValue().stream().map(NegotiationOptions::essence).toList());
        }
        mediaTypes = Collections.unmodifiableMap(more);
        Map<String, Format> owners = new HashMap<>();
        for (Format format : formats) {
            for (String type : all(format, more)) {
                Format other = owners.putIfAbsent(type, format);
                if (other != null && more.values().stream().anyMatch(types -> types.contains(type))) {
                    throw new SerializationException(
                            Code.CONFIG_INVALID, type + " is a media type of " + other.id() + " and of " + format.id());
                }
            }
        }
    }

    private static String essence(String mediaType) {
        return MediaType.tryParse(mediaType)
                .filter(type -> type.parameters().isEmpty() && !type.isAny() && !type.isAnySubtype())
                .orElseThrow(() -> new SerializationException(
                        Code.CONFIG_INVALID, "not a media type without parameters: " + mediaType))
                .essence();
    }

    /** All media types of a format, the one that it has by default first. */
    public List<String> mediaTypes(Format format) {
        return all(format, mediaTypes);
    }

    private static List<String> all(Format format, Map<String, List<String>> further) {
        return Stream.concat(format.mediaTypes().stream(), further.getOrDefault(format.id(), List.of()).stream())
                .distinct()
                .toList();
    }

    /** The format of a media type, without parameters and suffixes; empty if none has it. */
    public Optional<Format> formatOf(String essence) {
        String lower = essence.toLowerCase(Locale.ROOT);
        return formats.stream()
                .filter(format -> mediaTypes(format).contains(lower))
                .findFirst();
    }

    /**
     * The formats that a service has by default: all but bare Avro. That names no schema, so a client with another version of the schema would
     * read or send wrong values without an error. A service whose clients are always built together with it may add it.
     */
    public static List<Format> usual(Serializer serializer) {
        return serializer.formats().stream()
                .filter(format -> !format.id().equals(Format.AVRO_BARE))
                .toList();
    }

    /**
     * Options with these formats and no content codings.
     *
     * @param formats at least one; XML is the default format if it is among them, else JSON, else the first
     */
    public static NegotiationOptions of(List<Format> formats) {
        if (formats.isEmpty()) {
            throw new SerializationException(Code.CONFIG_INVALID, "a service without a format");
        }
        // formats that people can read without a tool
        Format first = Stream.of(Format.XML, Format.JSON)
                .flatMap(id -> formats.stream().filter(format -> format.id().equals(id)))
                .findFirst()
                .orElse(formats.get(0));
        return new NegotiationOptions(formats, first, List.of(), Set.of(), false, false, false, true, Map.of());
    }

    /** These options with another default format. */
    public NegotiationOptions withDefaultFormat(Format format) {
        return new NegotiationOptions(
                formats, format, codings, versions, strict, likeRequest, turmericHeaders, formatParameter, mediaTypes);
    }

    /** These options with content codings. */
    public NegotiationOptions withCodings(List<String> names) {
        return new NegotiationOptions(
                formats,
                defaultFormat,
                names,
                versions,
                strict,
                likeRequest,
                turmericHeaders,
                formatParameter,
                mediaTypes);
    }

    /** These options with the major versions of the service. */
    public NegotiationOptions withVersions(Set<String> majors) {
        return new NegotiationOptions(
                formats,
                defaultFormat,
                codings,
                majors,
                strict,
                likeRequest,
                turmericHeaders,
                formatParameter,
                mediaTypes);
    }

    /** These options, with a body without {@code Content-Type} refused or not. */
    public NegotiationOptions withStrict(boolean refuse) {
        return new NegotiationOptions(
                formats,
                defaultFormat,
                codings,
                versions,
                refuse,
                likeRequest,
                turmericHeaders,
                formatParameter,
                mediaTypes);
    }

    /** These options, with a response in the format of its request, or not, if the client does not name one. */
    public NegotiationOptions withLikeRequest(boolean like) {
        return new NegotiationOptions(
                formats, defaultFormat, codings, versions, strict, like, turmericHeaders, formatParameter, mediaTypes);
    }

    /** These options with or without Turmeric's headers. */
    public NegotiationOptions withTurmericHeaders(boolean count) {
        return new NegotiationOptions(
                formats, defaultFormat, codings, versions, strict, likeRequest, count, formatParameter, mediaTypes);
    }

    /** These options with further media types, by id of a format. */
    public NegotiationOptions withMediaTypes(Map<String, List<String>> further) {
        return new NegotiationOptions(
                formats,
                defaultFormat,
                codings,
                versions,
                strict,
                likeRequest,
                turmericHeaders,
                formatParameter,
                further);
    }

    /** These options with or without {@code ?format=}. */
    public NegotiationOptions withFormatParameter(boolean counts) {
        return new NegotiationOptions(
                formats, defaultFormat, codings, versions, strict, likeRequest, turmericHeaders, counts, mediaTypes);
    }
}

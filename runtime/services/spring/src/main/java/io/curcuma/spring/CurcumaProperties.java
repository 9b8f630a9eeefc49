package io.curcuma.spring;

import io.curcuma.Unknowns.Elements;
import io.curcuma.Unknowns.Literals;
import io.curcuma.Validation;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The properties {@code curcuma.*} of an application.
 *
 * @param packages Java packages of the beans; empty if the application has a {@code Serializer} of its own
 * @param formats ids of the formats that are offered, in the order of the server's preference; empty: all
 * @param defaultFormat id of the format that is used when the client names none; null: XML if it is offered, else JSON, else the first
 * @param codings content codings for both directions, in the order of the server's preference; null: zstd and gzip if they are
 *     available
 * @param codingThreshold size from which on a body gets a content coding
 * @param maxMessageSize limit of one body after its content coding is decoded; null: that of {@link io.curcuma.Limits#DEFAULT}
 * @param unknownLiterals what to do with a literal of an enumeration that the beans do not have: {@code refuse} or {@code absent}
 * @param unknownElements what to do with an element or attribute of XML or Fast Infoset that the beans do not have: {@code refuse} or
 *     {@code skip}
 * @param validate when the rules of the schemas are checked: {@code read}, {@code write} or both; the beans need validators
 * @param mediaTypes by id of a format, further media types of its messages
 * @param versions major versions of the service; if empty, versions in requests are ignored
 * @param strict whether a body without {@code Content-Type} is refused
 * @param likeRequest whether a response is in the format of its request if the client does not name one
 * @param turmericHeaders whether Turmeric's headers are read
 * @param formatParameter whether {@code ?format=} names the format of the response
 * @param schemas whether schema queries such as {@code ?proto} are answered
 * @param urlPatterns URL patterns of servlets: the three properties above, and the default format of a body without {@code Content-Type}, apply to
 *     their requests
 * @param serviceAddress where clients find the service: its WSDLs say it; null: they say what they say
 * @param servicesPath below which the operations of the application's services are called
 */
@ConfigurationProperties("curcuma")
public record CurcumaProperties(
        @DefaultValue List<String> packages,
        @DefaultValue List<String> formats,
        @Nullable String defaultFormat,
        @Nullable List<String> codings,
        @DefaultValue("1KB") DataSize codingThreshold,
        @Nullable DataSize maxMessageSize,
        @DefaultValue("refuse") Literals unknownLiterals,
        @DefaultValue("refuse") Elements unknownElements,
        @DefaultValue Set<Validation> validate,
        @DefaultValue Map<String, List<String>> mediaTypes,
        @DefaultValue Set<String> versions,
        @DefaultValue("false") boolean strict,
        @DefaultValue("false") boolean likeRequest,
        @DefaultValue("false") boolean turmericHeaders,
        @DefaultValue("true") boolean formatParameter,
        @DefaultValue("true") boolean schemas,
        @DefaultValue("/*") List<String> urlPatterns,
        @Nullable URI serviceAddress,
        @DefaultValue("/services") String servicesPath) {
    /**
     * Keeps copies.
     *
     * @throws IllegalArgumentException for unknown literals or elements that are to be kept, which needs a place to keep them, and for a path
     *     that does not begin with a slash or ends in one
     */
    public CurcumaProperties {
        if (unknownLiterals == Literals.KEEP) {
            throw new IllegalArgumentException("curcuma.unknown-literals is refuse or absent");
        }
        if (unknownElements == Elements.KEEP) {
            throw new IllegalArgumentException("curcuma.unknown-elements is refuse or skip");
        }
        if (!servicesPath.startsWith("/") || servicesPath.endsWith("/") && servicesPath.length() > 1) {
            throw new IllegalArgumentException("curcuma.services-path begins with / and does not end in it");
        }
        packages = List.copyOf(packages);
        formats = List.copyOf(formats);
        codings = codings == null ? null : List.copyOf(codings);
        validate = Set.copyOf(validate);
        mediaTypes = Map.copyOf(mediaTypes);
        versions = Set.copyOf(versions);
        urlPatterns = List.copyOf(urlPatterns);
    }
}

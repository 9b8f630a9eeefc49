package io.curcuma.spring;

import io.curcuma.Unknowns.Literals;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * What an application configures by keys that start with {@code curcuma.}.
 *
 * @param packages Java packages of the beans; empty where the application has a {@code Serializer} of its own
 * @param formats ids of the formats that are offered, in the order of the server's preference; empty: all
 * @param defaultFormat id of the format that is used when the client names no format; null: XML where there is XML, else JSON, else the first
 * @param codings content codings for both directions, in the order of the server's preference; null: zstd and gzip where they are
 *     available
 * @param codingThreshold from which size on a body gets a content coding
 * @param maxMessageSize of one body, after its content coding is undone; null: as {@link io.curcuma.Limits#DEFAULT} says
 * @param unknownLiterals what becomes of a literal of an enumeration that the beans do not have: {@code refuse} or {@code absent}
 * @param versions major versions of the service, compared with {@code ;v=}; empty: {@code v} says nothing
 * @param strict whether a body without {@code Content-Type} is refused
 * @param likeRequest whether an answer is in the format of its request where the client does not say
 * @param turmericHeaders whether Turmeric's headers count
 * @param formatParameter whether {@code ?format=} counts
 * @param schemas whether schema queries such as {@code ?proto} are answered
 * @param urlPatterns of servlets, for which the three above and a body without {@code Content-Type} count
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
        @DefaultValue Set<String> versions,
        @DefaultValue("false") boolean strict,
        @DefaultValue("false") boolean likeRequest,
        @DefaultValue("false") boolean turmericHeaders,
        @DefaultValue("true") boolean formatParameter,
        @DefaultValue("true") boolean schemas,
        @DefaultValue("/*") List<String> urlPatterns) {
    public CurcumaProperties {
        if (unknownLiterals == Literals.KEEP) {
            throw new IllegalArgumentException("curcuma.unknown-literals is refuse or absent");
        }
        packages = List.copyOf(packages);
        formats = List.copyOf(formats);
        codings = codings == null ? null : List.copyOf(codings);
        versions = Set.copyOf(versions);
        urlPatterns = List.copyOf(urlPatterns);
    }
}

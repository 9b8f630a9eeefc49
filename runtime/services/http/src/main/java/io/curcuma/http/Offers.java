package io.curcuma.http;

import io.curcuma.Format;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The media types of a service's formats. */
final class Offers {
    /** Structured syntax suffixes (RFC 6839, RFC 8949), each with the media type of that syntax. */
    private static final Map<String, String> SUFFIXES = Map.of(
            "xml", "application/xml",
            "json", "application/json",
            "cbor", "application/cbor",
            "fastinfoset", "application/fastinfoset");

    private static final String CHARSET = "charset";
    private static final int ANY = 1;
    private static final int ANY_SUBTYPE = 2;
    private static final int EXACT = 3;

    /**
     * A format with one of its media types.
     *
     * @param canonical whether this is the media type that a range with {@code *} matches
     */
    private record Offer(Format format, MediaType type, boolean canonical) {}

    /** A media range that matches an offer. */
    private record Match(Offer offer, AcceptRange range, int specificity) {}

    private final List<Offer> offers = new ArrayList<>();
    private final Map<String, Format> byId = new LinkedHashMap<>();
    private final Map<String, Format> byType = new LinkedHashMap<>();
    private final SchemaVersions versions;

    Offers(NegotiationOptions options, SchemaVersions versions) {
        this.versions = versions;
        for (Format format : options.formats()) {
            byId.put(format.id(), format);
            boolean canonical = true;
            for (String type : options.mediaTypes(format)) {
                offers.add(new Offer(format, MediaType.parse(type), canonical));
                byType.putIfAbsent(type, format);
                canonical = false;
            }
        }
    }

    /** The format of a response. */
    record ChosenFormat(Format format, String contentType) {
        static ChosenFormat of(Format format) {
            return new ChosenFormat(format, format.mediaTypes().get(0));
        }
    }

    Optional<Format> byId(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** The canonical media types, in the order of preference. */
    List<String> mediaTypes() {
        return byId.values().stream().map(format -> format.mediaTypes().get(0)).toList();
    }

    /** The format of a body; empty if it is not offered. */
    Optional<Format> ofContent(MediaType type) {
        return ofType(type)
                .filter(known -> allows(known, type.parameters(), charset -> XmlCharset.isReadable(known, charset)));
    }

    private Optional<Format> ofType(MediaType type) {
        Format format = byType.get(type.essence());
        return Optional.ofNullable(format == null ? byType.get(SUFFIXES.getOrDefault(type.suffix(), "")) : format);
    }

    /** Whether the format of a body is offered, but not in its charset. */
    boolean isOtherCharset(MediaType type) {
        String charset = type.parameters().get(CHARSET);
        return charset != null
                && ofType(type)
                        .filter(format -> !XmlCharset.isReadable(format, charset))
                        .isPresent();
    }

    /**
     * The format that a client prefers; empty if it accepts none.
     *
     * @param fallback the format that is preferred among equal ones
     */
    Optional<ChosenFormat> best(List<AcceptRange> ranges, Format fallback) {
        Map<Format, Match> best = new LinkedHashMap<>();
        for (Offer offer : offers) {
            ranges.stream()
                    .map(range -> new Match(offer, range, specificity(range.range(), offer)))
                    .filter(match -> match.specificity() > 0)
                    .max(Comparator.comparingInt(Match::specificity))
                    .filter(match -> match.range().weight() > 0)
                    .ifPresent(match ->
                            best.merge(offer.format(), match, (a, b) -> order().compare(a, b) <= 0 ? a : b));
        }
        Comparator<Match> order = order().thenComparing(match -> match.offer().format() != fallback);
        return best.values().stream().min(order).map(this::choice);
    }

    private static Comparator<Match> order() {
        return Comparator.<Match>comparingInt(match -> -match.range().weight())
                .thenComparingInt(match -> -match.specificity())
                .thenComparingInt(match -> match.range().position());
    }

    private ChosenFormat choice(Match match) {
        // as the client has called it: some take no other name
        ChosenFormat choice =
                new ChosenFormat(match.offer().format(), match.offer().type().essence());
        String version = match.range().range().parameters().get(FormatSelector.VERSION);
        return version == null || versions.isEmpty()
                ? choice
                : new ChosenFormat(
                        choice.format(), choice.contentType() + ";" + FormatSelector.VERSION + "=" + version);
    }

    /** How specific a media range is for an offer; 0 if it does not match. */
    private int specificity(MediaType range, Offer offer) {
        int specificity = 0;
        if (range.essence().equals(offer.type().essence())) {
            specificity = EXACT + range.parameters().size();
        } else if (!offer.canonical()) {
            return 0;
        } else if (range.isAny()) {
            specificity = ANY;
        } else if (range.isAnySubtype() && range.type().equals(offer.type().type())) {
            specificity = ANY_SUBTYPE;
        }
        return specificity > 0 && allows(offer.format(), range.parameters(), XmlCharset::isUtf8) ? specificity : 0;
    }

    private boolean allows(Format format, Map<String, String> parameters, Predicate<String> charsets) {
        return parameters.entrySet().stream()
                .allMatch(parameter -> allows(format, parameter.getKey(), parameter.getValue(), charsets));
    }

    /** Whether the format exists with this value of the parameter. Parameters without a meaning are ignored. */
    private boolean allows(Format format, String name, String value, Predicate<String> charsets) {
        boolean protobuf = format.id().equals(Format.PROTOBUF);
        return switch (name) {
            case CHARSET -> charsets.test(value);
            case "encoding" -> !protobuf || value.equalsIgnoreCase("binary");
            case "version" -> !protobuf || value.equals("1");
            case FormatSelector.VERSION -> versions.has(value);
            default -> true;
        };
    }
}

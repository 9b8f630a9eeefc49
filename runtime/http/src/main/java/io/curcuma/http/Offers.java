package io.curcuma.http;

import io.curcuma.Format;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The media types of a service's formats. */
final class Offers {
    /** Structured suffixes (RFC 6839, RFC 8949) with the media type whose documents theirs are. */
    private static final Map<String, String> SUFFIXES = Map.of(
            "xml", "application/xml",
            "json", "application/json",
            "cbor", "application/cbor",
            "fastinfoset", "application/fastinfoset");

    private static final int ANY = 1;
    private static final int ANY_SUBTYPE = 2;
    private static final int EXACT = 3;

    /**
     * A format by a media type of it.
     *
     * @param canonical whether it is the one that ranges with a {@code *} stand for
     */
    private record Offer(Format format, MediaType type, boolean canonical) {}

    /** How well a range fits an offer; higher is more specific. */
    private record Fit(Offer offer, AcceptRange range, int specificity) {}

    private final List<Offer> offers = new ArrayList<>();
    private final Map<String, Format> byId = new LinkedHashMap<>();
    private final Map<String, Format> byType = new LinkedHashMap<>();
    private final SchemaVersions versions;

    Offers(List<Format> formats, SchemaVersions versions) {
        this.versions = versions;
        for (Format format : formats) {
            byId.put(format.id(), format);
            boolean canonical = true;
            for (String type : format.mediaTypes()) {
                offers.add(new Offer(format, MediaType.parse(type), canonical));
                byType.putIfAbsent(type, format);
                canonical = false;
            }
        }
    }

    /** A format for a response. */
    record Choice(Format format, String contentType) {
        static Choice of(Format format) {
            return new Choice(format, format.mediaTypes().get(0));
        }
    }

    Optional<Format> byId(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** The canonical media types, in the order of preference. */
    List<String> mediaTypes() {
        return byId.values().stream().map(format -> format.mediaTypes().get(0)).toList();
    }

    /** The format of a body. */
    Optional<Format> ofContent(MediaType type) {
        Format format = byType.get(type.essence());
        if (format == null) {
            format = byType.get(SUFFIXES.getOrDefault(type.suffix(), ""));
        }
        return Optional.ofNullable(format).filter(known -> fits(known, type.parameters()));
    }

    /**
     * The best of what a client accepts.
     *
     * @param unsaid what to take where only {@code *}{@code /*} decides
     */
    Optional<Choice> best(List<AcceptRange> ranges, Format unsaid) {
        Map<Format, Fit> best = new LinkedHashMap<>();
        for (Offer offer : offers) {
            ranges.stream()
                    .map(range -> new Fit(offer, range, specificity(range.range(), offer)))
                    .filter(fit -> fit.specificity() > 0)
                    .max(Comparator.comparingInt(Fit::specificity))
                    .filter(fit -> fit.range().weight() > 0)
                    .ifPresent(fit -> best.merge(offer.format(), fit, (a, b) -> order().compare(a, b) <= 0 ? a : b));
        }
        Comparator<Fit> order = order().thenComparing(fit -> fit.offer().format() != unsaid);
        return best.values().stream().min(order).map(this::choice);
    }

    private static Comparator<Fit> order() {
        return Comparator.<Fit>comparingInt(fit -> -fit.range().weight())
                .thenComparingInt(fit -> -fit.specificity())
                .thenComparingInt(fit -> fit.range().position());
    }

    private Choice choice(Fit fit) {
        Choice choice = Choice.of(fit.offer().format());
        String version = fit.range().range().parameters().get(FormatSelector.VERSION);
        return version == null || versions.isEmpty()
                ? choice
                : new Choice(choice.format(), choice.contentType() + ";" + FormatSelector.VERSION + "=" + version);
    }

    /** How specific a range is for an offer, 0 if it does not fit. */
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
        return specificity > 0 && fits(offer.format(), range.parameters()) ? specificity : 0;
    }

    private boolean fits(Format format, Map<String, String> parameters) {
        return parameters.entrySet().stream()
                .allMatch(parameter -> fits(format, parameter.getKey(), parameter.getValue()));
    }

    /** Whether a parameter leaves the format as it is; what has no meaning does. */
    private boolean fits(Format format, String name, String value) {
        boolean protobuf = format.id().equals(Format.PROTOBUF);
        return switch (name) {
            case "charset" -> value.equalsIgnoreCase("utf-8") || value.equalsIgnoreCase("us-ascii");
            case "encoding" -> !protobuf || value.equalsIgnoreCase("binary");
            case "version" -> !protobuf || value.equals("1");
            case FormatSelector.VERSION -> versions.has(value);
            default -> true;
        };
    }
}

package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.http.HttpProblemException.Reason;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Chooses formats and content codings for a request and its response. The order of precedence, from the strongest:
 *
 * <table>
 * <caption>Precedence</caption>
 * <tr><th>request</th><th>response</th></tr>
 * <tr><td></td><td>{@code ?format=} of the URL</td></tr>
 * <tr><td>{@value #REQUEST_FORMAT}</td><td>{@value #RESPONSE_FORMAT}</td></tr>
 * <tr><td>{@value #TURMERIC_REQUEST_FORMAT}</td><td>{@value #TURMERIC_RESPONSE_FORMAT}, where they are switched on</td></tr>
 * <tr><td>{@code Content-Type}</td><td>{@code Accept}</td></tr>
 * <tr><td>the default format, or 415 if the service is strict</td><td>the default format, or that of the request</td></tr>
 * </table>
 *
 * <p>An unknown name is refused, with 415 for a request and 406 for a response, and never replaced. The weight of a format is that of the most
 * specific media range that matches it (RFC 9110, section 12.5.1). Among formats of equal weight the more specific range wins, then the client's
 * order, then the default format, then the server's order. A range with a malformed weight is ignored. These parameters are compared:
 * {@code charset} (UTF-8 alone, in XML that is read any that the JVM has, see RFC 7303), Protobuf's {@code encoding} and {@code version}, and {@code v} where the service has versions.
 *
 * <p>Immutable and safe for any number of threads.
 */
public final class FormatSelector {
    /** Request header: id of the request's format. */
    public static final String REQUEST_FORMAT = "X-Curcuma-Request-Format";
    /** Request header: id of the response's format. */
    public static final String RESPONSE_FORMAT = "X-Curcuma-Response-Format";
    /** Turmeric's request header, with its values {@code XML JSON NV FAST_INFOSET PROTOBUF}. */
    public static final String TURMERIC_REQUEST_FORMAT = "X-TURMERIC-REQUEST-DATA-FORMAT";
    /** Turmeric's request header for the format of the response, with the same values. */
    public static final String TURMERIC_RESPONSE_FORMAT = "X-TURMERIC-RESPONSE-DATA-FORMAT";
    /**
     * Header of requests and responses: version of the schema, such as {@code 1.4.0}, if the service names its major versions. A
     * segment {@code V1} of the path has the same meaning.
     */
    public static final String SCHEMA_VERSION = "X-Curcuma-Schema-Version";
    /** Turmeric's request header for the version of the schema. */
    public static final String TURMERIC_VERSION = "X-TURMERIC-SERVICE-VERSION";
    /** Query parameter: id of the response's format. */
    public static final String FORMAT_PARAMETER = "format";

    static final String VERSION = "v";

    private static final Map<String, String> TURMERIC = Map.of(
            "XML", Format.XML,
            "JSON", Format.JSON,
            "NV", Format.NAME_VALUE,
            "FAST_INFOSET", "fastinfoset",
            "PROTOBUF", Format.PROTOBUF);

    private final NegotiationOptions options;
    private final Offers offers;
    private final ContentCodings codings;
    private final SchemaVersions versions;

    /** The selector of a service. */
    public FormatSelector(NegotiationOptions options) {
        this.options = options;
        this.versions = new SchemaVersions(options.versions(), options.turmericHeaders());
        this.offers = new Offers(options, versions);
        this.codings = new ContentCodings(options.codings());
    }

    /**
     * The format and the content coding of a request's body.
     *
     * @param coding {@code identity} if it has none
     * @param version major version of the client's schema, if the request names one and the service has versions
     */
    public record RequestChoice(Format format, String coding, Optional<String> version) {}

    /**
     * The format and the content coding of a response.
     *
     * @param contentType value of {@code Content-Type}
     * @param coding that the client prefers, {@code identity} for none
     * @param identityAllowed whether the body may also have no content coding
     */
    public record ResponseChoice(Format format, String contentType, String coding, boolean identityAllowed) {}

    /** What a service offers. */
    public NegotiationOptions options() {
        return options;
    }

    /**
     * Chooses the format and the content coding of a request.
     *
     * @throws HttpProblemException 415 with {@code Accept} or {@code Accept-Encoding}, or 400
     */
    public RequestChoice request(RequestHead head) {
        return choose(head, head.path(), head.query());
    }

    /** The content coding of a response whose media type is known. */
    ContentCodings.ChosenCoding responseCoding(MessageHeaders headers) {
        return codings.ofResponse(headers.headers("Accept-Encoding"));
    }

    /** The content coding of a body alone. */
    String coding(MessageHeaders headers) {
        return codings.ofRequest(headers.headers("Content-Encoding"));
    }

    /** As {@link #request(RequestHead)}, of a request or a response of which only the header fields are known. */
    RequestChoice body(MessageHeaders headers) {
        return choose(headers, "", "");
    }

    private RequestChoice choose(MessageHeaders headers, String path, String query) {
        String coding = codings.ofRequest(headers.headers("Content-Encoding"));
        Optional<String> version = versions.of(path, headers);
        Optional<String> type = HeaderValues.single(headers, "Content-Type");
        Optional<Format> named = requestFormat(headers, query);
        if (named.isPresent()) {
            return new RequestChoice(named.get(), coding, version);
        }
        if (type.isEmpty()) {
            if (options.strict()) {
                throw unsupported(Reason.UNSUPPORTED_FORMAT, "the body has no Content-Type");
            }
            return new RequestChoice(options.defaultFormat(), coding, version);
        }
        MediaType parsed = MediaType.tryParse(type.get())
                .orElseThrow(() -> unsupported(Reason.UNSUPPORTED_FORMAT, "Content-Type is not a media type"));
        Format format = offers.ofContent(parsed)
                .orElseThrow(() -> unsupported(
                        Reason.UNSUPPORTED_FORMAT,
                        offers.isOtherCharset(parsed)
                                ? "the body is in a charset that is not available; utf-8 is"
                                : "the body is of a media type that is not available"));
        return new RequestChoice(format, coding, version.or(() -> majorVersion(parsed)));
    }

    private Optional<String> majorVersion(MediaType type) {
        String version = versions.isEmpty() ? null : type.parameters().get(VERSION);
        return version == null ? Optional.empty() : SchemaVersions.major(version);
    }

    /**
     * The major version of the schema that a request names in its path, in {@value #SCHEMA_VERSION} or, where that is switched on, in
     * {@value #TURMERIC_VERSION}; empty if it names none, or if the service has no versions.
     *
     * @throws HttpProblemException 400 if the service does not have the version, or if the request names two
     */
    public Optional<String> version(RequestHead head) {
        return versions.of(head.path(), head);
    }

    /**
     * Chooses the format and the content coding of the response.
     *
     * @throws HttpProblemException 406, or 400
     */
    public ResponseChoice response(RequestHead head) {
        Offers.ChosenFormat choice = choose(head);
        return response(head, choice.format(), choice.contentType());
    }

    /** As {@link #response(RequestHead)}, in the format of the request where the client names none: a call is answered as it was made. */
    ResponseChoice responseOfCall(RequestHead head) {
        Offers.ChosenFormat choice = choose(head, this::requested);
        return response(head, choice.format(), choice.contentType());
    }

    /**
     * Chooses the content coding of a response whose format is already chosen.
     *
     * @throws HttpProblemException 406
     */
    public ResponseChoice response(RequestHead head, Format format, String contentType) {
        Optional<String> unused = version(head);
        ContentCodings.ChosenCoding coding = responseCoding(head);
        return new ResponseChoice(format, contentType, coding.coding(), coding.identityAllowed());
    }

    private Offers.ChosenFormat choose(RequestHead head) {
        return choose(head, this::fallback);
    }

    private Offers.ChosenFormat choose(RequestHead head, Function<RequestHead, Format> fallback) {
        Optional<Format> named = explicit(head);
        if (named.isPresent()) {
            return Offers.ChosenFormat.of(named.get());
        }
        String accept = HeaderValues.joined(head.headers("Accept"), "Accept");
        if (accept.isBlank()) {
            return Offers.ChosenFormat.of(fallback.apply(head));
        }
        List<AcceptRange> ranges;
        try {
            ranges = AcceptRange.parse(accept);
        } catch (IllegalArgumentException e) {
            throw unsupported(Reason.NOT_ACCEPTABLE, "Accept has " + e.getMessage());
        }
        return offers.best(ranges, fallback.apply(head))
                .orElseThrow(() -> unsupported(Reason.NOT_ACCEPTABLE, "nothing that the client accepts is available"));
    }

    /**
     * The format that the request names for the response elsewhere than in {@code Accept}.
     *
     * @throws HttpProblemException 406 if there is no such format, or 400
     */
    public Optional<Format> explicit(RequestHead head) {
        return parameter(head)
                .or(() -> named(head, head.query(), RESPONSE_FORMAT, TURMERIC_RESPONSE_FORMAT, Reason.NOT_ACCEPTABLE));
    }

    /**
     * The format that the request names for its body elsewhere than in {@code Content-Type}.
     *
     * @throws HttpProblemException 415 if there is no such format, or 400
     */
    public Optional<Format> explicitRequest(RequestHead head) {
        return requestFormat(head, head.query());
    }

    private Optional<Format> requestFormat(MessageHeaders headers, String query) {
        return named(headers, query, REQUEST_FORMAT, TURMERIC_REQUEST_FORMAT, Reason.UNSUPPORTED_FORMAT);
    }

    /** The format for a client that names none. */
    private Format fallback(RequestHead head) {
        boolean named = !head.headers("Content-Type").isEmpty()
                || !head.headers(REQUEST_FORMAT).isEmpty();
        return options.likeRequest() && named ? request(head).format() : options.defaultFormat();
    }

    /** The format of a request, or the default format if the request names none that is available. */
    private Format requested(RequestHead head) {
        try {
            return explicitRequest(head)
                    .or(() -> HeaderValues.single(head, "Content-Type").flatMap(this::formatOf))
                    .orElseGet(options::defaultFormat);
        } catch (HttpProblemException e) {
            return options.defaultFormat();
        }
    }

    private Optional<Format> parameter(RequestHead head) {
        if (!options.formatParameter() || !mentions(head.query(), FORMAT_PARAMETER)) {
            return Optional.empty();
        }
        return QueryParameters.parse(head.query())
                .single(FORMAT_PARAMETER)
                .map(id -> known(id.toLowerCase(Locale.ROOT), "?format=", Reason.NOT_ACCEPTABLE));
    }

    private static boolean mentions(String query, String parameter) {
        return !query.isEmpty() && query.toLowerCase(Locale.ROOT).contains(parameter.toLowerCase(Locale.ROOT));
    }

    private Optional<Format> named(
            MessageHeaders headers, String query, String header, String turmeric, Reason reason) {
        Optional<String> id = HeaderValues.single(headers, header);
        if (id.isPresent()) {
            return Optional.of(known(id.get().toLowerCase(Locale.ROOT), header, reason));
        }
        return options.turmericHeaders() ? turmeric(headers, query, turmeric, reason) : Optional.empty();
    }

    /** As in Turmeric, a header may also be a parameter of the query. The two must not contradict each other. */
    private Optional<Format> turmeric(MessageHeaders headers, String query, String name, Reason reason) {
        Optional<String> value = HeaderValues.single(headers, name);
        Optional<String> parameter =
                mentions(query, name) ? QueryParameters.parse(query).single(name) : Optional.empty();
        if (value.isPresent() && parameter.isPresent() && !value.get().equalsIgnoreCase(parameter.get())) {
            throw HttpProblemException.of(Reason.MALFORMED_HEADER, name + " says something else in the query");
        }
        return value.or(() -> parameter)
                .map(text -> known(TURMERIC.getOrDefault(text.toUpperCase(Locale.ROOT), ""), name, reason));
    }

    private Format known(String id, String where, Reason reason) {
        return offers.byId(id).orElseThrow(() -> unsupported(reason, where + " names no format that is available"));
    }

    private HttpProblemException unsupported(Reason reason, String detail) {
        HttpProblemException problem = HttpProblemException.of(reason, detail).withSupported(offers.mediaTypes());
        return reason == Reason.UNSUPPORTED_FORMAT
                ? problem.withHeader("Accept", String.join(", ", offers.mediaTypes()))
                : problem;
    }

    /**
     * {@code Accept} without the media ranges that are ignored because they or their weights are malformed. It replaces the header for
     * frameworks that would refuse all of it.
     *
     * @return empty if no range is malformed; {@code ""} if all are
     * @throws HttpProblemException 400 if the header is too long, 406 if it has too many ranges
     */
    public Optional<String> wellFormedAccept(RequestHead head) {
        String accept = HeaderValues.joined(head.headers("Accept"), "Accept");
        try {
            return AcceptRange.repaired(accept);
        } catch (IllegalArgumentException e) {
            throw unsupported(Reason.NOT_ACCEPTABLE, "Accept has " + e.getMessage());
        }
    }

    /**
     * The format of a problem: the one of {@link #response(RequestHead)}, but a client that does not say what it accepts gets the format of its
     * request, and one that accepts no available format gets JSON, or the default format if there is no JSON.
     */
    public Format problemFormat(RequestHead head) {
        try {
            return choose(head, this::requested).format();
        } catch (HttpProblemException e) {
            return offers.byId(Format.JSON).orElseGet(options::defaultFormat);
        }
    }

    /** The format of a {@code Content-Type}; empty if none of the formats of this selector has it. */
    public Optional<Format> formatOf(String contentType) {
        return MediaType.tryParse(contentType).flatMap(offers::ofContent);
    }

    /** The formats, in the order of preference. */
    public List<Format> formats() {
        return options.formats();
    }

    /** The canonical media types, in the order of preference. */
    public List<String> mediaTypes() {
        return offers.mediaTypes();
    }

    /** The value of {@code Vary}: the header fields on which a response depends (RFC 9110, section 12.5.5). */
    public String vary() {
        return "Accept, Accept-Encoding, " + RESPONSE_FORMAT
                + (options.turmericHeaders() ? ", " + TURMERIC_RESPONSE_FORMAT : "")
                + (versions.isEmpty() ? "" : ", " + SCHEMA_VERSION)
                + (versions.isEmpty() || !options.turmericHeaders() ? "" : ", " + TURMERIC_VERSION);
    }
}

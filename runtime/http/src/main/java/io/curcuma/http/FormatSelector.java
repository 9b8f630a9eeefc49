package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.http.HttpProblemException.Reason;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Chooses formats and content codings by what a request says. One precedence, from the strongest:
 *
 * <table>
 * <caption>Precedence</caption>
 * <tr><th>request</th><th>response</th></tr>
 * <tr><td></td><td>{@code ?format=} of the URL</td></tr>
 * <tr><td>{@value #REQUEST_FORMAT}</td><td>{@value #RESPONSE_FORMAT}</td></tr>
 * <tr><td>{@value #TURMERIC_REQUEST_FORMAT}</td><td>{@value #TURMERIC_RESPONSE_FORMAT}, both where they are switched on</td></tr>
 * <tr><td>{@code Content-Type}</td><td>{@code Accept}</td></tr>
 * <tr><td>the default format, or 415 if the service is strict</td><td>the default format, or that of the request</td></tr>
 * </table>
 *
 * <p>An unknown name is refused, 415 for a request and 406 for a response, never replaced. The range of {@code Accept} that is most
 * specific decides on a format (RFC 9110, section 12.5.1), then the weight; of equal weights the more specific range wins, then the
 * client's order, then the default format, then the server's order. A range with a malformed weight is left out. Parameters that mean something are
 * compared: {@code charset} (UTF-8 alone), Protobuf's {@code encoding} and {@code version}, and {@code v} where the service has versions.
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
    /** Turmeric's request header for the response. */
    public static final String TURMERIC_RESPONSE_FORMAT = "X-TURMERIC-RESPONSE-DATA-FORMAT";
    /**
     * Header of requests and responses: version of the schema, such as {@code 1.4.0}, where the service names its major versions. A
     * segment {@code V1} of the path says the same.
     */
    public static final String SCHEMA_VERSION = "X-Curcuma-Schema-Version";
    /** Turmeric's request header for the version. */
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

    /** A selector for a service. */
    public FormatSelector(NegotiationOptions options) {
        this.options = options;
        this.versions = new SchemaVersions(options.versions(), options.turmericHeaders());
        this.offers = new Offers(options.formats(), versions);
        this.codings = new ContentCodings(options.codings());
    }

    /**
     * The format and coding of a request's body.
     *
     * @param coding {@code identity} if the body is as it is
     * @param version major version of the schema that the client speaks, if it says one and the service has versions
     */
    public record RequestChoice(Format format, String coding, Optional<String> version) {}

    /**
     * The format and coding of a response.
     *
     * @param contentType value of {@code Content-Type}
     * @param coding that the client would like best, {@code identity} for none
     * @param plainAllowed whether the body may also stay as it is
     */
    public record ResponseChoice(Format format, String contentType, String coding, boolean plainAllowed) {}

    /** What a service offers. */
    public NegotiationOptions options() {
        return options;
    }

    /**
     * Chooses for the body of a request.
     *
     * @throws HttpProblemException 415 with {@code Accept} or {@code Accept-Encoding}, or 400
     */
    public RequestChoice request(RequestHead head) {
        return choose(head, head.path(), head.query());
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
                .orElseThrow(() -> unsupported(Reason.UNSUPPORTED_FORMAT, "Content-Type is no media type"));
        Format format = offers.ofContent(parsed)
                .orElseThrow(() ->
                        unsupported(Reason.UNSUPPORTED_FORMAT, "the body is of a media type that is not available"));
        return new RequestChoice(format, coding, version.or(() -> said(parsed)));
    }

    private Optional<String> said(MediaType type) {
        String version = versions.isEmpty() ? null : type.parameters().get(VERSION);
        return version == null ? Optional.empty() : SchemaVersions.major(version);
    }

    /**
     * The major version of the schema that a request names by its path, by {@value #SCHEMA_VERSION} or, where that is switched on, by
     * {@value #TURMERIC_VERSION}; empty if it names none, or if the service has no versions.
     *
     * @throws HttpProblemException 400 if the service does not have it, with those that it has, or if the request names two
     */
    public Optional<String> version(RequestHead head) {
        return versions.of(head.path(), head);
    }

    /**
     * Chooses for the response.
     *
     * @throws HttpProblemException 406, or 400
     */
    public ResponseChoice response(RequestHead head) {
        Offers.Choice choice = choose(head);
        return response(head, choice.format(), choice.contentType());
    }

    /**
     * Chooses the content coding for a response whose format somebody else has chosen.
     *
     * @throws HttpProblemException 406
     */
    public ResponseChoice response(RequestHead head, Format format, String contentType) {
        Optional<String> unused = version(head);
        ContentCodings.Choice coding = codings.ofResponse(head.headers("Accept-Encoding"));
        return new ResponseChoice(format, contentType, coding.coding(), coding.plain());
    }

    private Offers.Choice choose(RequestHead head) {
        return choose(head, this::unsaid);
    }

    private Offers.Choice choose(RequestHead head, Function<RequestHead, Format> unsaid) {
        Optional<Format> named = explicit(head);
        if (named.isPresent()) {
            return Offers.Choice.of(named.get());
        }
        String accept = HeaderValues.joined(head.headers("Accept"), "Accept");
        if (accept.isBlank()) {
            return Offers.Choice.of(unsaid.apply(head));
        }
        List<AcceptRange> ranges;
        try {
            ranges = AcceptRange.parse(accept);
        } catch (IllegalArgumentException e) {
            throw unsupported(Reason.NOT_ACCEPTABLE, "Accept has " + e.getMessage());
        }
        return offers.best(ranges, unsaid.apply(head))
                .orElseThrow(() -> unsupported(Reason.NOT_ACCEPTABLE, "nothing that the client accepts is available"));
    }

    /**
     * The format that the request names for the response by something else than {@code Accept}.
     *
     * @throws HttpProblemException 406 if there is no such format, or 400
     */
    public Optional<Format> explicit(RequestHead head) {
        return parameter(head)
                .or(() -> named(head, head.query(), RESPONSE_FORMAT, TURMERIC_RESPONSE_FORMAT, Reason.NOT_ACCEPTABLE));
    }

    /**
     * The format that the request names for its body by something else than {@code Content-Type}.
     *
     * @throws HttpProblemException 415 if there is no such format, or 400
     */
    public Optional<Format> explicitRequest(RequestHead head) {
        return requestFormat(head, head.query());
    }

    private Optional<Format> requestFormat(MessageHeaders headers, String query) {
        return named(headers, query, REQUEST_FORMAT, TURMERIC_REQUEST_FORMAT, Reason.UNSUPPORTED_FORMAT);
    }

    /** The format for a client that does not say which. */
    private Format unsaid(RequestHead head) {
        boolean told = !head.headers("Content-Type").isEmpty()
                || !head.headers(REQUEST_FORMAT).isEmpty();
        return options.likeRequest() && told ? request(head).format() : options.defaultFormat();
    }

    /** The format of a request, as far as it says one that there is. */
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

    /** As Turmeric has it, headers may also be parameters of the query, and must not contradict each other. */
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
     * {@code Accept} without the ranges that count for nothing, because they or their weights are malformed: what a framework that refuses
     * the whole header may be given in its place.
     *
     * @return empty if all of it counts; {@code ""} if nothing does
     * @throws HttpProblemException 400 or 406 if there is too much of it
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
     * The format in which to tell of a problem: as {@link #response} says, but a client that does not say what it accepts gets that of its
     * request, and one that accepts nothing that there is gets JSON, or the default format where there is no JSON.
     */
    public Format problemFormat(RequestHead head) {
        try {
            return choose(head, this::requested).format();
        } catch (HttpProblemException e) {
            return offers.byId(Format.JSON).orElseGet(options::defaultFormat);
        }
    }

    /** The format of a {@code Content-Type}, empty if it is not among those of this selector. */
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

    /** What an answer depends on: value of its {@code Vary} (RFC 9110, section 12.5.5). */
    public String vary() {
        return "Accept, Accept-Encoding, " + RESPONSE_FORMAT
                + (options.turmericHeaders() ? ", " + TURMERIC_RESPONSE_FORMAT : "")
                + (versions.isEmpty() ? "" : ", " + SCHEMA_VERSION)
                + (versions.isEmpty() || !options.turmericHeaders() ? "" : ", " + TURMERIC_VERSION);
    }
}

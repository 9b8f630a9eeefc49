package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import io.curcuma.http.FormatSelector.RequestChoice;
import io.curcuma.http.FormatSelector.ResponseChoice;
import io.curcuma.http.HttpProblemException.Reason;
import io.curcuma.http.problem.Problem;
import io.curcuma.http.schema.SchemaAnswer;
import io.curcuma.http.schema.SchemaQueries;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads the bodies of requests and makes answers, in the formats and content codings that the headers say. Immutable but for a count, and safe for
 * any number of threads; a service makes one and keeps it.
 */
public final class HttpMessages {
    /** Bodies below this stay as they are: a document of 687 bytes shrinks to no less than 600. */
    public static final int DEFAULT_CODING_THRESHOLD = 1_024;

    /** Response header: {@link HttpProblemException#code} of an answer that tells of a problem, in every format. */
    public static final String PROBLEM = "X-Curcuma-Problem";

    private static final byte[] EMPTY_BODY = {};
    private static final List<String> DEFAULT_CODINGS = List.of(Codec.ZSTD, Codec.GZIP);

    private static final System.Logger LOG = System.getLogger(HttpMessages.class.getName());

    private final Serializer serializer;
    private final FormatSelector selector;
    private final Codecs codecs;
    private final int codingThreshold;
    private final MessageSequence sequences;
    private final ProblemDocuments problems;
    private final Optional<SchemaQueries> schemas;
    private final Map<String, String> description;
    private final LongAdder failures = new LongAdder();
    private final AtomicBoolean logged = new AtomicBoolean();

    /**
     * The messages of a service, which answers no schema queries.
     *
     * @param codecs has all content codings of the options
     * @param codingThreshold bytes from which on a body gets a content coding
     */
    public HttpMessages(Serializer serializer, NegotiationOptions options, Codecs codecs, int codingThreshold) {
        this(serializer, options, codecs, codingThreshold, Optional.empty());
    }

    private HttpMessages(
            Serializer serializer,
            NegotiationOptions options,
            Codecs codecs,
            int codingThreshold,
            Optional<SchemaQueries> schemas) {
        options.codings().forEach(codecs::codec);
        this.serializer = serializer;
        this.selector = new FormatSelector(options);
        this.codecs = codecs;
        this.codingThreshold = codingThreshold;
        this.sequences = new MessageSequence(serializer);
        this.problems = new ProblemDocuments(options.formats());
        this.schemas = schemas;
        this.description = schemas.map(queries -> queries.describe("")).orElse(Map.of());
    }

    /**
     * The messages of a service with the defaults, and the schema queries of its packages and of problems.
     *
     * @param packages Java packages of the beans, the service's own first
     * @throws SerializationException {@code CONFIG_INVALID} if a package has no adapters or no catalog
     */
    public static HttpMessages forPackages(String... packages) {
        String[] described = Arrays.copyOf(packages, packages.length + 1);
        described[packages.length] = ProblemDocuments.PACKAGE;
        return of(Serializer.forPackages(packages)).withSchemas(SchemaCatalog.forPackages(described));
    }

    /** The messages of a service with the defaults: the {@link NegotiationOptions#usual usual formats}, and zstd and gzip where they are available. */
    public static HttpMessages of(Serializer serializer) {
        Codecs codecs = Codecs.load();
        List<String> codings =
                DEFAULT_CODINGS.stream().filter(codecs.ids()::contains).toList();
        NegotiationOptions options =
                NegotiationOptions.of(NegotiationOptions.usual(serializer)).withCodings(codings);
        return new HttpMessages(serializer, options, codecs, DEFAULT_CODING_THRESHOLD);
    }

    /** These messages, and the answers to schema queries; every answer then says which schema it has. */
    public HttpMessages withSchemas(SchemaCatalog catalog) {
        return new HttpMessages(
                serializer, selector.options(), codecs, codingThreshold, Optional.of(new SchemaQueries(catalog)));
    }

    /**
     * The answer to a schema query such as {@code ?proto}; empty if the request is none.
     *
     * @throws HttpProblemException 400, or 404 with the names that there are
     */
    public Optional<HttpAnswer> schema(RequestHead head) {
        return schemas.flatMap(queries -> queries.answer(head.method(), head.query(), head::headers))
                .map(HttpMessages::served);
    }

    private static HttpAnswer served(SchemaAnswer answer) {
        if (answer instanceof SchemaAnswer.Served served) {
            return new HttpAnswer(served.status(), served.headers(), served.body());
        }
        HttpProblemException problem = answer instanceof SchemaAnswer.NotFound missing
                ? HttpProblemException.of(Reason.UNKNOWN_SCHEMA, "there is no such schema")
                        .withSupported(missing.known())
                : HttpProblemException.of(Reason.MALFORMED_HEADER, ((SchemaAnswer.Malformed) answer).problem());
        for (Map.Entry<String, String> header : answer.headers().entrySet()) {
            problem = problem.withHeader(header.getKey(), header.getValue());
        }
        throw problem;
    }

    /** Logs what a service offers, the first time that it is called: an integration calls it at the start of the service. */
    public void logOffer() {
        if (!logged.getAndSet(true)) {
            NegotiationOptions options = selector.options();
            LOG.log(
                    System.Logger.Level.INFO,
                    "formats " + options.formats().stream().map(Format::id).collect(Collectors.joining(", "))
                            + "; default " + options.defaultFormat().id()
                            + (options.codings().isEmpty()
                                    ? ""
                                    : "; content codings " + String.join(", ", options.codings())));
        }
    }

    /** Problems of the service itself that were answered so far: those of status 500 and above. */
    public long failures() {
        return failures.sum();
    }

    /** What chooses the formats. */
    public FormatSelector selector() {
        return selector;
    }

    /** What reads and writes the beans. */
    public Serializer serializer() {
        return serializer;
    }

    /**
     * Reads the body of a request. The stream stays open; of a body that is too long, no more is read than the limit.
     *
     * @throws HttpProblemException 400, 413 or 415
     */
    public <T> T read(RequestHead head, InputStream body, Class<T> type) {
        return read(head, body, type, selector.request(head));
    }

    /**
     * As {@link #read(RequestHead, InputStream, Class)}, of a request or a response of which only the header fields are known: the path names
     * no version, and the query no format.
     */
    public <T> T read(MessageHeaders headers, InputStream body, Class<T> type) {
        return read(headers, body, type, selector.body(headers));
    }

    private <T> T read(MessageHeaders headers, InputStream body, Class<T> type, RequestChoice choice) {
        byte[] bytes = received(headers, body, choice);
        return refusing(() -> read(bytes, type, choice.format(), HeaderValues.single(headers, "Content-Type")));
    }

    /** As {@link #read(RequestHead, InputStream, Class)}, of a body with any number of beans. */
    public <T> List<T> readAll(RequestHead head, InputStream body, Class<T> type) {
        return readAll(head, body, type, selector.request(head));
    }

    /** As {@link #read(MessageHeaders, InputStream, Class)}, of a body with any number of beans. */
    public <T> List<T> readAll(MessageHeaders headers, InputStream body, Class<T> type) {
        return readAll(headers, body, type, selector.body(headers));
    }

    private <T> List<T> readAll(MessageHeaders headers, InputStream body, Class<T> type, RequestChoice choice) {
        byte[] bytes = received(headers, body, choice);
        return refusing(() -> sequences.read(
                bytes,
                type,
                choice.format(),
                BareAvro.reading(choice.format(), HeaderValues.single(headers, "Content-Type"))));
    }

    /**
     * Reads the problem details in a response.
     *
     * @throws HttpProblemException if the body has none
     */
    public Problem readProblem(MessageHeaders headers, InputStream body) {
        RequestChoice choice = selector.body(headers);
        byte[] bytes = received(headers, body, choice);
        return refusing(() -> problems.read(bytes, choice.format()));
    }

    private interface Reading<T> {
        T read();
    }

    private static <T> T refusing(Reading<T> reading) {
        return refusing(reading, HttpProblemException::of);
    }

    private static <T> T refusing(Reading<T> reading, Function<SerializationException, HttpProblemException> told) {
        try {
            return reading.read();
        } catch (HttpProblemException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            throw told.apply(SerializationException.failed(e));
        }
    }

    private byte[] received(MessageHeaders headers, InputStream body, RequestChoice choice) {
        Limits limits = serializer.limits();
        Optional<String> length = HeaderValues.single(headers, "Content-Length");
        if (length.isPresent() && isTooLong(length.get(), limits.messageBytes())) {
            throw tooLarge(limits);
        }
        byte[] bytes = bytes(body, (int) Math.min(limits.messageBytes() + 1L, Integer.MAX_VALUE - 8));
        if (bytes.length > limits.messageBytes()) {
            throw tooLarge(limits);
        }
        return refusing(() -> decoded(bytes, choice.coding()));
    }

    /** A client that goes away, or is too slow for the container, is no failure of the service. */
    private static byte[] bytes(InputStream body, int limit) {
        try {
            return body.readNBytes(limit);
        } catch (IOException e) {
            throw HttpProblemException.of(Reason.INCOMPLETE_BODY, "the body did not come to its end")
                    .withHeader("Connection", "close");
        }
    }

    private static boolean isTooLong(String length, int limit) {
        boolean number = !length.isEmpty() && length.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!number) {
            throw HttpProblemException.of(Reason.MALFORMED_HEADER, "Content-Length is no number");
        }
        String digits = length.replaceFirst("^0+", "");
        return digits.length() > 18 || !digits.isEmpty() && Long.parseLong(digits) > limit;
    }

    private static HttpProblemException tooLarge(Limits limits) {
        // what is left of the body would be taken for the next request
        return HttpProblemException.of(Reason.TOO_LARGE, "the body is longer than " + limits.messageBytes() + " bytes")
                .withHeader("Connection", "close");
    }

    /** The bytes of a body without its content coding. */
    byte[] decoded(byte[] bytes, String coding) {
        return coding.equals(ContentCodings.IDENTITY)
                ? bytes
                : codecs.codec(coding)
                        .decompress(bytes, 0, bytes.length, serializer.limits().messageBytes());
    }

    /**
     * The {@code Content-Type} of a body: the first media type of the format, and for bare Avro the schema by its fingerprint.
     *
     * @param type class of the bean
     * @param format id of a format of the serializer
     * @throws io.curcuma.SerializationException {@code UNSUPPORTED_FORMAT} if it is none, {@code CONFIG_INVALID} if bare Avro needs a schema
     *     and the bean has none
     */
    public String contentType(Class<?> type, String format) {
        Format known = serializer.format(format);
        return BareAvro.named(known.mediaTypes().get(0), known, Set.of(type), serializer);
    }

    /** Reads a response, in a format that this serializer knows. */
    <T> T read(byte[] plain, Class<T> type, Format format, Optional<String> contentType) {
        BareAvro.Reading reading = BareAvro.reading(format, contentType);
        return serializer.read(reading.message().apply(plain), type, reading.format());
    }

    ProblemDocuments problems() {
        return problems;
    }

    /**
     * The answer to a request.
     *
     * @param bean a bean, or a list of beans
     * @throws HttpProblemException 406 if the client accepts nothing of what is available; 500 if the bean cannot be written
     */
    public HttpAnswer answer(RequestHead head, int status, Object bean) {
        return answer(head, status, bean, selector.response(head));
    }

    /** As {@link #answer(RequestHead, int, Object)}, in a format that is chosen already. */
    public HttpAnswer answer(RequestHead head, int status, Object bean, ResponseChoice choice) {
        byte[] plain = refusing(() -> plain(bean, choice.format()), HttpProblemException::unwritable);
        boolean coded = !choice.coding().equals(ContentCodings.IDENTITY)
                && (plain.length >= codingThreshold || !choice.plainAllowed());
        String coding = coded ? choice.coding() : ContentCodings.IDENTITY;
        Map<String, String> headers = new LinkedHashMap<>(description);
        selector.version(head).ifPresent(version -> headers.put(FormatSelector.SCHEMA_VERSION, version));
        boolean get = head.method().equals("GET") || head.method().equals("HEAD");
        if (status == 200 && get) {
            String tag = EntityTags.of(plain, choice.format().id(), coding);
            headers.put("ETag", tag);
            if (EntityTags.matches(head.headers("If-None-Match"), tag)) {
                headers.put("Vary", selector.vary());
                return new HttpAnswer(304, headers, EMPTY_BODY);
            }
        }
        if (coded) {
            headers.put("Content-Encoding", coding);
        }
        byte[] body = coded
                ? refusing(
                        () -> codecs.codec(coding).compress(plain, 0, plain.length), HttpProblemException::unwritable)
                : plain;
        String contentType = refusing(
                () -> BareAvro.named(choice.contentType(), choice.format(), bean, serializer),
                HttpProblemException::unwritable);
        return answer(status, headers, contentType, body);
    }

    private HttpAnswer answer(int status, Map<String, String> headers, String contentType, byte[] body) {
        headers.put("Content-Type", contentType);
        headers.put("Content-Length", Integer.toString(body.length));
        headers.put("Vary", selector.vary());
        return new HttpAnswer(status, headers, body);
    }

    /**
     * The answer that tells of a problem: in the format that the client accepts, in JSON where it accepts none. Never fails.
     *
     * @param problem told as {@code Problem}; of status 500, its detail stays here
     */
    public HttpAnswer answer(RequestHead head, HttpProblemException problem) {
        if (problem.status() >= 500) {
            failures.increment();
            // of which the client learns the code alone
            LOG.log(System.Logger.Level.ERROR, "no answer to " + head.method() + " " + head.path(), problem);
        }
        Format format = selector.problemFormat(head);
        HttpProblemException told = problem.status() < 500 ? problem : HttpProblemException.internal(problem);
        Map<String, String> headers = new LinkedHashMap<>(problem.headers());
        headers.put(PROBLEM, problem.code());
        headers.put("X-Content-Type-Options", "nosniff");
        return answer(problem.status(), headers, ProblemDocuments.mediaType(format), problems.write(told, format));
    }

    /**
     * The body of a request.
     *
     * @param bean a bean, or a list of beans
     * @param contentType of the body
     * @param coding {@code identity} for none
     * @throws SerializationException {@code UNSUPPORTED_FORMAT} if the media type or the coding is not available
     */
    public byte[] encoded(Object bean, String contentType, String coding) {
        byte[] plain = plain(bean, format(contentType));
        return coding.equals(ContentCodings.IDENTITY)
                ? plain
                : codecs.codec(coding).compress(plain, 0, plain.length);
    }

    private byte[] plain(Object bean, Format format) {
        return bean instanceof List<?> beans ? sequences.write(beans, format) : serializer.write(bean, format.id());
    }

    /** @throws SerializationException {@code UNSUPPORTED_FORMAT} */
    Format format(String contentType) {
        return selector.formatOf(contentType)
                .orElseThrow(() -> new SerializationException(
                        Code.UNSUPPORTED_FORMAT, "a body of a media type that is not available"));
    }
}

package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.HeapBudget;
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
import io.curcuma.internal.stream.BoundedInput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Reads the bodies of requests and makes responses, in the formats and content codings that their header fields name. Safe for any number of
 * threads, and immutable except for the count of {@link #failures}. A service makes one and keeps it.
 */
public final class HttpMessages {
    /** Shorter bodies get no content coding, which would save little: a document of 687 bytes still has 600. */
    public static final int DEFAULT_CODING_THRESHOLD = 1_024;

    /** Response header: {@link HttpProblemException#code} of a problem, in every format. */
    public static final String PROBLEM = "X-Curcuma-Problem";

    /** How long a message waits for room on the heap, unless {@link #withHeap} says otherwise. */
    public static final Duration DEFAULT_PATIENCE = Duration.ofSeconds(3);

    private static final byte[] EMPTY_BODY = {};
    private static final List<String> DEFAULT_CODINGS = List.of(Codec.ZSTD, Codec.GZIP);

    private static final System.Logger LOG = System.getLogger(HttpMessages.class.getName());

    private final Serializer serializer;
    private final FormatSelector selector;
    private final Codecs codecs;
    private final int codingThreshold;
    private final HeapBudget heap;
    private final Duration patience;
    private final MessageSequence sequences;
    private final ProblemDocuments problems;
    private final Optional<SchemaQueries> schemas;
    private final Map<String, String> description;
    private final LongAdder failures = new LongAdder();
    private final AtomicBoolean logged = new AtomicBoolean();

    /**
     * The messages of a service that does not answer schema queries.
     *
     * @param codecs with all content codings of the options
     * @param codingThreshold length in bytes from which on a body gets a content coding
     */
    public HttpMessages(Serializer serializer, NegotiationOptions options, Codecs codecs, int codingThreshold) {
        this(serializer, options, codecs, codingThreshold, HeapBudget.shared(), DEFAULT_PATIENCE, Optional.empty());
    }

    private HttpMessages(
            Serializer serializer,
            NegotiationOptions options,
            Codecs codecs,
            int codingThreshold,
            HeapBudget heap,
            Duration patience,
            Optional<SchemaQueries> schemas) {
        options.codings().forEach(codecs::codec);
        this.serializer = serializer;
        this.selector = new FormatSelector(options);
        this.codecs = codecs;
        this.codingThreshold = codingThreshold;
        this.heap = heap;
        this.patience = patience;
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

    /** The messages of a service with the defaults: the {@link NegotiationOptions#usual usual formats}, and zstd and gzip if they are available. */
    public static HttpMessages of(Serializer serializer) {
        Codecs codecs = Codecs.load();
        List<String> codings =
                DEFAULT_CODINGS.stream().filter(codecs.ids()::contains).toList();
        NegotiationOptions options =
                NegotiationOptions.of(NegotiationOptions.usual(serializer)).withCodings(codings);
        return new HttpMessages(serializer, options, codecs, DEFAULT_CODING_THRESHOLD);
    }

    /** These messages with answers to schema queries. Every response then names its schema. */
    public HttpMessages withSchemas(SchemaCatalog catalog) {
        return withQueries(new SchemaQueries(catalog));
    }

    /**
     * As {@link #withSchemas(SchemaCatalog)}, with the address of the service in its WSDLs.
     *
     * @param address as in {@link SchemaQueries#SchemaQueries(SchemaCatalog, URI)}
     */
    public HttpMessages withSchemas(SchemaCatalog catalog, URI address) {
        return withQueries(new SchemaQueries(catalog, address));
    }

    private HttpMessages withQueries(SchemaQueries queries) {
        return new HttpMessages(
                serializer, selector.options(), codecs, codingThreshold, heap, patience, Optional.of(queries));
    }

    /**
     * These messages with another budget than {@link HeapBudget#shared}.
     *
     * @param budget what all bodies and beans in progress may take together
     * @param wait how long a message waits for room before it is refused with status 503
     */
    public HttpMessages withHeap(HeapBudget budget, Duration wait) {
        return new HttpMessages(serializer, selector.options(), codecs, codingThreshold, budget, wait, schemas);
    }

    /**
     * The answer to a schema query such as {@code ?proto}; empty if the request is not a schema query.
     *
     * @throws HttpProblemException 400, or 404 with the known names
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

    /** Logs what the service offers, at the first call only. An integration calls it when the service starts. */
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

    /** The number of problems of the service itself so far: those of status 500 and above. */
    public long failures() {
        return failures.sum();
    }

    /** The selector of formats and content codings. */
    public FormatSelector selector() {
        return selector;
    }

    /** The serializer that reads and writes the beans. */
    public Serializer serializer() {
        return serializer;
    }

    /**
     * Reads the body of a request. The stream stays open. No more is read than one byte beyond the limit.
     *
     * @throws HttpProblemException 400, 413 or 415; 503 if other messages leave no room on the heap for this one in time
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
        return holding(headers, lease -> {
            byte[] bytes = received(headers, body, choice.coding(), lease);
            T bean = refusing(
                    () -> read(bytes, type, choice.format(), HeaderValues.single(headers, "Content-Type"), lease));
            lease.giveBack(bytes.length);
            return bean;
        });
    }

    /** Reads something that holds heap until the message is answered. */
    private <T> T holding(MessageHeaders headers, Function<HeapBudget.Lease, T> step) {
        HeapBudget.Lease lease = heap.lease(patience);
        boolean read = false;
        try {
            T result = step.apply(lease);
            read = true;
            if (!lease.isSmall()) {
                headers.hold(lease);
            }
            return result;
        } finally {
            if (!read) {
                lease.close();
            }
        }
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
        return holding(headers, lease -> readAll(headers, body, type, choice, lease));
    }

    private <T> List<T> readAll(
            MessageHeaders headers, InputStream body, Class<T> type, RequestChoice choice, HeapBudget.Lease lease) {
        InputStream plain = choice.coding().equals(ContentCodings.IDENTITY)
                ? bounded(headers, body)
                : new ByteArrayInputStream(received(headers, body, choice.coding(), lease));
        Optional<String> contentType = HeaderValues.single(headers, "Content-Type");
        Optional<XmlCharset> charset = XmlCharset.of(choice.format(), contentType);
        return refusing(() -> {
            try {
                InputStream known = charset.isEmpty()
                        ? plain
                        : new ByteArrayInputStream(charset.get().utf8(BodyBytes.read(plain, -1, lease)));
                return sequences.read(
                        known, type, choice.format(), BareAvro.naming(choice.format(), contentType), lease);
            } catch (IOException e) {
                throw incomplete();
            }
        });
    }

    /**
     * Reads the problem details in a response.
     *
     * @throws HttpProblemException if the body has none
     */
    public Problem readProblem(MessageHeaders headers, InputStream body) {
        RequestChoice choice = selector.body(headers);
        try (HeapBudget.Lease lease = heap.lease(patience)) {
            byte[] bytes = received(headers, body, choice.coding(), lease);
            return refusing(() -> problems.read(bytes, choice.format()));
        }
    }

    /** A body without its content coding, whatever its media type is. */
    byte[] content(MessageHeaders headers, InputStream body, HeapBudget.Lease lease) {
        return received(headers, body, selector.coding(headers), lease);
    }

    /** Takes heap bytes, before they are allocated. */
    static void take(HeapBudget.Lease lease, long bytes) {
        try {
            lease.take(bytes);
        } catch (SerializationException e) {
            throw HttpProblemException.of(e);
        }
    }

    /** As {@link #refusing(Supplier, Function)}, with the problem of a message that cannot be read. */
    static <T> T refusing(Supplier<T> step) {
        return refusing(step, HttpProblemException::of);
    }

    /** Turns whatever a step throws into a problem. */
    static <T> T refusing(Supplier<T> step, Function<SerializationException, HttpProblemException> problem) {
        try {
            return step.get();
        } catch (HttpProblemException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            throw problem.apply(SerializationException.failed(e));
        }
    }

    private byte[] received(MessageHeaders headers, InputStream body, String coding, HeapBudget.Lease lease) {
        byte[] bytes;
        try {
            bytes = BodyBytes.read(bounded(headers, body), length(headers), lease);
        } catch (IOException e) {
            throw incomplete();
        } catch (SerializationException e) {
            // the rest of the body would be taken for the next request
            throw HttpProblemException.of(e).withHeader("Connection", "close");
        }
        return refusing(() -> decoded(bytes, coding, lease));
    }

    /** The declared length, which is within the limit; -1 if there is none. */
    private static long length(MessageHeaders headers) {
        return HeaderValues.single(headers, "Content-Length")
                .map(Long::parseLong)
                .orElse(-1L);
    }

    /** A client that disconnects, or is too slow for the container, is not a failure of the service. */
    private static HttpProblemException incomplete() {
        return HttpProblemException.of(Reason.INCOMPLETE_BODY, "the body did not come to its end")
                .withHeader("Connection", "close");
    }

    /** The body, which throws a problem when it is longer than the limit. */
    private InputStream bounded(MessageHeaders headers, InputStream body) {
        Limits limits = serializer.limits();
        Optional<String> length = HeaderValues.single(headers, "Content-Length");
        if (length.isPresent() && isTooLong(length.get(), limits.messageBytes())) {
            throw tooLarge(limits);
        }
        return new BoundedInput(body, limits.messageBytes(), () -> tooLarge(limits));
    }

    private static boolean isTooLong(String length, int limit) {
        boolean number = !length.isEmpty() && length.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!number) {
            throw HttpProblemException.of(Reason.MALFORMED_HEADER, "Content-Length is not a number");
        }
        String digits = length.replaceFirst("^0+", "");
        return digits.length() > 18 || !digits.isEmpty() && Long.parseLong(digits) > limit;
    }

    private static HttpProblemException tooLarge(Limits limits) {
        // the rest of the body would be taken for the next request
        return HttpProblemException.of(Reason.TOO_LARGE, "the body is longer than " + limits.messageBytes() + " bytes")
                .withHeader("Connection", "close");
    }

    /** What the body of a response takes. */
    HeapBudget.Lease lease() {
        return heap.lease(patience);
    }

    /** The content of a body, without its content coding. */
    byte[] decoded(byte[] bytes, String coding, HeapBudget.Lease lease) {
        return coding.equals(ContentCodings.IDENTITY)
                ? bytes
                : BodyBytes.decompressed(
                        bytes, codecs.codec(coding), serializer.limits().messageBytes(), lease);
    }

    /**
     * The {@code Content-Type} of a body: the first media type of the format, for bare Avro with the fingerprint of the schema.
     *
     * @param type class of the bean
     * @param format id of a format
     * @throws SerializationException {@code UNSUPPORTED_FORMAT} if the serializer does not have the format, {@code CONFIG_INVALID} if it is bare
     *     Avro and the bean has no Avro schema
     */
    public String contentType(Class<?> type, String format) {
        Format known = serializer.format(format);
        return BareAvro.named(known.mediaTypes().get(0), known, Set.of(type), serializer);
    }

    /** Reads the content of a response. */
    <T> T read(byte[] plain, Class<T> type, Format format, Optional<String> contentType, HeapBudget.Lease lease) {
        BareAvro.Naming naming = BareAvro.naming(format, contentType);
        byte[] known = XmlCharset.of(format, contentType)
                .map(charset -> charset.utf8(plain))
                .orElse(plain);
        return serializer.read(naming.message().apply(known), type, naming.format(), lease);
    }

    ProblemDocuments problems() {
        return problems;
    }

    /**
     * The response to a request.
     *
     * @param bean a bean, or a list of beans
     * @throws HttpProblemException 406 if the client accepts no available format or content coding; 500 if the bean cannot be written
     */
    public HttpAnswer answer(RequestHead head, int status, Object bean) {
        return answer(head, status, bean, selector.response(head));
    }

    /** As {@link #answer(RequestHead, int, Object)}, in a format that is already chosen. */
    public HttpAnswer answer(RequestHead head, int status, Object bean, ResponseChoice choice) {
        byte[] plain = refusing(() -> plain(bean, choice.format()), HttpProblemException::unwritable);
        boolean coded = !choice.coding().equals(ContentCodings.IDENTITY)
                && (plain.length >= codingThreshold || !choice.identityAllowed());
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

    /**
     * Writes a list of beans while they come.
     *
     * @param format of the response
     */
    public MessageListWriter listWriter(Format format) {
        return sequences.writer(format);
    }

    /** The header fields of a response whose body is written bean by bean, except {@code Content-Type}. */
    public Map<String, String> listHeaders(RequestHead head) {
        Map<String, String> headers = new LinkedHashMap<>(description);
        selector.version(head).ifPresent(version -> headers.put(FormatSelector.SCHEMA_VERSION, version));
        headers.put("Vary", selector.vary());
        return headers;
    }

    private HttpAnswer answer(int status, Map<String, String> headers, String contentType, byte[] body) {
        headers.put("Content-Type", contentType);
        headers.put("Content-Length", Integer.toString(body.length));
        headers.put("Vary", selector.vary());
        return new HttpAnswer(status, headers, body);
    }

    /**
     * The response with a problem, in the format that the client accepts, or in JSON if it accepts none. Never fails.
     *
     * @param problem its detail is logged and not sent if its status is 500 or above
     */
    public HttpAnswer answer(RequestHead head, HttpProblemException problem) {
        note(head, problem);
        Format format = selector.problemFormat(head);
        HttpProblemException sent = problem.status() < 500 ? problem : HttpProblemException.internal(problem);
        Map<String, String> headers = new LinkedHashMap<>(problem.headers());
        headers.put(PROBLEM, problem.code());
        headers.put("X-Content-Type-Options", "nosniff");
        return answer(problem.status(), headers, ProblemDocuments.mediaType(format), problems.write(sent, format));
    }

    /** An answer in a content coding, if the client takes one and the body is worth it. */
    HttpAnswer coded(ContentCodings.ChosenCoding choice, HttpAnswer plain) {
        byte[] body = plain.body();
        boolean isCoded = !choice.coding().equals(ContentCodings.IDENTITY)
                && (body.length >= codingThreshold || !choice.identityAllowed() && body.length > 0);
        if (!isCoded) {
            return plain;
        }
        byte[] coded = refusing(
                () -> codecs.codec(choice.coding()).compress(body, 0, body.length), HttpProblemException::unwritable);
        Map<String, String> headers = new LinkedHashMap<>(plain.headers());
        headers.put("Content-Encoding", choice.coding());
        headers.put("Content-Length", Integer.toString(coded.length));
        headers.put("Vary", "Accept-Encoding");
        return new HttpAnswer(plain.status(), headers, coded);
    }

    /** Counts and logs a problem of the service itself. */
    void note(RequestHead head, HttpProblemException problem) {
        if (problem.isBusy()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "no room for " + head.method() + " " + head.path() + ": " + problem.detail());
        } else if (problem.status() >= 500) {
            failures.increment();
            // the client gets the code alone
            LOG.log(System.Logger.Level.ERROR, "no answer to " + head.method() + " " + head.path(), problem);
        }
    }

    /**
     * The body of a request.
     *
     * @param bean a bean, or a list of beans
     * @param contentType media type of the body
     * @param coding its content coding, {@code identity} for none
     * @throws SerializationException {@code UNSUPPORTED_FORMAT} if the media type or the content coding is not available
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
